// A turn that its owner has begun and somebody else must finish.
#include <gtest/gtest.h>

#include <algorithm>

#include "loaded.h"
#include "table/message.h"

namespace housewright {
namespace {

using Decisions = std::vector<std::string>;

Table drawing(std::string_view game, unsigned players) {
  TableSettings settings;
  settings.turn_seconds = 30;
  auto table = Table::create(all_games(), "t1", game, {{"players", players}}, settings, "seed");
  EXPECT_TRUE(table);
  for (unsigned i = 0; i < players; ++i) EXPECT_TRUE(table->sit({}, "P", "hash" + std::to_string(i)));
  EXPECT_TRUE(table->start(0, "beginner", 0).ok());
  for (unsigned i = 0; i < players; ++i) table->arrive(static_cast<Seat>(i), 0);
  return std::move(*table);
}

// What would be played for the seat now.
Finished finished(const Table& table, Seat seat) {
  return all_bots().find(table.game().name())->finish(table.match(), seat, *table.draft_of(seat), "seed");
}

// Plays it, and gives the event.
json::object stand_in(Table& table, Seat seat, Moment now) {
  const Finished turn = finished(table, seat);
  EXPECT_TRUE(
      table
          .play_for(seat, table.chairs()[seat].turns, turn.decisions, now, turn.chosen ? StandIn::bot : StandIn::pencil)
          .ok());
  return table.log().back().body();
}

// A whole turn of the seat that spends nothing.
Decisions thrifty_turn(const Table& table, Seat seat) {
  return all_bots().find(table.game().name())->finish(table.match(), seat, {}, "mine").decisions;
}

TEST(Draft, WhatIsWholeIsPlayedAsItIs) {
  for (const char* game : {"dream_home", "floor_plan"}) {
    Table table = drawing(game, 2);
    const Seat seat = static_cast<Seat>(table.match().to_act().first());
    const Decisions mine = thrifty_turn(table, seat);
    table.sketch(seat, 0, mine);
    table.tick(30'000);
    ASSERT_TRUE(table.bots_to_act().has(seat));
    const json::object turn = stand_in(table, seat, 30'000);
    EXPECT_EQ(turn.at("by").as_string(), "pencil");
    EXPECT_FALSE(turn.contains("begun"));
    EXPECT_EQ(json::value_to<Decisions>(turn.at("decisions")), mine);
  }
}

// The pencil lacks nothing but the word that ends a turn.
TEST(Draft, WhatOnlyHasToBeClosedIsThePersonsOwn) {
  Table table = drawing("floor_plan", 1);
  const auto is_one_room = [](const Decisions& turn) {
    const auto is_room = [](const std::string& decision) { return decision.starts_with("room"); };
    return std::count_if(turn.begin(), turn.end(), is_room) == 1;
  };
  Decisions mine;
  for (int tries = 0; !is_one_room(mine); ++tries) {
    ASSERT_LT(tries, 1000);
    Random random = Random::from_seed(std::to_string(tries));
    mine = table.match().random_turn(0, random);
  }
  mine.pop_back();  // end
  table.sketch(0, 0, mine);
  table.tick(30'000);
  const json::object turn = stand_in(table, 0, 30'000);
  EXPECT_EQ(turn.at("by").as_string(), "pencil");
  mine.emplace_back("end");
  EXPECT_EQ(json::value_to<Decisions>(turn.at("decisions")), mine);
}

TEST(Draft, WhatWasBegunIsGoneOnWith) {
  Table table = drawing("dream_home", 4);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  table.sketch(seat, 0, {"take 3"});
  table.tick(30'000);
  const json::object turn = stand_in(table, seat, 30'000);
  EXPECT_EQ(turn.at("by").as_string(), "bot");
  EXPECT_EQ(turn.at("begun").to_number<int>(), 1);
  EXPECT_EQ(turn.at("decisions").as_array().front().as_string(), "take 3");
}

TEST(Draft, WhatIsNotLegalCountsAsFarAsItIs) {
  Table table = drawing("dream_home", 4);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  table.sketch(seat, 0, {"take 3", "room c2", "nonsense"});
  table.tick(30'000);
  const json::object turn = stand_in(table, seat, 30'000);
  EXPECT_EQ(turn.at("begun").to_number<int>(), 1);
  Table other = drawing("dream_home", 4);
  other.sketch(seat, 0, {"nonsense"});
  other.tick(30'000);
  EXPECT_FALSE(stand_in(other, seat, 30'000).contains("begun"));
}

TEST(Draft, OneOfAnotherTurnOrOfNobodyIsForgotten) {
  Table table = drawing("dream_home", 2);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  table.sketch(seat, 1, {"take 3"});
  EXPECT_EQ(table.draft_of(seat), Decisions());
  table.sketch(seat, 0, Decisions(41, "take 3"));
  EXPECT_EQ(table.draft_of(seat), Decisions());
  table.sketch(9, 0, {"take 3"});
  table.sketch(seat, 0, {"discard 2"});
  EXPECT_EQ(table.draft_of(seat), Decisions{"discard 2"});
  ASSERT_TRUE(table.play(seat, 0, {"discard 4"}, 0).ok());
  EXPECT_EQ(table.draft_of(seat), Decisions()) << "the turn was played";
  ASSERT_TRUE(table.resign(seat).ok());
  table.sketch(seat, 1, {"take 3"});
  EXPECT_EQ(table.draft_of(seat), std::nullopt) << "who has left for good leaves the choice to a bot";
}

TEST(Draft, WhoGoesAwayLeavesTheirPencil) {
  Table table = drawing("floor_plan", 2);
  const Decisions mine = thrifty_turn(table, 1);
  table.sketch(1, 0, mine);
  table.leave(1, 0);
  table.tick(20'000);
  EXPECT_TRUE(table.bots_to_act().empty());
  Table slow = drawing("floor_plan", 2);
  slow.sketch(1, 0, mine);
  slow.leave(1, -50'000);
  slow.tick(10'000);
  EXPECT_TRUE(slow.chairs()[1].away);
  EXPECT_EQ(stand_in(slow, 1, 10'000).at("by").as_string(), "pencil");
}

// FP-ROUND-2: nobody sees another's unfinished turn.
TEST(Draft, FP_ROUND_2_NobodyIsToldOfIt) {
  Table one = drawing("floor_plan", 2);
  Table other = drawing("floor_plan", 2);
  one.sketch(0, 0, thrifty_turn(one, 0));
  for (const Viewer viewer : {Viewer{}, Viewer{1}, Viewer{0}}) EXPECT_EQ(one.snapshot(viewer), other.snapshot(viewer));
  EXPECT_EQ(one.log().size(), other.log().size());
}

TEST(Draft, IsReadAsATurnIs) {
  const auto message = read_message(R"({"draft":{"number":3,"decisions":["take 1"]}})");
  ASSERT_TRUE(message);
  const auto& command = std::get<Command>(*message);
  EXPECT_EQ(command.kind, Command::Kind::draft);
  EXPECT_EQ(command.number, 3U);
  EXPECT_EQ(command.decisions, Decisions{"take 1"});
  EXPECT_EQ(read_message(R"({"draft":{"number":3,"decisions":[1]}})").error().where, "draft.decisions[0]");
  EXPECT_FALSE(read_message(R"({"draft":{"number":3}})"));
}

}  // namespace
}  // namespace housewright
