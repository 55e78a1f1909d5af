#include "bots/dream_home/evaluator.h"
#include "bots/load_evaluator.h"

namespace housewright {

BotsEntry dream_home_bots() {
  return bots_entry<DreamHomeEvaluator>();
}

}  // namespace housewright
