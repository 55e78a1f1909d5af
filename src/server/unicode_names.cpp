#include "server/unicode_names.h"

namespace housewright {
namespace {

constexpr unsigned kMostMarks = 4;  // Tibetan and Hebrew with all its points need four

}  // namespace

Result<std::string> UnicodeNames::tidy(std::string_view name) const {
  const Error wrong = bad_name();
  std::u32string tidied;
  unsigned marks = 0;
  Unicode::Kind last = Unicode::Kind::space;
  for (const char32_t letter : letters_of(name)) {
    const Unicode::Kind kind = unicode_.kind_of(letter);
    marks = kind == Unicode::Kind::mark ? marks + 1 : kind == Unicode::Kind::selector ? marks : 0;
    switch (kind) {
      case Unicode::Kind::refused: return wrong;
      case Unicode::Kind::visible: tidied += letter; break;
      case Unicode::Kind::mark:
        if (last == Unicode::Kind::space || marks > kMostMarks) return wrong;
        tidied += letter;
        break;
      case Unicode::Kind::selector:
        if (last == Unicode::Kind::space || last == Unicode::Kind::selector) return wrong;
        tidied += letter;
        break;
      case Unicode::Kind::space:
        if (last != Unicode::Kind::space) tidied += U' ';
        break;
    }
    last = kind;
  }
  if (!tidied.empty() && tidied.back() == U' ') tidied.pop_back();
  if (tidied.empty() || tidied.size() > kLongestName) return wrong;
  return utf8_of(tidied);
}

std::string UnicodeNames::likeness(std::string_view name) const {
  return utf8_of(unicode_.folded(letters_of(name)));
}

}  // namespace housewright
