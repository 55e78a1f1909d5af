#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {

std::uint16_t look(const Sheet& sheet, Cell cell, Side side) {
  while (has_neighbour(cell, side)) {
    cell = neighbour(cell, side);
    if (sheet.inside.has(cell)) break;
    if (sheet.hedges.has(cell) || sheet.pool.has(cell)) return static_cast<std::uint16_t>(cell);
  }
  return kNoCell;
}

RoomSet spread_over(const std::array<RoomSet, kMaxRooms>& joined, RoomSet from) {
  RoomSet reached = from;
  while (from != 0) {
    RoomSet next = 0;
    for_each_bit(from, [&](unsigned room) { next |= joined[room]; });
    from = next & ~reached;
    reached |= next;
  }
  return reached;
}

Survey::Survey(const Sheet& surveyed) : sheet(surveyed) {
  note_rooms();
  note_doors();
  note_windows();
  reachable = spread_over(joined, has_outside_door);  // FP-SCORE-3
}

void Survey::note_rooms() {
  room_of.fill(kOutside);
  for (std::uint8_t i = 0; i < sheet.room_count; ++i) {
    const Room& room = sheet.rooms[i];
    joined[i] = 0;
    for (unsigned row = 0; row < room.height(); ++row) {
      for (unsigned column = 0; column < room.width(); ++column) {
        room_of[room.corner + row * kStride + column] = i;
      }
    }
  }
}

// FP-SCORE-3: a door with a room across its wall joins the two and belongs to both.
void Survey::note_doors() {
  for (const Side side : kSides) {
    sheet.doors(side).for_each([&](Cell cell) {
      const Door door{static_cast<std::uint16_t>(cell), side, room_of[cell], across(cell, side)};
      doors.push_back(door);
      if (door.across == kOutside) {
        has_outside_door |= bit<RoomSet>(door.room);
      } else {
        joined[door.room] |= bit<RoomSet>(door.across);
        joined[door.across] |= bit<RoomSet>(door.room);
      }
    });
  }
}

void Survey::note_windows() {
  for (const Side side : kSides) {
    sheet.windows(side).for_each([&](Cell cell) {
      const Cell second = neighbour(cell, window_runs(side));
      windows.push_back({static_cast<std::uint16_t>(cell),
                         side,
                         room_of[cell],
                         across(cell, side) == kOutside && across(second, side) == kOutside,
                         {look(sheet, cell, side), look(sheet, second, side)}});
    });
  }
}

std::array<RoomSet, kMaxRooms> Survey::adjoining() const {
  std::array<RoomSet, kMaxRooms> beside{};
  // Seen from the room above and from the room to the left, each shared edge is met once.
  for (const Side side : {Side::south, Side::east}) {
    (sheet.walls[index_of(side)] & sheet.inside).for_each([&](Cell cell) {
      const std::uint8_t other = across(cell, side);
      if (other == kOutside) return;
      beside[room_of[cell]] |= bit<RoomSet>(other);
      beside[other] |= bit<RoomSet>(room_of[cell]);
    });
  }
  return beside;
}

RoomSet Survey::rooms_beside(const Board& cells) const {
  RoomSet rooms = 0;
  (around(cells) & sheet.inside).for_each([&](Cell cell) { rooms |= bit<RoomSet>(room_of[cell]); });
  return rooms;
}

Board Survey::cells_of(RoomSet rooms) const {
  Board cells{};
  for_each_bit(rooms, [&](unsigned room) { cells |= sheet.rooms[room].cells(); });
  return cells;
}

Board Survey::paths() const {
  Board beginnings{};
  for (const Door& door : doors) {
    if (door.across == kOutside && has_neighbour(door.cell, door.side)) {
      beginnings.add(neighbour(door.cell, door.side));
    }
  }
  return connected(beginnings & sheet.stones, sheet.stones);
}

}  // namespace housewright::floor_plan
