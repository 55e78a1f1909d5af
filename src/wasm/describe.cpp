// Prints what every game says of itself: scripts/page writes it into the page.
#include <cstdio>

#include "games/registry.h"

int main() {
  using namespace housewright;
  json::array games;
  for (const GameEntry& entry : listed_games()) games.push_back(to_json(entry.description));
  std::printf("%s\n", json::serialize(games).c_str());
}
