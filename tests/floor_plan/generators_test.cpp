#include "games/floor_plan/generators.h"

#include <set>

#include "random_sheets.h"

namespace housewright::floor_plan {
namespace {

TEST(FloorPlanGenerators, FP_ROOM_1_room_placements_are_the_legal_rooms) {
  Random random = Random::from_seed("generators");
  for (int i = 0; i < 200; ++i) {
    const Sheet sheet = random_sheet(random).sheet;
    const auto one = static_cast<unsigned>(2 + random.draw(5)), other = static_cast<unsigned>(2 + random.draw(5));
    Texts texts;
    for_each_room_placement(sheet, one, other, [&](Cell corner, unsigned width, unsigned height) {
      texts.push_back(game().to_text(draw_room(corner, width, height)));
    });
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(legal_texts(turn_on(sheet, one, other), "room"), texts);
  }
}

TEST(FloorPlanGenerators, FP_FEAT_2_and_3_windows_and_doors_of_all_rooms_are_the_legal_ones) {
  Random random = Random::from_seed("generators");
  for (int i = 0; i < 200; ++i) {
    const Sheet sheet = random_sheet(random).sheet;
    Texts windows, doors;
    sheet.for_each_room([&](const Room& room) {
      for_each_window_of(sheet, room,
                         [&](Cell at, Side side) { windows.push_back(game().to_text(draw_window(at, side))); });
      for_each_door_of(sheet, room, [&](Cell at, Side side) { doors.push_back(game().to_text(draw_door(at, side))); });
    });
    std::sort(windows.begin(), windows.end());
    std::sort(doors.begin(), doors.end());
    Turn turn = turn_on(sheet, 2, 3);
    if (is_legal(turn, "feature 2")) {
      EXPECT_EQ(doors, legal_texts(played(turn, {"feature 2"})));
    }
    turn.stage = Stage::parts;
    turn.set_die = 0;
    turn.parts_left = 1;  // the last window may go anywhere
    EXPECT_EQ(windows, legal_texts(turn));
  }
}

TEST(FloorPlanGenerators, FP_FEAT_4_every_shape_through_a_cell_comes_once) {
  const auto shapes = [](const Sheet& sheet, Cell at, unsigned size) {
    std::set<std::array<std::uint64_t, 5>> seen;
    std::size_t calls = 0;
    for_each_shape_through(sheet, at, size, [&](const Board& shape) {
      EXPECT_TRUE(shape.has(at));
      EXPECT_EQ(size, shape.size());
      EXPECT_EQ(shape, connected(board_of(at), shape));
      EXPECT_TRUE((shape - sheet.free_outside()).empty());
      seen.insert(shape.words);
      ++calls;
    });
    EXPECT_EQ(calls, seen.size());
    return calls;
  };
  // 19 fixed tetrominoes of 4 cells each, 63 fixed pentominoes of 5.
  EXPECT_EQ(19U * 4, shapes(Sheet{}, cell("i9"), 4));
  EXPECT_EQ(63U * 5, shapes(Sheet{}, cell("i9"), 5));
  Random random = Random::from_seed("shapes");
  for (int i = 0; i < 200; ++i) {
    const Sheet sheet = random_sheet(random).sheet;
    const Cell at = any_of(kWholeGrid, random);
    for (const unsigned size : {4U, 5U}) {
      EXPECT_EQ(large_pockets(sheet.free_outside(), size).has(at), shapes(sheet, at, size) > 0);
    }
  }
}

}  // namespace
}  // namespace housewright::floor_plan
