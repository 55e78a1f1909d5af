// Any bytes as a position: refused with a code, or scored with lines that add up.
#include <memory>
#include <vector>

#include "fuzz/input.h"
#include "games/tools.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace housewright;
  const auto value = parse_json(as_text(data, size));
  if (!value || !value->is_object()) return 0;
  static const auto tools = [] {
    std::vector<std::unique_ptr<GameTools>> all;
    for (const ToolsEntry& entry : listed_tools()) all.push_back(std::move(*entry.load(Content())));
    return all;
  }();
  for (const auto& game : tools) {
    const auto score = game->score_position(value->get_object());
    if (!score) {
      require(!score.error().code.empty());
      continue;
    }
    for (const json::value& player : score->at("players").as_array()) {
      std::int64_t sum = 0;
      for (const json::value& line : player.at("lines").as_array()) sum += line.at("points").as_int64();
      require(sum == player.at("total").as_int64());
    }
    require(!score->at("winners").as_array().empty());
  }
  return 0;
}
