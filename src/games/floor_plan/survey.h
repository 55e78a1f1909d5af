// A sheet measured once for all scoring: which room a cell belongs to, where doors lead, what windows see, which rooms
// can be reached (FP-SCORE-2 to -4 and the clients).
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "games/floor_plan/sheet.h"

namespace housewright::floor_plan {

constexpr std::uint8_t kOutside = 0xFF;  // across a wall: an outside cell or the edge of the sheet

struct Door {
  std::uint16_t cell;
  Side side;
  std::uint8_t room;    // whose cell it is
  std::uint8_t across;  // the room behind that wall, or kOutside
};

struct Window {
  std::uint16_t cell;  // the first of its two
  Side side;
  std::uint8_t room;
  bool exterior;                       // the outside lies across both cells
  std::array<std::uint16_t, 2> meets;  // per cell: the first hedge or pool cell of its look, or kNoCell

  constexpr bool sees() const { return meets[0] != kNoCell || meets[1] != kNoCell; }
};

struct Survey {
  explicit Survey(const Sheet& surveyed);

  const Sheet& sheet;
  std::array<std::uint8_t, kCellNumbers> room_of;  // kOutside where there is none
  FixedVector<Door, kCellsOnSheet> doors;
  FixedVector<Window, kCellsOnSheet / 2> windows;
  std::array<RoomSet, kMaxRooms> joined;  // per room: those a door joins to it
  RoomSet has_outside_door = 0;
  RoomSet reachable = 0;  // FP-SCORE-3

  // The room behind that wall of a room cell, or kOutside.
  std::uint8_t across(Cell cell, Side side) const {
    return has_neighbour(cell, side) ? room_of[neighbour(cell, side)] : kOutside;
  }

  // Per room: those that share a wall edge with it.
  std::array<RoomSet, kMaxRooms> adjoining() const;

  // The rooms with a cell next to one of these outside cells.
  RoomSet rooms_beside(const Board& cells) const;

  Board cells_of(RoomSet rooms) const;

  // FP-SCORE-4: stones of paths that reach the cell just outside an outside door.
  Board paths() const;

 private:
  void note_rooms();
  void note_doors();
  void note_windows();
};

// FP-SCORE-2: straight out from a room cell through that wall: the first hedge or pool cell, or kNoCell.
std::uint16_t look(const Sheet& sheet, Cell cell, Side side);

// All rooms that `joined` connects to those of `from`.
RoomSet spread_over(const std::array<RoomSet, kMaxRooms>& joined, RoomSet from);

}  // namespace housewright::floor_plan
