// Wraps any Game into GameTools.
#pragma once

#include <memory>
#include <utility>

#include "games/any_game_impl.h"
#include "games/load.h"
#include "games/playout.h"
#include "games/tools.h"

namespace housewright {

template <Game G>
class GameToolsImpl final : public GameTools {
 public:
  explicit GameToolsImpl(G game) : game_(std::move(game)) {}

  Result<json::object> score_position(const json::object& position) const override {
    const auto state = game_.read_position(JsonReader(position, ""));
    if (!state) return state.error();
    return detail::score_json(game_, *state, true);
  }

  RandomGames random_games(std::uint64_t games, std::string_view seed) const override {
    RandomGames result;
    Random chance = Random::from_seed(seed);
    Random choices = Random::from_seed("decisions:" + std::string(seed));
    for (std::uint64_t i = 0; i < games; ++i) {
      const Playout playout = random_game(game_, game_.draw_future(benchmark_setup(), chance), choices);
      ++result.games;
      result.decisions += playout.decisions;
      result.signature = mix_signature(result.signature, playout.signature);
    }
    return result;
  }

  void draw_futures(std::uint64_t times, std::string_view seed) const override {
    Random chance = Random::from_seed(seed);
    for (std::uint64_t i = 0; i < times; ++i) {
      const auto future = game_.draw_future(benchmark_setup(), chance);
      asm volatile("" : : "r"(&future) : "memory");  // looked at, as far as the compiler knows
    }
  }

  Result<std::uint64_t> perft(const json::object& options, std::string_view seed, unsigned depth) const override {
    const auto setup = game_.read_options(JsonReader(options, "options"));
    if (!setup) return setup.error();
    Random random = Random::from_seed(seed);
    return housewright::perft(game_, game_.draw_future(*setup, random), depth);
  }

 private:
  static typename G::Setup benchmark_setup() {
    typename G::Setup setup;
    setup.players = G::kUsualSeats;
    return setup;
  }

  G game_;
};

template <Game G>
ToolsEntry tools_entry() {
  return {G::kName, [](const Content& content) -> Result<std::unique_ptr<GameTools>> {
            auto game = load_game<G>(content);
            if (!game) return game.error();
            return std::unique_ptr<GameTools>(std::make_unique<GameToolsImpl<G>>(std::move(*game)));
          }};
}

}  // namespace housewright
