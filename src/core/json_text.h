// JSON as text. Programs read and write it with Boost, which is fast; the page's engines with what is small
// (core/small_json.h). `parse_json` in core/json.h reads what others wrote.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/json.h"

namespace housewright {

constexpr std::size_t kMaxJsonDepth = 32;

std::string json_text(const json::value& value);
std::string json_text(const json::object& object);
std::string json_text(std::string_view text);

// A text that this program wrote.
json::value parse_own(std::string_view text);

}  // namespace housewright
