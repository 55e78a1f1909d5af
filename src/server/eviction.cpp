#include "server/eviction.h"

namespace housewright {

void Eviction::update(const Table& table, bool connected) {
  const bool playing = table.started() && !table.finished();
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(used_.time_since_epoch()).count();
  unused_since_ = connected || playing ? kInUse : table.finished() ? 0 : since;
}

std::optional<Moment> Eviction::unused_since() const {
  const Moment since = unused_since_;
  return since == kInUse ? std::nullopt : std::optional(since);
}

bool Eviction::expired(const Table& table, const Limits& limits) const {
  const auto idle = Clock::now() - used_;
  return table.finished() ? idle > limits.finished_time : !table.started() && idle > limits.lobby_time;
}

}  // namespace housewright
