// Tools used in a turn: DH-TOOL-1, the Drill (DH-TOOL-3) and the Concrete Mixer (DH-TOOL-4).
#include <gtest/gtest.h>

#include "dream_home/picture.h"

namespace housewright::dream_home {

// --- DH-TOOL-1 ---

TEST(DreamHomeTools, DH_TOOL_1_tools_lie_open_beside_the_home_until_used) {
  Play play = Table(4).takes(0, "kitchen#1/drill#2");
  play.then({"room a1"});
  EXPECT_EQ(play.holds(0), "drill#2");
  const auto view = game().view_json(game().view(play.state(), Seat{1}));
  EXPECT_EQ(json::serialize(view.at("homes").at(0).at("held")), R"(["drill#2"])");
}

TEST(DreamHomeTools, DH_TOOL_1_a_tool_is_used_once_and_discarded) {
  Play play = Table().home(0, "1 kitchen#1 . . . .").holds(0, "drill#1 concrete_mixer#2").turn_of(0);
  EXPECT_FALSE(play.legal("mix").empty());
  play.then({"mix 2 3"});
  EXPECT_TRUE(play.discarded("concrete_mixer#2"));
  EXPECT_TRUE(play.legal("mix").empty());
  EXPECT_EQ(play.refusal("mix 2 3"), "DH-TOOL-4");
  EXPECT_EQ(play.holds(0), "drill#1");
}

TEST(DreamHomeTools, DH_TOOL_1_a_tool_taken_in_round_12_has_no_effect) {
  for (const char* tool : {"drill#1", "jackhammer#1", "concrete_mixer#1", "scaffolding#1"}) {
    Play play = Table(2)
                    .round(12)
                    .marker(1)
                    .home(0, R"(
    2  .           empty          bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
    )")
                    .takes(0, std::string("kids_room#1/") + tool);
    EXPECT_EQ(play.legal(), texts("room a2, room a2 down")) << tool;
    play.then({"room a2"});
    EXPECT_EQ(play.phase(), Phase::Finished) << tool;
  }
}

TEST(DreamHomeTools, DH_TOOL_1_a_tool_held_before_may_still_be_used_in_round_12) {
  const Play play = Table(2)
                        .round(12)
                        .home(0, R"(
    2  .           empty          bedroom#3  study#1    library#1
    1  bathroom#3  living_room#1  empty      kitchen#3  playroom#1
    0                                        garage#3   garage#4
    )")
                        .holds(0, "drill#1 concrete_mixer#1")
                        .turn_of(0);
  EXPECT_FALSE(play.legal("drill").empty());
  EXPECT_FALSE(play.legal("mix").empty());
}

// --- DH-TOOL-3 ---

TEST(DreamHomeDrill, DH_TOOL_3_rulebook_a_market_card_changes_places_with_a_home_card) {
  Play play = Table()
                  .home(0, R"(
    1  bedroom#1  living_room#1  .  .  .
  )")
                  .holds(0, "drill#1")
                  .market("kitchen#1 bedroom#2/roof_red#1 - study#1/piano garage#1/roofer#1")
                  .turn_of(0);
  play.then({"drill 2 b1"});
  EXPECT_EQ(play.home(0), home("1 bedroom#1 bedroom#2 . . ."));
  EXPECT_EQ(play.market(), "kitchen#1 living_room#1/roof_red#1 - study#1/piano garage#1/roofer#1");
  EXPECT_TRUE(play.discarded("drill#1"));
  EXPECT_EQ(play.total(0), 4);
}

TEST(DreamHomeDrill, DH_TOOL_3_the_outgoing_card_may_be_taken_in_the_same_turn) {
  Play play = Table()
                  .home(0, "1 bedroom#1 living_room#1 . . .")
                  .holds(0, "drill#1")
                  .market("kitchen#1 bedroom#2/roof_red#1 - - -")
                  .turn_of(0);
  play.then({"drill 2 b1", "take 2", "room c1"});
  EXPECT_EQ(play.home(0), home("1 bedroom#1 bedroom#2 living_room#1 . ."));
  EXPECT_EQ(play.roof(0), "roof_red#1");
}

TEST(DreamHomeDrill, DH_TOOL_3_column_1_may_be_drilled_and_brings_no_marker) {
  Play play = Table()
                  .marker(3)
                  .home(0, "1 bedroom#1 living_room#1 . . .")
                  .holds(0, "drill#1")
                  .market("kitchen#1 bedroom#2/roof_red#1 - - -")
                  .turn_of(0);
  play.then({"drill 1 a1"});
  EXPECT_EQ(play.marker(), 3U);
  EXPECT_EQ(play.market(), "bedroom#1 bedroom#2/roof_red#1 - - -");
}

TEST(DreamHomeDrill, DH_TOOL_3_the_incoming_card_must_be_legal_where_it_lands) {
  const Play play = Table()
                        .home(0, R"(
    2  sauna#1    .          .                     .         .
    1  bedroom#1  kitchen#1  living_room#1+piano   .         .
    0                                              garage#1  .
  )")
                        .holds(0, "drill#1")
                        .market("bathroom#1 garage#2/roof_red#1 living_room#2/roof_red#2 kitchen#2/roof_red#3 -")
                        .turn_of(0);
  EXPECT_EQ(play.legal("drill"), texts("drill 1 a1, drill 1 b1, drill 1 c1, drill 1 a2,"
                                       "drill 2 d0,"
                                       "drill 3 a1, drill 3 a2, drill 3 c1,"
                                       "drill 4 a1, drill 4 a2, drill 4 b1, drill 4 c1"));
  EXPECT_EQ(play.refusal("drill 1 d0"), "DH-PLACE-2");
  EXPECT_EQ(play.refusal("drill 2 a1"), "DH-PLACE-2");
  EXPECT_EQ(play.refusal("drill 3 b1"), "DH-PLACE-4");  // beside the living room with the piano
  EXPECT_EQ(play.refusal("drill 5 a1"), "DH-TOOL-3");   // no card there
  EXPECT_EQ(play.refusal("drill 1 d1"), "DH-TOOL-3");   // nothing to exchange
}

TEST(DreamHomeDrill, DH_TOOL_3_judged_with_the_outgoing_card_gone) {
  // The kitchen of two is finished, but not once one of its cards has left.
  const Play play =
      Table().home(0, "1 kitchen#1 kitchen#2 study#1 . .").holds(0, "drill#1").market("kitchen#3 - - - -").turn_of(0);
  EXPECT_EQ(play.legal("drill"), texts("drill 1 a1, drill 1 b1"));
  EXPECT_EQ(play.refusal("drill 1 c1"), "DH-PLACE-4");
}

TEST(DreamHomeDrill, DH_TOOL_3_a_join_that_is_too_large_is_refused) {
  const Play play =
      Table().home(0, "1 kitchen#1 study#1 kitchen#2 . .").holds(0, "drill#1").market("kitchen#3 - - - -").turn_of(0);
  EXPECT_EQ(play.refusal("drill 1 b1"), "DH-PLACE-3");
}

TEST(DreamHomeDrill, DH_TOOL_3_a_token_on_the_outgoing_card_is_lost) {
  Play play = Table()
                  .home(0, "1 living_room#1+piano living_room#2 . . .")
                  .holds(0, "drill#1")
                  .market("living_room#3 - - - -")
                  .turn_of(0);
  // With the token gone the room is open: a living room may come back.
  play.then({"drill 1 a1"});
  EXPECT_EQ(play.home(0), home("1 living_room#3 living_room#2 . . ."));
  EXPECT_FALSE(play.in_play("piano"));
  EXPECT_EQ(play.total(0), 4);
}

TEST(DreamHomeDrill, DH_TOOL_3_a_token_that_stays_still_finishes_its_room) {
  const Play play = Table()
                        .home(0, "1 living_room#1+piano living_room#2 . . .")
                        .holds(0, "drill#1")
                        .market("living_room#3 - - - -")
                        .turn_of(0);
  EXPECT_EQ(play.refusal("drill 1 b1"), "DH-PLACE-4");
}

TEST(DreamHomeDrill, DH_TOOL_3_an_empty_room_cannot_be_exchanged) {
  const Play play =
      Table().home(0, "1 kitchen#1 (kitchen#2) . . .").holds(0, "drill#1").market("study#1 - - - -").turn_of(0);
  EXPECT_EQ(play.refusal("drill 1 b1"), "DH-TOOL-3");
  EXPECT_EQ(play.legal("drill"), texts("drill 1 a1"));
}

TEST(DreamHomeDrill, DH_TOOL_3_a_card_that_carries_another_may_be_exchanged) {
  Play play = Table()
                  .home(0, R"(
    2  study#1    .  .  .  .
    1  kitchen#1  .  .  .  .
  )")
                  .holds(0, "drill#1")
                  .market("library#1 - - - -")
                  .turn_of(0);
  play.then({"drill 1 a1"});
  EXPECT_EQ(play.home(0), home(R"(
    2  study#1    .  .  .  .
    1  library#1  .  .  .  .
  )"));
}

TEST(DreamHomeDrill, DH_TOOL_3_without_a_drill_or_a_legal_use_nothing_is_offered) {
  const Play none = Table().home(0, "1 kitchen#1 . . . .").turn_of(0);
  EXPECT_TRUE(none.legal("drill").empty());
  EXPECT_EQ(none.refusal("drill 1 a1"), "DH-TOOL-3");
  EXPECT_EQ(Table().holds(0, "drill#1").turn_of(0).legal(), texts("take 1, take 2, take 3, take 4, take 5"));
}

TEST(DreamHomeDrill, DH_TOOL_3_children_come_and_go_with_their_cards) {
  Play play = Table().home(0, "1 kitchen#1 . . . .").holds(0, "drill#1").market("playroom#1 - - - -").turn_of(0);
  EXPECT_EQ(play.state().homes[0].children, 1);
  play.then({"drill 1 a1"});
  EXPECT_EQ(play.state().homes[0].children, 2);
}

// --- DH-TOOL-4 ---

TEST(DreamHomeMixer, DH_TOOL_4_rulebook_the_living_room_under_the_roof_with_the_window) {
  // William is second in the round; four columns are left.
  Play william = Table()
                     .marker(3)
                     .holds(0, "concrete_mixer#1")
                     .market("bathroom#1 living_room#1/handyman#1 - pantry#1/roof_red#1 kids_room#1/drill#1")
                     .turn_of(0);
  william.then({"mix 2 4"});
  EXPECT_EQ(william.market(), "bathroom#1 pantry#1/handyman#1 - living_room#1/roof_red#1 kids_room#1/drill#1");
  william.then({"take 4", "room a1"});
  EXPECT_EQ(william.home(0), home("1 living_room#1 . . . ."));
  EXPECT_EQ(william.roof(0), "roof_red#1");
  EXPECT_TRUE(william.discarded("concrete_mixer#1"));
}

TEST(DreamHomeMixer, DH_TOOL_4_both_columns_must_have_a_room) {
  const Play play = Table()
                        .holds(0, "concrete_mixer#1")
                        .market("bathroom#1 living_room#1/handyman#1 - pantry#1/roof_red#1 -")
                        .turn_of(0);
  EXPECT_EQ(play.legal("mix"), texts("mix 1 2, mix 1 4, mix 2 4"));
  EXPECT_EQ(play.refusal("mix 1 3"), "DH-TOOL-4");
  EXPECT_EQ(play.refusal("mix 3 5"), "DH-TOOL-4");
}

TEST(DreamHomeMixer, DH_TOOL_4_with_column_1_the_marker_stays_in_its_column) {
  Play play =
      Table().marker(3).holds(0, "concrete_mixer#1").market("bathroom#1 living_room#1/handyman#1 - - -").turn_of(0);
  play.then({"mix 1 2"});
  EXPECT_EQ(play.market(), "living_room#1 bathroom#1/handyman#1 - - -");
  EXPECT_EQ(play.marker(), 3U);
  play.then({"take 1"});
  EXPECT_EQ(play.marker(), 0U);
}

TEST(DreamHomeMixer, DH_TOOL_4_only_for_its_holder) {
  const Play play = Table().holds(1, "concrete_mixer#1").turn_of(0);
  EXPECT_TRUE(play.legal("mix").empty());
  EXPECT_EQ(play.refusal("mix 1 2"), "DH-TOOL-4");
}

}  // namespace housewright::dream_home
