#include "server/eviction.h"

namespace housewright {

void Eviction::update(const Table& table, bool connected) {
  const auto since = std::chrono::duration_cast<std::chrono::milliseconds>(used_.time_since_epoch()).count();
  lost_ = !table.started();
  unused_since_ = connected ? kInUse : table.finished() ? 0 : since;
}

std::optional<Unused> Eviction::unused() const {
  const Moment since = unused_since_;
  return since == kInUse ? std::nullopt : std::optional(Unused{lost_, since});
}

bool Eviction::expired(const Table& table, const Limits& limits) const {
  const auto idle = Clock::now() - used_;
  return table.started() ? idle > limits.unused_time : idle > limits.lobby_time;
}

}  // namespace housewright
