// The Jackhammer and its window when a round begins: DH-TOOL-2.
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

TEST(DreamHomeJackhammer, DH_TOOL_2_takes_a_room_card_and_its_resource_is_discarded) {
  Play play = Table(4).marker(1).holds(3, "jackhammer#1").market(kMarket).begins();
  EXPECT_EQ(play.phase(), Phase::Window);
  EXPECT_EQ(play.acting(), 3U);
  play.then({"jackhammer 3 c1"});
  EXPECT_EQ(play.home(3), home("1 . . bathroom#1 . ."));
  EXPECT_TRUE(play.discarded("piano"));
  EXPECT_TRUE(play.discarded("jackhammer#1"));
  EXPECT_FALSE(play.in_play("piano"));
  EXPECT_EQ(play.market(), "kitchen#1 bedroom#1/roof_red#1 - study#1/drill#1 garage#1/roofer#1");
  EXPECT_EQ(play.holds(3), "");
}

TEST(DreamHomeJackhammer, DH_TOOL_2_face_up_or_down_under_the_usual_rules) {
  const Play play = Table(4).holds(0, "jackhammer#1").home(0, "1 kitchen#2+painting . . . .").market(kMarket).begins();
  EXPECT_EQ(play.refusal("jackhammer 1 b1"), "DH-PLACE-4");
  EXPECT_EQ(play.refusal("jackhammer 1 b1 down"), "legal");
  EXPECT_EQ(play.refusal("jackhammer 1 c1"), "legal");
  EXPECT_EQ(play.refusal("jackhammer 1 a1"), "DH-PLACE-1");
  EXPECT_EQ(play.refusal("jackhammer 2 b2"), "DH-PLACE-1");
  EXPECT_EQ(play.refusal("jackhammer 2 d0"), "DH-PLACE-2");
  EXPECT_EQ(play.refusal("jackhammer 5 d0"), "legal");
  EXPECT_EQ(play.refusal("jackhammer 5 b1"), "DH-PLACE-2");
  Play down = play;
  down.then({"jackhammer 5 b1 down"});
  EXPECT_EQ(down.home(0), home("1 kitchen#2+painting empty . . ."));
}

TEST(DreamHomeJackhammer, DH_TOOL_2_column_1_gives_no_marker) {
  Play play = Table(4).marker(1).holds(3, "jackhammer#1").market(kMarket).begins();
  play.then({"jackhammer 1 a1"});
  EXPECT_EQ(play.marker(), 1U);
  EXPECT_EQ(play.refusal("take 1"), "DH-TURN-1");
  // Nobody can take it any more: the marker stays for the next round.
  play.then({"take 2", "room a1", "take 3", "room a1", "take 4", "room a1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
  EXPECT_EQ(play.marker(), 1U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_that_players_turn_is_skipped_tools_included) {
  Play play = Table(4).marker(2).holds(3, "jackhammer#1 drill#2 concrete_mixer#1").market(kMarket).begins();
  play.then({"jackhammer 3 c1"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  EXPECT_EQ(play.acting(), 2U);
  play.then({"take 2", "room a1"});
  EXPECT_EQ(play.acting(), 0U);  // not 3
  play.then({"take 1", "room a1", "take 5", "room d0"});
  EXPECT_EQ(play.phase(), Phase::Deal);
  EXPECT_EQ(play.holds(3), "drill#2 concrete_mixer#1");
  play.deal("kitchen#2 bedroom#2/roof_red#2 bathroom#2/aquarium library#1/roof_red#3 garage#2/roofer#2");
  EXPECT_EQ(play.acting(), 0U);  // who took column 1 begins, and nobody is skipped any more
  play.then({"take 2", "room b1", "take 3", "room a1", "take 5", "room d0"});
  EXPECT_EQ(play.acting(), 3U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_the_marker_holder_may_skip_too) {
  Play play = Table(4).marker(2).holds(2, "jackhammer#1").market(kMarket).begins();
  play.then({"jackhammer 3 c1"});
  EXPECT_EQ(play.acting(), 3U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_a_column_without_a_room_can_no_longer_be_taken) {
  Play play = Table(4).marker(1).holds(3, "jackhammer#1").market(kMarket).begins();
  play.then({"jackhammer 3 c1"});
  EXPECT_EQ(play.legal(), texts("take 1, take 2, take 4, take 5"));
}

TEST(DreamHomeJackhammer, DH_TOOL_2_only_holders_are_asked_from_the_marker_holder_clockwise) {
  Play play = Table(4).marker(2).holds(1, "jackhammer#1").holds(3, "jackhammer#2").market(kMarket).begins();
  EXPECT_EQ(play.acting(), 3U);
  play.then({"pass"});
  EXPECT_EQ(play.phase(), Phase::Window);
  EXPECT_EQ(play.acting(), 1U);
  play.then({"jackhammer 2 a1"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  EXPECT_EQ(play.acting(), 2U);
  EXPECT_EQ(play.holds(3), "jackhammer#2");
  EXPECT_EQ(Table(4).market(kMarket).begins().phase(), Phase::Turn);  // no holder, no window
}

TEST(DreamHomeJackhammer, DH_TOOL_2_the_second_holder_sees_what_the_first_left) {
  Play play = Table(4).marker(0).holds(1, "jackhammer#1").holds(3, "jackhammer#2").market(kMarket).begins();
  play.then({"jackhammer 2 a1"});
  EXPECT_EQ(play.acting(), 3U);
  EXPECT_EQ(play.refusal("jackhammer 2 a1"), "DH-TOOL-2");
  EXPECT_EQ(play.refusal("jackhammer 3 a1"), "legal");
  play.then({"jackhammer 1 b1"});
  EXPECT_EQ(play.acting(), 0U);
  play.then({"take 3", "room a1"});
  EXPECT_EQ(play.acting(), 2U);
  play.then({"take 5", "room d0"});
  EXPECT_EQ(play.phase(), Phase::Deal);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_at_most_one_per_player_and_round) {
  Play play = Table(4).marker(0).holds(1, "jackhammer#1 jackhammer#2").market(kMarket).begins();
  play.then({"jackhammer 2 a1"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  EXPECT_EQ(play.acting(), 0U);
  EXPECT_EQ(play.holds(1), "jackhammer#2");
  play.then({"take 1", "room a1", "take 3", "room a1", "take 5", "room d0"});
  play.deal(kNextMarket);
  EXPECT_EQ(play.phase(), Phase::Window);  // the other one, a round later
  EXPECT_EQ(play.acting(), 1U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_each_holder_is_asked_once_a_round_and_again_in_the_next) {
  Play play = Table(2).without_discard_rule().marker(1).holds(0, "jackhammer#1").market(kMarket).begins();
  EXPECT_EQ(play.acting(), 0U);
  play.then({"pass"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  play.then({"take 2", "room a1", "take 3", "room a1"});
  play.deal(kNextMarket);
  EXPECT_EQ(play.phase(), Phase::Window);
  EXPECT_EQ(play.acting(), 0U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_the_window_comes_after_the_first_players_discard) {
  Play play = Table(3).marker(1).holds(1, "jackhammer#1").market(kMarket).begins();
  EXPECT_EQ(play.phase(), Phase::Discard);
  EXPECT_EQ(play.refusal("jackhammer 2 a1"), "DH-ROUND-1");
  play.then({"discard 2"});
  EXPECT_EQ(play.phase(), Phase::Window);
  EXPECT_EQ(play.refusal("jackhammer 2 a1"), "DH-TOOL-2");
  EXPECT_EQ(play.refusal("jackhammer 3 a1"), "legal");
  play.then({"pass"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  EXPECT_EQ(play.acting(), 1U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_when_both_of_two_players_use_it_the_round_is_over) {
  Play play = Table(2)
                  .without_discard_rule()
                  .marker(1)
                  .holds(0, "jackhammer#1")
                  .holds(1, "jackhammer#2")
                  .market(kMarket)
                  .begins();
  play.then({"jackhammer 1 a1", "jackhammer 2 a1"});
  EXPECT_EQ(play.phase(), Phase::Deal);
  EXPECT_EQ(play.round(), 2U);
  EXPECT_EQ(play.marker(), 1U);
  for (const char* left : {"roof_red#1", "bathroom#1", "piano", "study#1", "garage#1"}) {
    EXPECT_TRUE(play.discarded(left)) << left;
  }
}

TEST(DreamHomeJackhammer, DH_TOOL_2_one_taken_in_this_round_waits_for_the_next) {
  Play play = Table(2).without_discard_rule().marker(0).takes(0, "sauna#1/jackhammer#1");
  play.then({"room a1"});
  EXPECT_EQ(play.phase(), Phase::Turn);
  EXPECT_EQ(play.acting(), 1U);
}

TEST(DreamHomeJackhammer, DH_TOOL_2_the_card_may_replace_scaffolding) {
  Play play = Table(4).holds(0, "jackhammer#1").home(0, "1 scaffold . . . .").market(kMarket).begins();
  play.then({"jackhammer 2 a1"});
  EXPECT_EQ(play.home(0), home("1 bedroom#1 . . . ."));
  EXPECT_TRUE(play.discarded("scaffolding#1"));
}

TEST(DreamHomeJackhammer, DH_TOOL_2_a_helper_above_the_card_is_lost) {
  Play play = Table(4).holds(0, "jackhammer#1").market(kMarket).begins();
  play.then({"jackhammer 5 d0"});
  EXPECT_EQ(play.holds(0), "");
  EXPECT_TRUE(play.discarded("roofer#1"));
}

}  // namespace housewright::dream_home
