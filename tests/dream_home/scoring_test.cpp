// What a home is worth: DH-SCORE-1 to DH-SCORE-5 and the Architect (DH-HELP-6).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

// The points of a home under each heading and in all.
std::map<std::string, int> score_of(const Play& play, Seat seat = 0) {
  std::map<std::string, int> sums = {{"rooms", 0}, {"decor", 0}, {"functionality", 0}, {"roof", 0}, {"total", 0}};
  game().score(play.state(), seat, [&](const ScoreLine& line) {
    sums[std::string(line.heading)] += line.points;
    sums["total"] += line.points;
  });
  EXPECT_EQ(sums["total"], play.total(seat));
  return sums;
}

// Every line as "rule what points cells".
std::vector<std::string> lines_of(const Play& play, Seat seat = 0) {
  std::vector<std::string> lines;
  game().score(play.state(), seat, [&](const ScoreLine& line) {
    std::string text = std::string(line.rule) + " " + std::string(line.what) + " " + std::to_string(line.points);
    line.cells.for_each([&](unsigned cell) { text += " " + game().cell_name(cell); });
    lines.push_back(text);
  });
  return lines;
}

int rooms_of(const std::string& picture) {
  return score_of(Table(2).home(0, picture).finished())["rooms"];
}

int roof_of(const char* cards) {
  return score_of(Table(2).roof(0, cards).finished())["roof"];
}

constexpr const char* kRulebookHouse = R"(
    2  playroom#1  living_room#1+piano  living_room#2  bathroom#1  dressing_room#1
    1  bathroom#2  bedroom#1            kitchen#1      pantry#1    kitchen#2+cat_house
    0                                                  garage#2    empty
)";

}  // namespace

TEST(DreamHomeScoring, DH_SCORE_1_rulebook_the_house_of_29_points) {
  const Play play =
      Table(2).home(0, kRulebookHouse).roof(0, "roof_red#1 roof_red#2 roof_brown#2 roof_green#3").finished();
  const auto score = score_of(play);
  EXPECT_EQ(score.at("rooms"), 15);
  EXPECT_EQ(score.at("decor"), 4);
  EXPECT_EQ(score.at("functionality"), 6);
  EXPECT_EQ(score.at("roof"), 4);
  EXPECT_EQ(score.at("total"), 29);
}

TEST(DreamHomeScoring, DH_SCORE_1_lines_name_rule_thing_points_and_spaces) {
  const Play play =
      Table(2).home(0, kRulebookHouse).roof(0, "roof_red#1 roof_red#2 roof_brown#2 roof_green#3").finished();
  const auto lines = lines_of(play);
  for (const char* expected :
       {"DH-SCORE-1 living_room 4 b2 c2", "DH-SCORE-1 playroom 2 a2", "DH-SCORE-1 bathroom 1 d2",
        "DH-SCORE-1 bathroom 1 a1", "DH-SCORE-1 bedroom 1 b1", "DH-SCORE-1 kitchen 1 c1", "DH-SCORE-1 kitchen 1 e1",
        "DH-SCORE-2 pantry 3 d1", "DH-SCORE-2 dressing_room 1 e2", "DH-SCORE-3 piano 3 b2", "DH-SCORE-3 cat_house 1 e1",
        "DH-SCORE-4 both_floors 3 a1 d2", "DH-SCORE-5 mixed_roof 3", "DH-SCORE-5 window 1"}) {
    EXPECT_EQ(std::count(lines.begin(), lines.end(), expected), 1) << expected;
  }
}

// --- DH-SCORE-1 ---

TEST(DreamHomeScoring, DH_SCORE_1_rooms_score_by_their_number_of_cards) {
  EXPECT_EQ(rooms_of("1 living_room#1 . . . ."), 1);
  EXPECT_EQ(rooms_of("1 living_room#1 living_room#2 . . ."), 4);
  EXPECT_EQ(rooms_of("1 living_room#1 living_room#2 living_room#3 . ."), 9);
  EXPECT_EQ(rooms_of("1 bedroom#1 . . . ."), 1);
  EXPECT_EQ(rooms_of("1 bedroom#1 bedroom#2 . . ."), 4);
  EXPECT_EQ(rooms_of("1 kitchen#1 . . . ."), 1);
  EXPECT_EQ(rooms_of("1 kitchen#1 kitchen#2 . . ."), 6);
  EXPECT_EQ(rooms_of("1 kids_room#1 . . . ."), 2);
  EXPECT_EQ(rooms_of("1 kids_room#1 kids_room#2 . . ."), 6);
  EXPECT_EQ(rooms_of("0 garage#1 ."), 0);
  EXPECT_EQ(rooms_of("0 garage#1 garage#2"), 4);
  EXPECT_EQ(rooms_of("1 bathroom#1 . . . ."), 1);
  for (const char* two : {"playroom#1", "study#1", "library#1"}) {
    EXPECT_EQ(rooms_of(std::string("1 ") + two + " . . . ."), 2) << two;
  }
  for (const char* one : {"wine_cellar#1", "workshop#1", "laundry#1", "storage#1"}) {
    EXPECT_EQ(rooms_of(std::string("0 . ") + one), 1) << one;
  }
}

TEST(DreamHomeScoring, DH_SCORE_1_separate_rooms_of_one_type_score_apart) {
  EXPECT_EQ(rooms_of("1 living_room#1 . living_room#2 living_room#3 ."), 1 + 4);
  EXPECT_EQ(rooms_of("1 living_room#1 (living_room#2) living_room#3 . ."), 1 + 1);
  EXPECT_EQ(rooms_of(R"(
    2  living_room#1  .  .  .  .
    1  living_room#2  .  .  .  .
  )"),
            1 + 1);
}

// --- DH-SCORE-2 ---

TEST(DreamHomeScoring, DH_SCORE_2_three_beside_the_room_they_want_else_one) {
  EXPECT_EQ(rooms_of("1 pantry#1 . kitchen#1 . ."), 1 + 1);
  EXPECT_EQ(rooms_of("1 pantry#1 kitchen#1 . . ."), 3 + 1);
  EXPECT_EQ(rooms_of("1 kitchen#1 pantry#1 . . ."), 3 + 1);
  EXPECT_EQ(rooms_of("1 dressing_room#1 bedroom#1 . . ."), 3 + 1);
  EXPECT_EQ(rooms_of("1 dressing_room#1 . . . ."), 1);
  EXPECT_EQ(rooms_of("1 sauna#1 bathroom#1 . . ."), 3 + 1);
  EXPECT_EQ(rooms_of("1 sauna#1 . . . ."), 1);
}

TEST(DreamHomeScoring, DH_SCORE_2_each_wants_its_own_neighbour) {
  EXPECT_EQ(rooms_of("1 pantry#1 bedroom#1 . bathroom#1 ."), 1 + 1 + 1);
  EXPECT_EQ(rooms_of("1 dressing_room#1 kitchen#1 . . ."), 1 + 1);
  EXPECT_EQ(rooms_of("1 sauna#1 kitchen#1 . . ."), 1 + 1);
}

TEST(DreamHomeScoring, DH_SCORE_2_never_more_than_three) {
  EXPECT_EQ(rooms_of("1 kitchen#1 pantry#1 kitchen#2 . ."), 1 + 3 + 1);
}

TEST(DreamHomeScoring, DH_SCORE_2_above_or_below_and_face_down_do_not_count) {
  EXPECT_EQ(rooms_of(R"(
    2  kitchen#1  .  .  .  .
    1  pantry#1   .  .  .  .
  )"),
            1 + 1);
  EXPECT_EQ(rooms_of("1 pantry#1 (kitchen#1) . . ."), 1);
}

// --- DH-SCORE-3 ---

TEST(DreamHomeScoring, DH_SCORE_3_tokens_score_their_value) {
  const auto decor = [](const char* picture) { return score_of(Table(2).home(0, picture).finished())["decor"]; };
  EXPECT_EQ(decor("1 living_room#1+piano . . . ."), 3);
  EXPECT_EQ(decor("1 living_room#1+aquarium . . . ."), 2);
  EXPECT_EQ(decor("1 bedroom#1+canopy_bed . . . ."), 2);
  EXPECT_EQ(decor("1 kitchen#1+ice_cream_machine . . . ."), 2);
  EXPECT_EQ(decor("1 bathroom#1+jacuzzi . . . ."), 2);
  EXPECT_EQ(decor("1 kids_room#1+slide . . . ."), 2);
  EXPECT_EQ(decor("1 study#1+cat_house . . . ."), 1);
  EXPECT_EQ(decor("0 garage#1+painting ."), 1);
  EXPECT_EQ(score_of(Table(2).beside(0, "treehouse").finished())["decor"], 2);
  EXPECT_EQ(score_of(Table(2).beside(0, "birdhouse").finished())["decor"], 1);
  EXPECT_EQ(score_of(Table(2).beside(0, "birdhouse treehouse").finished(), 1)["decor"], 0);
}

// --- DH-SCORE-4 ---

TEST(DreamHomeScoring, DH_SCORE_4_a_bathroom_on_each_of_the_upper_floors) {
  const auto bonus = [](const char* picture) {
    return score_of(Table(2).home(0, picture).finished())["functionality"];
  };
  EXPECT_EQ(bonus("2 . bathroom#1 . . .\n 1 bathroom#2 study#1 . . ."), 3);
  EXPECT_EQ(bonus("1 bathroom#1 study#1 bathroom#2 . ."), 0);
  EXPECT_EQ(bonus("2 bathroom#1 . bathroom#2 . .\n 1 study#1 . library#1 . ."), 0);
  EXPECT_EQ(bonus("2 (bathroom#1) . . . .\n 1 bathroom#2 . . . ."), 0);
  EXPECT_EQ(bonus("2 bathroom#1 . bathroom#4 . .\n 1 bathroom#2 study#1 bathroom#3 . ."), 3);
}

TEST(DreamHomeScoring, DH_SCORE_4_bathroom_kitchen_and_bedroom) {
  const auto bonus = [](const char* picture) {
    return score_of(Table(2).home(0, picture).finished())["functionality"];
  };
  EXPECT_EQ(bonus("1 bathroom#1 kitchen#1 bedroom#1 . ."), 3);
  EXPECT_EQ(bonus("1 bathroom#1 kitchen#1 (bedroom#1) . ."), 0);
  EXPECT_EQ(bonus("1 bathroom#1 kitchen#1 . . ."), 0);
  EXPECT_EQ(bonus("1 bathroom#1 . bedroom#1 . ."), 0);
  EXPECT_EQ(bonus("1 . kitchen#1 bedroom#1 . ."), 0);
  EXPECT_EQ(bonus("2 bathroom#2 . . . .\n 1 bathroom#1 kitchen#1 bedroom#1 . ."), 6);
}

// --- DH-SCORE-5 ---

TEST(DreamHomeScoring, DH_SCORE_5_rulebook_roofs) {
  EXPECT_EQ(roof_of("roof_red#2 roof_brown#2 roof_green#2 roof_grey#2"), 3);
  EXPECT_EQ(roof_of("roof_red#2 roof_red#3 roof_red#4 roof_red#5"), 8);
  EXPECT_EQ(roof_of("roof_red#1 roof_brown#1 roof_green#2 roof_grey#2"), 5);  // mismatched, two windows
  EXPECT_EQ(roof_of("roof_red#1 roof_red#3 roof_red#4 roof_red#5"), 9);       // the most there is
}

TEST(DreamHomeScoring, DH_SCORE_5_fewer_than_four_cards_score_nothing_windows_included) {
  EXPECT_EQ(roof_of(""), 0);
  EXPECT_EQ(roof_of("roof_red#1"), 0);
  EXPECT_EQ(roof_of("roof_red#1 roof_red#2 roof_red#3"), 0);
}

TEST(DreamHomeScoring, DH_SCORE_5_the_best_four_are_chosen) {
  // Four red rather than four windows.
  EXPECT_EQ(roof_of("roof_red#2 roof_red#3 roof_red#4 roof_red#5 roof_brown#1 roof_green#1 roof_grey#1"), 8);
  EXPECT_EQ(roof_of("roof_red#1 roof_red#2 roof_red#3 roof_red#4 roof_red#5"), 9);
  // Of two uniform roofs the one with its window, whichever colour comes first.
  EXPECT_EQ(roof_of("roof_red#2 roof_red#3 roof_red#4 roof_red#5 roof_grey#1 roof_grey#2 roof_grey#3 roof_grey#4"), 9);
  EXPECT_EQ(roof_of("roof_red#1 roof_red#3 roof_red#4 roof_red#5 roof_grey#2 roof_grey#3 roof_grey#4 roof_grey#5"), 9);
  // Mixed: windows first.
  EXPECT_EQ(roof_of("roof_red#1 roof_red#2 roof_red#3 roof_brown#1 roof_green#1 roof_grey#1"), 3 + 4);
  EXPECT_EQ(roof_of("roof_red#2 roof_red#3 roof_red#4 roof_brown#1 roof_brown#2 roof_green#2"), 3 + 1);
}

TEST(DreamHomeScoring, DH_SCORE_5_an_unfinished_game_counts_no_roof) {
  const Play play = Table(2).roof(0, "roof_red#1 roof_red#2 roof_red#3 roof_red#4").turn_of(0);
  EXPECT_EQ(score_of(play)["roof"], 0);
}

// --- DH-HELP-6 ---

TEST(DreamHomeScoring, DH_HELP_6_the_architect_adds_one_to_each_bonus_and_one_per_empty_room) {
  const auto table = [] {
    return Table(2).home(0, R"(
    2  bathroom#2  empty      .          .      .
    1  bathroom#1  kitchen#1  bedroom#1  .      .
    0                                    empty  empty
  )");
  };
  const auto without = score_of(table().finished());
  EXPECT_EQ(without.at("rooms"), 4);
  EXPECT_EQ(without.at("functionality"), 6);
  const auto with = score_of(table().holds(0, "architect#1").finished());
  EXPECT_EQ(with.at("rooms"), 4 + 3);
  EXPECT_EQ(with.at("functionality"), 6 + 2);
  const auto with_two = score_of(table().holds(0, "architect#1 architect#2").finished());  // DH-HELP-1: each copy acts
  EXPECT_EQ(with_two.at("rooms"), 4 + 6);
  EXPECT_EQ(with_two.at("functionality"), 6 + 4);
}

TEST(DreamHomeScoring, DH_HELP_6_only_on_bonuses_that_are_earned) {
  const auto score = score_of(Table(2).home(0, "1 bathroom#1 . . . .").holds(0, "architect#1").finished());
  EXPECT_EQ(score.at("functionality"), 0);
  EXPECT_EQ(score.at("total"), 1);
  const auto one =
      score_of(Table(2).home(0, "1 bathroom#1 kitchen#1 bedroom#1 . .").holds(0, "architect#1").finished());
  EXPECT_EQ(one.at("functionality"), 4);
}

}  // namespace housewright::dream_home
