#include "core/text.h"

namespace housewright {

std::optional<unsigned> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 3 || (text[0] == '0' && text.size() > 1)) return std::nullopt;
  unsigned value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  return value;
}

std::optional<TextWords> split_words(std::string_view text) {
  TextWords words;
  while (true) {
    const auto space = text.find(' ');
    const auto word = text.substr(0, space);
    if (word.empty() || words.size() == TextWords::capacity()) return std::nullopt;
    words.push_back(word);
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace housewright
