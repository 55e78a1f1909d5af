// After round 12: DH-END-1, who is asked and when, and helpers in general (DH-HELP-1) with the Roofer (DH-HELP-3).
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

constexpr const char* kFull = R"(
    2  kids_room#1  pantry#1       bedroom#3  study#1    library#1
    1  bathroom#3   living_room#1  sauna#1    kitchen#3  playroom#1
    0                                         garage#3   workshop#1
)";
constexpr const char* kOther = R"(
    2  kids_room#2  pantry#2       bedroom#4  kitchen#4  bathroom#5
    1  bathroom#4   living_room#2  sauna#2    kitchen#5  playroom#2
    0                                         garage#2   workshop#2
)";

}  // namespace

TEST(DreamHomeEndgame, DH_END_1_without_helpers_the_game_ends_after_round_12) {
  Play play = Table(2).round(12).marker(1).home(0, "1 . . . . .").takes(0, "kids_room#1/roof_red#1");
  play.then({"room a1"});
  EXPECT_EQ(play.phase(), Phase::Finished);
  EXPECT_TRUE(game().finished(play.state()));
  EXPECT_TRUE(game().to_act(play.state()).empty());
  EXPECT_TRUE(play.legal().empty());
}

TEST(DreamHomeEndgame, DH_END_1_a_game_has_twelve_rounds) {
  Play play = Table(2).round(11).marker(1).takes(0, "kids_room#1/roof_red#1");
  play.then({"room a1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
  EXPECT_EQ(play.round(), 12U);
}

TEST(DreamHomeEndgame, DH_END_1_from_the_marker_holder_clockwise) {
  // Seat 3 takes the marker in round 12: the endgame begins with seat 3, then 0, 1, 2.
  Play play = Table(4)
                  .round(12)
                  .marker(0)
                  .holds(0, "roofer#1")
                  .holds(1, "handyman#1")
                  .holds(2, "roofer#2")
                  .holds(3, "handyman#2")
                  .home(1, "1 study#1 kitchen#1 . . .")
                  .home(3, "1 library#1 kitchen#2 . . .")
                  .discarded("roof_red#1 roof_red#2")
                  .market("bedroom#1 - - - sauna#1/roof_green#1")
                  .turn_of(3);
  play.then({"take 1", "room c1"});
  ASSERT_EQ(play.phase(), Phase::Endgame);
  EXPECT_EQ(play.acting(), 3U);
  play.then({"done"});
  EXPECT_EQ(play.acting(), 0U);
  play.then({"done"});
  EXPECT_EQ(play.acting(), 1U);
  play.then({"done"});
  EXPECT_EQ(play.acting(), 2U);
  EXPECT_EQ(play.phase(), Phase::Endgame);
  play.then({"done"});
  EXPECT_EQ(play.phase(), Phase::Finished);
}

TEST(DreamHomeEndgame, DH_END_1_each_helper_in_any_order) {
  const Play play = Table(2)
                        .home(0, kFull)
                        .holds(0, "roofer#1 supplier#1 handyman#1")
                        .discarded("roof_red#1 kids_room#3")
                        .endgame_of(0);
  EXPECT_FALSE(play.legal("roofer").empty());
  EXPECT_FALSE(play.legal("supplier").empty());
  EXPECT_FALSE(play.legal("handyman").empty());
  EXPECT_EQ(play.refusal("done"), "legal");
  Play one = play;
  one.then({"handyman d2 e2", "roofer roof_red#1", "supplier kids_room#3 b2"});
  EXPECT_EQ(one.phase(), Phase::Finished);
  Play other = play;
  other.then({"supplier kids_room#3 b2", "roofer roof_red#1", "handyman d2 e2"});
  EXPECT_EQ(other.phase(), Phase::Finished);
  EXPECT_EQ(other.home(0), one.home(0));
}

TEST(DreamHomeEndgame, DH_END_1_each_is_optional) {
  Play play = Table(2)
                  .home(0, kFull)
                  .holds(0, "roofer#1 supplier#1 handyman#1")
                  .discarded("roof_red#1 kids_room#3")
                  .endgame_of(0);
  play.then({"roofer roof_red#1"});
  EXPECT_EQ(play.acting(), 0U);
  EXPECT_EQ(play.refusal("done"), "legal");
  play.then({"done"});
  EXPECT_EQ(play.phase(), Phase::Finished);
  EXPECT_EQ(play.home(0), home(kFull));
}

TEST(DreamHomeEndgame, DH_END_1_asked_only_as_long_as_an_unused_helper_has_a_legal_use) {
  // A Roofer without a discarded roof and a Supplier without discards: nobody is asked.
  Play nothing = Table(2)
                     .round(12)
                     .marker(1)
                     .home(0, "1 study#1 . . . .")
                     .holds(0, "roofer#1 supplier#1")
                     .market("- library#1/drill#1 - - -")
                     .turn_of(0);
  nothing.then({"take 2", "room b1"});
  EXPECT_EQ(nothing.phase(), Phase::Finished);

  // The Supplier has no legal use: the only discard is a garage, and there is no card in the basement.
  Play garage = Table(2)
                    .round(12)
                    .marker(1)
                    .home(0, "1 study#1 . . . .")
                    .holds(0, "supplier#1")
                    .discarded("garage#1")
                    .market("- library#1/drill#1 - - -")
                    .turn_of(0);
  garage.then({"take 2", "room b1"});
  EXPECT_EQ(garage.phase(), Phase::Finished);

  // A Handyman with a single card, or with two that may not change places.
  Play single = Table(2)
                    .round(12)
                    .marker(1)
                    .home(0, "0 garage#1 .")
                    .holds(0, "handyman#1")
                    .market("- library#1/drill#1 - - -")
                    .turn_of(0);
  single.then({"take 2", "room a1"});
  EXPECT_EQ(single.phase(), Phase::Finished);
}

TEST(DreamHomeEndgame, DH_END_1_over_without_a_word_when_nothing_is_left) {
  Play play = Table(2)
                  .marker(0)
                  .home(0, kFull)
                  .home(1, kOther)
                  .holds(0, "roofer#1 architect#1")
                  .holds(1, "handyman#1")
                  .discarded("roof_red#1")
                  .endgame_of(0);
  play.then({"roofer roof_red#1"});
  EXPECT_EQ(play.acting(), 1U);  // no `done` for seat 0
  play.then({"handyman a1 b1"});
  EXPECT_EQ(play.phase(), Phase::Finished);
}

TEST(DreamHomeEndgame, DH_END_1_players_without_a_use_are_passed_over_silently) {
  Play play = Table(4)
                  .marker(1)
                  .home(1, kFull)
                  .home(0, kOther)
                  .holds(1, "handyman#1")
                  .holds(2, "roofer#1 interior_designer#1")
                  .holds(3, "architect#1")
                  .holds(0, "handyman#2")
                  .endgame_of(1);
  play.then({"done"});
  EXPECT_EQ(play.acting(), 0U);
}

TEST(DreamHomeEndgame, DH_END_1_each_player_has_one_endgame_even_if_a_use_appears_later) {
  // Seat 0 has a Supplier without use; seat 1's Supplier then discards a card seat 0 could have used.
  Play play = Table(2)
                  .round(12)
                  .marker(0)
                  .home(0, "1 study#1 . . . .")
                  .home(1, R"(
    1  library#1  .  .  .  .
    0                garage#1  .
  )")
                  .holds(0, "supplier#1")
                  .holds(1, "supplier#2")
                  .market("- - kitchen#1/drill#1 - garage#2/roof_red#1")
                  .turn_of(1);
  play.then({"take 3", "room b1"});
  ASSERT_EQ(play.phase(), Phase::Endgame);
  EXPECT_EQ(play.acting(), 1U);  // garage#2 only fits seat 1's basement
  EXPECT_EQ(play.legal(), texts("supplier garage#2 d0, done"));
  play.then({"supplier garage#2 d0"});
  EXPECT_EQ(play.phase(), Phase::Finished);
}

TEST(DreamHomeEndgame, DH_END_1_roofs_are_revealed_only_after_all_helpers) {
  Play play = Table(2)
                  .home(0, kFull)
                  .holds(0, "handyman#1")
                  .roof(0, "roof_red#1 roof_red#2 roof_red#3 roof_red#4")
                  .endgame_of(0);
  const int before = play.total(0);
  EXPECT_EQ(game().view(play.state(), Seat{0}).homes[0].resources & game().deck().roofs(), 0U);
  play.then({"done"});
  EXPECT_EQ(play.total(0), before + 9);
  EXPECT_NE(game().view(play.state(), Seat{1}).homes[0].resources & game().deck().roofs(), 0U);
}

// --- DH-HELP-1 ---

TEST(DreamHomeEndgame, DH_HELP_1_helpers_lie_open_beside_the_home_and_wait_for_the_end) {
  Play play = Table(4).takes(0, "kitchen#1/supplier#2");
  play.then({"room a1"});
  EXPECT_EQ(play.holds(0), "supplier#2");
  const auto view = game().view_json(game().view(play.state(), Seat{1}));
  EXPECT_EQ(json::serialize(view.at("homes").at(0).at("held")), R"(["supplier#2"])");
  const Play turn = Table(4).home(0, kFull).holds(0, "handyman#1 supplier#1 roofer#1").turn_of(0);
  EXPECT_EQ(turn.legal(), texts("take 1, take 2, take 3, take 4, take 5"));
}

TEST(DreamHomeEndgame, DH_HELP_1_each_copy_acts) {
  Play play = Table(2)
                  .home(0, kFull)
                  .holds(0, "roofer#1 roofer#2 handyman#1 handyman#2")
                  .discarded("roof_red#1 roof_red#2")
                  .endgame_of(0);
  play.then({"roofer roof_red#1", "roofer roof_red#2", "handyman d2 e2", "handyman d2 e2"});
  EXPECT_EQ(play.phase(), Phase::Finished);
  EXPECT_EQ(play.roof(0), "roof_red#1 roof_red#2");
  EXPECT_TRUE(play.discarded("handyman#1"));
  EXPECT_TRUE(play.discarded("handyman#2"));
}

TEST(DreamHomeEndgame, DH_HELP_1_also_one_taken_in_round_12) {
  Play play = Table(2).round(12).marker(1).home(0, "1 study#1 . . . .").takes(0, "library#1/handyman#1");
  play.then({"room b1"});
  EXPECT_EQ(play.phase(), Phase::Endgame);
  EXPECT_EQ(play.legal(), texts("handyman a1 b1, done"));
}

// --- DH-HELP-3 ---

TEST(DreamHomeEndgame, DH_HELP_3_the_roofer_adds_one_discarded_roof_card) {
  Play play = Table(2)
                  .home(0, kFull)
                  .holds(0, "roofer#1")
                  .roof(0, "roof_red#1 roof_red#2 roof_red#3")
                  .roof(1, "roof_green#2")
                  .discarded("roof_red#4 roof_brown#1 drill#1 piano kitchen#1")
                  .endgame_of(0);
  EXPECT_EQ(play.legal(), texts("roofer roof_red#4, roofer roof_brown#1, done"));
  EXPECT_EQ(play.refusal("roofer roof_green#2"), "DH-HELP-3");  // in another stack
  EXPECT_EQ(play.refusal("roofer roof_grey#1"), "DH-HELP-3");
  play.then({"roofer roof_red#4"});
  EXPECT_EQ(play.roof(0), "roof_red#1 roof_red#2 roof_red#3 roof_red#4");
  EXPECT_FALSE(play.discarded("roof_red#4"));
  EXPECT_TRUE(play.discarded("roofer#1"));
  EXPECT_EQ(play.phase(), Phase::Finished);
}

TEST(DreamHomeEndgame, DH_HELP_3_only_for_its_holder) {
  const Play play = Table(2).home(0, kFull).holds(0, "handyman#1").discarded("roof_red#4").endgame_of(0);
  EXPECT_EQ(play.refusal("roofer roof_red#4"), "DH-HELP-3");
}

}  // namespace housewright::dream_home
