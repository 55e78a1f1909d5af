// How the lines of a score explain themselves: the sum behind the points, and why something brought nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

// Every line as "what points", then its sum as far as it has one: "empty_architect 6 count 3 each 2".
std::vector<std::string> explained(const Play& play) {
  std::vector<std::string> lines;
  game().score(play.state(), 0, [&](const ScoreLine& line) {
    std::string text = std::string(line.what) + " " + std::to_string(line.points);
    const auto number = [&](const char* name, int value) {
      if (value != 0) text += std::string(" ") + name + " " + std::to_string(value);
    };
    number("count", line.sum.count);
    number("each", line.sum.each);
    number("need", line.sum.need);
    if (!line.why.empty()) text += " " + std::string(line.why);
    for (const auto name : line.missing) {
      if (!name.empty()) text += " " + std::string(name);
    }
    lines.push_back(text);
  });
  return lines;
}

void expect_line(const Play& play, const std::string& line) {
  const auto lines = explained(play);
  EXPECT_NE(std::find(lines.begin(), lines.end(), line), lines.end()) << line << " is not among:\n"
                                                                      << [&] {
                                                                           std::string all;
                                                                           for (const auto& one : lines)
                                                                             all += "  " + one + "\n";
                                                                           return all;
                                                                         }();
}

bool mentions(const Play& play, std::string_view what) {
  for (const auto& line : explained(play)) {
    if (line.starts_with(std::string(what) + " ")) return true;
  }
  return false;
}

constexpr const char* kThreeEmpty = R"(
    2  bathroom#2  empty      .          .      .
    1  bathroom#1  kitchen#1  bedroom#1  .      .
    0                                    empty  empty
)";

TEST(DreamHomeExplaining, DH_HELP_6_empty_rooms_times_architects) {
  const auto table = [] { return Table(2).home(0, kThreeEmpty); };
  expect_line(table().holds(0, "architect#1").finished(), "empty_architect 3 count 3 each 1");
  expect_line(table().holds(0, "architect#1 architect#2").finished(), "empty_architect 6 count 3 each 2");
}

TEST(DreamHomeExplaining, DH_PLACE_5_empty_rooms_without_an_architect_say_so) {
  expect_line(Table(2).home(0, kThreeEmpty).finished(), "empty 0 count 3 no_architect");
  EXPECT_FALSE(mentions(Table(2).home(0, kThreeEmpty).holds(0, "architect#1").finished(), "empty"));
  EXPECT_FALSE(mentions(Table(2).home(0, "1 kitchen#1 . . . .").finished(), "empty"));
}

TEST(DreamHomeExplaining, DH_HELP_2_tokens_times_designers) {
  const auto table = [] { return Table(2).home(0, "1 kitchen#1+cat_house living_room#1+piano . . ."); };
  expect_line(table().holds(0, "interior_designer#1").finished(), "interior_designer 2 count 2 each 1");
  expect_line(table().holds(0, "interior_designer#1 interior_designer#2").finished(),
              "interior_designer 4 count 2 each 2");
  expect_line(Table(2).holds(0, "interior_designer#1").finished(), "interior_designer 0 no_decor");
}

TEST(DreamHomeExplaining, DH_SCORE_1_a_room_says_its_number_of_cards) {
  expect_line(Table(2).home(0, "1 living_room#1 living_room#2 living_room#3 . .").finished(), "living_room 9 count 3");
}

TEST(DreamHomeExplaining, DH_SCORE_1_a_garage_of_one_card_needs_two) {
  expect_line(Table(2).home(0, "0 garage#1 .").finished(), "garage 0 count 1 need 2 small_room");
  expect_line(Table(2).home(0, "0 garage#1 garage#2").finished(), "garage 4 count 2");
}

TEST(DreamHomeExplaining, DH_SCORE_4_a_bonus_says_which_rooms_it_lacks) {
  expect_line(Table(2).home(0, "1 bathroom#1 . . . .").finished(), "both_floors 0 missing second_floor");
  expect_line(Table(2).home(0, "1 bathroom#1 . . . .").finished(), "essentials 0 missing kitchen bedroom");
  expect_line(Table(2).finished(), "both_floors 0 missing first_floor second_floor");
  expect_line(Table(2).finished(), "essentials 0 missing bathroom kitchen bedroom");
  expect_line(Table(2).home(0, kThreeEmpty).finished(), "both_floors 3");
  expect_line(Table(2).home(0, kThreeEmpty).finished(), "essentials 3");
}

TEST(DreamHomeExplaining, DH_SCORE_5_a_roof_of_three_cards_needs_four) {
  expect_line(Table(2).roof(0, "roof_red#1 roof_red#2 roof_red#3").finished(), "roof 0 count 3 need 4 short_roof");
  expect_line(Table(2).finished(), "roof 0 need 4 short_roof");
  EXPECT_FALSE(mentions(Table(2).roof(0, "roof_red#1 roof_red#2 roof_red#3 roof_brown#1").finished(), "roof"));
}

TEST(DreamHomeExplaining, DH_SCORE_5_windows_are_counted) {
  const Play play = Table(2).roof(0, "roof_red#1 roof_brown#1 roof_green#1 roof_grey#2").finished();
  expect_line(play, "window 3 count 3 each 1");
}

TEST(DreamHomeExplaining, DH_SCORE_1_nothing_is_said_to_bring_nothing_while_the_game_goes_on) {
  const Play play = Table(2).home(0, "1 bathroom#1 empty . . .").turn_of(0);
  for (const char* what : {"roof", "empty", "both_floors", "essentials"}) EXPECT_FALSE(mentions(play, what)) << what;
}

}  // namespace
}  // namespace housewright::dream_home
