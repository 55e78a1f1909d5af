#include "table/names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace housewright {
namespace {

constexpr std::array<std::string_view, 8> kEmotes = {"wave",  "thanks", "well_done", "oops",
                                                     "hurry", "think",  "laugh",     "rematch"};

struct Range {
  char32_t first, last;
};
template <std::size_t N>
constexpr bool is_in(const std::array<Range, N>& ranges, char32_t letter) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return letter >= range.first && letter <= range.last; });
}

// What may not be shown: controls, ends of lines, and Unicode's format characters (Cf), which turn the direction of the
// text around them or cannot be seen: the simplest ways to look like somebody else.
constexpr std::array<Range, 22> kRefused = {
    {{0, 0x1F},          {0x7F, 0x9F},       {0xAD, 0xAD},       {0x600, 0x605},     {0x61C, 0x61C},
     {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},     {0x8E2, 0x8E2},     {0x180E, 0x180E},
     {0x200B, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},   {0xFEFF, 0xFEFF},   {0xFFF0, 0xFFFB},
     {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
     {0xE0000, 0xE00FF}, {0xE01F0, 0xE0FFF}}};
// Some languages and many emoji are written with joiners: harmless where nobody is called by them.
constexpr Range kJoiners = {0x200C, 0x200D};

// What shows nothing: spaces, the empty pattern of Braille, Hangul's fillers, and what only changes the letter before.
constexpr std::array<Range, 16> kBlank = {{{0x20, 0x20},
                                           {0xA0, 0xA0},
                                           {0x34F, 0x34F},
                                           {0x115F, 0x1160},
                                           {0x1680, 0x1680},
                                           {0x17B4, 0x17B5},
                                           {0x180B, 0x180F},
                                           {0x2000, 0x200D},
                                           {0x202F, 0x202F},
                                           {0x205F, 0x205F},
                                           {0x2800, 0x2800},
                                           {0x3000, 0x3000},
                                           {0x3164, 0x3164},
                                           {0xFE00, 0xFE0F},
                                           {0xFFA0, 0xFFA0},
                                           {0xE0100, 0xE01EF}}};

// The first character of a text that is UTF-8 (JSON was read strictly), which loses it.
char32_t take_letter(std::string_view& text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  const std::size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t letter = bytes == 1 ? first : first & (0x7FU >> bytes);
  for (std::size_t i = 1; i < std::min(bytes, text.size()); ++i) {
    letter = letter << 6 | (static_cast<std::uint8_t>(text[i]) & 0x3FU);
  }
  text.remove_prefix(std::min(bytes, text.size()));
  return letter;
}

enum class Joiners { refused, allowed };

bool can_be_shown(std::string_view text, std::size_t longest, Joiners joiners) {
  std::size_t letters = 0;
  bool blank = true;
  for (; !text.empty(); ++letters) {
    const char32_t letter = take_letter(text);
    const bool joins = letter >= kJoiners.first && letter <= kJoiners.last;
    if (joins ? joiners == Joiners::refused : is_in(kRefused, letter)) return false;
    blank = blank && is_in(kBlank, letter);
  }
  return letters <= longest && !blank;
}

class SimpleNames final : public NameRules {
 public:
  Result<std::string> tidy(std::string_view name) const override {
    std::string tidied;
    for (const char c : name) {
      if (c != ' ' || (!tidied.empty() && tidied.back() != ' ')) tidied += c;
    }
    if (tidied.ends_with(' ')) tidied.pop_back();
    if (const Status status = check_name(tidied); !status.ok()) return status.error();
    return tidied;
  }
  std::string likeness(std::string_view name) const override {
    std::string small(name);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
  }
};

}  // namespace

Error bad_name() {
  return Error("table.errors.bad_name").with({{"longest", std::to_string(kLongestName)}});
}

Status check_name(std::string_view name) {
  if (can_be_shown(name, kLongestName, Joiners::refused)) return {};
  return bad_name();
}

const NameRules& simple_names() {
  static const SimpleNames rules;
  return rules;
}

std::string numbered_name(std::string_view name, unsigned number) {
  const std::string end = " " + std::to_string(number);
  std::string_view rest = name;
  for (std::size_t letters = 0; !rest.empty() && letters < kLongestName - end.size(); ++letters) take_letter(rest);
  name.remove_suffix(rest.size());
  while (name.ends_with(' ')) name.remove_suffix(1);
  return std::string(name) + end;
}

Status check_chat(std::string_view text) {
  if (can_be_shown(text, kLongestChat, Joiners::allowed)) return {};
  return Error("table.errors.bad_chat").with({{"longest", std::to_string(kLongestChat)}});
}

Status check_emote(std::string_view emote) {
  if (std::find(kEmotes.begin(), kEmotes.end(), emote) != kEmotes.end()) return {};
  return Error("table.errors.no_emote").with({{"name", std::string(emote)}});
}

}  // namespace housewright
