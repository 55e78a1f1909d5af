// Codes with which people bring a seat to another device of theirs. A code is good for a few minutes and one use, and
// is exchanged for the seat's token, which is kept in memory that long and never stored.
//
// Safe from any thread.
#pragma once

#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/result.h"
#include "server/limits.h"
#include "server/rate_limiter.h"

namespace housewright {

struct SeatKey {
  std::string table;
  std::string token;
};

class DeviceCodes {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kLifetime{300};

  explicit DeviceCodes(const Limits& limits)
      : most_(limits.device_codes),
        guesses_(RateLimiter::per_minute(limits.wrong_codes_at_once, limits.wrong_codes_a_minute)) {}

  // A new code for this seat; an older one of the same seat ends. Of too many the oldest go.
  std::string add(SeatKey seat, Clock::time_point now = Clock::now());
  // The seat of a code, which ends. In capital letters or small ones. Wrong guesses of all clients together are rate
  // limited.
  Result<SeatKey> take(std::string_view code, Clock::time_point now = Clock::now());

 private:
  void drop_old(Clock::time_point now);

  std::size_t most_;
  std::mutex mutex_{};
  RateLimiter guesses_;
  std::unordered_map<std::string, SeatKey> seats_{};                // by code
  std::unordered_map<std::string, std::string> codes_{};            // by token
  std::deque<std::pair<Clock::time_point, std::string>> by_age_{};  // when a code ends
};

}  // namespace housewright
