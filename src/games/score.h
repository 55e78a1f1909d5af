// A score with its reasons: each line names its rule, its points and the cells it stands on. The lines add up to the
// total.
#pragma once

#include <array>
#include <string_view>

#include "core/bits.h"

namespace housewright {

// How the points of a line came about. What does not apply is 0.
struct Sum {
  int count = 0;  // how many were counted: cards, tokens, windows, cells
  int each = 0;   // points for each of them
  int per = 0;    // so many of them make one, rounded down
  int after = 0;  // so many do not count
  int extra = 0;  // on top, under a condition of its own
  int most = 0;   // the limit, where it cut the points
  int need = 0;   // so many would have brought points
};

struct ScoreLine {
  std::string_view rule;     // "DH-SCORE-1"
  std::string_view heading;  // one of the game's kHeadings
  int points = 0;
  Cells cells{};
  std::string_view what;  // the thing that scores: "living_room", "piano", a client card
  Sum sum{};
  // Lines worth nothing say why, by a key of the game's words, and what was missing.
  std::string_view why{};
  std::array<std::string_view, 5> missing{};
};

}  // namespace housewright
