// Wraps any Evaluator into AnyBots.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bots/any_bots.h"
#include "bots/finishing.h"
#include "bots/thinkers.h"
#include "games/any_game_impl.h"

namespace housewright {

template <Evaluator M>
class AnyBotsImpl final : public AnyBots {
 public:
  using G = typename M::Game;

  explicit AnyBotsImpl(M evaluator) : evaluator_(std::move(evaluator)) {}

  std::string_view game() const override { return G::kName; }

  std::unique_ptr<Thinking> think(const AnyMatch& any, Seat seat, const Think& how) const override {
    const auto& match = static_cast<const AnyMatchImpl<G>&>(any).match();
    const Position<G> position = evaluator_.known(match.state(), seat);
    Random random = Random::from_seed(how.seed);
    const auto settled = [&](const CandidateTurn<G>& candidate) {
      return std::make_unique<Settled>(suggestion_of(evaluator_, position, candidate));
    };
    if (how.bot == "random") return settled(random_turn(evaluator_.game(), position.state, position.seat, random));
    if (how.bot == "greedy") return settled(greedy_choice(evaluator_, position, random));
    if (how.bot == "montecarlo") return std::make_unique<MonteCarlo<M>>(evaluator_, position, random);
    const auto level = find_level(how.bot);
    LevelSettings settings = M::settings(level.value_or(Level::skilled));
    if (static_cast<float>(random.draw(1000)) < settings.careless * 1000) {
      return settled(careless_choice(evaluator_, position, settings, random));
    }
    if (settings.noise > 0) return std::make_unique<Misjudging<M>>(evaluator_, position, settings, random);
    if (how.nodes) settings.search.nodes = *how.nodes;
    return std::make_unique<Searching<M>>(evaluator_, position, settings.search, random);
  }

#ifdef __EMSCRIPTEN__
  // Clocks are the server's: the page finishes nobody's turn, and waits for every byte.
  Finished finish(const AnyMatch&, Seat, std::span<const std::string>, std::string_view) const override {
    return {};
  }
#else
  Finished finish(const AnyMatch& any, Seat seat, std::span<const std::string> begun,
                  std::string_view seed) const override {
    const auto& match = static_cast<const AnyMatchImpl<G>&>(any).match();
    const Position<G> position = evaluator_.known(match.state(), seat);
    Random random = Random::from_seed(seed);
    const FinishedTurn<G> turn = finish_turn(evaluator_, position, begun, random);
    return {detail::texts_of(evaluator_.game(), turn.candidate), turn.chosen};
  }
#endif

 private:
  M evaluator_;
};

}  // namespace housewright
