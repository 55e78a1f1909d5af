// The words of one language: names and sentences by key, from content/words/<language>. The keys of table.json
// begin with "table.", and so for every file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/content.h"
#include "core/result.h"

namespace housewright {

class Words {
 public:
  static Result<Words> load(const Content& content, std::string_view language);

  // The text at a key such as "table.errors.no_seat"; the key itself where there is none.
  std::string text(std::string_view key) const;
  bool has(std::string_view key) const { return texts_.find(key) != texts_.end(); }
  const std::map<std::string, std::string, std::less<>>& all() const { return texts_; }

  // A sentence with its {placeholders} filled in; a particular that is a key is said in its own words.
  std::string say(std::string_view key, const std::vector<Particular>& particulars) const;
  // An error as a person reads it: where, what, which rule.
  std::string say(const Error& error) const;

 private:
  std::map<std::string, std::string, std::less<>> texts_{};
};

}  // namespace housewright
