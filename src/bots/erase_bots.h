// Wraps any Mind into AnyBots.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "bots/any_bots.h"
#include "bots/thinkers.h"
#include "games/erase.h"

namespace housewright {

template <Mind M>
class ErasedBots final : public AnyBots {
 public:
  using G = typename M::Game;

  explicit ErasedBots(M mind) : mind_(std::move(mind)) {}

  std::string_view game() const override { return G::kName; }

  std::unique_ptr<Thinking> think(const AnyMatch& any, Seat seat, const Think& how) const override {
    const auto& match = static_cast<const ErasedMatch<G>&>(any).match();
    const Position<G> position = mind_.known(match.state(), seat);
    Random random = Random::from_seed(how.seed);
    const auto settled = [&](const Plan<G>& plan) {
      return std::make_unique<Settled>(suggestion_of(mind_, position, plan));
    };
    if (how.bot == "random") return settled(random_turn(mind_.game(), position.state, position.seat, random));
    if (how.bot == "greedy") return settled(greedy_choice(mind_, position, random));
    if (how.bot == "montecarlo") return std::make_unique<MonteCarlo<M>>(mind_, position, random);
    const auto level = find_level(how.bot);
    LevelSettings settings = M::settings(level.value_or(Level::skilled));
    if (static_cast<float>(random.draw(1000)) < settings.careless * 1000) {
      return settled(careless_choice(mind_, position, settings, random));
    }
    if (settings.noise > 0) return settled(noisy_choice(mind_, position, settings, random));
    if (how.nodes) settings.search.nodes = *how.nodes;
    return std::make_unique<Searching<M>>(mind_, position, settings.search, random);
  }

 private:
  M mind_;
};

}  // namespace housewright
