// Whether a room may leave memory, and since when. The log keeps its table, except a lobby that nobody wants.
//
// `unused` is safe from any thread, everything else is for the room's.
#pragma once

#include <atomic>
#include <chrono>
#include <compare>
#include <limits>
#include <optional>

#include "server/limits.h"
#include "table/table.h"

namespace housewright {

// Those that go first are less.
struct Unused {
  bool lost = false;  // a lobby, which is deleted
  Moment since = 0;

  auto operator<=>(const Unused&) const = default;
};

class Eviction {
 public:
  using Clock = std::chrono::steady_clock;

  // `needed`: somebody has asked for the table to come or play here, not just to see it.
  explicit Eviction(bool needed) : used_(needed ? Clock::now() : Clock::time_point()) {}

  // Somebody has used the table.
  void touch() { used_ = Clock::now(); }
  // After every change of the table or of its connections.
  void update(const Table& table, bool connected);
  // Nobody may evict the room before the next update.
  void pin() { unused_since_ = kInUse; }

  // None while somebody is connected. Tables of which nothing is lost are first in line: finished ones, then games that
  // everybody has left.
  std::optional<Unused> unused() const;
  // Whether a table without connections has been idle for too long.
  bool expired(const Table& table, const Limits& limits) const;

 private:
  static constexpr Moment kInUse = std::numeric_limits<Moment>::max();

  Clock::time_point used_;
  std::atomic<bool> lost_ = true;
  std::atomic<Moment> unused_since_ = kInUse;
};

}  // namespace housewright
