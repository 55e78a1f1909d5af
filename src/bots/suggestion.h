// Advice for a person: turns with what they promise, and why, in terms of rules and score lines that can be said in
// every language.
#pragma once

#include <string>
#include <vector>

#include "core/bits.h"
#include "core/result.h"

namespace housewright {

struct Reason {
  std::string key;                        // of the words files, e.g. "dream_home.reasons.keeps_open"
  std::string rule;                       // e.g. "DH-SCORE-1"
  std::vector<Particular> particulars{};  // a value that is itself a key is said in its own words
  Cells cells{};
  float weight = 0;  // the more it matters, the earlier it is said
};

struct Suggestion {
  std::vector<std::string> decisions{};
  float expected_score = 0;
  float win_share = 0;  // alone at a table: 1
  std::vector<Reason> reasons{};
};

}  // namespace housewright
