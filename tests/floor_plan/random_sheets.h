// Random drawings, far denser and stranger than games make them, and the sheet of a drawing.
#pragma once

#include <string_view>

#include "games/floor_plan/placing.h"
#include "reference.h"
#include "support.h"

namespace housewright::floor_plan {

inline constexpr std::string_view kSideNames = "nesw";

inline reference::Spot spot_of(Cell at) {
  return {static_cast<int>(column_of(at)), static_cast<int>(row_of(at))};
}
inline Cell cell_of(reference::Spot spot) {
  return cell_at(static_cast<unsigned>(spot.first), static_cast<unsigned>(spot.second));
}

inline Cell any_of(const Board& board, Random& random) {
  auto rank = random.draw(board.size());
  Cell chosen = 0;
  board.for_each([&](Cell each) {
    if (rank-- == 0) chosen = each;
  });
  return chosen;
}

struct RandomSheet {
  Sheet sheet{};
  reference::Drawing drawing{};
};

inline void add_random_room(RandomSheet& both, Random& random) {
  const auto width = static_cast<unsigned>(2 + random.draw(5)), height = static_cast<unsigned>(2 + random.draw(5));
  const Board corners = room_corners(both.sheet, width, height);
  if (corners.empty()) return;
  const Cell corner = any_of(corners, random);
  both.sheet.add_room(corner, width, height);
  reference::Room room{static_cast<int>(column_of(corner)),
                       static_cast<int>(row_of(corner)),
                       static_cast<int>(width),
                       static_cast<int>(height),
                       '-',
                       {}};
  if (random.draw(20) != 0) {
    const auto type = type_of_result(random.draw(2) == 0 ? width : height);
    const Cell label = any_of(both.sheet.last_room().cells(), random);
    both.sheet.add_label(type, label);
    game().plan().tick(both.sheet, type);
    room.type = kLetters[index_of(type)];
    room.label = spot_of(label);
  }
  both.drawing.rooms.push_back(room);
}

inline void add_random_opening(RandomSheet& both, Random& random, bool window) {
  const auto side = static_cast<Side>(random.draw(4));
  const Board places = window ? window_places(both.sheet, side) : door_places(both.sheet, side);
  if (places.empty()) return;
  const Cell at = any_of(places, random);
  const reference::Opening opening{spot_of(at), kSideNames[index_of(side)]};
  if (window) {
    both.sheet.add_window(at, side);
    both.drawing.windows.push_back(opening);
  } else {
    both.sheet.add_door(at, side);
    both.drawing.doors.push_back(opening);
  }
}

// Hedge, pool or stones in strokes that grow from a cell.
inline void add_random_stroke(RandomSheet& both, Random& random) {
  const auto kind = random.draw(3);
  Board stroke{};
  for (auto left = 1 + random.draw(7); left > 0; --left) {
    Board places = both.sheet.free_outside();
    if (!stroke.empty()) places &= around(stroke);
    if (places.empty()) return;
    const Cell at = any_of(places, random);
    stroke.add(at);
    if (kind == 0) both.sheet.add_hedge(at), both.drawing.hedges.insert(spot_of(at));
    if (kind == 1) both.sheet.add_pool(at), both.drawing.pool.insert(spot_of(at));
    if (kind == 2) both.sheet.add_stone(at), both.drawing.stones.insert(spot_of(at));
  }
}

inline RandomSheet random_sheet(Random& random) {
  RandomSheet both;
  for (auto left = random.draw(16); left > 0; --left) add_random_room(both, random);
  for (auto left = random.draw(16); left > 0; --left) add_random_opening(both, random, true);
  for (auto left = random.draw(24); left > 0; --left) add_random_opening(both, random, false);
  for (auto left = random.draw(16); left > 0; --left) add_random_stroke(both, random);
  return both;
}

}  // namespace housewright::floor_plan
