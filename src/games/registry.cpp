#include "games/registry.h"

namespace housewright {

Result<Games> Games::load(const Content& content, std::span<const GameEntry> entries) {
  Games games;
  for (const GameEntry& entry : entries) {
    auto game = entry.load(content);
    if (!game) return game.error();
    games.games_.push_back(std::move(*game));
  }
  return games;
}

const AnyGame* Games::find(std::string_view name) const {
  for (const auto& game : games_) {
    if (game->description().name == name) return game.get();
  }
  return nullptr;
}

}  // namespace housewright
