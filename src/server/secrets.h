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

// A client that names a key of 128 random bits gets the same table and the same seat token for it every time, so a
// request whose answer was lost can be repeated, also after a restart. Nothing but these hashes is made from the key:
// who knows the table, the token or the log does not find it.
std::string table_id_for(std::string_view key);
std::string token_for(std::string_view key, std::string_view table);
// What is kept of a request to tell a repeated one from another with the same key. The body holds the key.
std::string hash_of_request(std::string_view body);

// In constant time.
bool same_hash(std::string_view one, std::string_view other);

bool looks_like_table_id(std::string_view text);
// Six letters, made from the id; the id cannot be found from them.
std::string code_of_table(std::string_view id);
std::string fresh_device_code();  // ten letters
// How codes are compared: people may write them small.
std::string capital_letters(std::string_view text);

}  // namespace housewright
