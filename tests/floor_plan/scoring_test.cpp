#include "picture.h"

namespace housewright::floor_plan {
namespace {

struct Line {
  int points;
  std::string what;
  std::string cells;
  friend bool operator==(const Line&, const Line&) = default;
};

std::vector<Line> lines(const Sheet& sheet, std::string_view rule) {
  std::vector<Line> found;
  State state = game().start(Setup{});
  state.sheets[0] = sheet;
  game().score(state, 0, [&](const ScoreLine& line) {
    if (line.rule == rule) found.push_back({line.points, std::string(line.what), cells_text(line.cells)});
  });
  return found;
}

std::string winners_of(const State& state) {
  std::string text;
  game().winners(state).for_each([&](unsigned seat) { text += (text.empty() ? "" : " ") + std::to_string(seat); });
  return text;
}

TEST(FloorPlanScore, FP_SCORE_1_a_full_column_scores_its_points) {
  const Sheet four = picture({"aabbccdd", "aWbBcLdD"});
  EXPECT_EQ(0, points(four, "FP-SCORE-1"));
  const Sheet five = picture({"aabbccddee", "aWbBcLdDeK"});
  EXPECT_EQ(10, points(five, "FP-SCORE-1"));
  EXPECT_EQ((std::vector<Line>{{10, "column_1", "b2 d2 f2 h2 j2"}}), lines(five, "FP-SCORE-1"));
}

TEST(FloorPlanScore, FP_SCORE_1_three_columns_give_10_15_and_20) {
  const Sheet two = picture({"aabbccddee", "aWbBcLdDeK", "ffgghhiijj", "fWgBhLiDjK"});
  EXPECT_EQ(25, points(two, "FP-SCORE-1"));
  const Sheet three = picture({"aabbccddee", "aWbBcLdDeK", "ffgghhiijj", "fWgBhLiDjK", "kkllmmnnpp", "kWlBmLnDpK"});
  EXPECT_EQ(45, points(three, "FP-SCORE-1"));
  const Sheet more = picture(
      {"aabbccddee", "aWbBcLdDeK", "ffgghhiijj", "fWgBhLiDjK", "kkllmmnnpp", "kWlBmLnDpK", "qqrrssttuu", "qWrBsLtDuK"});
  EXPECT_EQ(45, points(more, "FP-SCORE-1"));
}

TEST(FloorPlanScore, FP_SCORE_2_a_window_that_sees_hedge_or_pool_scores_2) {
  const Sheet hedge = picture(
      {
          "aaa..#",
          "aBa...",
          "aaa...",
      },
      {"window c1:e"});
  EXPECT_EQ(2, points(hedge, "FP-SCORE-2"));
  EXPECT_EQ((std::vector<Line>{{2, "window", "c1 f1 c2"}}), lines(hedge, "FP-SCORE-2"));
  const Sheet pool = picture({"aaa...", "aBa..~", "aaa..."}, {"window c1:e"});  // through its second cell
  EXPECT_EQ(2, points(pool, "FP-SCORE-2"));
  const Sheet both = picture({"aaa..#", "aBa..~", "aaa..."}, {"window c1:e"});  // one look is enough
  EXPECT_EQ(2, points(both, "FP-SCORE-2"));
}

TEST(FloorPlanScore, FP_SCORE_2_looks_straight_out_through_its_wall_only) {
  const Sheet sheet = picture(
      {
          "aaa...",
          "aBa...",
          "aaa..#",
          "#.....",
      },
      {"window c1:e"});
  EXPECT_EQ(0, points(sheet, "FP-SCORE-2"));
}

TEST(FloorPlanScore, FP_SCORE_2_sees_in_all_four_directions) {
  // clang-format off
  const std::initializer_list<std::string_view> rows{
      ".........",
      "....#....",
      ".........",
      "...aaa...",
      ".#.aBa.#.",
      "...aaa...",
      ".........",
      "....#....",
  };
  // clang-format on
  for (const auto window : {"window d4:n", "window f4:e", "window d6:s", "window d4:w"}) {
    EXPECT_EQ(2, points(picture(rows, {window}), "FP-SCORE-2")) << window;
  }
}

TEST(FloorPlanScore, FP_SCORE_2_rooms_and_the_edge_stop_the_look_stones_do_not) {
  EXPECT_EQ(0, points(picture({"aaa.bb.#", "aBa.bD.#"}, {"window c1:e"}), "FP-SCORE-2"));
  EXPECT_EQ(2, points(picture({"aaa.oo.#", "aBa.oo.#"}, {"window c1:e"}), "FP-SCORE-2"));
  EXPECT_EQ(0, points(picture({"aaa....#", "aBa....#"}, {"window a1:n"}), "FP-SCORE-2"));
  // Into the room next door there is nothing to see, even with a hedge behind it.
  EXPECT_EQ(0, points(picture({"aaabb#", "aBabD#"}, {"window c1:e"}), "FP-SCORE-2"));
}

TEST(FloorPlanScore, FP_SCORE_3_each_room_reached_from_an_outside_door_scores_1) {
  const Sheet sheet = picture(
      {
          "aaabbbccc..ddd",
          "aBabDbcBc..dDd",
          "aaabbbccc..ddd",
      },
      {"door a1:n", "door c2:e", "door d1:n"});
  // a has an outside door, b is reached through a's door into it (and its own); c and d are not reached.
  EXPECT_EQ(2, points(sheet, "FP-SCORE-3"));
  EXPECT_EQ(2U, lines(sheet, "FP-SCORE-3").size());
  EXPECT_EQ("bedroom", lines(sheet, "FP-SCORE-3")[0].what);
  EXPECT_EQ("a1 b1 c1 a2 b2 c2 a3 b3 c3", lines(sheet, "FP-SCORE-3")[0].cells);
}

TEST(FloorPlanScore, FP_SCORE_3_a_door_belongs_to_both_rooms) {
  // The door stands in b and opens into a; the outside door is a's: b is reached against the door's direction.
  const Sheet sheet = picture({"aaabbb", "aBabDb", "aaabbb"}, {"door a3:s", "door d2:w"});
  EXPECT_EQ(2, points(sheet, "FP-SCORE-3"));
}

TEST(FloorPlanScore, FP_SCORE_3_inner_doors_alone_reach_nothing) {
  EXPECT_EQ(0, points(picture({"aaabbb", "aBabDb", "aaabbb"}, {"door d2:w"}), "FP-SCORE-3"));
}

TEST(FloorPlanScore, FP_SCORE_3_a_door_over_the_sheets_edge_is_an_outside_door) {
  EXPECT_EQ(1, points(picture({"aaa", "aBa"}, {"door a1:w"}), "FP-SCORE-3"));
}

TEST(FloorPlanScore, FP_SCORE_4_each_object_beside_a_path_from_an_outside_door_scores_1) {
  const Sheet sheet = picture(
      {
          "aaaooo#..",
          "aBa..o#..",
          "aaa..~...",
          "......o.#",
      },
      {"door c1:e"});
  EXPECT_EQ((std::vector<Line>{{1, "hedge", "g1 g2"}, {1, "pool", "f3"}}), lines(sheet, "FP-SCORE-4"));
}

TEST(FloorPlanScore, FP_SCORE_4_hedge_and_pool_never_join) {
  const Sheet sheet = picture({"aaaoo##~~", "aBa......"}, {"door c1:e"});
  EXPECT_EQ(1, points(sheet, "FP-SCORE-4"));  // the pool touches the hedge, not the path
}

TEST(FloorPlanScore, FP_SCORE_4_a_path_contains_the_cell_just_outside_the_door) {
  EXPECT_EQ(0, points(picture({"aaa.oo#", "aBa...."}, {"door c1:e"}), "FP-SCORE-4"));
  EXPECT_EQ(0, points(picture({"aaao.o#", "aBa...."}, {"door c1:e"}), "FP-SCORE-4"));
  EXPECT_EQ(0, points(picture({"aaaooo#", "aBa...."}), "FP-SCORE-4"));  // no door
  EXPECT_EQ(1, points(picture({"aaaooo#", "aBa...."}, {"door c1:e"}), "FP-SCORE-4"));
  // Beside the wall is not in front of the door.
  EXPECT_EQ(0, points(picture({"aaao#", "aBa..", "aaa.."}, {"door c3:e"}), "FP-SCORE-4"));
}

TEST(FloorPlanScore, FP_SCORE_4_neither_inner_doors_nor_doors_over_the_edge_have_a_path) {
  EXPECT_EQ(0, points(picture({"aaabb", "aBabD", "aaao#"}, {"door a1:n"}), "FP-SCORE-4"));
  EXPECT_EQ(0, points(picture({"aaabb", "aBabD", "....o"}, {"door c1:e"}), "FP-SCORE-4"));
}

TEST(FloorPlanScore, FP_SCORE_4_each_object_once) {
  const Sheet sheet = picture({"aaaoo#", "aBa..#", "aaaoo#"}, {"door c1:e", "door c3:e"});
  EXPECT_EQ(1, points(sheet, "FP-SCORE-4"));
}

TEST(FloorPlanScore, FP_SCORE_5_one_line_per_client_also_at_0_points) {
  const auto found = lines(Sheet{}, "FP-SCORE-5");
  ASSERT_EQ(3U, found.size());
  EXPECT_EQ((Line{0, "full_nursery", ""}), found[0]);
  EXPECT_EQ((Line{0, "lap_lane", ""}), found[1]);
  EXPECT_EQ((Line{0, "green_view", ""}), found[2]);
}

TEST(FloorPlanScore, FP_SCORE_6_a_later_room_blocks_a_view_and_turns_an_outside_door_into_an_inner_one) {
  Sheet sheet = picture(
      {
          "aaa......#",
          "aBa......#",
          "aaa.......",
      },
      {"window c1:e", "door c3:e"});
  EXPECT_EQ(2, points(sheet, "FP-SCORE-2"));
  EXPECT_EQ(1, points(sheet, "FP-SCORE-3"));
  sheet.add_room(cell("d1"), 2, 3);
  EXPECT_EQ(0, points(sheet, "FP-SCORE-2"));
  EXPECT_EQ(0, points(sheet, "FP-SCORE-3"));
}

TEST(FloorPlanScore, FP_SCORE_7_most_points_win_then_fewest_wilds_then_all) {
  FloorPlan::Setup setup;
  setup.players = 4;
  State state = game().start(setup);
  const Sheet good = picture({"aaa..#", "aBa..."}, {"window c1:e"});
  state.sheets[1] = good;
  EXPECT_EQ("1", winners_of(state));
  state.sheets[3] = good;
  EXPECT_EQ("1 3", winners_of(state));
  state.sheets[1].used[index_of(Bonus::wild)] = 1;
  EXPECT_EQ("3", winners_of(state));
  state.sheets[3].used[index_of(Bonus::wild)] = 2;
  EXPECT_EQ("1", winners_of(state));
}

TEST(FloorPlanScore, solo_ranks_are_the_highest_reached) {
  EXPECT_EQ("", game().rank(44));
  EXPECT_EQ("apprentice", game().rank(45));
  EXPECT_EQ("apprentice", game().rank(59));
  EXPECT_EQ("draughtsman", game().rank(60));
  EXPECT_EQ("architect", game().rank(75));
  EXPECT_EQ("master_builder", game().rank(90));
  EXPECT_EQ("master_builder", game().rank(200));
}

TEST(FloorPlanScore, a_room_without_label_has_no_type) {
  const Sheet sheet = picture({"aaa", "aaa"}, {"door a1:n"});
  EXPECT_EQ("room", lines(sheet, "FP-SCORE-3")[0].what);
  EXPECT_EQ(0, client_points(sheet, Client::full_nursery));
}

}  // namespace
}  // namespace housewright::floor_plan
