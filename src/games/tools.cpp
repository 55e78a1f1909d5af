#include "games/tools.h"

namespace housewright {

Result<std::unique_ptr<GameTools>> load_tools(const Content& content, std::span<const ToolsEntry> entries,
                                              std::string_view game) {
  for (const ToolsEntry& entry : entries) {
    if (entry.game == game) return entry.load(content);
  }
  return Error("common.errors.no_game").with({{"name", std::string(game)}, {"games", ""}});
}

}  // namespace housewright
