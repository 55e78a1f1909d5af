#include "table/names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace housewright {
namespace {

constexpr std::array<std::string_view, 8> kEmotes = {"wave",  "thanks", "well_done", "oops",
                                                     "hurry", "think",  "laugh",     "rematch"};

// The text is UTF-8: JSON was read strictly. Counts its characters; none where one of them may not be shown: controls,
// and marks that turn the direction of the text around them.
std::optional<std::size_t> count_characters(std::string_view text) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<std::uint8_t>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return std::nullopt;
    if ((byte & 0xC0) == 0x80) continue;  // goes on with a character
    ++characters;
    const auto next = [&](std::size_t step) {
      return i + step < text.size() ? static_cast<unsigned>(static_cast<std::uint8_t>(text[i + step])) : 0U;
    };
    if (byte == 0xC2 && next(1) < 0xA0) return std::nullopt;
    if (byte == 0xE2) {
      const unsigned point = 0x2000 | (next(1) & 0x3F) << 6 | (next(2) & 0x3F);
      const bool turns = point == 0x200E || point == 0x200F || (point >= 0x2028 && point <= 0x202E) ||
                         (point >= 0x2066 && point <= 0x2069);
      if (turns) return std::nullopt;
    }
  }
  return characters;
}

Status check(std::string_view text, std::size_t longest, const char* code) {
  const auto characters = count_characters(text);
  const bool blank = text.find_first_not_of(' ') == std::string_view::npos;
  if (characters && *characters <= longest && !blank) return {};
  return Error{code, "", "", {{"longest", std::to_string(longest)}}};
}

}  // namespace

Status check_name(std::string_view name) {
  return check(name, kLongestName, "table.errors.bad_name");
}

Status check_chat(std::string_view text) {
  return check(text, kLongestChat, "table.errors.bad_chat");
}

Status check_emote(std::string_view emote) {
  if (std::find(kEmotes.begin(), kEmotes.end(), emote) != kEmotes.end()) return {};
  return Error{"table.errors.no_emote", "", "", {{"name", std::string(emote)}}};
}

}  // namespace housewright
