// Random ids and tokens. A seat token is 128 random bits; only its hash is stored, so that a copy of the log opens no
// seat. Safe from any thread once `start_secrets` was called.
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
// In constant time.
bool same_hash(std::string_view one, std::string_view other);

bool looks_like_table_id(std::string_view text);
// Six letters, made from the id; the id cannot be found from them.
std::string code_of_table(std::string_view id);

}  // namespace housewright
