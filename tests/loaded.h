// The games and bots of the tests, loaded once: those of the program and some of tests/games.
#pragma once

#include <string>
#include <vector>

#include "bots/registry.h"
#include "games/registry.h"

namespace housewright {

const Games& all_games();
const Bots& all_bots();
// For parameterised tests of any game.
std::vector<std::string> game_names();

}  // namespace housewright
