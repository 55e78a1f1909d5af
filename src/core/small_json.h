// JSON as text with little code: what the page's engines read and write with. Boost's reader and writer bring tables of
// powers of ten along, which do not compress; programs that are not downloaded keep them for their speed.
//
// Reads and refuses what Boost does, with our bounds. Numbers that are not whole come out exact where they have up to
// 15 digits and are not huge or tiny; they are written with six digits after the point.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"

namespace housewright::small_json {

Result<json::value> parse(std::string_view text);
std::string serialize(const json::value& value);
std::string serialize(const json::object& object);
std::string serialize(std::string_view text);

}  // namespace housewright::small_json
