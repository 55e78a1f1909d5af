// How often something may happen: so often at once, and when that is used up so often a minute.
#pragma once

#include <algorithm>
#include <chrono>

namespace housewright {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget(double at_once, double a_minute) : at_once_(at_once), a_minute_(a_minute), left_(at_once) {}

  // False: not now.
  bool spend() {
    const auto now = Clock::now();
    const std::chrono::duration<double, std::ratio<60>> minutes = now - at_;
    left_ = std::min(at_once_, left_ + minutes.count() * a_minute_);
    at_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // What was spent in vain.
  void give_back() { left_ += 1; }

 private:
  double at_once_;
  double a_minute_;
  double left_;
  Clock::time_point at_ = Clock::now();
};

}  // namespace housewright
