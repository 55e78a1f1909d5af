#include "games/registry.h"

#include "games/dream_home/dream_home.h"
#include "games/floor_plan/floor_plan.h"
#include "games/load.h"

// A build may ask for fewer: the page loads an engine for each.
#ifndef HOUSEWRIGHT_GAMES
#define HOUSEWRIGHT_GAMES DreamHome, FloorPlan
#endif

namespace housewright {
namespace {

template <class... AllGames>
Status load_all(const Content& content, std::vector<std::unique_ptr<AnyGame>>& games) {
  Status error;
  const auto add = [&](auto game) {
    if (!game) {
      error = game.error();
    } else {
      games.push_back(erased(std::move(*game)));
    }
  };
  ((error ? void() : add(load_game<AllGames>(content))), ...);
  return error;
}

}  // namespace

Result<Games> Games::load(const Content& content) {
  Games games;
  if (auto error = load_all<HOUSEWRIGHT_GAMES>(content, games.games_)) return *error;
  return games;
}

const AnyGame* Games::find(std::string_view name) const {
  for (const auto& game : games_) {
    if (game->name() == name) return game.get();
  }
  return nullptr;
}

}  // namespace housewright
