// The Date header, such as “Sun, 06 Nov 1994 08:49:37 GMT”, formatted once a second. Safe from any thread.
#pragma once

#include <array>
#include <ctime>
#include <mutex>
#include <string>

namespace housewright {

class HttpDate {
 public:
  std::string now() {
    const std::time_t now = std::time(nullptr);
    const std::lock_guard lock(mutex_);
    if (now != at_) {
      std::tm parts{};
      std::array<char, 32> text{};
      gmtime_r(&now, &parts);
      text_.assign(text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts));
      at_ = now;
    }
    return text_;
  }

 private:
  std::mutex mutex_{};
  std::time_t at_ = -1;
  std::string text_{};
};

}  // namespace housewright
