#include "loaded.h"

namespace housewright {

const Games& all_games() {
  static const auto loaded = Games::load(Content(), listed_games());
  return *loaded;
}

const Bots& all_bots() {
  static const auto loaded = Bots::load(Content(), listed_bots());
  return *loaded;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& entry : listed_games()) names.emplace_back(entry.description.name);
  return names;
}

}  // namespace housewright
