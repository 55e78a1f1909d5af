// The course of a round: DH-ROUND-1 to DH-ROUND-4 and DH-TURN-1.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {
namespace {

Table round_with(unsigned players) {
  return Table(players).market(kMarket);
}

// "order / next" as a view tells them.
std::string course(const Play& play) {
  const json::object view = game().view_json(game().view(play.state(), Viewer{}));
  std::string text;
  for (const json::value& seat : view.at("order").as_array()) text += std::to_string(seat.to_number<int>());
  const json::value* next = view.if_contains("next");
  return text + " / " + (next != nullptr ? std::to_string(next->to_number<int>()) : "-");
}

}  // namespace

// --- who acts, and who is next ---

TEST(DreamHomeRounds, DH_ROUND_1_after_the_discard_a_jackhammer_is_asked_before_the_first_turn) {
  EXPECT_EQ(course(round_with(3).marker(1).begins()), "120 / 1") << "who discards has the first turn as well";
  EXPECT_EQ(course(round_with(3).marker(1).holds(0, "jackhammer#1").begins()), "120 / 0");
  EXPECT_EQ(course(round_with(3).marker(1).holds(0, "jackhammer#1").holds(2, "jackhammer#2").begins()), "120 / 2");
}

TEST(DreamHomeRounds, DH_TOOL_2_holders_are_asked_one_after_the_other_then_the_first_turn_comes) {
  Play play = round_with(4).marker(1).holds(0, "jackhammer#1").holds(2, "jackhammer#2").begins();
  EXPECT_EQ(play.phase(), Phase::Window);
  EXPECT_EQ(course(play), "1230 / 0");
  play.then({"jackhammer 3 c1"});
  EXPECT_EQ(course(play), "130 / 1") << "who used it has no turn";
  play.then({"pass"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  EXPECT_EQ(course(play), "130 / 3");
}

TEST(DreamHomeRounds, DH_ROUND_2_after_the_last_turn_of_a_round_nobody_knows_who_is_next) {
  Play play = round_with(2).without_discard_rule().marker(1).begins();
  EXPECT_EQ(course(play), "10 / 0");
  play.then({"take 2", "room a1"});
  EXPECT_EQ(course(play), "10 / -") << "the first column has the marker";
  play.then({"take 1", "room a1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
  EXPECT_EQ(course(play), " / -");
}

TEST(DreamHomeRounds, DH_END_1_at_the_end_those_who_can_use_a_helper_act_from_the_marker_on) {
  const auto table = [] {
    return Table(4).marker(2).discarded("roof_red#1").holds(0, "roofer#1").holds(1, "architect#1").holds(3, "roofer#2");
  };
  Play play = table().endgame_of(3);
  EXPECT_EQ(course(play), "30 / 0") << "an Architect has nothing to do";
  play.then({"done"});
  EXPECT_EQ(play.acting(), 0U);
  EXPECT_EQ(course(play), "30 / -");
  play.then({"done"});
  EXPECT_EQ(course(play), " / -");
}

// --- DH-ROUND-1 ---

TEST(DreamHomeRounds, DH_ROUND_1_the_first_player_discards_one_column_never_the_first) {
  for (const unsigned players : {2U, 3U}) {
    Play play = round_with(players).marker(1).begins();
    EXPECT_EQ(play.phase(), Phase::Discard);
    EXPECT_EQ(play.acting(), 1U);
    EXPECT_EQ(play.legal(), texts("discard 2, discard 3, discard 4, discard 5"));
    EXPECT_EQ(play.refusal("discard 1"), "DH-ROUND-1");
    EXPECT_EQ(play.refusal("take 2"), "DH-ROUND-1");
    play.then({"discard 3"});
    EXPECT_TRUE(play.discarded("bathroom#1"));
    EXPECT_TRUE(play.discarded("piano"));
    EXPECT_EQ(play.market(), "kitchen#1 bedroom#1/roof_red#1 - study#1/drill#1 garage#1/roofer#1");
    EXPECT_EQ(play.acting(), 1U);
    EXPECT_EQ(play.legal(), texts("take 1, take 2, take 4, take 5"));
  }
}

TEST(DreamHomeRounds, DH_ROUND_1_young_players_may_leave_the_discard_out) {
  for (const unsigned players : {2U, 3U}) {
    const Play play = round_with(players).without_discard_rule().begins();
    EXPECT_EQ(play.phase(), Phase::Turn);
    EXPECT_EQ(play.legal(), texts("take 1, take 2, take 3, take 4, take 5"));
  }
}

TEST(DreamHomeRounds, DH_ROUND_1_with_four_players_nothing_is_discarded_whatever_the_option) {
  EXPECT_EQ(round_with(4).begins().phase(), Phase::Turn);
  EXPECT_EQ(round_with(4).without_discard_rule().begins().phase(), Phase::Turn);
}

TEST(DreamHomeRounds, DH_ROUND_1_in_every_round_the_holder_of_the_marker_discards) {
  Play play = round_with(2).marker(0).begins();
  play.then({"discard 2", "take 5", "room a1 down", "take 1", "room a1"});
  play.deal(kNextMarket);
  EXPECT_EQ(play.phase(), Phase::Discard);
  EXPECT_EQ(play.acting(), 1U);
}

// --- DH-ROUND-2 ---

TEST(DreamHomeRounds, DH_ROUND_2_turns_go_clockwise_from_the_marker_holder) {
  Play play = round_with(4).marker(2).begins();
  EXPECT_EQ(play.acting(), 2U);
  play.then({"take 2", "room a1"});
  EXPECT_EQ(play.acting(), 3U);
  play.then({"take 4", "room a1"});
  EXPECT_EQ(play.acting(), 0U);
  play.then({"take 5", "room d0"});
  EXPECT_EQ(play.acting(), 1U);
  EXPECT_EQ(play.round(), 1U);
  play.then({"take 1", "room a1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
  EXPECT_EQ(play.round(), 2U);
}

TEST(DreamHomeRounds, DH_ROUND_2_the_order_is_fixed_when_the_round_begins) {
  // Seat 3 takes the marker in the middle of the round; seats 0 and 1 still follow.
  Play play = round_with(4).marker(2).begins();
  play.then({"take 2", "room a1", "take 1", "room a1"});
  EXPECT_EQ(play.marker(), 3U);
  EXPECT_EQ(play.acting(), 0U);
  play.then({"take 5", "room d0"});
  EXPECT_EQ(play.acting(), 1U);
  play.then({"take 4", "room b1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
}

TEST(DreamHomeRounds, DH_ROUND_2_the_first_player_who_keeps_the_first_column_still_ends_the_round_once) {
  Play play = round_with(2).without_discard_rule().marker(1).begins();
  play.then({"take 1", "room a1"});
  EXPECT_EQ(play.acting(), 0U);
  play.then({"take 2", "room a1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
}

TEST(DreamHomeRounds, DH_ROUND_2_nobody_acts_out_of_turn) {
  const Play play = round_with(4).marker(2).begins();
  EXPECT_EQ(play.refusal(Seat{0}, "take 2"), "DH-ROUND-2");
  EXPECT_FALSE(game().to_act(play.state()).has(0));
  DecisionList<DreamHome> list;
  game().legal(game().begin(play.state(), 0), list);
  EXPECT_TRUE(list.empty());
  EXPECT_TRUE(game().to_act(play.state()).has(2));
}

// --- DH-ROUND-3 ---

TEST(DreamHomeRounds, DH_ROUND_3_what_is_left_is_discarded_and_the_next_round_dealt) {
  Play play = round_with(2).without_discard_rule().begins();
  play.then({"take 2", "room a1", "take 5", "room d0"});
  EXPECT_EQ(play.market(), "- - - - -");
  for (const char* left : {"kitchen#1", "bathroom#1", "piano", "study#1", "drill#1"}) {
    EXPECT_TRUE(play.discarded(left)) << left;
  }
  for (const char* taken : {"bedroom#1", "roof_red#1", "garage#1", "roofer#1"}) {
    EXPECT_FALSE(play.discarded(taken)) << taken;
  }
  play.deal(kNextMarket);
  EXPECT_EQ(play.market(), kNextMarket);
  EXPECT_EQ(play.legal(), texts("take 1, take 2, take 3, take 4, take 5"));
}

TEST(DreamHomeRounds, DH_ROUND_3_also_after_round_12_before_the_endgame) {
  // The roof and the room that nobody took are there for Roofer and Supplier.
  const char* almost = R"(
    2  .           empty          bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
  )";
  Play play = Table(2)
                  .round(12)
                  .marker(1)
                  .without_discard_rule()
                  .home(0, almost)
                  .holds(0, "roofer#1 supplier#1")
                  .market("- - kids_room#1/roof_red#1 - bathroom#8/roof_brown#1")
                  .turn_of(0);
  play.then({"take 5", "room a2"});
  EXPECT_EQ(play.phase(), Phase::Endgame);
  EXPECT_EQ(play.market(), "- - - - -");
  EXPECT_EQ(play.legal("roofer"), texts("roofer roof_red#1"));
  EXPECT_FALSE(play.legal("supplier").empty());
}

// --- DH-ROUND-4 ---

TEST(DreamHomeRounds, DH_ROUND_4_the_first_column_brings_the_marker_at_once_and_the_next_round) {
  Play play = round_with(3).without_discard_rule().marker(0).begins();
  play.then({"take 2", "room a1"});
  EXPECT_EQ(play.marker(), 0U);
  play.then({"take 1"});
  EXPECT_EQ(play.marker(), 1U);  // before the room card is placed
  EXPECT_FALSE(play.discarded("kitchen#1"));
  play.then({"room b1", "take 5", "room d0"});
  play.deal(kNextMarket);
  EXPECT_EQ(play.acting(), 1U);
  EXPECT_EQ(play.home(1), home("1 . kitchen#1 . . ."));
}

TEST(DreamHomeRounds, DH_ROUND_4_if_nobody_takes_the_first_column_the_marker_stays) {
  Play play = round_with(2).without_discard_rule().marker(1).begins();
  play.then({"take 2", "room a1", "take 5", "room d0"});
  EXPECT_EQ(play.marker(), 1U);
  play.deal(kNextMarket);
  EXPECT_EQ(play.acting(), 1U);
}

// --- DH-TURN-1 ---

TEST(DreamHomeRounds, DH_TURN_1_take_then_place_then_resolve) {
  Play play = round_with(4).home(0, "1 living_room#1 . . . .").begins();
  EXPECT_EQ(play.refusal("room a1"), "DH-TURN-1");
  EXPECT_EQ(play.refusal("decor a1"), "DH-TURN-1");
  play.then({"take 3"});
  EXPECT_EQ(play.refusal("take 2"), "DH-TURN-1");
  EXPECT_EQ(play.refusal("decor a1"), "DH-TURN-1");
  play.then({"room b1"});
  EXPECT_EQ(play.legal(), texts("decor a1"));
  play.then({"decor a1"});
  EXPECT_EQ(play.acting(), 1U);
}

TEST(DreamHomeRounds, DH_TURN_1_only_a_column_that_still_has_its_room_card) {
  Play play = round_with(4).begins();
  play.then({"take 3", "room a1"});
  EXPECT_EQ(play.refusal("take 3"), "DH-TURN-1");
  EXPECT_EQ(play.legal(), texts("take 1, take 2, take 4, take 5"));
}

TEST(DreamHomeRounds, DH_TURN_1_a_turn_has_exactly_one_column) {
  Play play = round_with(4).begins();
  play.then({"take 2", "room a1"});
  EXPECT_EQ(play.acting(), 1U);
  EXPECT_EQ(play.roof(0), "roof_red#1");
}

TEST(DreamHomeRounds, DH_TURN_1_drill_and_mixer_in_any_order_as_often_as_held) {
  const auto table = [] {
    return Table()
        .home(0, "1 kitchen#1 . . . .")
        .holds(0, "drill#1 drill#2 concrete_mixer#1 concrete_mixer#2")
        .market("study#1 bedroom#1/roof_red#1 library#1/roof_red#2 sauna#1/roof_red#3 pantry#1/roof_red#4");
  };
  Play drills_first = table().turn_of(0);
  drills_first.then({"drill 1 a1", "drill 2 a1", "mix 1 2", "mix 4 5"});
  EXPECT_EQ(drills_first.holds(0), "");
  EXPECT_EQ(drills_first.home(0), home("1 bedroom#1 . . . ."));
  EXPECT_EQ(drills_first.market(),
            "study#1 kitchen#1/roof_red#1 library#1/roof_red#2 pantry#1/roof_red#3 sauna#1/roof_red#4");
  EXPECT_EQ(drills_first.legal(), texts("take 1, take 2, take 3, take 4, take 5"));

  Play mixed = table().turn_of(0);
  mixed.then({"mix 1 2", "drill 1 a1", "mix 1 3", "drill 3 a1", "take 3"});
  EXPECT_EQ(mixed.home(0), home("1 kitchen#1 . . . ."));
}

TEST(DreamHomeRounds, DH_TURN_1_no_tools_after_the_column_is_taken) {
  Play play = Table().home(0, "1 kitchen#1 . . . .").holds(0, "drill#1 concrete_mixer#1").takes(0, "bedroom#1/piano");
  EXPECT_EQ(play.refusal("drill 1 a1"), "DH-TURN-1");
  EXPECT_EQ(play.refusal("mix 1 3"), "DH-TURN-1");
}

}  // namespace housewright::dream_home
