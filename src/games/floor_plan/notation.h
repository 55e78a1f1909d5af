// Cells, walls and rooms as text and back. Strict: a text is read only if it is written exactly as we would write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/floor_plan/sheet.h"

namespace housewright::floor_plan {

// `c5`
std::string cell_text(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);

// A cell and a wall: `c5:n`.
struct Opening {
  Cell cell;
  Side side;
};
std::string opening_text(Cell cell, Side side);
std::optional<Opening> parse_opening(std::string_view text);

// `3x4`, one digit each and none of them 0; whether such a room can be is for FP-ROOM-1 to say.
struct Sides {
  unsigned width;
  unsigned height;
};
std::string sides_text(unsigned width, unsigned height);
std::optional<Sides> parse_sides(std::string_view text);

std::optional<RoomType> parse_type(std::string_view letter);

// `c5 3x4 B d6`, as positions and views have it; `c5 3x4` while it has no label.
std::string room_text(const Room& room);

}  // namespace housewright::floor_plan
