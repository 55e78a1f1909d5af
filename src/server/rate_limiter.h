// The server's one rate limiter, a token bucket: `burst` uses at once, then one every `interval`. Not thread-safe.
#pragma once

#include <algorithm>
#include <chrono>

namespace housewright {

class RateLimiter {
 public:
  using Clock = std::chrono::steady_clock;

  RateLimiter(unsigned burst, Clock::duration interval)
      : interval_(interval), window_(burst * interval), empty_at_(Clock::now() - window_) {}

  // A second's worth at once, then evenly.
  static RateLimiter per_second(unsigned uses) {
    uses = std::max(1U, uses);
    return {uses, Clock::duration(std::chrono::seconds(1)) / uses};
  }
  static RateLimiter per_minute(unsigned burst, unsigned uses) {
    return {burst, Clock::duration(std::chrono::minutes(1)) / std::max(1U, uses)};
  }

  // To refuse: takes one use, or says that there is none.
  bool try_acquire() {
    const auto now = Clock::now();
    fill(now);
    if (now - empty_at_ < interval_) return false;
    empty_at_ += interval_;
    return true;
  }

  // To delay: takes uses whether they are there or not. Until `ready_at` the caller should take no more.
  void acquire(unsigned uses = 1) {
    fill(Clock::now());
    empty_at_ += uses * interval_;
  }
  Clock::time_point ready_at() const { return empty_at_; }

  // Whether the whole burst is there.
  bool full() const { return empty_at_ <= Clock::now() - window_; }

  // Gives back a use that came to nothing.
  void refund() { empty_at_ -= interval_; }

  // Allows so many at once from now on, where that is more than before.
  void raise_burst(unsigned burst) {
    const Clock::duration window = std::max(window_, burst * interval_);
    empty_at_ -= window - window_;
    window_ = window;
  }

 private:
  void fill(Clock::time_point now) { empty_at_ = std::max(empty_at_, now - window_); }

  Clock::duration interval_;
  Clock::duration window_;      // in which an empty bucket fills
  Clock::time_point empty_at_;  // how many uses there are is how long ago this was, in intervals
};

}  // namespace housewright
