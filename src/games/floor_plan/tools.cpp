#include "games/floor_plan/floor_plan.h"
#include "games/game_tools_impl.h"

namespace housewright {

ToolsEntry floor_plan_tools() {
  return tools_entry<FloorPlan>();
}

}  // namespace housewright
