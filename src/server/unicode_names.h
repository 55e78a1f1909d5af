// The rules for names where strangers meet: nobody can look like somebody else at the table, in any language.
//
// Safe from any thread.
#pragma once

#include "server/unicode.h"
#include "table/names.h"

namespace housewright {

class UnicodeNames final : public NameRules {
 public:
  // Without spaces at its ends, others as one plain space each. It has visible characters, and at most four marks on
  // each of them.
  Result<std::string> tidy(std::string_view name) const override;
  std::string likeness(std::string_view name) const override;

 private:
  Unicode unicode_{unicode_tables};
};

}  // namespace housewright
