// What people may write: names and chat are plain text, short, without characters that cannot be seen.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace housewright {

constexpr std::size_t kLongestName = 24;   // characters
constexpr std::size_t kLongestChat = 300;  // characters

Status check_name(std::string_view name);
// Whether people would take the two for one: capital letters and spaces at the ends make no difference.
bool same_name(std::string_view one, std::string_view other);
// “Ada 2”; a long name loses its end for the number.
std::string numbered_name(std::string_view name, unsigned number);
Status check_chat(std::string_view text);
// One of the preset ones.
Status check_emote(std::string_view emote);

}  // namespace housewright
