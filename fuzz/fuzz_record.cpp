// Any bytes as a record: refused with a code, or played, written and read again with the same result.
#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace housewright;
  const auto value = parse_json(as_text(data, size));
  if (!value || !value->is_object()) return 0;
  for (const auto& game : fuzzed_games().all()) {
    const auto match = game->replay(value->get_object());
    if (!match) {
      require(!match.error().code.empty());
      continue;
    }
    const auto score = json::serialize((*match)->score());
    const auto again = game->replay((*match)->record());
    require(again.ok() && json::serialize((*again)->score()) == score);
    for (Seat seat = 0; seat < (*match)->seats(); ++seat) {
      const bool acts = (*match)->to_act().has(seat);
      require(acts == !(*match)->legal(seat).empty());
    }
    (void)game->verify(value->get_object());
    require(game->inspect((*match)->view({}), 0).ok());
  }
  return 0;
}
