#include "games/floor_plan/floor_plan.h"
#include "games/load.h"

namespace housewright {

GameEntry floor_plan_game() {
  return game_entry<FloorPlan>();
}

}  // namespace housewright
