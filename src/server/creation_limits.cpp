#include "server/creation_limits.h"

#include <algorithm>

namespace housewright {
namespace {

constexpr std::size_t kMostCreators = 65536;

}  // namespace

Result<CreationLimits::Open> CreationLimits::create(const std::string& client) {
  if (client.empty()) return Open();
  const std::lock_guard lock(shared_->mutex);
  const Limits& limits = shared_->limits;
  if (shared_->creators.size() >= shared_->prune_at) shared_->prune();
  auto found = shared_->creators.find(client);
  if (found == shared_->creators.end()) {
    if (shared_->creators.size() >= kMostCreators) return Error("server.errors.too_fast");
    const auto rate = RateLimiter::per_minute(2 * limits.creates_a_minute, limits.creates_a_minute);
    found = shared_->creators.emplace(client, Creator{rate}).first;
  }
  Creator& creator = found->second;
  if (creator.open >= limits.open_tables) return Error("server.errors.too_many_open");
  if (!creator.rate.try_acquire()) return Error("server.errors.too_fast");
  ++creator.open;
  return Open(static_cast<const void*>(&creator), [shared = shared_, client](const void*) { shared->close(client); });
}

void CreationLimits::Shared::close(const std::string& client) {
  const std::lock_guard lock(mutex);
  const auto found = creators.find(client);
  if (found != creators.end() && found->second.open > 0) --found->second.open;
}

void CreationLimits::Shared::prune() {
  std::erase_if(creators, [](const auto& entry) { return entry.second.open == 0 && entry.second.rate.full(); });
  prune_at = std::max<std::size_t>(1024, 2 * creators.size());
}

}  // namespace housewright
