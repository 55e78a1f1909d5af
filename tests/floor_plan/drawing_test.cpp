#include "picture.h"

namespace housewright::floor_plan {
namespace {

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(FloorPlanDrawing, shows_rooms_with_walls_and_everything_in_its_cell) {
  State state = game().start(FloorPlan::Setup{});
  state.sheets[0] = picture(
      {
          "aaabb.",
          "aBabD#",
          "aaabb~",
          ".....o",
      },
      {"window a1:n", "door c3:s", "window d2:w"});
  const std::string text = game().draw(state, {});
  EXPECT_TRUE(says(text, "     a   b   c   d   e   f   g"));
  EXPECT_TRUE(says(text, " 1 | =   =     |       | .   ."));
  EXPECT_TRUE(says(text, " 2 |     B     | :   D | #   ."));
  EXPECT_TRUE(says(text, " 3 |         v | :     | ~   ."));
  EXPECT_TRUE(says(text, " 4   .   .   .   .   .   o   ."));
  EXPECT_TRUE(says(text, "   +---+---+---+---+---+\n"));
}

TEST(FloorPlanDrawing, shows_table_bonuses_points_and_clients) {
  State state = game().start(FloorPlan::Setup{});
  state.sheets[0] = picture({"aa", "aW"});
  const std::string text = game().draw(state, Viewer{Seat{0}});
  EXPECT_TRUE(says(text, "Round 1 of 16"));
  EXPECT_TRUE(says(text, "W  [x] wild"));
  EXPECT_TRUE(says(text, "Bonuses left:  wild 1  features 0  construction 0"));
  EXPECT_TRUE(says(text, "full_nursery 0  lap_lane 0  green_view 0"));
}

TEST(FloorPlanDrawing, a_player_sees_the_own_sheet_and_the_others_totals) {
  FloorPlan::Setup setup;
  setup.players = 3;
  const State state = game().start(setup);
  const std::string own = game().draw(state, Viewer{Seat{1}});
  EXPECT_TRUE(says(own, "Player 0: 0 points\nPlayer 1\n"));
  EXPECT_TRUE(says(own, "Player 2: 0 points"));
}

TEST(FloorPlanDrawing, a_turn_shows_its_dice_and_what_is_drawn_so_far) {
  const Turn turn = played(turn_on(Sheet{}, 1, 4), {"set 1 3", "room a1 3x4"});
  const std::string text = game().draw_turn(turn);
  EXPECT_TRUE(says(text, "Round 1 of 16, player 0, dice 3 and 4"));
  EXPECT_TRUE(says(text, " 1 |           | ."));
}

}  // namespace
}  // namespace housewright::floor_plan
