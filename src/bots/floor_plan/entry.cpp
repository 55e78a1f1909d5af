#include "bots/floor_plan/evaluator.h"
#include "bots/load_evaluator.h"

namespace housewright {

BotsEntry floor_plan_bots() {
  return bots_entry<FloorPlanEvaluator>();
}

}  // namespace housewright
