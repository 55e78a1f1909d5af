// Advice for a person: turns with what they promise, and why, in terms of rules and score lines that can be said in
// every language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/result.h"

namespace housewright {

struct Reason {
  std::string key;   // of the words files, e.g. "GAME.reasons.keeps_open"
  std::string rule;  // e.g. "DH-SCORE-1"
  // A value that is itself a key is said in its own words; `seat` is a seat's number and stands for {name}.
  std::vector<Particular> particulars{};
  Cells cells{};
  float weight = 0;  // the more it matters, the earlier it is said
};

// What a turn does: whatever the cells it does it at, the order of its decisions and the numbers of its cards.
struct TurnKind {
  std::string does{};
  std::string tools{};  // used in passing, where `does` would be the same without them
};

// Decisions without cells, order and numbers of cards; repeated parts of a set count once.
std::string kind_of_turn(const std::vector<std::string>& decisions);

struct Suggestion {
  std::vector<std::string> decisions{};
  TurnKind kind{};
  float expected_score = 0;
  float win_share = 0;            // in 0 to 1
  std::vector<Reason> reasons{};  // never none in advice that ranks turns
  bool who_wins = false;          // whether the others were looked at, so that win_share means something
};

constexpr std::size_t kMostReasons = 3;

// Whether advice already has a turn that does the same, or the same without a tool that gains nothing.
bool repeats(const std::vector<Suggestion>& ranked, const Suggestion& next);

// Keeps the reasons that matter most, those first that the best turn does not share. Where none is left, the rank gives
// one. `most` is the score that the best of all turns looked at promises, `rule` says who wins.
void explain_rank(std::vector<Suggestion>& ranked, float most, std::string_view rule);

}  // namespace housewright
