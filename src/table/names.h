// What people may write: names and chat are plain text, short, without characters that cannot be seen.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/result.h"

namespace housewright {

constexpr std::size_t kLongestName = 24;   // characters
constexpr std::size_t kLongestChat = 300;  // characters

Status check_name(std::string_view name);
Status check_chat(std::string_view text);
// One of the preset ones.
Status check_emote(std::string_view emote);

}  // namespace housewright
