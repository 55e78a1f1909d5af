// Whole rooms and sets at once, for bots and for the page; each is something a turn could draw on this sheet.
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

// Calls visit(cell, side) for every window that the room still has a place for.
template <class Visit>
void for_each_window_of(const Sheet& sheet, const Room& room, Visit&& visit) {
  const Board cells = room.cells();
  for (const Side side : kSides) {
    (window_places(sheet, side) & cells).for_each([&](Cell cell) { visit(cell, side); });
  }
}

// The same for doors.
template <class Visit>
void for_each_door_of(const Sheet& sheet, const Room& room, Visit&& visit) {
  const Board cells = room.cells();
  for (const Side side : kSides) {
    (door_places(sheet, side) & cells).for_each([&](Cell cell) { visit(cell, side); });
  }
}

// Grows a shape from the cells of `edge` one by one; a cell once passed over is never taken in the same branch again,
// so that every shape comes once.
template <class Visit>
void grow_shapes(const Board& free, const Board& shape, Board edge, Board passed_over, unsigned missing, Visit& visit) {
  if (missing == 0) {
    visit(shape);
    return;
  }
  while (!edge.empty()) {
    const Board next = board_of(edge.first());
    edge = edge - next;
    passed_over |= next;
    const Board wider = edge | ((spread(next) & free) - (passed_over | shape));
    grow_shapes(free, shape | next, wider, passed_over, missing - 1, visit);
  }
}

// Calls visit(board) for every connected shape of `size` free outside cells through the cell, each once: the hedges
// (size 4) and pools (size 5) that could be drawn there.
template <class Visit>
void for_each_shape_through(const Sheet& sheet, Cell cell, unsigned size, Visit&& visit) {
  const Board free = sheet.free_outside();
  if (!free.has(cell)) return;
  const Board start = board_of(cell);
  grow_shapes(free, start, (spread(start) & free) - start, start, size - 1, visit);
}

}  // namespace housewright::floor_plan
