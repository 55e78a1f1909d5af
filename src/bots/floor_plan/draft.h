// A draft: a turn as far as a bot has thought of it.
#pragma once

#include <cstdint>

#include "bots/evaluator.h"
#include "games/floor_plan/floor_plan.h"

namespace housewright::floor_plan {

struct Draft {
  CandidateTurn<FloorPlan> candidate;
  std::uint64_t key = 0;  // of its sheet
};

// The same for sheets that look the same, in whatever order they were drawn; else different, but for a chance of one in
// billions of billions, which would cost a draft and nothing more.
std::uint64_t key_of(const Sheet& sheet);

}  // namespace housewright::floor_plan
