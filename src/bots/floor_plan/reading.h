// A sheet read once for the ideas of a bot and for what it thinks of them: what windows would see, what is open, and
// what it scores as it lies.
#pragma once

#include <array>

#include "games/floor_plan/placing.h"
#include "games/floor_plan/plan.h"
#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {

// The cells along the edge of the grid.
inline constexpr Board kRim = kWholeGrid - rectangle(cell_at(1, 1), kGrid - 2, kGrid - 2);

// The cells whose neighbour on that side is in the board.
constexpr Board towards(const Board& board, Side side) {
  switch (side) {
    case Side::north: return raised(board, kStride);
    case Side::east: return lowered(board, 1);
    case Side::south: return lowered(board, kStride);
    case Side::west: return raised(board, 1);
  }
  return board;
}

// The cells that are first cells of a window with a cell of the board in it.
constexpr Board either_cell(const Board& board, Side side) {
  return board | towards(board, window_runs(side));
}
constexpr Board both_cells(const Board& board, Side side) {
  return board & towards(board, window_runs(side));
}

struct Reading {
  explicit Reading(const Sheet& sheet);

  const Sheet& sheet() const { return survey.sheet; }

  Survey survey;
  Board outside;
  Board free;                  // outside and free
  std::array<Board, 4> views;  // by side: outside cells that are hedge or pool or from which a look that way meets one
  std::array<Board, 4> exterior;             // by side: room cells at that wall that have the outside across
  std::array<Board, 4> seeing;               // and whose look meets a hedge or pool cell
  std::array<Board, 4> open;                 // and whose look does not yet, but has a free cell on its way
  WindowPlaces places;                       // windows that could be drawn
  std::array<RoomSet, kMaxRooms> adjoining;  // per room: those that share a wall edge with it

 private:
  void note_adjoining();
};

// By side: the room cells whose first hedge or pool cell is a hedge.
std::array<Board, 4> seeing_hedge(const Reading& reading);

// What the sheet scores as it lies, in parts.
struct Tally {
  Tally(const Plan& plan, const Setup& setup, const Reading& reading);

  int total = 0;
  std::array<int, kClientKinds> clients{};
  unsigned seeing_windows = 0;
  unsigned hopeful_windows = 0;  // see nothing yet, but could
  unsigned hedges = 0;           // objects
  unsigned pools = 0;
  unsigned on_paths = 0;  // objects beside a path
};

}  // namespace housewright::floor_plan
