#include "picture.h"

namespace housewright::floor_plan {
namespace {

// Two rooms side by side in the top-left corner, `a` with its label at b2.
Sheet two_rooms() {
  return picture({
      "aaabb",
      "aBabL",
      "aaabb",
      ".....",
  });
}

TEST(FloorPlanFeatures, FP_FEAT_1_windows_and_doors_need_free_cells_of_a_room) {
  Turn windows = played(turn_on(two_rooms(), 2, 3), {"feature 1"});
  EXPECT_EQ("FP-FEAT-1", forbidden_by(windows, "window a4:n"));  // outside
  EXPECT_EQ("FP-FEAT-1", forbidden_by(windows, "window e1:e"));  // e2 carries the label
  windows = played(windows, {"window a1:n"});
  EXPECT_EQ("FP-FEAT-1", forbidden_by(windows, "window a1:n"));
  EXPECT_EQ("FP-FEAT-1", forbidden_by(windows, "window b1:n"));
  EXPECT_EQ("FP-FEAT-1", forbidden_by(windows, "window a1:w"));

  Turn doors = played(turn_on(two_rooms(), 3, 2), {"feature 1"});
  EXPECT_EQ("FP-FEAT-1", forbidden_by(doors, "door a4:n"));
  EXPECT_EQ("FP-FEAT-1", forbidden_by(doors, "door e2:e"));  // the label
  doors = played(doors, {"door a1:n"});
  EXPECT_EQ("FP-FEAT-1", forbidden_by(doors, "door a1:w"));
}

TEST(FloorPlanFeatures, FP_FEAT_1_hedge_pool_and_stones_need_free_outside_cells) {
  const Sheet sheet = picture({
      "aa#~o...........",
      "aB..............",
  });
  for (const auto& [result, word] : {std::pair{4U, "hedge "}, {5U, "pool "}, {6U, "stone "}}) {
    const Turn turn = played(turn_on(sheet, result, 2), {"feature 1"});
    for (const auto cell : {"a1", "b2", "c1", "d1", "e1"}) {
      EXPECT_EQ("FP-FEAT-1", forbidden_by(turn, std::string(word) + cell));
    }
    EXPECT_EQ("", forbidden_by(turn, std::string(word) + "f1"));
  }
}

TEST(FloorPlanFeatures, FP_FEAT_1_what_lies_across_the_wall_does_not_matter) {
  const Turn windows = played(turn_on(two_rooms(), 2, 3), {"feature 1"});
  EXPECT_EQ("", forbidden_by(windows, "window a1:n"));  // the sheet's edge
  EXPECT_EQ("", forbidden_by(windows, "window c1:e"));  // the other room
  EXPECT_EQ("", forbidden_by(windows, "window a3:s"));  // the open
  const Turn doors = played(turn_on(two_rooms(), 3, 2), {"feature 1"});
  for (const auto text : {"door a1:n", "door c2:e", "door a3:s"}) EXPECT_EQ("", forbidden_by(doors, text));
}

TEST(FloorPlanFeatures, FP_FEAT_2_window_is_two_cells_of_one_room_along_one_wall) {
  const Turn turn = played(turn_on(picture({
                                       "aaaabb",
                                       "aaaabb",
                                       "aaaabL",
                                       "aaLa..",
                                   }),
                                   2, 6),
                           {"feature 1"});
  EXPECT_EQ("", forbidden_by(turn, "window a1:n"));  // a1 and b1
  EXPECT_EQ("", forbidden_by(turn, "window a1:w"));  // a1 and a2
  EXPECT_EQ("", forbidden_by(turn, "window c1:n"));  // a corner cell may serve either wall
  EXPECT_EQ("", forbidden_by(turn, "window d1:e"));
  EXPECT_EQ("FP-FEAT-2", forbidden_by(turn, "window d1:n"));  // d1 and e1: two rooms
  EXPECT_EQ("FP-FEAT-2", forbidden_by(turn, "window b2:n"));  // not at that wall
  EXPECT_EQ("FP-FEAT-2", forbidden_by(turn, "window a1:s"));
  EXPECT_EQ("FP-FEAT-2", forbidden_by(turn, "window b1:w"));
  EXPECT_EQ("FP-FEAT-1", forbidden_by(turn, "window d4:s"));  // e4 lies outside
}

TEST(FloorPlanFeatures, FP_FEAT_2_window_needs_its_second_cell_on_the_sheet) {
  const Turn turn = played(turn_on(picture({"..............aaa", "..............aLa"}), 2, 6), {"feature 1"});
  EXPECT_EQ("FP-FEAT-2", forbidden_by(turn, "window q1:n"));
  const Turn below =
      played(turn_on(picture({"", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "aaa", "aLa"}), 2, 6),
             {"feature 1"});
  EXPECT_EQ("FP-FEAT-2", forbidden_by(below, "window a17:w"));
}

TEST(FloorPlanFeatures, FP_FEAT_2_a_set_is_two_windows_and_nothing_less) {
  const Turn turn = played(turn_on(two_rooms(), 2, 6), {"feature 1", "window a1:n"});
  EXPECT_EQ(Stage::parts, turn.stage);
  EXPECT_EQ(Stage::after_set, played(turn, {"window d3:s"}).stage);
}

TEST(FloorPlanFeatures, FP_FEAT_2_first_window_leaves_room_for_the_second) {
  // Only a1, b1 and c1, and below a2, are free: a window on b1 and c1 leaves a1 with a2; one on a1 and b1 leaves
  // nothing.
  const Sheet sheet = picture(
      {
          "aaa",
          "aBa",
      },
      {"door c2:e"});
  const Turn turn = played(turn_on(sheet, 2, 6), {"feature 1"});
  EXPECT_EQ((Texts{"window a1:w", "window b1:n"}), legal_texts(turn));
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn, "window a1:n"));
  EXPECT_EQ((Texts{"window a1:w"}), legal_texts(played(turn, {"window b1:n"})));
}

TEST(FloorPlanFeatures, FP_FEAT_3_door_is_one_cell_at_the_wall_it_opens_through) {
  const Turn turn = played(turn_on(picture({"aaaa", "aaaa", "aaLa"}), 3, 6), {"feature 1"});
  for (const auto text : {"door a1:n", "door a1:w", "door b1:n", "door d2:e", "door d3:s"}) {
    EXPECT_EQ("", forbidden_by(turn, text)) << text;
  }
  for (const auto text : {"door a1:e", "door a1:s", "door b2:n", "door b2:s", "door d2:w"}) {
    EXPECT_EQ("FP-FEAT-3", forbidden_by(turn, text)) << text;
  }
}

TEST(FloorPlanFeatures, FP_FEAT_3_three_doors_in_three_different_cells) {
  const Turn turn = played(turn_on(picture({"aaaa", "aaaa", "aaLa"}), 3, 6), {"feature 1", "door a1:n", "door b1:n"});
  EXPECT_EQ("FP-FEAT-1", forbidden_by(turn, "door a1:w"));
  EXPECT_EQ(Stage::parts, turn.stage);
  EXPECT_EQ(Stage::after_set, played(turn, {"door c1:n"}).stage);
}

TEST(FloorPlanFeatures, FP_FEAT_3_two_free_wall_cells_are_not_enough) {
  const Sheet three = picture({"aa", "aB"});
  EXPECT_TRUE(is_legal(turn_on(three, 3, 6), "feature 1"));
  const Sheet two = picture({"aa", "aB"}, {"door a1:n"});
  EXPECT_FALSE(is_legal(turn_on(two, 3, 6), "feature 1"));
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn_on(two, 3, 6), "feature 1"));
}

TEST(FloorPlanFeatures, FP_FEAT_4_hedge_of_four_and_pool_of_five_connected_cells) {
  Turn hedge = played(turn_on(Sheet{}, 4, 5), {"feature 1", "hedge c3"});
  EXPECT_EQ((Texts{"hedge b3", "hedge c2", "hedge c4", "hedge d3"}), legal_texts(hedge));
  EXPECT_EQ("FP-FEAT-4", forbidden_by(hedge, "hedge d4"));
  hedge = played(hedge, {"hedge d3", "hedge d4", "hedge b3"});
  EXPECT_EQ(Stage::after_set, hedge.stage);
  const Turn pool = played(hedge, {"feature 2", "pool h8", "pool h9", "pool i9", "pool i10"});
  EXPECT_EQ(Stage::parts, pool.stage);
  EXPECT_EQ(Stage::after_set, played(pool, {"pool j10"}).stage);
}

TEST(FloorPlanFeatures, FP_FEAT_4_connection_counts_within_the_set_only) {
  const Sheet sheet = picture({
      "####..",
      "......",
  });
  Turn turn = played(turn_on(sheet, 4, 6), {"feature 1", "hedge e1"});  // touching an earlier one is allowed
  EXPECT_EQ("FP-FEAT-4", forbidden_by(turn, "hedge a2"));               // but does not connect
}

TEST(FloorPlanFeatures, FP_FEAT_4_never_begins_in_a_pocket_too_small) {
  // A pocket of four in the corner: enough for a hedge, not for a pool.
  const Sheet sheet = picture({
      "..~",
      "..~",
      "~~~",
  });
  EXPECT_TRUE(is_legal(played(turn_on(sheet, 4, 5), {"feature 1"}), "hedge a1"));
  const Turn pool = played(turn_on(sheet, 4, 5), {"feature 2"});
  EXPECT_FALSE(is_legal(pool, "pool a1"));
  EXPECT_EQ("FP-TURN-2", forbidden_by(pool, "pool a1"));
  EXPECT_TRUE(is_legal(pool, "pool d1"));
}

TEST(FloorPlanFeatures, FP_FEAT_5_six_stones_anywhere_outside) {
  Turn turn =
      played(turn_on(two_rooms(), 6, 6), {"feature 1", "stone q17", "stone f1", "stone h9", "stone a4", "stone q1"});
  EXPECT_EQ(Stage::parts, turn.stage);
  turn = played(turn, {"stone a17"});
  EXPECT_EQ(Stage::after_set, turn.stage);
  EXPECT_EQ(6U, turn.sheet.stones.size());
}

}  // namespace
}  // namespace housewright::floor_plan
