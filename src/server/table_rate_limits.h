// How often people at one table may talk and join. For one thread: the room's.
#pragma once

#include <map>
#include <string>

#include "core/result.h"
#include "server/limits.h"
#include "server/rate_limiter.h"
#include "table/table.h"

namespace housewright {

class TableRateLimits {
 public:
  TableRateLimits(const Limits& limits, std::size_t seats);

  // Emotes, chat and “ready” of one person, by the hash of their token.
  Status check_talk(const std::string& token_hash);
  // Joins of all people together: somebody who sat down and stood up again and again would fill the log.
  Status check_join();
  // A join that was refused for another reason wrote nothing, and does not count.
  void refund_join() { joins_.refund(); }

  void set_seats(std::size_t seats);
  // Forgets people who have left their seats.
  void find_seats(const Table& table);

 private:
  const Limits& limits_;
  std::map<std::string, RateLimiter> talk_{};
  RateLimiter joins_;
};

}  // namespace housewright
