#include "games/floor_plan/board.h"

#include "games/floor_plan/pockets.h"
#include "support.h"

namespace housewright::floor_plan {
namespace {

Board random_board(Random& random, unsigned of_ten) {
  Board board{};
  kWholeGrid.for_each([&](Cell each) {
    if (random.draw(10) < of_ten) board.add(each);
  });
  return board;
}

TEST(FloorPlanBoard, has_17_by_17_cells) {
  EXPECT_EQ(289U, kWholeGrid.size());
  EXPECT_TRUE(kWholeGrid.has(cell_at(16, 16)));
  EXPECT_FALSE(kWholeGrid.has(cell_at(17, 3)));
  EXPECT_EQ(cell_at(0, 0), kWholeGrid.first());
}

TEST(FloorPlanBoard, a_step_never_wraps_into_another_row) {
  kWholeGrid.for_each([&](Cell each) {
    Board expected{};
    for (const Side side : kSides) {
      if (has_neighbour(each, side)) expected.add(neighbour(each, side));
    }
    EXPECT_EQ(expected, around(board_of(each)));
  });
  EXPECT_EQ(board_of(cell("b1")) | board_of(cell("a2")), around(board_of(cell("a1"))));
  EXPECT_EQ(2U, around(board_of(cell("q17"))).size());
}

TEST(FloorPlanBoard, rectangles_cover_their_cells) {
  for (unsigned width = 1; width <= 6; ++width) {
    for (unsigned height = 1; height <= 6; ++height) {
      const Board board = rectangle(cell("d9"), width, height);
      EXPECT_EQ(width * height, board.size());
      EXPECT_TRUE(board.has(cell_at(3 + width - 1, 8 + height - 1)));
      EXPECT_EQ((18 - width) * (18 - height), corners_of_rectangles(kWholeGrid, width, height).size());
      EXPECT_EQ(board_of(cell("d9")), corners_of_rectangles(board, width, height));
    }
  }
}

TEST(FloorPlanBoard, counts_as_far_as_it_must) {
  Board board{};
  for (unsigned size = 0; size < 17; ++size) {
    EXPECT_EQ(size, board.size());
    for (unsigned wanted = 0; wanted < 25; ++wanted) EXPECT_EQ(size >= wanted, board.at_least(wanted));
    board.add(cell_at(size % 17, size * 7 % 17));
  }
}

TEST(FloorPlanBoard, FP_FEAT_4_large_pockets_are_those_a_flood_fill_finds) {
  Random random = Random::from_seed("pockets");
  for (int i = 0; i < 20'000; ++i) {
    const Board cells = random_board(random, 2 + static_cast<unsigned>(random.draw(6)));
    for (const unsigned size : {4U, 5U}) {
      Board expected{};
      for_each_component(cells, [&](const Board& pocket) {
        if (pocket.size() >= size) expected |= pocket;
      });
      ASSERT_EQ(expected, large_pockets(cells, size));
      ASSERT_EQ(expected.empty(), middles_of_pockets(cells, size).empty());
    }
  }
}

}  // namespace
}  // namespace housewright::floor_plan
