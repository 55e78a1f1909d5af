#include "server/welcome_pacer.h"

#include <algorithm>

namespace housewright {
namespace {

constexpr std::size_t kUnit = 1024;            // bytes
constexpr std::size_t kManyAddresses = 10000;  // then those that wait for nothing are forgotten

}  // namespace

WelcomePacer::Clock::time_point WelcomePacer::acquire(const std::string& address, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  if (addresses_.size() >= kManyAddresses) {
    std::erase_if(addresses_, [&](const auto& entry) { return entry.second.ready_at() <= now; });
    if (addresses_.size() >= kManyAddresses) addresses_.clear();
  }
  const auto burst = static_cast<unsigned>(limits_.histories_at_once / kUnit);
  const auto rate = std::max<std::size_t>(1, limits_.histories_a_second / kUnit);
  const Clock::duration interval = Clock::duration(std::chrono::seconds(1)) / rate;
  RateLimiter& limiter = addresses_.try_emplace(address, burst, interval).first->second;
  const auto ready = limiter.ready_at();
  if (ready <= now + limits_.history_wait) limiter.acquire(static_cast<unsigned>(bytes / kUnit + 1));
  return ready;
}

}  // namespace housewright
