#include "games/game_tools_impl.h"
#include "games/load.h"
#include "games/pebbles/pebbles.h"

namespace housewright {

GameEntry pebbles_game() {
  return game_entry<Pebbles>();
}

ToolsEntry pebbles_tools() {
  return tools_entry<Pebbles>();
}

}  // namespace housewright
