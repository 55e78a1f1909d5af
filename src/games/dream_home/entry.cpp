#include "games/dream_home/dream_home.h"
#include "games/load.h"

namespace housewright {

GameEntry dream_home_game() {
  return game_entry<DreamHome>();
}

}  // namespace housewright
