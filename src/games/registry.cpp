#include "games/registry.h"

#include "games/dream_home/dream_home.h"
#include "games/floor_plan/floor_plan.h"
#include "games/load.h"

namespace housewright {

Result<Games> Games::load(const Content& content) {
  Games games;
  Status error;
  const auto add = [&](auto game) {
    if (error) return;
    if (!game) {
      error = game.error();
    } else {
      games.games_.push_back(erased(std::move(*game)));
    }
  };
  add(load_game<DreamHome>(content));
  add(load_game<FloorPlan>(content));
  if (error) return *error;
  return games;
}

const AnyGame* Games::find(std::string_view name) const {
  for (const auto& game : games_) {
    if (game->name() == name) return game.get();
  }
  return nullptr;
}

}  // namespace housewright
