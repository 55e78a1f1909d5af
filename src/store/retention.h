// How long finished tables are kept, and how tightly: one small step at a time, between which others append.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "core/result.h"
#include "store/store.h"

namespace housewright {

struct Keep {
  std::uint32_t days = 0;  // a finished table is kept; 0: for ever
  std::uint64_t bytes =
      std::uint64_t{4} << 30U;        // of the file; above them the tables that were finished first go. 0: any
  std::chrono::seconds unstarted{0};  // a table that was begun and never started is kept; 0: for ever
};

class Retention {
 public:
  // Whether somebody may be at the table; then it stays.
  using InUse = std::function<bool(const std::string& table)>;
  // Whether the events are of a table that was never started.
  using Unstarted = std::function<bool(const std::vector<StoredEvent>&)>;

  Retention(Store& store, const Keep& keep, InUse in_use, Unstarted unstarted);

  enum class Did { nothing, removed, packed, gave_back };
  // The next thing to do, if there is one. `now` in seconds since 1970; `uptime`: since when people could come back to
  // what they began.
  Result<Did> step(std::int64_t now, std::chrono::seconds uptime);

 private:
  Result<bool> remove_one(const Store::Space& space, std::int64_t now);
  Result<bool> remove_unstarted(std::int64_t now, std::chrono::seconds uptime);
  Result<bool> remove(const Store::Age& age);

  Store& store_;
  Keep keep_;
  InUse in_use_;
  Unstarted is_unstarted_;
  std::uint64_t place_ = 0;         // of the unstarted table that was looked at last
  std::int64_t next_round_ = 0;     // when they are looked at from the first on again
  std::uint64_t shrinking_to_ = 0;  // bytes; 0: not above the bound
};

}  // namespace housewright
