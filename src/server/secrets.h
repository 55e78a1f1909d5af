// Random ids and tokens. A seat token is 128 random bits; only its hash is kept, so that a copy of the log seats
// nobody. Safe to use from any thread once `start_secrets` was called.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

namespace housewright {

Status start_secrets();

std::string fresh_token();     // 22 characters of base64url
std::string fresh_table_id();  // 14 characters, no two of which look alike
std::string fresh_seed();      // 32 hexadecimal digits

std::string hash_of_token(std::string_view token);
// Takes the same time wherever the two differ.
bool same_hash(std::string_view one, std::string_view other);

bool looks_like_table_id(std::string_view text);

}  // namespace housewright
