#include "games/dream_home/dream_home.h"
#include "games/game_tools_impl.h"

namespace housewright {

ToolsEntry dream_home_tools() {
  return tools_entry<DreamHome>();
}

}  // namespace housewright
