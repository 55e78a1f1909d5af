// One step of a turn, as small as it can be: lists of hundreds are made at every step of a random game.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/floor_plan/board.h"
#include "games/floor_plan/sheet.h"

namespace housewright::floor_plan {

enum class Act : std::uint8_t {
  set,        // a die becomes a value
  room,       // draw a room
  label,      // and label it
  construct,  // a second room follows (Construction)
  feature,    // begin a die's set
  twice,      // begin it once more (Features); `double` in the notation
  window,
  door,
  hedge,
  pool,
  stone,
  end,
  pass,
};

// What a set consists of, in the order of the dice results 2-6 and of their acts.
inline constexpr std::array<std::string_view, 5> kPartNames{"window", "door", "hedge", "pool", "stone"};

// Two halves and no bytes: the compiler must take a store through a byte for one that may change anything, and would
// look up the length of a list again for every decision that it adds.
struct Decision {
  std::uint16_t what;  // the act, and what it needs beside a cell
  std::uint16_t cell;  // 0 where there is none

  constexpr Act act() const { return static_cast<Act>(what >> 8U); }
  constexpr unsigned detail() const { return what & 0xFFU; }

  // Dice count from 0 here and from 1 in the notation.
  constexpr unsigned die() const { return act() == Act::set ? detail() >> 4U : detail(); }
  constexpr unsigned value() const { return detail() & 15U; }
  constexpr unsigned width() const { return detail() >> 4U; }
  constexpr unsigned height() const { return detail() & 15U; }
  constexpr RoomType type() const { return static_cast<RoomType>(detail()); }
  constexpr Side side() const { return static_cast<Side>(detail()); }

  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

constexpr Decision make_decision(Act act, unsigned detail = 0, Cell cell = 0) {
  return {static_cast<std::uint16_t>(static_cast<unsigned>(act) << 8U | detail), static_cast<std::uint16_t>(cell)};
}
constexpr Decision set_die(unsigned die, unsigned value) {
  return make_decision(Act::set, die << 4U | value);
}
constexpr Decision draw_room(Cell corner, unsigned width, unsigned height) {
  return make_decision(Act::room, width << 4U | height, corner);
}
constexpr Decision write_label(RoomType type, Cell cell) {
  return make_decision(Act::label, static_cast<unsigned>(type), cell);
}
constexpr Decision draw_window(Cell cell, Side side) {
  return make_decision(Act::window, static_cast<unsigned>(side), cell);
}
constexpr Decision draw_door(Cell cell, Side side) {
  return make_decision(Act::door, static_cast<unsigned>(side), cell);
}

}  // namespace housewright::floor_plan
