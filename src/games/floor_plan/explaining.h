// The explanation of a score: how a client's points came about, and why something brought nothing. It is apart from
// scoring.h, so that the bare total does not pay for it.
#pragma once

#include <functional>

#include "games/floor_plan/plan.h"
#include "games/floor_plan/sheet.h"
#include "games/score.h"

namespace housewright::floor_plan {

// FP-SCORE-5: a client's line with its sum; any other line as it is.
ScoreLine explained(const Plan& plan, const Sheet& sheet, ScoreLine line);

// Lines worth 0 of a finished sheet (FP-SCORE-1 to -4): the next column, windows that see nothing, rooms nobody can
// enter, hedges and pools no path leads to.
void tell_nothing(const Sheet& sheet, const std::function<void(const ScoreLine&)>& sink);

}  // namespace housewright::floor_plan
