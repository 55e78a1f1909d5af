#include "picture.h"

namespace housewright::floor_plan {
namespace {

// Draws a room of this type on a blank corner of the sheet and tells which bonus its box gave.
Bonus bonus_of_next(const Sheet& sheet, RoomType type) {
  Sheet after = sheet;
  game().plan().tick(after, type);
  for (std::size_t i = 0; i < kBonuses; ++i) {
    if (after.gained[i] != sheet.gained[i]) return static_cast<Bonus>(i);
  }
  return Bonus::none;
}

TEST(FloorPlanBonus, FP_BONUS_1_boxes_give_the_bonuses_printed_on_the_sheet) {
  constexpr Bonus none = Bonus::none, wild = Bonus::wild, features = Bonus::features, build = Bonus::construction;
  const std::array<std::array<Bonus, 3>, 5> printed{{{wild, none, features},
                                                     {none, build, none},
                                                     {features, features, none},
                                                     {none, wild, build},
                                                     {build, none, wild}}};
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    Sheet sheet{};
    for (std::size_t box = 0; box < kBoxes; ++box) {
      EXPECT_EQ(printed[type][box], bonus_of_next(sheet, static_cast<RoomType>(type))) << type << " " << box;
      game().plan().tick(sheet, static_cast<RoomType>(type));
    }
    EXPECT_EQ(none, bonus_of_next(sheet, static_cast<RoomType>(type)));
  }
}

TEST(FloorPlanBonus, FP_BONUS_1_each_is_used_once) {
  const Turn turn = played(turn_on(owning(Sheet{}, Bonus::wild), 3, 4), {"set 1 5"});
  EXPECT_EQ("FP-BONUS-1", forbidden_by(turn, "set 2 5"));
  EXPECT_TRUE(legal_texts(turn, "set").empty());
}

TEST(FloorPlanBonus, FP_BONUS_1_none_is_used_that_is_not_owned) {
  EXPECT_EQ("FP-BONUS-1", forbidden_by(turn_on(Sheet{}, 3, 4), "set 1 5"));
  EXPECT_EQ("FP-BONUS-1", forbidden_by(played(turn_on(Sheet{}, 3, 4), {"room a1 3x4", "label B a1"}), "construct"));
  const Turn hedge = played(turn_on(Sheet{}, 4, 2), {"feature 1", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-BONUS-1", forbidden_by(hedge, "double 1"));
}

TEST(FloorPlanBonus, FP_BONUS_1_several_may_be_used_in_a_turn) {
  Sheet sheet = owning(owning(Sheet{}, Bonus::wild, 2), Bonus::features, 2);
  const Turn turn =
      played(turn_on(sheet, 2, 3),
             {"set 1 4",  "set 2 4",  "feature 1", "hedge a1", "hedge a2",  "hedge a3", "hedge a4", "double 1",
              "hedge c1", "hedge c2", "hedge c3",  "hedge c4", "feature 2", "hedge e1", "hedge e2", "hedge e3",
              "hedge e4", "double 2", "hedge g1",  "hedge g2", "hedge g3",  "hedge g4", "end"});
  EXPECT_EQ(16U, turn.sheet.hedges.size());
  EXPECT_EQ(turn.sheet.gained, turn.sheet.used);
}

TEST(FloorPlanBonus, FP_BONUS_2_wild_changes_a_die_to_another_value_of_2_to_6) {
  const Turn turn = turn_on(owning(Sheet{}, Bonus::wild), 3, 4);
  EXPECT_EQ("FP-BONUS-2", forbidden_by(turn, "set 1 3"));
  EXPECT_EQ("FP-BONUS-2", forbidden_by(turn, "set 1 1"));
  EXPECT_EQ("FP-BONUS-2", forbidden_by(turn, "set 1 7"));
  EXPECT_EQ((Texts{"set 1 2", "set 1 4", "set 1 5", "set 1 6", "set 2 2", "set 2 3", "set 2 5", "set 2 6"}),
            legal_texts(turn, "set"));
  const Turn after = played(turn, {"set 1 6"});
  EXPECT_EQ(1, after.sheet.used[index_of(Bonus::wild)]);
  EXPECT_EQ("", forbidden_by(after, "room a1 6x4"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(after, "room a1 3x4"));
}

TEST(FloorPlanBonus, FP_BONUS_2_each_die_once_and_never_a_die_that_was_a_one) {
  const Turn turn = turn_on(owning(Sheet{}, Bonus::wild, 3), 1, 4);
  const Turn wild_first = played(turn, {"set 2 5"});  // a Wild before the 1 is turned is a `set` like any other
  EXPECT_EQ("FP-DICE-1", forbidden_by(wild_first, "set 2 6"));
  const Turn both = played(wild_first, {"set 1 5"});
  EXPECT_EQ("FP-DICE-1", forbidden_by(both, "set 1 6"));
  EXPECT_EQ(1, both.sheet.used[index_of(Bonus::wild)]);
}

TEST(FloorPlanBonus, FP_BONUS_2_printed_pairs_may_be_changed_too) {
  State state = game().start(FloorPlan::Setup{});
  state.round = 4;
  state.phase = Phase::turns;
  state.chance = *game().plan().printed(state.setup, 4);
  state.sheets[0] = owning(Sheet{}, Bonus::wild);
  EXPECT_TRUE(is_legal(game().begin(state, 0), "set 1 4"));
}

TEST(FloorPlanBonus, FP_BONUS_3_doubles_a_set_after_it_was_drawn) {
  const Turn turn = turn_on(owning(Sheet{}, Bonus::features, 2), 4, 6);
  EXPECT_EQ("FP-BONUS-3", forbidden_by(turn, "double 1"));
  const Turn once = played(turn, {"feature 1", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-BONUS-3", forbidden_by(once, "double 2"));
  EXPECT_EQ((Texts{"double 1", "feature 2"}), legal_texts(once));
  // It need not touch the first.
  const Turn twice = played(once, {"double 1", "hedge q1", "hedge q2", "hedge q3", "hedge q4"});
  EXPECT_EQ("FP-BONUS-3", forbidden_by(twice, "double 1"));
  EXPECT_EQ((Texts{"feature 2"}), legal_texts(twice));
}

TEST(FloorPlanBonus, FP_BONUS_3_before_or_after_the_other_set) {
  const Turn turn = played(turn_on(owning(Sheet{}, Bonus::features), 4, 6),
                           {"feature 1", "hedge a1", "hedge a2", "hedge a3", "hedge a4", "feature 2", "stone c1",
                            "stone c2", "stone c3", "stone c4", "stone c5", "stone c6"});
  EXPECT_EQ((Texts{"double 1", "double 2", "end"}), legal_texts(turn));
  EXPECT_EQ((Texts{"end"}), legal_texts(played(turn, {"double 1", "hedge q1", "hedge q2", "hedge q3", "hedge q4"})));
}

TEST(FloorPlanBonus, FP_BONUS_3_only_if_a_full_set_can_be_drawn_now) {
  Sheet sheet{};
  (kWholeGrid - rectangle(cell("a1"), 7, 1)).for_each([&](Cell each) { sheet.add_pool(each); });
  const Turn turn = played(turn_on(owning(sheet, Bonus::features), 4, 6),
                           {"feature 1", "hedge a1", "hedge b1", "hedge c1", "hedge d1"});
  EXPECT_EQ("FP-TURN-2", forbidden_by(turn, "double 1"));
  EXPECT_EQ((Texts{"end"}), legal_texts(turn));
}

TEST(FloorPlanBonus, FP_BONUS_3_not_in_a_turn_with_a_room) {
  const Turn turn = played(turn_on(owning(Sheet{}, Bonus::features), 3, 4), {"room a1 3x4", "label B a1"});
  EXPECT_EQ("FP-BONUS-3", forbidden_by(turn, "double 1"));
}

TEST(FloorPlanBonus, FP_BONUS_4_a_second_room_of_the_same_results_after_a_label) {
  const Turn turn = turn_on(owning(Sheet{}, Bonus::construction), 3, 4);
  EXPECT_EQ("FP-BONUS-4", forbidden_by(turn, "construct"));
  const Turn first = played(turn, {"room a1 3x4", "label B a1"});
  EXPECT_EQ((Texts{"construct", "end"}), legal_texts(first));
  const Turn second = played(first, {"construct"});
  EXPECT_EQ("FP-ROOM-1", forbidden_by(second, "room h1 4x4"));
  EXPECT_EQ("FP-ROOM-1", forbidden_by(second, "room a1 3x4"));
  EXPECT_EQ("FP-BONUS-4", forbidden_by(second, "end"));
  EXPECT_EQ("FP-BONUS-4", forbidden_by(second, "construct"));
  // The type is free again among the two, and it ticks: the first living room gives a Features bonus.
  const Turn after = played(second, {"room h1 4x3", "label L h1", "end"});
  EXPECT_EQ(2, after.sheet.room_count);
  EXPECT_EQ(1, after.sheet.ticks[index_of(RoomType::living_room)]);
  EXPECT_TRUE(after.sheet.owns(Bonus::features));
}

TEST(FloorPlanBonus, FP_BONUS_4_one_gained_by_the_room_just_labelled_may_be_used_at_once) {
  // The first kitchen gives a Construction, which draws a second room; the third dining room would give another.
  const Turn turn = played(turn_on(Sheet{}, 6, 2), {"room a1 6x2", "label K a1"});
  EXPECT_TRUE(is_legal(turn, "construct"));
}

TEST(FloorPlanBonus, FP_BONUS_4_a_further_construction_may_follow) {
  const Sheet sheet = picture({"aabb", "aDbD"});
  const Turn turn =
      played(turn_on(sheet, 6, 5), {"room h1 6x5", "label K h1", "construct", "room a7 6x5", "label D a7"});
  EXPECT_TRUE(is_legal(turn, "construct"));
  const Turn third = played(turn, {"construct", "room h7 6x5", "label D h7"});
  EXPECT_EQ((Texts{"end"}), legal_texts(third));
  EXPECT_EQ(2, third.sheet.used[index_of(Bonus::construction)]);
}

TEST(FloorPlanBonus, FP_BONUS_4_only_if_a_room_fits) {
  Sheet sheet{};
  (kWholeGrid - rectangle(cell("a1"), 6, 6)).for_each([&](Cell each) { sheet.add_pool(each); });
  const Turn turn = played(turn_on(owning(sheet, Bonus::construction), 6, 4), {"room a1 6x4", "label L a1"});
  EXPECT_EQ("FP-ROOM-1", forbidden_by(turn, "construct"));
  EXPECT_EQ((Texts{"end"}), legal_texts(turn));
}

TEST(FloorPlanBonus, FP_BONUS_4_not_after_features) {
  const Turn turn = played(turn_on(owning(Sheet{}, Bonus::construction), 4, 2),
                           {"feature 1", "hedge a1", "hedge a2", "hedge a3", "hedge a4"});
  EXPECT_EQ("FP-BONUS-4", forbidden_by(turn, "construct"));
}

}  // namespace
}  // namespace housewright::floor_plan
