// The pauses between retries: each twice as long as the one before.
#pragma once

#include <algorithm>
#include <chrono>

namespace housewright {

class Backoff {
 public:
  std::chrono::milliseconds next() { return pause_ = std::clamp(2 * pause_, kFirst, kLongest); }
  void reset() { pause_ = {}; }

 private:
  static constexpr std::chrono::milliseconds kFirst{100};
  static constexpr std::chrono::milliseconds kLongest{10'000};

  std::chrono::milliseconds pause_{};
};

}  // namespace housewright
