// How many tables one address may create, and have open at once. An open table is one in memory: a game that was left
// makes way by itself, and counts no more then.
//
// Safe from any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "core/result.h"
#include "server/limits.h"
#include "server/rate_limiter.h"

namespace housewright {

class CreationLimits {
 public:
  explicit CreationLimits(const Limits& limits) : shared_(std::make_shared<Shared>(limits)) {}

  // A table counts as open as long as this lives.
  using Open = std::shared_ptr<const void>;
  // `client` is what ClientAddresses gives; none is a client without limits.
  Result<Open> create(const std::string& client);

 private:
  struct Creator {
    RateLimiter rate;
    std::size_t open = 0;
  };
  // Outlives the limits, until the last table has gone.
  struct Shared {
    explicit Shared(const Limits& given) : limits(given) {}
    void close(const std::string& client);
    // Forgets clients that are not limited at the moment.
    void prune();

    const Limits limits;
    std::mutex mutex{};
    std::unordered_map<std::string, Creator> creators{};
    std::size_t prune_at = 1024;
  };

  std::shared_ptr<Shared> shared_;
};

}  // namespace housewright
