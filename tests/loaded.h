// The games and bots as the program has them, loaded once.
#pragma once

#include "bots/any_bots.h"
#include "games/registry.h"

namespace housewright {

const Games& all_games();
const Bots& all_bots();

}  // namespace housewright
