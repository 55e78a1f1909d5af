// One player's sheet: what is drawn on it, and the ways to draw more. Nothing here asks whether a rule allows it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "games/floor_plan/board.h"

namespace housewright::floor_plan {

// FP-ROOM-2: in the order of the dice results 2-6.
enum class RoomType : std::uint8_t { washroom, bedroom, living_room, dining_room, kitchen, none };
constexpr std::size_t kRoomTypes = 5;
inline constexpr std::array<char, kRoomTypes> kLetters{'W', 'B', 'L', 'D', 'K'};
inline constexpr std::array<std::string_view, kRoomTypes + 1> kTypeNames{"washroom",    "bedroom", "living_room",
                                                                         "dining_room", "kitchen", "room"};
constexpr std::size_t index_of(RoomType type) {
  return static_cast<std::size_t>(type);
}
constexpr RoomType type_of_result(unsigned result) {
  return static_cast<RoomType>(result - 2);
}

constexpr unsigned kShortestSide = 2;
constexpr unsigned kLongestSide = 6;

enum class Bonus : std::uint8_t { wild, features, construction, none };
constexpr std::size_t kBonuses = 3;
inline constexpr std::array<std::string_view, kBonuses> kBonusNames{"wild", "features", "construction"};
constexpr std::size_t index_of(Bonus bonus) {
  return static_cast<std::size_t>(bonus);
}

constexpr std::size_t kBoxes = 3;  // per type in the room table

struct Room {
  std::uint16_t corner;  // its top-left cell
  std::uint16_t label;   // the cell of its label; kNoCell until it is written
  std::uint8_t sides;    // width and height, four bits each
  RoomType type;         // none until labelled

  constexpr unsigned width() const { return sides >> 4U; }
  constexpr unsigned height() const { return sides & 15U; }
  constexpr unsigned area() const { return width() * height(); }
  constexpr Board cells() const { return rectangle(corner, width(), height()); }

  friend constexpr bool operator==(const Room&, const Room&) = default;
};

// Every room covers at least one of the 8 x 8 cells in even columns and rows: there are never more than 64.
constexpr std::size_t kMaxRooms = std::size_t{kGrid / 2} * std::size_t{kGrid / 2};
using RoomSet = std::uint64_t;

// No initialisers, so that a table of a hundred seats need not be wiped for one; `Sheet{}` is a blank sheet.
struct Sheet {
  Board inside;                                  // cells of rooms
  Board taken;                                   // cells that are not free
  std::array<Board, 4> walls;                    // by side: the room cells at that wall of their room
  Board windows_north_south, windows_east_west;  // first cells of windows, by the walls they lie along
  Board doors_north_south, doors_east_west;
  Board hedges, pool, stones;
  std::array<Room, kMaxRooms> rooms;
  std::uint8_t room_count;
  std::array<std::uint8_t, kRoomTypes> ticks;  // boxes ticked, per type
  std::array<std::uint8_t, kBonuses> gained, used;

  constexpr Board free_inside() const { return inside - taken; }
  constexpr Board free_outside() const { return kWholeGrid - (inside | taken); }

  // A room is at least two cells deep, so a cell at its north wall is never at its south wall: the boards need not say.
  constexpr Board windows(Side side) const {
    return (faces_north_or_south(side) ? windows_north_south : windows_east_west) & walls[index_of(side)];
  }
  constexpr Board doors(Side side) const {
    return (faces_north_or_south(side) ? doors_north_south : doors_east_west) & walls[index_of(side)];
  }

  constexpr bool owns(Bonus bonus) const { return used[index_of(bonus)] < gained[index_of(bonus)]; }
  constexpr void spend(Bonus bonus) { ++used[index_of(bonus)]; }

  constexpr Room& last_room() { return rooms[room_count - 1U]; }
  constexpr const Room& last_room() const { return rooms[room_count - 1U]; }

  constexpr void add_room(Cell corner, unsigned width, unsigned height) {
    rooms[room_count++] = {static_cast<std::uint16_t>(corner), kNoCell, static_cast<std::uint8_t>(width << 4U | height),
                           RoomType::none};
    inside |= rectangle(corner, width, height);
    walls[index_of(Side::north)].add_run(corner, width);
    walls[index_of(Side::south)].add_run(corner + (height - 1) * kStride, width);
    walls[index_of(Side::west)] |= rectangle(corner, 1, height);
    walls[index_of(Side::east)] |= rectangle(corner + width - 1, 1, height);
  }
  constexpr void add_label(RoomType type, Cell cell) {
    last_room().type = type;
    last_room().label = static_cast<std::uint16_t>(cell);
    taken.add(cell);
  }
  constexpr void add_window(Cell cell, Side side) {
    (faces_north_or_south(side) ? windows_north_south : windows_east_west).add(cell);
    taken.add(cell);
    taken.add(neighbour(cell, window_runs(side)));
  }
  constexpr void add_door(Cell cell, Side side) {
    (faces_north_or_south(side) ? doors_north_south : doors_east_west).add(cell);
    taken.add(cell);
  }
  constexpr void add_hedge(Cell cell) {
    hedges.add(cell);
    taken.add(cell);
  }
  constexpr void add_pool(Cell cell) {
    pool.add(cell);
    taken.add(cell);
  }
  constexpr void add_stone(Cell cell) {
    stones.add(cell);
    taken.add(cell);
  }

  // Calls visit(room) for each, in the order drawn.
  template <class Visit>
  constexpr void for_each_room(Visit&& visit) const {
    for (std::size_t i = 0; i < room_count; ++i) visit(rooms[i]);
  }

  friend constexpr bool operator==(const Sheet&, const Sheet&) = default;
};

static_assert(std::is_trivially_copyable_v<Sheet> && std::is_trivially_default_constructible_v<Sheet>);
static_assert(sizeof(Sheet) <= 1024);

}  // namespace housewright::floor_plan
