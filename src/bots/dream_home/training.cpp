#include "bots/dream_home/evaluator.h"
#include "bots/train_evaluator.h"

namespace housewright {

TrainerEntry dream_home_trainer() {
  return trainer_entry<DreamHomeEvaluator>();
}

}  // namespace housewright
