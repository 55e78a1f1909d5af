// FP-TURN-2, "only what can be carried through is legal", against brute force: a set is tried out part by part with
// nothing but the rules of places.
#include "games/floor_plan/refusals.h"
#include "random_sheets.h"

namespace housewright::floor_plan {
namespace {

bool can_add_windows(const Sheet& sheet, unsigned left) {
  if (left == 0) return true;
  bool found = false;
  kWholeGrid.for_each([&](Cell at) {
    for (const Side side : kSides) {
      if (found || refuse_window_place(sheet, at, side)) continue;
      Sheet next = sheet;
      next.add_window(at, side);
      found = can_add_windows(next, left - 1);
    }
  });
  return found;
}

bool can_grow(const Sheet& sheet, const Board& shape, unsigned left) {
  if (left == 0) return true;
  bool found = false;
  around(shape).for_each([&](Cell at) {
    if (found || refuse_outside_place(sheet, at)) return;
    Sheet next = sheet;
    next.add_stone(at);
    found = can_grow(next, shape | board_of(at), left - 1);
  });
  return found;
}

// A sheet with little left free: about one cell in `rarely`.
Sheet crowded(Random& random, std::uint64_t rarely) {
  Sheet sheet = random_sheet(random).sheet;
  kWholeGrid.for_each([&](Cell at) {
    if (random.draw(rarely) == 0 || sheet.taken.has(at)) return;
    if (!sheet.inside.has(at)) {
      sheet.add_stone(at);
      return;
    }
    for (const Side side : kSides) {
      if (!refuse_door_place(sheet, at, side)) {
        sheet.add_door(at, side);
        return;
      }
    }
  });
  return sheet;
}

// A room or two with so many doors that windows become scarce.
Sheet small_house(Random& random) {
  RandomSheet house;
  for (auto left = 1 + random.draw(2); left > 0; --left) add_random_room(house, random);
  for (auto left = random.draw(16); left > 0; --left) add_random_opening(house, random, false);
  return house.sheet;
}

TEST(FloorPlanCompletable, FP_TURN_2_first_windows_and_sets_of_windows) {
  Random random = Random::from_seed("windows");
  int fits = 0, tight = 0;
  for (int i = 0; i < 3'000; ++i) {
    const Sheet sheet = small_house(random);
    const Turn turn = turn_on(sheet, 2, 6);
    const bool possible = can_add_windows(sheet, 2);
    ASSERT_EQ(possible, is_legal(turn, "feature 1"));
    if (!possible) continue;
    ++fits;
    const Turn begun = played(turn, {"feature 1"});
    kWholeGrid.for_each([&](Cell at) {
      for (const Side side : kSides) {
        if (refuse_window_place(sheet, at, side)) continue;
        Sheet next = sheet;
        next.add_window(at, side);
        const bool completable = can_add_windows(next, 1);
        tight += completable ? 0 : 1;
        ASSERT_EQ(completable, !game().check(begun, draw_window(at, side)));
      }
    });
  }
  EXPECT_GT(fits, 100);
  EXPECT_GT(tight, 50);
}

TEST(FloorPlanCompletable, FP_TURN_2_hedges_and_pools) {
  Random random = Random::from_seed("shapes");
  int fits = 0, tight = 0;
  for (int i = 0; i < 3'000; ++i) {
    const Sheet sheet = crowded(random, 4 + random.draw(10));
    for (const unsigned size : {4U, 5U}) {
      const Turn turn = turn_on(sheet, size, 6);
      Board expected{};
      sheet.free_outside().for_each([&](Cell at) {
        Sheet next = sheet;
        next.add_stone(at);
        if (can_grow(next, board_of(at), size - 1)) {
          expected.add(at);
        } else {
          ++tight;
        }
      });
      ASSERT_EQ(!expected.empty(), is_legal(turn, "feature 1"));
      if (expected.empty()) continue;
      ++fits;
      List list;
      game().legal(played(turn, {"feature 1"}), list);
      Board listed{};
      for (const Decision& decision : list) listed.add(decision.cell);
      ASSERT_EQ(expected, listed);
    }
  }
  EXPECT_GT(fits, 100);
  EXPECT_GT(tight, 1'000);
}

}  // namespace
}  // namespace housewright::floor_plan
