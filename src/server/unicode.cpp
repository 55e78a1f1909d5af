#include "server/unicode.h"

#include <algorithm>

namespace housewright {
namespace {

constexpr char32_t kHangul = 0xAC00;  // syllables, made of a leading consonant, a vowel, and perhaps a trailing one
constexpr char32_t kHangulEnd = 0xD7A4;
constexpr char32_t kLeading = 0x1100;
constexpr char32_t kVowel = 0x1161;
constexpr char32_t kTrailing = 0x11A7;
constexpr char32_t kVowels = 21;
constexpr char32_t kTrailings = 28;

std::int32_t digit_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : 63;
}

std::int32_t take_number(std::string_view& text) {
  std::int32_t number = 0;
  std::int32_t digit = 32;
  for (unsigned shift = 0; (digit & 32) != 0; shift += 5) {
    digit = digit_of(text.front());
    text.remove_prefix(1);
    number |= (digit & 31) << shift;
  }
  return (number & 1) != 0 ? -(number >> 1) : number >> 1;
}

std::vector<std::pair<char32_t, std::uint8_t>> read_runs(std::string_view text) {
  std::vector<std::pair<char32_t, std::uint8_t>> runs;
  char32_t from = 0;
  while (!text.empty()) {
    from += static_cast<char32_t>(take_number(text));
    runs.emplace_back(from, static_cast<std::uint8_t>(take_number(text)));
  }
  return runs;
}

std::uint8_t value_at(const std::vector<std::pair<char32_t, std::uint8_t>>& runs, char32_t letter) {
  const auto next = std::upper_bound(runs.begin(), runs.end(), letter,
                                     [](char32_t wanted, const auto& run) { return wanted < run.first; });
  return next == runs.begin() ? std::uint8_t{0} : std::prev(next)->second;
}

}  // namespace

Unicode::Unicode(const UnicodeTables& tables)
    : kinds_(read_runs(tables.kinds)), combining_classes_(read_runs(tables.combining_classes)) {
  std::string_view text = tables.foldings;
  char32_t letter = 0;
  std::int32_t near = 0;
  while (!text.empty()) {
    letter += static_cast<char32_t>(take_number(text));
    foldings_.push_back({letter, static_cast<std::uint32_t>(folded_.size())});
    for (std::int32_t left = take_number(text); left > 0; --left) {
      near += take_number(text);
      folded_ += static_cast<char32_t>(near);
    }
  }
  foldings_.push_back({0x110000, static_cast<std::uint32_t>(folded_.size())});
}

Unicode::Kind Unicode::kind_of(char32_t letter) const {
  return letter < 0x110000 ? static_cast<Kind>(value_at(kinds_, letter)) : Kind::refused;
}

void Unicode::append_folded(std::u32string& text, char32_t letter) const {
  if (kind_of(letter) == Kind::selector) return;
  if (letter >= kHangul && letter < kHangulEnd) {
    const char32_t syllable = letter - kHangul;
    text += kLeading + syllable / (kVowels * kTrailings);
    text += kVowel + syllable / kTrailings % kVowels;
    if (syllable % kTrailings != 0) text += kTrailing + syllable % kTrailings;
    return;
  }
  const auto found = std::lower_bound(foldings_.begin(), foldings_.end(), letter,
                                      [](const Folding& folding, char32_t wanted) { return folding.letter < wanted; });
  if (found == foldings_.end() || found->letter != letter) {
    text += letter;
  } else {
    text.append(folded_, found->begin, std::next(found)->begin - found->begin);
  }
}

// Marks that do not touch each other may stand in any order: the canonical one.
void Unicode::order_marks(std::u32string& text) const {
  const auto class_of = [&](char32_t letter) { return value_at(combining_classes_, letter); };
  for (auto begin = text.begin(); begin != text.end();) {
    const auto end = std::find_if(begin, text.end(), [&](char32_t letter) { return class_of(letter) == 0; });
    std::stable_sort(begin, end, [&](char32_t a, char32_t b) { return class_of(a) < class_of(b); });
    begin = end == text.end() ? end : std::next(end);
  }
}

std::u32string Unicode::folded(std::u32string_view text) const {
  std::u32string all;
  for (const char32_t letter : text) append_folded(all, letter);
  order_marks(all);
  return all;
}

std::u32string letters_of(std::string_view text) {
  std::u32string letters;
  while (!text.empty()) {
    const auto first = static_cast<std::uint8_t>(text.front());
    const std::size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t letter = bytes == 1 ? first : first & (0x7FU >> bytes);
    for (std::size_t i = 1; i < std::min(bytes, text.size()); ++i) {
      letter = letter << 6 | (static_cast<std::uint8_t>(text[i]) & 0x3FU);
    }
    letters += letter;
    text.remove_prefix(std::min(bytes, text.size()));
  }
  return letters;
}

std::string utf8_of(std::u32string_view letters) {
  std::string text;
  const auto add = [&](char32_t byte) { text += static_cast<char>(static_cast<std::uint8_t>(byte)); };
  for (const char32_t letter : letters) {
    if (letter < 0x80) {
      add(letter);
      continue;
    }
    if (letter < 0x800) {
      add(0xC0 | letter >> 6);
    } else {
      if (letter < 0x10000) {
        add(0xE0 | letter >> 12);
      } else {
        add(0xF0 | letter >> 18);
        add(0x80 | (letter >> 12 & 0x3F));
      }
      add(0x80 | (letter >> 6 & 0x3F));
    }
    add(0x80 | (letter & 0x3F));
  }
  return text;
}

}  // namespace housewright
