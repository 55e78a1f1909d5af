// How fast long welcomes go to one address: a client that asks again and again for the whole history of a table waits,
// and others do not wait for it.
//
// Safe from any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/limits.h"
#include "server/rate_limiter.h"

namespace housewright {

class WelcomePacer {
 public:
  using Clock = RateLimiter::Clock;

  explicit WelcomePacer(const Limits& limits) : limits_(limits) {}

  // When a welcome with so many bytes of events may be sent, perhaps at once.
  Clock::time_point acquire(const std::string& address, std::size_t bytes);

 private:
  const Limits& limits_;
  std::mutex mutex_{};
  std::unordered_map<std::string, RateLimiter> addresses_{};
};

}  // namespace housewright
