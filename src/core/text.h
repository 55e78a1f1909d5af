// Small helpers for reading strict, short texts.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_vector.h"

namespace housewright {

// A number from 0 to 999 as we write it: digits only, no leading zero, no sign.
std::optional<unsigned> parse_number(std::string_view text);

// The words of a text that separates them by exactly one space; none if it has more than the list can hold,
// an empty word, or nothing at all.
using TextWords = FixedVector<std::string_view, 4>;
std::optional<TextWords> split_words(std::string_view text);

// The parts between commas; an empty text is one empty part.
std::vector<std::string> split_list(std::string_view text);

// ASCII letters in lower case, the rest as it is.
std::string in_lower_case(std::string_view text);

template <std::size_t N>
constexpr std::optional<unsigned> find_name(const std::array<std::string_view, N>& names, std::string_view name) {
  for (unsigned i = 0; i < N; ++i) {
    if (names[i] == name) return i;
  }
  return std::nullopt;
}

}  // namespace housewright
