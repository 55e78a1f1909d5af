// How the lines of a score explain themselves: the sum behind a client's points, and why something brought nothing.
#include <algorithm>

#include "picture.h"

namespace housewright::floor_plan {
namespace {

std::vector<std::string> explained(const Sheet& sheet, Client first = Client::full_nursery, Phase phase = Phase::over) {
  State state = game().start(Setup{});
  state.phase = phase;
  state.setup.clients[static_cast<std::size_t>(kind_of(first))] = first;
  state.sheets[0] = sheet;
  std::vector<std::string> lines;
  int total = 0;
  game().score(state, 0, [&](const ScoreLine& line) {
    std::string text = std::string(line.what) + " " + std::to_string(line.points);
    const auto number = [&](const char* name, int value) {
      if (value != 0) text += std::string(" ") + name + " " + std::to_string(value);
    };
    number("count", line.sum.count);
    number("each", line.sum.each);
    number("per", line.sum.per);
    number("after", line.sum.after);
    number("extra", line.sum.extra);
    number("most", line.sum.most);
    number("need", line.sum.need);
    if (!line.why.empty()) text += " " + std::string(line.why);
    for (const auto name : line.missing) {
      if (!name.empty()) text += " " + std::string(name);
    }
    lines.push_back(text);
    total += line.points;
  });
  EXPECT_EQ(total, game().total(state, 0));
  return lines;
}

bool says(const std::vector<std::string>& lines, std::string_view line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

const Sheet& four_rooms() {
  static const Sheet sheet = picture({"aabbccdd", "aBbBcLdD"});
  return sheet;
}

TEST(FloorPlanExplaining, FP_SCORE_1_the_next_column_says_which_types_it_lacks) {
  EXPECT_TRUE(says(explained(four_rooms()), "column_1 0 count 3 need 5 missing washroom kitchen"));
  const Sheet five = picture({"aabbccddee", "aWbBcLdDeK"});
  EXPECT_TRUE(says(explained(five), "column_2 0 need 5 missing washroom bedroom living_room dining_room kitchen"));
}

TEST(FloorPlanExplaining, FP_SCORE_2_windows_that_see_nothing) {
  const Sheet sheet = picture({"aaa..#", "aBa...", "aaa...", "aaa..."}, {"window c1:e", "window c3:e"});
  EXPECT_TRUE(says(explained(sheet), "window 2"));
  EXPECT_TRUE(says(explained(sheet), "window 0 count 1 sees_nothing"));
}

TEST(FloorPlanExplaining, FP_SCORE_3_rooms_nobody_can_enter) {
  EXPECT_TRUE(says(explained(four_rooms()), "room 0 count 4 no_way_in"));
  const Sheet open = picture({".....", ".aa..", ".aB.."}, {"door b2:n"});
  EXPECT_FALSE(says(explained(open), "room 0 count 1 no_way_in"));
}

TEST(FloorPlanExplaining, FP_SCORE_4_hedges_and_pools_without_a_path) {
  const Sheet none = picture({"#.#.~", ".....", ".aa..", ".aB.."});
  EXPECT_TRUE(says(explained(none), "hedge 0 count 2 no_path"));
  EXPECT_TRUE(says(explained(none), "pool 0 count 1 no_path"));
  const Sheet one = picture({"#.#.~", ".o...", ".aa..", ".aB.."}, {"door b3:n"});
  EXPECT_FALSE(says(explained(one), "hedge 0 count 2 no_path"));
  EXPECT_TRUE(says(explained(one), "pool 0 count 1 off_path"));
}

TEST(FloorPlanExplaining, FP_SCORE_5_a_client_shows_its_sum) {
  EXPECT_TRUE(says(explained(four_rooms(), Client::full_nursery), "full_nursery 4 count 2 each 2"));
  // Half of what is beyond 12 cells.
  const Sheet hall = picture({"aaaaa", "aaaaa", "aaaaa", "aaLaa"});
  EXPECT_TRUE(says(explained(hall, Client::great_hall), "great_hall 4 count 20 per 2 after 12"));
  EXPECT_TRUE(says(explained(hall, Client::floor_space), "floor_space 1 count 20 per 18"));
}

TEST(FloorPlanExplaining, FP_SCORE_5_a_client_says_where_its_limit_cut_the_points) {
  const Sheet squares = picture({"aabbccddee", "aBbBcBdBeB"});
  EXPECT_TRUE(says(explained(squares, Client::square_deal), "square_deal 12 count 5 each 3 most 12"));
}

TEST(FloorPlanExplaining, FP_SCORE_5_ways_out_adds_its_extra) {
  const Sheet four =
      picture({".....", ".aaa.", ".aBa.", ".aaa.", "....."}, {"door c2:n", "door d3:e", "door c4:s", "door b3:w"});
  EXPECT_TRUE(says(explained(four, Client::ways_out), "ways_out 5 count 1 each 1 extra 4"));
}

TEST(FloorPlanExplaining, FP_SCORE_5_a_client_without_points_says_so) {
  EXPECT_TRUE(says(explained(picture({"aa", "aK"}), Client::full_nursery), "full_nursery 0 each 2 client"));
}

TEST(FloorPlanExplaining, FP_SCORE_6_nothing_is_said_to_bring_nothing_while_the_game_goes_on) {
  for (const std::string& line : explained(four_rooms(), Client::full_nursery, Phase::turns)) {
    EXPECT_FALSE(line.starts_with("column_") || line.starts_with("room ")) << line;
  }
}

}  // namespace
}  // namespace housewright::floor_plan
