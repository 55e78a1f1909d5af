#include "server/table_rate_limits.h"

#include "server/connections.h"

namespace housewright {
namespace {

unsigned join_burst(const Limits& limits, std::size_t seats) {
  return static_cast<unsigned>(seats) + limits.joins_at_once;
}

Status acquire_from(RateLimiter& limiter) {
  if (limiter.try_acquire()) return {};
  return Error("server.errors.too_fast");
}

}  // namespace

TableRateLimits::TableRateLimits(const Limits& limits, std::size_t seats)
    : limits_(limits), joins_(RateLimiter::per_minute(join_burst(limits, seats), limits.joins_a_minute)) {
}

Status TableRateLimits::check_talk(const std::string& token_hash) {
  auto limiter = talk_.find(token_hash);
  if (limiter == talk_.end()) {
    limiter = talk_.emplace(token_hash, RateLimiter::per_minute(limits_.talk_at_once, limits_.talk_a_minute)).first;
  }
  return acquire_from(limiter->second);
}

Status TableRateLimits::check_join() {
  return acquire_from(joins_);
}

void TableRateLimits::set_seats(std::size_t seats) {
  joins_.raise_burst(join_burst(limits_, seats));
}

void TableRateLimits::find_seats(const Table& table) {
  std::erase_if(talk_, [&](const auto& entry) { return !seat_of(table, entry.first); });
}

}  // namespace housewright
