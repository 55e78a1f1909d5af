#include "picture.h"

namespace housewright::floor_plan {
namespace {

// Nothing free but one cell in the corner.
Sheet crowded() {
  Sheet sheet{};
  (kWholeGrid - board_of(cell("a1"))).for_each([&](Cell each) { sheet.add_stone(each); });
  return sheet;
}

TEST(FloorPlanTurn, FP_DICE_1_a_one_must_be_turned_first) {
  const Turn turn = turn_on(picture({"aa", "aB"}), 1, 4);
  EXPECT_EQ((Texts{"set 1 2", "set 1 3", "set 1 4", "set 1 5", "set 1 6"}), legal_texts(turn));
  for (const auto text :
       {"room c5 3x4", "feature 2", "end", "pass", "label L c5", "hedge c5", "construct", "double 2"}) {
    EXPECT_EQ("FP-DICE-1", forbidden_by(turn, text)) << text;
  }
}

TEST(FloorPlanTurn, FP_DICE_1_a_one_becomes_2_to_6_free_of_charge) {
  const Turn turn = turn_on(owning(Sheet{}, Bonus::wild), 1, 4);
  EXPECT_EQ("FP-DICE-1", forbidden_by(turn, "set 1 1"));
  EXPECT_EQ("FP-DICE-1", forbidden_by(turn, "set 1 7"));
  const Turn after = played(turn, {"set 1 3"});
  EXPECT_EQ(3, after.dice[0]);
  EXPECT_TRUE(after.sheet.owns(Bonus::wild));
  EXPECT_EQ(0, after.sheet.used[index_of(Bonus::wild)]);
  EXPECT_EQ("", forbidden_by(after, "room c5 3x4"));
}

TEST(FloorPlanTurn, FP_DICE_1_two_ones_are_turned_one_by_one) {
  const Turn turn = turn_on(Sheet{}, 1, 1);
  EXPECT_EQ(10U, legal_texts(turn).size());
  const Turn half = played(turn, {"set 2 6"});
  EXPECT_EQ("FP-DICE-1", forbidden_by(half, "feature 2"));
  EXPECT_EQ(5U, legal_texts(half).size());
  EXPECT_EQ("", forbidden_by(played(half, {"set 1 6"}), "room a1 6x6"));
}

TEST(FloorPlanTurn, FP_DICE_1_a_die_is_set_once_a_turn) {
  const Turn turn = played(turn_on(owning(Sheet{}, Bonus::wild, 2), 1, 4), {"set 1 3"});
  EXPECT_EQ("FP-DICE-1", forbidden_by(turn, "set 1 5"));
  const Turn wild = played(turn, {"set 2 6"});
  EXPECT_EQ("FP-DICE-1", forbidden_by(wild, "set 2 5"));
}

TEST(FloorPlanTurn, FP_TURN_1_a_room_or_features_not_both) {
  const Sheet sheet = picture({"aaaa", "aaaa", "aDaa"});
  const Turn room = played(turn_on(sheet, 3, 6), {"room h8 3x6", "label B h8"});
  for (const auto text : {"feature 1", "feature 2", "door a1:n", "stone q1"}) {
    EXPECT_EQ("FP-TURN-1", forbidden_by(room, text)) << text;
  }
  EXPECT_EQ((Texts{"end"}), legal_texts(room));
  const Turn set = played(turn_on(sheet, 3, 6), {"feature 1", "door a1:n", "door b1:n", "door c1:n"});
  EXPECT_EQ("FP-TURN-1", forbidden_by(set, "room h8 3x6"));
  EXPECT_EQ((Texts{"feature 2"}), legal_texts(set));
}

TEST(FloorPlanTurn, FP_TURN_1_one_room_a_turn) {
  const Turn turn = played(turn_on(Sheet{}, 3, 6), {"room h8 3x6", "label B h8"});
  EXPECT_EQ("FP-TURN-1", forbidden_by(turn, "room a1 3x6"));
}

TEST(FloorPlanTurn, FP_TURN_1_sets_in_either_order_each_once) {
  const Turn turn = turn_on(Sheet{}, 6, 4);
  EXPECT_EQ((Texts{"feature 1", "feature 2"}), legal_texts(turn, "feature"));
  const Turn second = played(turn, {"feature 2", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-TURN-1", forbidden_by(second, "feature 2"));
  EXPECT_EQ((Texts{"feature 1"}), legal_texts(second));
}

TEST(FloorPlanTurn, FP_TURN_1_equal_results_are_two_sets) {
  const Turn turn = played(turn_on(Sheet{}, 4, 4), {"feature 1", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn, "end"));
  const Turn both = played(turn, {"feature 2", "hedge c1", "hedge c2", "hedge c3", "hedge c4", "end"});
  EXPECT_EQ(8U, both.sheet.hedges.size());
}

TEST(FloorPlanTurn, FP_TURN_1_dice_are_set_before_anything_is_drawn) {
  const Sheet sheet = owning(Sheet{}, Bonus::wild);
  EXPECT_EQ("FP-TURN-1", forbidden_by(played(turn_on(sheet, 3, 6), {"room h8 3x6", "label B h8"}), "set 1 4"));
  EXPECT_EQ("FP-TURN-1", forbidden_by(played(turn_on(sheet, 4, 6), {"feature 1"}), "set 2 4"));
}

TEST(FloorPlanTurn, FP_TURN_1_nothing_follows_the_end) {
  const Turn turn = played(turn_on(Sheet{}, 3, 6), {"room h8 3x6", "label B h8", "end"});
  EXPECT_TRUE(game().complete(turn));
  EXPECT_TRUE(legal_texts(turn).empty());
  for (const auto text : {"end", "pass", "room a1 3x6", "set 1 2", "feature 1", "construct", "double 1"}) {
    EXPECT_EQ("FP-TURN-1", forbidden_by(turn, text)) << text;
  }
}

TEST(FloorPlanTurn, FP_TURN_2_a_set_is_drawn_to_its_end) {
  const Turn turn = played(turn_on(Sheet{}, 6, 4), {"feature 1", "stone a1", "stone b1"});
  for (const auto text : {"end", "feature 2", "feature 1", "room a5 4x6", "hedge c1", "double 1", "label L c1"}) {
    EXPECT_EQ("FP-TURN-2", forbidden_by(turn, text)) << text;
  }
}

TEST(FloorPlanTurn, FP_TURN_2_a_part_needs_its_set_begun) {
  const Turn turn = turn_on(Sheet{}, 6, 4);
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn, "stone a1"));
  const Turn after = played(turn, {"feature 2", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-TURN-2", forbidden_by(after, "hedge a5"));
}

TEST(FloorPlanTurn, FP_TURN_2_what_can_be_drawn_must_be) {
  const Turn turn = played(turn_on(Sheet{}, 6, 4), {"feature 2", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn, "end"));
}

TEST(FloorPlanTurn, FP_TURN_2_one_set_will_do_where_only_one_fits) {
  // No room at all: windows and doors are impossible.
  const Turn turn = turn_on(Sheet{}, 6, 2);
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn, "feature 2"));
  EXPECT_EQ("floor_plan.errors.set_needs_room", asked(turn, "feature 2").code);
  const Turn after =
      played(turn, {"feature 1", "stone a1", "stone b1", "stone c1", "stone d1", "stone e1", "stone f1"});
  EXPECT_EQ((Texts{"end"}), legal_texts(after));
}

TEST(FloorPlanTurn, FP_TURN_2_a_player_may_make_the_other_set_impossible) {
  Sheet sheet{};
  // Free: a1 to g1 only, a strip of seven. Six stones leave no place for a hedge.
  (kWholeGrid - rectangle(cell("a1"), 7, 1)).for_each([&](Cell each) { sheet.add_pool(each); });
  const Turn turn = turn_on(sheet, 6, 4);
  EXPECT_EQ((Texts{"feature 1", "feature 2"}), legal_texts(turn));
  const Turn stones =
      played(turn, {"feature 1", "stone a1", "stone b1", "stone c1", "stone d1", "stone e1", "stone f1"});
  EXPECT_EQ((Texts{"end"}), legal_texts(stones));
  EXPECT_EQ("floor_plan.errors.set_impossible", asked(stones, "feature 2").code);
  const Turn hedge = played(turn, {"feature 2", "hedge a1", "hedge b1", "hedge c1", "hedge d1"});
  EXPECT_EQ((Texts{"end"}), legal_texts(hedge));
}

TEST(FloorPlanTurn, FP_TURN_3_passes_only_where_nothing_can_be_drawn) {
  const Turn stuck = turn_on(crowded(), 4, 6);
  EXPECT_EQ((Texts{"pass"}), legal_texts(stuck));
  EXPECT_EQ("FP-TURN-3", forbidden_by(stuck, "end"));
  EXPECT_TRUE(game().complete(played(stuck, {"pass"})));
  for (const auto& turn : {turn_on(Sheet{}, 4, 6), turn_on(Sheet{}, 2, 2)}) {
    EXPECT_EQ("FP-TURN-3", forbidden_by(turn, "pass"));
    EXPECT_FALSE(is_legal(turn, "pass"));
  }
}

TEST(FloorPlanTurn, FP_TURN_3_no_wild_need_be_spent) {
  // With a 4 a hedge would fit, but nobody need make one.
  Sheet sheet{};
  (kWholeGrid - rectangle(cell("a1"), 4, 1)).for_each([&](Cell each) { sheet.add_pool(each); });
  const Turn turn = turn_on(owning(sheet, Bonus::wild), 2, 3);
  EXPECT_TRUE(is_legal(turn, "pass"));
  EXPECT_TRUE(is_legal(turn, "set 1 4"));
  EXPECT_FALSE(is_legal(played(turn, {"set 1 4"}), "pass"));
}

TEST(FloorPlanTurn, FP_TURN_3_a_one_is_turned_before_passing_but_not_into_something_useful) {
  Sheet sheet{};
  (kWholeGrid - rectangle(cell("a1"), 4, 1)).for_each([&](Cell each) { sheet.add_pool(each); });
  const Turn turn = turn_on(sheet, 1, 3);
  EXPECT_FALSE(is_legal(turn, "pass"));
  EXPECT_TRUE(is_legal(played(turn, {"set 1 6"}), "pass"));
  EXPECT_FALSE(is_legal(played(turn, {"set 1 4"}), "pass"));
}

TEST(FloorPlanTurn, FP_TURN_3_no_pass_once_something_is_drawn) {
  const Turn turn = played(turn_on(Sheet{}, 6, 2),
                           {"feature 1", "stone a1", "stone b1", "stone c1", "stone d1", "stone e1", "stone f1"});
  EXPECT_EQ("FP-TURN-3", forbidden_by(turn, "pass"));
  EXPECT_EQ("FP-TURN-3", forbidden_by(played(turn_on(Sheet{}, 3, 6), {"room h8 3x6", "label B h8"}), "pass"));
}

TEST(FloorPlanTurn, FP_TURN_3_end_needs_something_drawn) {
  EXPECT_EQ("FP-TURN-3", forbidden_by(turn_on(Sheet{}, 3, 6), "end"));
}

}  // namespace
}  // namespace housewright::floor_plan
