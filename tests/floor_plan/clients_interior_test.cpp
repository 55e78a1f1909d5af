// FP-SCORE-5, the Interior Design clients: for each a typical sheet, nothing, the cap and its boundary.
#include "picture.h"

namespace housewright::floor_plan {
namespace {

// A row of seven rooms of 2 x 3, each with windows or doors as told.
Sheet seven_rooms(std::string_view type, std::initializer_list<std::string_view> openings) {
  static const std::array<std::string, 2> kPlain{"aabbccddeeffgg", "aabbccddeeffgg"};
  std::string labels;
  for (const char fill : std::string_view("abcdefg")) labels += std::string{fill, type[0]};
  return picture({kPlain[0], kPlain[1], labels, "", "##############", "oooooooooooooo"}, openings);
}

TEST(FloorPlanClients, FP_SCORE_5_green_view_1_per_window_that_meets_a_hedge_first) {
  EXPECT_EQ(1, client_points(picture({"aaa..#", "aBa..."}, {"window c1:e"}), Client::green_view));
  EXPECT_EQ(0, client_points(picture({"aaa.~#", "aBa..."}, {"window c1:e"}), Client::green_view));  // the pool first
  EXPECT_EQ(1, client_points(picture({"aaa.~#", "aBa..#"}, {"window c1:e"}), Client::green_view));  // the other look
  EXPECT_EQ(1, client_points(picture({"aaa.#~", "aBa..."}, {"window c1:e"}), Client::green_view));
  EXPECT_EQ(1, client_points(picture({"aaa..#", "aBa..#"}, {"window c1:e"}), Client::green_view));  // once a window
  EXPECT_EQ(0, client_points(picture({"aaa...", "aBa..."}, {"window c1:e"}), Client::green_view));
  // Not exterior: a room across one of its cells, a hedge before the other.
  EXPECT_EQ(1, client_points(picture({"aaa...", "aBa..#", "aaabb.", "...bD."}, {"window c2:e"}), Client::green_view));
}

TEST(FloorPlanClients, FP_SCORE_5_green_view_at_its_cap) {
  const Sheet sheet = picture(
      {
          "aaaaaabbbbbbccccc",
          "aaaaaabbbbbbccccc",
          "aKaaaabKbbbbccDcc",
          ".................",
          "#################",
          ".................",
          "ddddddeeeeeefffff",
          "dKddddeKeeeeffDff",
          "ddddddeeeeeefffff",
      },
      {"window c3:s", "window e3:s", "window i3:s", "window k3:s", "window m3:s", "window p3:s", "window a7:n",
       "window c7:n", "window e7:n", "window g7:n", "window i7:n", "window k7:n", "window m7:n", "window o7:n"});
  EXPECT_EQ(12, client_points(sheet, Client::green_view));
}

TEST(FloorPlanClients, FP_SCORE_5_morning_light_4_per_bedroom_with_an_exterior_window) {
  EXPECT_EQ(4, client_points(picture({"aaa..", "aBa.."}, {"window c1:e"}), Client::morning_light));
  EXPECT_EQ(4, client_points(picture({"aaa..", "aBa.."}, {"window a1:n"}), Client::morning_light));  // the sheet's edge
  EXPECT_EQ(4, client_points(picture({"aaa", "aaa", "aBa"}, {"window c1:e", "window a1:n"}), Client::morning_light));
  EXPECT_EQ(0, client_points(picture({"aaabb", "aBabD"}, {"window c1:e"}), Client::morning_light));
  EXPECT_EQ(0, client_points(picture({"aaa..", "aWa.."}, {"window c1:e"}), Client::morning_light));
  // The outside must lie across both cells.
  EXPECT_EQ(0, client_points(picture({"aaa..", "aaabb", "aBabD"}, {"window c1:e"}), Client::morning_light));
  EXPECT_EQ(12, client_points(seven_rooms("B", {"window a1:n", "window c1:n", "window e1:n"}), Client::morning_light));
  EXPECT_EQ(12, client_points(seven_rooms("B", {"window a1:n", "window c1:n", "window e1:n", "window g1:n"}),
                              Client::morning_light));
}

TEST(FloorPlanClients, FP_SCORE_5_flow_1_per_pair_of_rooms_joined_by_a_door) {
  EXPECT_EQ(1, client_points(picture({"aaabb", "aBabD"}, {"door c1:e"}), Client::flow));
  EXPECT_EQ(1, client_points(picture({"aaabb", "aBabD"}, {"door c1:e", "door d2:w"}), Client::flow));  // one pair
  EXPECT_EQ(2, client_points(picture({"aabbcc", "aBbDcB"}, {"door b1:e", "door e1:w"}), Client::flow));
  EXPECT_EQ(0, client_points(picture({"aaa.bb", "aBa.bD"}, {"door c1:e"}), Client::flow));
}

TEST(FloorPlanClients, FP_SCORE_5_flow_at_its_cap) {
  const Sheet sheet =
      picture({"aabbccddeeffgg", "aBbBcBdBeBfBgB", "hhiijjkkllmmnn", "hBiBjBkBlBmBnB"},
              {"door b1:e", "door d1:e", "door f1:e", "door h1:e", "door j1:e", "door l1:e", "door b3:e", "door d3:e",
               "door f3:e", "door h3:e", "door j3:e", "door l3:e", "door a3:n"});
  EXPECT_EQ(12, client_points(sheet, Client::flow));  // thirteen pairs
}

TEST(FloorPlanClients, FP_SCORE_5_ways_out_1_per_room_with_an_exterior_door) {
  EXPECT_EQ(1, client_points(picture({"aaabb", "aBabD"}, {"door a1:n", "door a2:w", "door c1:e"}), Client::ways_out));
  EXPECT_EQ(0, client_points(picture({"aaabb", "aBabD"}, {"door c1:e"}), Client::ways_out));
  EXPECT_EQ(7, client_points(seven_rooms("B", {"door a1:n", "door c1:n", "door e1:n", "door g1:n", "door i1:n",
                                               "door k1:n", "door m1:n"}),
                             Client::ways_out));
}

TEST(FloorPlanClients, FP_SCORE_5_ways_out_4_more_for_all_four_directions) {
  const std::initializer_list<std::string_view> rows{"aaabbb", "aBabDb", "aaabbb"};
  EXPECT_EQ(2, client_points(picture(rows, {"door a1:n", "door a2:w", "door f3:s"}), Client::ways_out));
  EXPECT_EQ(6, client_points(picture(rows, {"door a1:n", "door a2:w", "door f3:s", "door f1:e"}), Client::ways_out));
  // A door into the other room faces no direction.
  EXPECT_EQ(2, client_points(picture(rows, {"door a1:n", "door a2:w", "door f3:s", "door c1:e"}), Client::ways_out));
}

TEST(FloorPlanClients, FP_SCORE_5_ways_out_at_its_cap) {
  const Sheet sheet = picture({"aabbccddeeffggii", "aBbBcBdBeBfBgBiB", "................", "jjkk", "jBkB"},
                              {"door a1:n", "door c1:n", "door e1:n", "door g1:n", "door i1:n", "door k1:n",
                               "door m1:n", "door o1:n", "door a2:w", "door p1:e", "door c2:s", "door a4:n"});
  EXPECT_EQ(12, client_points(sheet, Client::ways_out));  // nine rooms and four
}

TEST(FloorPlanClients, FP_SCORE_5_dual_aspect_2_per_room_with_exterior_windows_in_two_walls) {
  const std::initializer_list<std::string_view> rows{"aaaabb", "aaaabb", "aBaabW"};
  EXPECT_EQ(2, client_points(picture(rows, {"window a1:w", "window b1:n"}), Client::dual_aspect));
  EXPECT_EQ(0, client_points(picture(rows, {"window a1:n", "window c1:n"}), Client::dual_aspect));  // one wall
  EXPECT_EQ(0, client_points(picture(rows, {"window a1:n", "window d2:e"}), Client::dual_aspect));  // into a room
  EXPECT_EQ(2, client_points(picture(rows, {"window a1:w", "window b1:n", "window c3:s"}), Client::dual_aspect));
  const Sheet six = seven_rooms("B", {"window a1:n", "window a2:w"});
  EXPECT_EQ(2, client_points(six, Client::dual_aspect));
}

TEST(FloorPlanClients, FP_SCORE_5_dual_aspect_at_its_cap) {
  Sheet sheet{};
  for (unsigned i = 0; i < 7; ++i) {
    const Cell corner = cell_at(i % 4 * 4, i / 4 * 4);
    sheet.add_room(corner, 3, 3);
    sheet.add_window(corner, Side::north);
    EXPECT_EQ(static_cast<int>(2 * i), client_points(sheet, Client::dual_aspect));
    sheet.add_window(corner + kStride, Side::west);
    EXPECT_EQ(std::min(12, static_cast<int>(2 * i + 2)), client_points(sheet, Client::dual_aspect));
  }
}

TEST(FloorPlanClients, FP_SCORE_5_private_bath_4_per_washroom_with_no_window_and_one_door) {
  const std::initializer_list<std::string_view> rows{"aaabb", "aWabD", "aaabb"};
  EXPECT_EQ(4, client_points(picture(rows, {"door a1:n"}), Client::private_bath));
  EXPECT_EQ(4, client_points(picture(rows, {"door d1:w"}), Client::private_bath));  // the neighbour's
  EXPECT_EQ(0, client_points(picture(rows), Client::private_bath));
  EXPECT_EQ(0, client_points(picture(rows, {"door a1:n", "door a2:w"}), Client::private_bath));
  EXPECT_EQ(0, client_points(picture(rows, {"door c1:e", "door d1:w"}), Client::private_bath));  // two at one edge
  EXPECT_EQ(0, client_points(picture(rows, {"door a1:n", "window c1:e"}), Client::private_bath));
  EXPECT_EQ(4, client_points(picture(rows, {"door a1:n", "window d1:w"}), Client::private_bath));  // drawn next door
  EXPECT_EQ(0, client_points(picture({"aaa", "aBa"}, {"door a1:n"}), Client::private_bath));
  EXPECT_EQ(
      12, client_points(seven_rooms("W", {"door a1:n", "door c1:n", "door e1:n", "door g1:n"}), Client::private_bath));
}

TEST(FloorPlanClients, FP_SCORE_5_step_free_2_per_reachable_room_with_12_free_cells) {
  const std::initializer_list<std::string_view> rows{"aaaaa", "aaaaa", "aaBaa"};  // 15 cells, one with the label
  EXPECT_EQ(2, client_points(picture(rows, {"door a1:n"}), Client::step_free));   // 13 free
  EXPECT_EQ(2, client_points(picture(rows, {"door a1:n", "door b1:n"}), Client::step_free));
  EXPECT_EQ(0, client_points(picture(rows, {"door a1:n", "door b1:n", "door c1:n"}), Client::step_free));  // 11
  EXPECT_EQ(0, client_points(picture(rows), Client::step_free));  // not reached
  // Reached through the neighbour.
  EXPECT_EQ(2,
            client_points(picture({"aaaaabb", "aaaaabb", "aaBaabW"}, {"door f1:w", "door g1:e"}), Client::step_free));
}

TEST(FloorPlanClients, FP_SCORE_5_step_free_at_its_cap) {
  Sheet sheet{};
  for (unsigned i = 0; i < 7; ++i) {
    const Cell corner = cell_at(i % 4 * 4, i / 4 * 5);
    sheet.add_room(corner, 3, 5);
    sheet.add_door(corner, Side::west);
  }
  EXPECT_EQ(12, client_points(sheet, Client::step_free));
}

TEST(FloorPlanClients, FP_SCORE_5_crossroads_2_per_room_whose_doors_lead_to_three_places) {
  const std::initializer_list<std::string_view> rows{"aabbbcc", "aBbDbcB", "..bbb.."};
  EXPECT_EQ(2, client_points(picture(rows, {"door c1:w", "door e1:e", "door d3:s"}), Client::crossroads));
  EXPECT_EQ(2, client_points(picture(rows, {"door b1:e", "door f1:w", "door d3:s"}), Client::crossroads));  // theirs
  EXPECT_EQ(0, client_points(picture(rows, {"door b1:e", "door f1:w"}), Client::crossroads));
  EXPECT_EQ(0, client_points(picture(rows, {"door d3:s", "door c3:s", "door e3:e"}), Client::crossroads));  // one place
  EXPECT_EQ(0, client_points(picture(rows, {"door b1:e", "door c1:w", "door d3:s"}), Client::crossroads));
}

TEST(FloorPlanClients, FP_SCORE_5_crossroads_at_its_cap) {
  // Nine rooms in a row, each door leading to the next and one outside: the seven between have three places.
  Sheet sheet{};
  for (unsigned i = 0; i < 8; ++i) {
    sheet.add_room(cell_at(2 * i, 0), 2, 3);
    sheet.add_door(cell_at(2 * i, 0), Side::north);
    if (i > 0) sheet.add_door(cell_at(2 * i, 1), Side::west);
  }
  EXPECT_EQ(12, client_points(sheet, Client::crossroads));
  sheet.add_room(cell("a4"), 2, 2);
  sheet.add_door(cell("a4"), Side::north);
  EXPECT_EQ(12, client_points(sheet, Client::crossroads));
}

TEST(FloorPlanClients, FP_SCORE_5_flagstones_1_per_exterior_door_onto_a_stone) {
  EXPECT_EQ(
      2, client_points(picture({"aaao", "aBao", "aaa."}, {"door c1:e", "door c2:e", "door c3:e"}), Client::flagstones));
  EXPECT_EQ(0, client_points(picture({"aaa.o", "aBa.o"}, {"door c1:e"}), Client::flagstones));
  EXPECT_EQ(0, client_points(picture({"aaao", "aBao"}, {"door a1:n"}), Client::flagstones));  // over the edge
  EXPECT_EQ(0, client_points(picture({"aaabb", "aBabD", "ooooo"}, {"door c1:e"}), Client::flagstones));
}

TEST(FloorPlanClients, FP_SCORE_5_flagstones_at_its_cap) {
  Sheet sheet{};
  for (unsigned i = 0; i < 7; ++i) {
    const Cell corner = cell_at(2 * i, 0);
    sheet.add_room(corner, 2, 2);
    for (const Cell at : {corner + kStride, corner + kStride + 1}) {
      sheet.add_door(at, Side::south);
      sheet.add_stone(at + kStride);
    }
    EXPECT_EQ(std::min(12, static_cast<int>(2 * i + 2)), client_points(sheet, Client::flagstones));
  }
}

}  // namespace
}  // namespace housewright::floor_plan
