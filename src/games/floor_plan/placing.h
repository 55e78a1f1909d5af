// Where things may be drawn: FP-ROOM-1 and FP-FEAT-1 to -5 as boards of cells. The list of legal decisions, the check
// of one, the reader of positions and the generators for bots and page all ask these functions.
#pragma once

#include "games/floor_plan/pockets.h"
#include "games/floor_plan/sheet.h"

namespace housewright::floor_plan {

// FP-ROOM-1: top-left corners at which a room of these sides lies on free outside cells only.
constexpr Board room_corners(const Sheet& sheet, unsigned width, unsigned height) {
  return corners_of_rectangles(sheet.free_outside(), width, height);
}

// FP-ROOM-1: either way round.
constexpr bool room_fits(const Sheet& sheet, unsigned one, unsigned other) {
  return !room_corners(sheet, one, other).empty() || (one != other && !room_corners(sheet, other, one).empty());
}

// FP-FEAT-1, FP-FEAT-2: first cells of windows: two neighbouring free cells of one room along one and the same wall.
constexpr Board window_places(const Sheet& sheet, Side side) {
  const Board free = sheet.walls[index_of(side)] - sheet.taken;
  // The second cell, to the right or below, belongs to the same room unless another one begins there.
  return faces_north_or_south(side) ? free & lowered(free - sheet.walls[index_of(Side::west)], 1)
                                    : free & lowered(free - sheet.walls[index_of(Side::north)], kStride);
}

constexpr Board window_cells(Cell cell, Side side) {
  return board_of(cell) | board_of(neighbour(cell, window_runs(side)));
}

// FP-FEAT-1, FP-FEAT-3: free cells of rooms at that wall.
constexpr Board door_places(const Sheet& sheet, Side side) {
  return sheet.walls[index_of(side)] - sheet.taken;
}

// All windows that could be drawn now, by side.
using WindowPlaces = std::array<Board, 4>;

constexpr WindowPlaces all_window_places(const Sheet& sheet) {
  return {window_places(sheet, Side::north), window_places(sheet, Side::east), window_places(sheet, Side::south),
          window_places(sheet, Side::west)};
}

// FP-TURN-2: does a window that leaves these two cells alone still fit?
constexpr bool another_window_fits(const WindowPlaces& places, const Board& window) {
  for (const Side side : kSides) {
    const Board overlapping = window | lowered(window, faces_north_or_south(side) ? 1 : kStride);
    if (!(places[index_of(side)] - overlapping).empty()) return true;
  }
  return false;
}

// A window overlaps at most three others: its two neighbours along the wall and one around a corner, or, across a room
// two cells wide, one around each corner. So with five places, itself included, another one always fits.
constexpr bool windows_abound(const WindowPlaces& places) {
  unsigned wanted = 5;
  for (const Board& board : places) {
    for (auto word : board.words) {
      for (; word != 0; word &= word - 1) {
        if (--wanted == 0) return true;
      }
    }
  }
  return false;
}

// FP-FEAT-2, FP-TURN-2: where the first of two windows may go so that the second still fits.
constexpr WindowPlaces first_window_places(const Sheet& sheet) {
  const WindowPlaces places = all_window_places(sheet);
  if (windows_abound(places)) return places;
  WindowPlaces firsts{};
  for (const Side side : kSides) {
    places[index_of(side)].for_each([&](Cell cell) {
      if (another_window_fits(places, window_cells(cell, side))) firsts[index_of(side)].add(cell);
    });
  }
  return firsts;
}

// FP-FEAT-4, FP-TURN-2: where a shape of so many connected cells may begin: free outside cells of pockets large enough.
constexpr Board shape_beginnings(const Sheet& sheet, unsigned size) {
  return large_pockets(sheet.free_outside(), size);
}

// FP-FEAT-4: is there such a pocket?
constexpr bool shape_fits(const Sheet& sheet, unsigned size) {
  return !middles_of_pockets(sheet.free_outside(), size).empty();
}

// FP-FEAT-4: free outside cells next to the shape so far. Its pocket was large enough when it began, so every one of
// them leads on.
constexpr Board shape_growth(const Sheet& sheet, const Board& shape) {
  return spread(shape) & sheet.free_outside();
}

// How many parts a set has is the die's result itself: two windows, three doors, a hedge of four, a pool of five, six
// stones. FP-TURN-2: can a full set be drawn now?
constexpr bool set_fits(const Sheet& sheet, unsigned result) {
  switch (result) {
    case 2: {
      for (const Board& board : first_window_places(sheet)) {
        if (!board.empty()) return true;
      }
      return false;
    }
    case 3: {
      Board at_walls{};
      for (const Side side : kSides) at_walls |= door_places(sheet, side);
      return at_walls.at_least(3);
    }
    case 4:
    case 5: return shape_fits(sheet, result);
    case 6: return sheet.free_outside().at_least(6);
    default: return false;
  }
}

}  // namespace housewright::floor_plan
