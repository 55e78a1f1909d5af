// The rules of Pebbles, and what a game gets without anybody else having heard of it: the command line, the server.
// The suites for any game (conformance, table, wasm) play it too.
#include "games/pebbles/pebbles.h"

#include <gtest/gtest.h>

#include "cli/program.h"
#include "games/game_tools_impl.h"
#include "games/match.h"
#include "server/game.h"

namespace housewright {
namespace {

using pebbles::State;

Match<Pebbles> match_of(const pebbles::Setup& setup, const std::vector<std::string>& decisions) {
  static const Pebbles game;
  Random random = Random::from_seed("pebbles");
  Match<Pebbles> match(game, game.draw_future(setup, random));
  for (const std::string& decision : decisions) {
    EXPECT_TRUE(match.play(static_cast<Seat>(match.to_act().first()), decision).ok()) << decision;
  }
  return match;
}

std::string rule_of(const Status& status) {
  return status.ok() ? "" : status.error().rule;
}

TEST(Pebbles, PB_SETUP_1_the_bag_holds_as_many_of_each) {
  EXPECT_EQ(Pebbles().start({2, false, false}).bag, (pebbles::Counts{4, 4, 4, 4, 4}));
  EXPECT_EQ(Pebbles().start({2, true, false}).bag, (pebbles::Counts{6, 6, 6, 6, 6}));
  const AnyGameImpl<Pebbles> game{Pebbles()};
  for (const json::object& wrong : {json::object{{"players", 6}}, json::object{{"players", 1}}}) {
    EXPECT_EQ(game.start(wrong, "x").error().rule, "PB-SETUP-1");
  }
  EXPECT_EQ(game.start({{"players", 2}, {"big_bag", 1}}, "x").error().where, "options.big_bag");
}

TEST(Pebbles, PB_ROUND_1_the_next_seat_begins_each_round) {
  auto match = match_of({3, false, false}, {});
  std::vector<unsigned> first;
  while (!match.finished()) {
    first.push_back(match.to_act().first());
    for (int turn = 0; turn < 3; ++turn) {
      for (const std::string& decision : {"take " + std::to_string(turn + 1), std::string("keep")}) {
        ASSERT_TRUE(match.play(static_cast<Seat>(match.to_act().first()), decision).ok());
      }
    }
  }
  EXPECT_EQ(first, (std::vector<unsigned>{0, 1, 2, 0, 1, 2})) << "20 pebbles are six rounds of three";
}

TEST(Pebbles, PB_TURN_1_a_pebble_is_taken_then_kept_or_hidden) {
  auto match = match_of({2, false, false}, {"take 2"});
  EXPECT_EQ(rule_of(match.play(0, "take 1")), "PB-TURN-1");
  ASSERT_TRUE(match.play(0, "hide").ok());
  EXPECT_EQ(rule_of(match.play(1, "take 2")), "PB-TURN-1") << "it is gone";
  EXPECT_EQ(rule_of(match.play(1, "keep")), "PB-TURN-1") << "nothing to keep yet";
  EXPECT_EQ(rule_of(match.play(0, "take 1")), "PB-TURN-1") << "not seat 0's turn";
}

TEST(Pebbles, PB_POCKET_1_what_is_hidden_cannot_be_told_apart) {
  const Pebbles game;
  State one = match_of({2, false, false}, {"take 1", "hide", "take 2", "hide"}).state();
  State other = one;
  other.hoards[0].pocket = one.hoards[0].pocket[0] == 1 ? pebbles::Counts{0, 1} : pebbles::Counts{1};
  ASSERT_FALSE(one == other);
  for (const Viewer viewer : {Viewer(), Viewer(0), Viewer(1)}) {
    EXPECT_EQ(game.view(one, viewer), game.view(other, viewer));
  }
  EXPECT_EQ(game.view(one, Viewer(1)).hoards[0].unseen, 1);
  one.setup.open_pockets = other.setup.open_pockets = true;
  EXPECT_FALSE(game.view(one, {}) == game.view(other, {}));
}

TEST(Pebbles, PB_SCORE_1_2_3_open_pebbles_pairs_in_the_pocket_and_ties) {
  const auto score = GameToolsImpl(Pebbles()).score_position(json::parse(R"({"players":[
      {"open":[1,0,0,0,2],"pocket":[0,0,0,0,0]},
      {"open":[0,0,1,0,0],"pocket":[1,2,0,0,0]},
      {"open":[0,0,0,0,1],"pocket":[3,0,0,0,0]}]})")
                                                                 .as_object());
  ASSERT_TRUE(score);
  const json::array& players = score->at("players").as_array();
  EXPECT_EQ(players.at(0).at("total").to_number<int>(), 11);
  EXPECT_EQ(players.at(1).at("total").to_number<int>(), 3 + 8) << "a single hidden pebble is worth nothing";
  EXPECT_EQ(players.at(2).at("total").to_number<int>(), 5 + 6);
  EXPECT_EQ(json::serialize(score->at("winners")), "[0,1,2]");
}

Said run_tested(const std::string& arguments, const std::string& input = "") {
  return run(arguments, input, HOUSEWRIGHT_TESTED_PROGRAM);
}

TEST(PebblesProgram, IsKnownToEveryCommand) {
  EXPECT_TRUE(has(run_tested("games").out, "--option big_bag=  true, false"));
  const json::value games = parsed(run_tested("games --json").out);
  const json::object& told = games.at("games").as_array().back().as_object();
  EXPECT_EQ(told.at("name").as_string(), "pebbles");
  EXPECT_FALSE(told.at("bots").as_bool());
  EXPECT_TRUE(has(run_tested("play --help").out, "open_pockets"));

  const Said random = run_tested("random pebbles --seed 1 --players 4 --option big_bag=true");
  ASSERT_EQ(random.code, 0) << random.err;
  const TemporaryFile record(random.out);
  EXPECT_EQ(run_tested("verify " + record.path()).code, 0);
  EXPECT_TRUE(parsed(run_tested("replay --json " + record.path()).out).at("finished").as_bool());
  EXPECT_EQ(run_tested("perft pebbles --seed 1 --depth 2").out, "6\n");
  EXPECT_EQ(run_tested("bench pebbles --json").code, 0);
  EXPECT_EQ(run_tested("bots pebbles --players random,random --games 2").code, 2) << "it has no bots";
}

TEST(PebblesProgram, IsPlayedInTheTerminal) {
  std::string decisions;
  for (int turn = 0; turn < 5; ++turn) decisions += "take 1\nkeep\ntake 2\nhide\n";
  for (int turn = 0; turn < 5; ++turn) decisions += "take 1\nhide\ntake 2\nkeep\n";
  const Said said = run_tested("play pebbles --players you,you --seed shore --option open_pockets=true", decisions);
  EXPECT_EQ(said.code, 0) << said.err;
  EXPECT_TRUE(has(said.out, "PB-SCORE-1")) << said.out;
}

TEST(PebblesServer, PeoplePlayItAndItsRecordIsFair) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {}, "", "", HOUSEWRIGHT_TESTED_PROGRAM);
  EXPECT_TRUE(has(request(server.port(), "GET", "/api/games").body, R"("name":"pebbles")"));
  const std::string wrong = R"({"game":"pebbles","options":{"players":9},"name":"Ada"})";
  EXPECT_TRUE(has(request(server.port(), "POST", "/api/tables", wrong).body, "PB-SETUP-1"));
  const Place ada = create_table(server.port(), "pebbles", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player first(server.port());
  Player second(server.port());
  begin(first, ada, second, bo);
  EXPECT_EQ(play_on({&first, &second}), 20U);
  EXPECT_TRUE(first.finished());
  check_record(server.port(), "pebbles", ada.table, first);
}

TEST(PebblesServer, WhoIsAwayIsPlayedForAlthoughItHasNoBots) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {}, "", "", HOUSEWRIGHT_TESTED_PROGRAM);
  const Place ada = create_table(server.port(), "pebbles", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player first(server.port());
  Player second(server.port());
  begin(first, ada, second, bo);
  ASSERT_TRUE(second.ask({{"resign", true}}).contains("ack"));
  while (!first.finished()) {
    if (first.to_act()) {
      ASSERT_TRUE(first.ask(first.some_turn()).contains("ack"));
    } else {
      ASSERT_TRUE(first.next());
    }
  }
}

}  // namespace
}  // namespace housewright
