// How often a connection may ask for something: a second's worth at once, then evenly.
#pragma once

#include <algorithm>
#include <chrono>

namespace housewright {

class Rate {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Rate(unsigned a_second)
      : pause_(std::chrono::nanoseconds(std::chrono::seconds(1)) / std::max(1U, a_second)) {}

  // When the next request may be heard; a moment that has passed if at once.
  Clock::time_point next() const { return next_; }
  void spend(unsigned requests = 1) {
    next_ = std::max(next_, Clock::now() - std::chrono::seconds(1)) + requests * pause_;
  }

 private:
  Clock::duration pause_;
  Clock::time_point next_{};
};

}  // namespace housewright
