// What names need to know of Unicode 15.0: which characters can be seen, and what is left of one without differences of
// form and case. unicode_tables.cpp is made by scripts/unicode_tables. Safe from any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace housewright {

// The tables as they are kept in the program; scripts/unicode_tables says how.
struct UnicodeTables {
  std::string_view kinds;
  std::string_view combining_classes;
  std::string_view foldings;
};
extern const UnicodeTables unicode_tables;

class Unicode {
 public:
  // `refused`: unassigned, private, a control or format character, or one that shows nothing. `selector`: chooses the
  // form of the character before it.
  enum class Kind : std::uint8_t { refused, visible, mark, space, selector };

  explicit Unicode(const UnicodeTables& tables);

  Kind kind_of(char32_t letter) const;
  // Equal for texts that differ in form, composition or case only: compatibility decomposition (NFKD) and full case
  // folding, without selectors.
  std::u32string folded(std::u32string_view text) const;

 private:
  using Runs = std::vector<std::pair<char32_t, std::uint8_t>>;  // from where, which value

  void append_folded(std::u32string& text, char32_t letter) const;
  void order_marks(std::u32string& text) const;

  struct Folding {
    char32_t letter;
    std::uint32_t begin;  // in `folded_`, up to the next one's
  };

  Runs kinds_;
  Runs combining_classes_;
  std::vector<Folding> foldings_{};
  std::u32string folded_{};
};

// The characters of a text that is UTF-8, and back.
std::u32string letters_of(std::string_view text);
std::string utf8_of(std::u32string_view letters);

}  // namespace housewright
