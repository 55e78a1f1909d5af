// A score with its reasons: each line names its rule, its points and the cells it stands on. The lines add up to the
// total.
#pragma once

#include <string_view>

#include "core/bits.h"

namespace housewright {

struct ScoreLine {
  std::string_view rule;     // "DH-SCORE-1"
  std::string_view heading;  // one of the game's kHeadings
  int points = 0;
  Cells cells{};
  std::string_view what;  // the thing that scores: "living_room", "piano", a client card
};

}  // namespace housewright
