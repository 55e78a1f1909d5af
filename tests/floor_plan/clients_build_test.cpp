// FP-SCORE-5, the Build clients: for each a typical sheet, nothing, the cap and its boundary.
#include "picture.h"

namespace housewright::floor_plan {
namespace {

TEST(FloorPlanClients, FP_SCORE_5_every_card_gives_nothing_on_a_blank_sheet_and_never_more_than_its_cap) {
  for (std::size_t i = 0; i < kClients; ++i) {
    EXPECT_EQ(0, client_points(Sheet{}, static_cast<Client>(i))) << kClientNames[i];
    EXPECT_EQ(12, game().plan().cards[i].cap) << kClientNames[i];
  }
}

TEST(FloorPlanClients, FP_SCORE_5_full_nursery_2_per_bedroom) {
  EXPECT_EQ(4, client_points(picture({"aabbcc", "aBbBcD"}), Client::full_nursery));
  EXPECT_EQ(0, client_points(picture({"aabb", "aWbD"}), Client::full_nursery));
  EXPECT_EQ(12, client_points(picture({"aabbccddeeff", "aBbBcBdBeBfB"}), Client::full_nursery));
  EXPECT_EQ(12, client_points(picture({"aabbccddeeffgg", "aBbBcBdBeBfBgB"}), Client::full_nursery));
}

TEST(FloorPlanClients, FP_SCORE_5_great_hall_half_of_the_largest_area_beyond_12) {
  const auto hall = [](unsigned width, unsigned height) {
    Sheet sheet{};
    sheet.add_room(cell("a1"), width, height);
    sheet.add_room(cell("h1"), 2, 2);
    return client_points(sheet, Client::great_hall);
  };
  EXPECT_EQ(0, hall(2, 3));
  EXPECT_EQ(0, hall(3, 4));   // 12: not beyond
  EXPECT_EQ(1, hall(3, 5));   // 15: 3 / 2, rounded down
  EXPECT_EQ(2, hall(4, 4));   // 16
  EXPECT_EQ(6, hall(4, 6));   // 24
  EXPECT_EQ(9, hall(5, 6));   // 30
  EXPECT_EQ(12, hall(6, 6));  // 36
}

TEST(FloorPlanClients, FP_SCORE_5_square_deal_3_per_square_room) {
  EXPECT_EQ(6, client_points(picture({"aabbccc", "aBbbccc", "..bWcLc"}), Client::square_deal));  // a and c; b is 2 x 3
  EXPECT_EQ(0, client_points(picture({"aaabbb", "aBabWb"}), Client::square_deal));
  EXPECT_EQ(12, client_points(picture({"aabbccdd", "aWbWcWdW"}), Client::square_deal));
  EXPECT_EQ(12, client_points(picture({"aabbccddee", "aWbWcWdWeW"}), Client::square_deal));
}

TEST(FloorPlanClients, FP_SCORE_5_en_suite_3_per_bedroom_that_adjoins_a_washroom) {
  EXPECT_EQ(6, client_points(picture({"aabbcc", "aBbWcB"}), Client::en_suite));
  EXPECT_EQ(3, client_points(picture({"bbaacc", "bWaBcW"}), Client::en_suite));  // once per bedroom
  EXPECT_EQ(0, client_points(picture({"aa.bb", "aB.bW"}), Client::en_suite));
  EXPECT_EQ(0, client_points(picture({"aa..", "aB..", "..bb", "..bW"}), Client::en_suite));  // corners do not adjoin
  EXPECT_EQ(12, client_points(picture({"aabbccddee", "aBbBcBdBeB", "wwwwwwvvvv", "wwWwwwvvWv"}), Client::en_suite));
}

TEST(FloorPlanClients, FP_SCORE_5_one_roof_1_per_room_of_the_largest_adjoining_group) {
  EXPECT_EQ(3, client_points(picture({"aabbcc.dd", "aBbWcB.dB", ".......ee", ".......eW"}), Client::one_roof));
  EXPECT_EQ(1, client_points(picture({"aa.bb", "aB.bW"}), Client::one_roof));                // a lone room is a group
  EXPECT_EQ(1, client_points(picture({"aa..", "aB..", "..bb", "..bW"}), Client::one_roof));  // corners do not adjoin
  EXPECT_EQ(12, client_points(picture({"aabbccddeeffgg", "aBbBcBdBeBfBgB", "hhiijjkkllmmnn", "hBiBjBkBlBmBnB"}),
                              Client::one_roof));
}

TEST(FloorPlanClients, FP_SCORE_5_tiny_living_2_per_room_of_area_8_or_less) {
  EXPECT_EQ(4, client_points(picture({"aabbbbccc", "aWbbWbccc", "......cBc"}), Client::tiny_living));  // 4, 8 and 9
  EXPECT_EQ(0, client_points(picture({"aaa", "aBa", "aaa"}), Client::tiny_living));
  EXPECT_EQ(12, client_points(picture({"aabbccddeeffgg", "aBbBcBdBeBfBgB"}), Client::tiny_living));
}

TEST(FloorPlanClients, FP_SCORE_5_floor_space_1_per_full_18_cells) {
  const auto space = [](std::initializer_list<std::pair<unsigned, unsigned>> rooms) {
    Sheet sheet{};
    Cell corner = cell("a1");
    for (const auto& [width, height] : rooms) {
      sheet.add_room(corner, width, height);
      corner = column_of(corner) < 10 ? corner + 6 : corner + 6 * kStride - column_of(corner);
    }
    return client_points(sheet, Client::floor_space);
  };
  EXPECT_EQ(0, space({{4, 4}}));          // 16
  EXPECT_EQ(1, space({{3, 6}}));          // 18
  EXPECT_EQ(1, space({{5, 5}, {2, 5}}));  // 35
  EXPECT_EQ(2, space({{6, 6}}));          // 36
}

TEST(FloorPlanClients, FP_SCORE_5_floor_space_at_its_cap) {
  Sheet sheet{};
  for (unsigned column = 0; column < 12; column += 6) {
    for (unsigned row = 0; row < 12; row += 6) sheet.add_room(cell_at(column, row), 6, 6);
  }
  for (unsigned row = 0; row < 12; row += 6) sheet.add_room(cell_at(12, row), 5, 6);
  EXPECT_EQ(11, client_points(sheet, Client::floor_space));  // 204 cells
  sheet.add_room(cell("a13"), 6, 2);
  EXPECT_EQ(12, client_points(sheet, Client::floor_space));  // 216
  sheet.add_room(cell("g13"), 6, 5);
  EXPECT_EQ(12, client_points(sheet, Client::floor_space));  // 246
}

TEST(FloorPlanClients, FP_SCORE_5_supper_club_4_per_dining_room_that_adjoins_a_kitchen) {
  EXPECT_EQ(8, client_points(picture({"aabbcc", "aDbKcD"}), Client::supper_club));
  EXPECT_EQ(0, client_points(picture({"aa.bb", "aD.bK"}), Client::supper_club));
  EXPECT_EQ(4, client_points(picture({"kkaall", "kKaDlK"}), Client::supper_club));
  EXPECT_EQ(12, client_points(picture({"aabbccdd", "aDbDcDdD", "kkkkkkll", "kkKkkklK"}), Client::supper_club));
}

TEST(FloorPlanClients, FP_SCORE_5_complete_home_4_times_the_smallest_of_six_counts) {
  const std::initializer_list<std::string_view> one{"aaaa#~o", "aLaa..."};
  EXPECT_EQ(4, client_points(picture(one, {"window a1:n", "door c1:n"}), Client::complete_home));
  EXPECT_EQ(0, client_points(picture(one, {"door c1:n"}), Client::complete_home));    // no window
  EXPECT_EQ(0, client_points(picture(one, {"window a1:n"}), Client::complete_home));  // no door
  EXPECT_EQ(0, client_points(picture({"aaaa.~o", "aLaa"}, {"window a1:n", "door c1:n"}), Client::complete_home));
  EXPECT_EQ(0, client_points(picture({"aaaa#.o", "aLaa"}, {"window a1:n", "door c1:n"}), Client::complete_home));
  EXPECT_EQ(0, client_points(picture({"aaaa#~.", "aLaa"}, {"window a1:n", "door c1:n"}), Client::complete_home));
  EXPECT_EQ(0, client_points(picture({"aaaa#~o", "aBaa"}, {"window a1:n", "door c1:n"}), Client::complete_home));
  // Two of everything but one hedge object of two cells: objects count, not cells; stones count by the cell.
  const std::initializer_list<std::string_view> two{"aaaabbbb##~.~oo", "aLaabLbb"};
  const std::initializer_list<std::string_view> openings{"window a1:n", "window e1:n", "door c1:n", "door h1:n"};
  EXPECT_EQ(4, client_points(picture(two, openings), Client::complete_home));
  EXPECT_EQ(8, client_points(picture({"aaaabbbb#.#~.~oo", "aLaabLbb"}, openings), Client::complete_home));
}

TEST(FloorPlanClients, FP_SCORE_5_complete_home_at_its_cap) {
  const Sheet sheet = picture(
      {
          "aaaabbbbccccdddd",
          "aLaabLbbcLccdLdd",
          "#.#.#.#.~.~.~.~.",
          "oooo",
      },
      {"window a1:n", "window e1:n", "window i1:n", "window m1:n", "door c1:n", "door g1:n", "door k1:n", "door p1:n"});
  EXPECT_EQ(12, client_points(sheet, Client::complete_home));
}

}  // namespace
}  // namespace housewright::floor_plan
