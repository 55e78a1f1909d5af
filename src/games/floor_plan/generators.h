// Whole rooms at once, for bots: each is one that a turn could draw on this sheet.
#pragma once

#include "games/floor_plan/placing.h"

namespace housewright::floor_plan {

// Calls visit(corner, width, height) for every room of these two results, either way round.
template <class Visit>
void for_each_room_placement(const Sheet& sheet, unsigned one, unsigned other, Visit&& visit) {
  room_corners(sheet, one, other).for_each([&](Cell corner) { visit(corner, one, other); });
  if (one == other) return;
  room_corners(sheet, other, one).for_each([&](Cell corner) { visit(corner, other, one); });
}

}  // namespace housewright::floor_plan
