// Any bytes as decisions, one a line: each is refused and changes nothing, or is one of those listed as legal.
#include <algorithm>

#include "fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace housewright;
  std::string_view text = as_text(data, size);
  for (const auto& game : fuzzed_games().all()) {
    auto match = game->start({{"players", game->description().usual_seats}}, "fuzz");
    require(match.ok());
    std::string_view rest = text;
    for (int line = 0; line < 300 && !rest.empty() && !(*match)->finished(); ++line) {
      const std::string_view decision = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), decision.size() + 1));
      const Seat seat = static_cast<Seat>((*match)->to_act().first());
      const auto legal = (*match)->legal(seat);
      const bool listed = std::find(legal.begin(), legal.end(), decision) != legal.end();
      const auto before = json::serialize((*match)->view({}));
      const Status status = (*match)->play(seat, decision);
      require(status.ok() == listed);
      if (!status.ok()) require(json::serialize((*match)->view({})) == before);
    }
  }
  return 0;
}
