// Which rule a refusal names: the section "Which id an error names" of the specification.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "dream_home/picture.h"
#include "games/load.h"

namespace housewright::dream_home {
namespace {

// One text of every kind.
constexpr std::array<const char*, 13> kOneOfEachKind = {"discard 3",
                                                        "jackhammer 4 c1",
                                                        "pass",
                                                        "drill 2 b1",
                                                        "mix 1 4",
                                                        "take 5",
                                                        "room c1",
                                                        "scaffold d0",
                                                        "decor b1",
                                                        "roofer roof_red#1",
                                                        "supplier living_room#4 c2",
                                                        "handyman a1 c2",
                                                        "done"};

void expect_others_refused(const Play& play, std::initializer_list<std::string_view> asked, const char* rule) {
  for (const std::string_view text : kOneOfEachKind) {
    const std::string_view kind = text.substr(0, text.find(' '));
    if (std::find(asked.begin(), asked.end(), kind) != asked.end()) continue;
    EXPECT_EQ(play.refusal(text), rule) << text;
  }
}

}  // namespace

TEST(DreamHomeErrorIds, DH_PLACE_4_beside_a_room_of_maximum_size) {
  const Play play = Table().home(0, "1 kitchen#1 kitchen#2 . . .").takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room c1"), "DH-PLACE-4");
}

TEST(DreamHomeErrorIds, DH_PLACE_3_a_join_that_would_be_too_large) {
  const Play play = Table().home(0, "1 kitchen#1 . kitchen#2 . .").takes(0, "kitchen#3");
  EXPECT_EQ(play.refusal("room b1"), "DH-PLACE-3");
}

TEST(DreamHomeErrorIds, DH_ROUND_1_where_a_discard_is_due) {
  expect_others_refused(Table(3).holds(0, "drill#1 jackhammer#1").begins(), {"discard"}, "DH-ROUND-1");
}

TEST(DreamHomeErrorIds, DH_TOOL_2_where_the_window_is_open) {
  expect_others_refused(Table(4).holds(0, "drill#1 jackhammer#1").begins(), {"jackhammer", "pass"}, "DH-TOOL-2");
}

TEST(DreamHomeErrorIds, DH_TURN_1_where_a_turn_is_due) {
  expect_others_refused(Table(4).holds(0, "drill#1 jackhammer#1").turn_of(0), {"drill", "mix", "take"}, "DH-TURN-1");
}

TEST(DreamHomeErrorIds, DH_TURN_1_where_the_room_card_is_due) {
  expect_others_refused(Table(4).takes(0, "kitchen#1/piano"), {"room", "scaffold"}, "DH-TURN-1");
  expect_others_refused(Table(4).takes(0, "kitchen#1/scaffolding#1"), {"room", "scaffold"}, "DH-TURN-1");
}

TEST(DreamHomeErrorIds, DH_TOOL_5_without_scaffolding_in_hand_and_DH_TOOL_1_in_the_last_round) {
  EXPECT_EQ(Table(4).takes(0, "kitchen#1/piano").refusal("scaffold d0"), "DH-TOOL-5");
  EXPECT_EQ(Table(4).round(12).takes(0, "kitchen#1/scaffolding#1").refusal("scaffold d0"), "DH-TOOL-1");
}

TEST(DreamHomeErrorIds, DH_TOOL_5_where_only_scaffolding_is_due) {
  Play play = Table(4).takes(0, "kitchen#1/scaffolding#1");
  play.then({"room a1"});
  expect_others_refused(play, {"scaffold"}, "DH-TOOL-5");
}

TEST(DreamHomeErrorIds, DH_DECOR_1_where_a_token_is_due) {
  Play play = Table(4).takes(0, "kitchen#1/painting");
  play.then({"room a1"});
  expect_others_refused(play, {"decor"}, "DH-DECOR-1");
}

TEST(DreamHomeErrorIds, DH_END_1_in_the_endgame_and_after) {
  const Play endgame = Table(4).holds(0, "roofer#1").discarded("roof_red#1").endgame_of(0);
  expect_others_refused(endgame, {"roofer", "supplier", "handyman", "done"}, "DH-END-1");
  expect_others_refused(Table(4).holds(0, "roofer#1").discarded("roof_red#1").finished(), {}, "DH-END-1");
}

TEST(DreamHomeErrorIds, a_tool_or_helper_not_held_names_its_own_rule_where_it_may_come_now) {
  const Play turn = Table(4).home(0, "1 . study#1 . . .").turn_of(0);
  EXPECT_EQ(turn.refusal("drill 2 b1"), "DH-TOOL-3");
  EXPECT_EQ(turn.refusal("mix 1 4"), "DH-TOOL-4");
  const Play endgame =
      Table(4).home(0, "1 study#1 library#1 . . .").holds(0, "roofer#1").discarded("roof_red#1").endgame_of(0);
  EXPECT_EQ(endgame.refusal("supplier living_room#4 a1"), "DH-HELP-4");
  EXPECT_EQ(endgame.refusal("handyman a1 b1"), "DH-HELP-5");
  const Play handyman = Table(4).home(0, "1 study#1 library#1 . . .").holds(0, "handyman#1").endgame_of(0);
  EXPECT_EQ(handyman.refusal("roofer roof_red#1"), "DH-HELP-3");
}

// --- through a record: the index, and the rule id ---

namespace {

Error error_of(const char* decisions) {
  json::object record = parse_json(R"({"options":{"players":2,"discard_rule":false},"first_player":0,"seed":"errors",
                                      "decisions":)" +
                                   std::string(decisions) + "}")
                            ->get_object();
  const auto match = make_any_game(game())->replay(record);
  return match ? Error("fine") : match.error();
}

std::string index_of_error(const Error& error) {
  for (const Particular& each : error.particulars) {
    if (each.name == "index") return each.value;
  }
  return "none";
}

}  // namespace

TEST(DreamHomeErrorIds, a_record_names_the_index_and_the_rule) {
  const Error floating = error_of(R"(["take 2","room c2"])");
  EXPECT_EQ(floating.rule, "DH-PLACE-1");
  EXPECT_EQ(index_of_error(floating), "1");
  EXPECT_EQ(floating.where, "decisions[1]");
  const Error due = error_of(R"(["discard 2"])");
  EXPECT_EQ(due.rule, "DH-TURN-1");
  EXPECT_EQ(index_of_error(due), "0");
}

TEST(DreamHomeErrorIds, text_that_is_no_decision_names_its_index_and_no_rule) {
  for (const char* decisions : {R"(["take 2","room z9"])", R"(["take 2","room  a1"])", R"(["take 2",""])"}) {
    const Error error = error_of(decisions);
    EXPECT_EQ(error.code, "common.errors.not_a_decision") << decisions;
    EXPECT_EQ(error.rule, "") << decisions;
    EXPECT_EQ(index_of_error(error), "1") << decisions;
  }
}

TEST(DreamHomeErrorIds, a_refused_decision_changes_nothing) {
  Match<DreamHome> match(game(), [] {
    Random random = Random::from_seed("unchanged");
    DreamHome::Setup setup;
    return game().draw_future(setup, random);
  }());
  const Seat seat = static_cast<Seat>(match.to_act().first());
  const State before = match.state();
  EXPECT_FALSE(match.play(seat, "room a1").ok());
  EXPECT_FALSE(match.play(seat, "nonsense").ok());
  EXPECT_FALSE(match.play(static_cast<Seat>((seat + 1) % 4), "take 2").ok());
  EXPECT_EQ(match.state(), before);
  EXPECT_TRUE(match.played().empty());
  EXPECT_FALSE(match.mid_turn(seat));
}

}  // namespace housewright::dream_home
