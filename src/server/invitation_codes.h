// Invitation codes: six letters that stand for a table until it begins, and can be said aloud. A code is made from the
// table's id, so it is not stored; where two tables have the same, the first keeps it.
//
// Not thread-safe: Rooms locks it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/result.h"
#include "server/limits.h"
#include "server/rate_limiter.h"

namespace housewright {

class InvitationCodes {
 public:
  explicit InvitationCodes(const Limits& limits)
      : guesses_(RateLimiter::per_minute(limits.wrong_codes_at_once, limits.wrong_codes_a_minute)) {}

  void add(const std::string& table);
  void remove(const std::string& table);
  // Whether no other table has the code of this id.
  bool is_free(const std::string& table) const;

  // None where another table has the code.
  std::optional<std::string> code_of(const std::string& table) const;
  // The table of a code, in capital letters or small ones. Wrong guesses of all clients together are rate limited, so
  // that codes cannot be found by trying them all.
  Result<std::string> find(std::string_view code);

 private:
  std::unordered_map<std::string, std::string> tables_{};  // by code
  RateLimiter guesses_;
};

}  // namespace housewright
