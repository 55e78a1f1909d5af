// FP-SCORE-5, the Landscape clients: for each a typical sheet, nothing, the cap and its boundary.
#include "picture.h"

namespace housewright::floor_plan {
namespace {

TEST(FloorPlanClients, FP_SCORE_5_lap_lane_1_per_cell_of_the_longest_straight_line_of_pool) {
  EXPECT_EQ(3, client_points(picture({"~~.~", "..~~", "...~"}), Client::lap_lane));  // upright in d
  EXPECT_EQ(4, client_points(picture({"~~~~.~~"}), Client::lap_lane));
  EXPECT_EQ(1, client_points(picture({"~.~", ".~.", "~.~"}), Client::lap_lane));
  EXPECT_EQ(0, client_points(picture({"####"}), Client::lap_lane));
  // The end of a row and the beginning of the next are not one line.
  EXPECT_EQ(2, client_points(picture({"...............~~", "~~"}), Client::lap_lane));
  EXPECT_EQ(12, client_points(picture({"~~~~~~~~~~~~"}), Client::lap_lane));
  EXPECT_EQ(12, client_points(picture({"~~~~~~~~~~~~~~~~~"}), Client::lap_lane));
}

TEST(FloorPlanClients, FP_SCORE_5_big_splash_half_the_largest_pool) {
  EXPECT_EQ(3, client_points(picture({"~~~.~~", "~~~"}), Client::big_splash));
  EXPECT_EQ(2, client_points(picture({"~~~~~"}), Client::big_splash));
  EXPECT_EQ(0, client_points(picture({"~.~", ".~."}), Client::big_splash));  // corners do not connect
  EXPECT_EQ(11, client_points(picture({"~~~~~~~~~~~~", "~~~~~~~~~~~"}), Client::big_splash));
  EXPECT_EQ(12, client_points(picture({"~~~~~~~~~~~~", "~~~~~~~~~~~~~"}), Client::big_splash));
  EXPECT_EQ(12, client_points(picture({"~~~~~~~~~~~~~~~", "~~~~~~~~~~~~~~~"}), Client::big_splash));
}

TEST(FloorPlanClients, FP_SCORE_5_boundary_half_the_hedge_cells_at_the_rim) {
  EXPECT_EQ(2, client_points(picture({"####"}), Client::boundary));
  EXPECT_EQ(1, client_points(picture({"###", ".##"}), Client::boundary));  // 3 at the rim
  EXPECT_EQ(0, client_points(picture({".....", ".###."}), Client::boundary));
  EXPECT_EQ(0, client_points(picture({"#"}), Client::boundary));  // a corner counts once
  EXPECT_EQ(2, client_points(picture({
                                 "#...............#",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "",
                                 "#...............#",
                             }),
                             Client::boundary));
  EXPECT_EQ(
      12, client_points(picture({"#################", "#", "#", "#", "#", "#", "#", "#", "#", "#"}), Client::boundary));
}

TEST(FloorPlanClients, FP_SCORE_5_topiary_2_per_hedge_after_the_first) {
  EXPECT_EQ(0, client_points(picture({"####"}), Client::topiary));
  EXPECT_EQ(2, client_points(picture({"##.##"}), Client::topiary));
  EXPECT_EQ(4, client_points(picture({"#.#.#"}), Client::topiary));
  EXPECT_EQ(2, client_points(picture({"##~##", "..~.."}), Client::topiary));  // a pool does not join them
  EXPECT_EQ(12, client_points(picture({"#.#.#.#.#.#.#"}), Client::topiary));
  EXPECT_EQ(12, client_points(picture({"#.#.#.#.#.#.#.#"}), Client::topiary));
}

TEST(FloorPlanClients, FP_SCORE_5_poolside_2_per_room_beside_the_busiest_pool) {
  EXPECT_EQ(4, client_points(picture({"aa~bb.cc", "aB~bW.cB", ".......~"}), Client::poolside));
  EXPECT_EQ(0, client_points(picture({"aa.", "aB.", "..~"}), Client::poolside));  // only at a corner
  EXPECT_EQ(2, client_points(picture({"aa~", "aB~"}), Client::poolside));         // a room counts once
  EXPECT_EQ(0, client_points(picture({"aa#", "aB#"}), Client::poolside));
  EXPECT_EQ(12, client_points(picture({"aabbccddeeffgg", "aBbBcBdBeBfBgB", "~~~~~~~~~~~~~~"}), Client::poolside));
}

TEST(FloorPlanClients, FP_SCORE_5_long_walk_a_third_of_the_largest_stone_group) {
  EXPECT_EQ(0, client_points(picture({"oo.oo"}), Client::long_walk));
  EXPECT_EQ(1, client_points(picture({"ooo.oo"}), Client::long_walk));
  EXPECT_EQ(1, client_points(picture({"ooo", "o", "o"}), Client::long_walk));
  EXPECT_EQ(2, client_points(picture({"ooo", "o", "oo"}), Client::long_walk));
  const Sheet thirty_six = picture({"oooooooooooo", "oooooooooooo", "oooooooooooo"});
  EXPECT_EQ(12, client_points(thirty_six, Client::long_walk));
  EXPECT_EQ(12, client_points(picture({"oooooooooooo", "oooooooooooo", "oooooooooooo", "ooooo"}), Client::long_walk));
}

TEST(FloorPlanClients, FP_SCORE_5_rockery_1_per_stone_beside_a_hedge) {
  EXPECT_EQ(3, client_points(picture({"o##o", ".o.o"}), Client::rockery));  // the o at d2 touches none
  EXPECT_EQ(0, client_points(picture({"o.#", ".o."}), Client::rockery));
  EXPECT_EQ(0, client_points(picture({"o~"}), Client::rockery));
  EXPECT_EQ(12, client_points(picture({"############", "oooooooooooo"}), Client::rockery));
  EXPECT_EQ(12, client_points(picture({"##############", "oooooooooooooo"}), Client::rockery));
}

TEST(FloorPlanClients, FP_SCORE_5_water_garden_1_per_pool_cell_beside_a_hedge) {
  EXPECT_EQ(2, client_points(picture({"~~#", "..~"}), Client::water_garden));
  EXPECT_EQ(0, client_points(picture({"~.#", ".~."}), Client::water_garden));
  EXPECT_EQ(12, client_points(picture({"#############", "~~~~~~~~~~~~~"}), Client::water_garden));
  EXPECT_EQ(11, client_points(picture({"###########", "~~~~~~~~~~~"}), Client::water_garden));
}

TEST(FloorPlanClients, FP_SCORE_5_balance_3_times_the_smaller_of_hedges_and_pools) {
  EXPECT_EQ(3, client_points(picture({"#.#.~~"}), Client::balance));
  EXPECT_EQ(6, client_points(picture({"#.#.~.~.~"}), Client::balance));
  EXPECT_EQ(0, client_points(picture({"#.#.#"}), Client::balance));
  EXPECT_EQ(0, client_points(picture({"~.~"}), Client::balance));
  EXPECT_EQ(3, client_points(picture({"#~"}), Client::balance));  // they never join
  EXPECT_EQ(12, client_points(picture({"#.#.#.#.", "........", "~.~.~.~."}), Client::balance));
  EXPECT_EQ(12, client_points(picture({"#.#.#.#.#", "........", "~.~.~.~.~"}), Client::balance));
}

}  // namespace
}  // namespace housewright::floor_plan
