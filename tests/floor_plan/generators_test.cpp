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

// Grows a shape from the cells of `edge` one by one; a cell once passed over is never taken in the same branch again,
// so that every shape comes once.
template <class Visit>
void grow_shapes(const Board& free, const Board& shape, Board edge, Board passed_over, unsigned missing, Visit& visit) {
  if (missing == 0) {
    visit(shape);
    return;
  }
  while (!edge.empty()) {
    const Board next = board_of(edge.first());
    edge = edge - next;
    passed_over |= next;
    const Board wider = edge | ((spread(next) & free) - (passed_over | shape));
    grow_shapes(free, shape | next, wider, passed_over, missing - 1, visit);
  }
}

// Calls visit(board) for every connected shape of `size` free outside cells through the cell, each once.
template <class Visit>
void for_each_shape_through(const Sheet& sheet, Cell cell, unsigned size, Visit&& visit) {
  const Board free = sheet.free_outside();
  if (!free.has(cell)) return;
  const Board start = board_of(cell);
  grow_shapes(free, start, (spread(start) & free) - start, start, size - 1, visit);
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
