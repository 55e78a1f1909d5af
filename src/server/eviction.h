// Whether a room may leave memory, and since when. The log keeps its table, except a lobby that nobody wants.
//
// `unused_since` is safe from any thread, everything else is for the room's.
#pragma once

#include <atomic>
#include <chrono>
#include <limits>
#include <optional>

#include "server/limits.h"
#include "table/table.h"

namespace housewright {

class Eviction {
 public:
  using Clock = std::chrono::steady_clock;

  // Somebody has used the table.
  void touch() { used_ = Clock::now(); }
  // After every change of the table or of its connections.
  void update(const Table& table, bool connected);
  // Nobody may evict the room before the next update.
  void pin() { unused_since_ = kInUse; }

  // None while the table is needed: somebody is connected, or a game goes on. Finished tables, of which nothing is
  // lost, are first in line.
  std::optional<Moment> unused_since() const;
  // Whether a table without connections has been idle for too long.
  bool expired(const Table& table, const Limits& limits) const;

 private:
  static constexpr Moment kInUse = std::numeric_limits<Moment>::max();

  Clock::time_point used_ = Clock::now();
  std::atomic<Moment> unused_since_ = kInUse;
};

}  // namespace housewright
