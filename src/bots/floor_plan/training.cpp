#include "bots/floor_plan/evaluator.h"
#include "bots/train_evaluator.h"

namespace housewright {

TrainerEntry floor_plan_trainer() {
  return trainer_entry<FloorPlanEvaluator>();
}

}  // namespace housewright
