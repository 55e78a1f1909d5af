// A table without network: who may do what, turns whole or not at all, and a log that tells everything again.
#include "table/table.h"

#include <gtest/gtest.h>

#include "loaded.h"

namespace housewright {
namespace {

Table fresh(std::string_view game, unsigned players, const TableSettings& settings = {}) {
  auto table =
      Table::create(all_games(), "t1", game, {{"players", players}}, settings, "0123456789abcdef0123456789abcdef");
  EXPECT_TRUE(table) << table.error().code;
  return std::move(*table);
}

// Two people and bots, ready to play.
Table playing(std::string_view game, unsigned players, const TableSettings& settings = {}) {
  Table table = fresh(game, players, settings);
  EXPECT_TRUE(table.sit(std::nullopt, "Ada", "hash-a"));
  EXPECT_TRUE(table.sit(std::nullopt, "Bo", "hash-b"));
  EXPECT_TRUE(table.start(0, "beginner", 0).ok());
  return table;
}

std::vector<std::string> some_turn(const Table& table, Seat seat) {
  return all_bots()
      .of(table.game().name())
      .think(table.match(), seat, {"random", table.id() + std::to_string(table.next_seq()), {}})
      ->turn();
}

std::string code(const Status& status) {
  return status.ok() ? "" : status.error().code;
}

std::vector<json::object> log_of(const Table& table) {
  std::vector<json::object> bodies;
  for (const Event& event : table.log()) bodies.push_back(event.body());
  return bodies;
}

std::string type_of_last(const Table& table) {
  return std::string(table.log().back().body().at("type").as_string());
}

// Plays on until the game is over; bots play where the table asks for them.
void play_to_the_end(Table& table) {
  for (Moment now = 0; !table.finished(); ++now) {
    const Seat seat = static_cast<Seat>(table.match().to_act().first());
    const auto turn = some_turn(table, seat);
    const auto number = table.chairs()[seat].turns;
    const Status status =
        table.bots_to_act().has(seat) ? table.play_for(seat, number, turn, now) : table.play(seat, number, turn, now);
    ASSERT_EQ(code(status), "");
  }
}

class EveryGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Table, EveryGame, ::testing::ValuesIn(game_names()));

TEST_P(EveryGame, TheLogTellsTheWholeTableAgain) {
  Table table = playing(GetParam(), 3);
  for (int i = 0; i < 10; ++i) {
    const Seat seat = static_cast<Seat>(table.match().to_act().first());
    const auto turn = some_turn(table, seat);
    const auto number = table.chairs()[seat].turns;
    EXPECT_EQ(
        code(table.bots_to_act().has(seat) ? table.play_for(seat, number, turn, 0) : table.play(seat, number, turn, 0)),
        "");
    const auto again = Table::restore(all_games(), "t1", log_of(table));
    ASSERT_TRUE(again) << again.error().code;
    for (const Viewer viewer : {Viewer(), Viewer(0), Viewer(1)}) {
      ASSERT_EQ(again->snapshot(viewer), table.snapshot(viewer));
    }
    EXPECT_EQ(again->next_seq(), table.next_seq());
  }
}

TEST_P(EveryGame, PlaysToTheEndAndRevealsTheSeed) {
  Table table = playing(GetParam(), 3);
  EXPECT_FALSE(table.snapshot({}).contains("seed"));
  EXPECT_FALSE(table.record());
  play_to_the_end(table);
  const json::object last = table.snapshot({});
  EXPECT_EQ(last.at("phase").as_string(), "finished");
  EXPECT_EQ(commitment_of(std::string(last.at("seed").as_string())), last.at("commitment").as_string());
  const auto record = table.record();
  ASSERT_TRUE(record);
  EXPECT_TRUE(table.game().verify(*record).ok());
  // The scores are those of the record, played again.
  EXPECT_EQ((*table.game().replay(*record))->score(), last.at("result").as_object());
  EXPECT_EQ(code(table.play(0, 0, {"take 1"}, 0)), "table.errors.game_over");
}

TEST_P(EveryGame, WhatIsToldHasNoSecrets) {
  Table table = playing(GetParam(), 2);
  const auto silent = [&](const std::string& text) {
    EXPECT_EQ(text.find("hash-"), std::string::npos) << text;
    EXPECT_EQ(text.find("0123456789abcdef"), std::string::npos) << text;
  };
  while (!table.finished()) {
    for (const Event& event : table.log()) silent(public_event(event));
    silent(table.news(table.next_seq() - 1));
    silent(json::serialize(table.snapshot({})));
    silent(json::serialize(table.snapshot(Seat{1})));
    const Seat seat = static_cast<Seat>(table.match().to_act().first());
    const auto turn = some_turn(table, seat);
    ASSERT_EQ(code(table.play(seat, table.chairs()[seat].turns, turn, 0)), "");
    if (table.next_seq() > 25) return;
  }
}

TEST(Table, TheSameTurnSentTwiceIsPlayedOnce) {
  Table table = playing("dream_home", 2);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  const auto turn = some_turn(table, seat);
  EXPECT_EQ(code(table.play(seat, 0, turn, 0)), "");
  const auto seq = table.next_seq();
  EXPECT_EQ(code(table.play(seat, 0, turn, 0)), "");
  EXPECT_EQ(table.next_seq(), seq) << "nothing happened the second time";
  EXPECT_EQ(code(table.play(seat, 0, {"discard 9"}, 0)), "table.errors.other_turn");
  EXPECT_EQ(code(table.play(seat, 5, turn, 0)), "table.errors.other_turn");
}

TEST(Table, ATurnIsPlayedWholeOrNotAtAll) {
  Table table = playing("dream_home", 4);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  if (table.bots_to_act().has(seat)) {
    EXPECT_EQ(code(table.play_for(seat, 0, some_turn(table, seat), 0)), "");
  }
  while (table.bots_to_act().has(table.match().to_act().first())) {
    const Seat bot = static_cast<Seat>(table.match().to_act().first());
    ASSERT_EQ(code(table.play_for(bot, table.chairs()[bot].turns, some_turn(table, bot), 0)), "");
  }
  const Seat person = static_cast<Seat>(table.match().to_act().first());
  const auto before = table.snapshot({});
  const auto number = table.chairs()[person].turns;
  EXPECT_EQ(code(table.play(person, number, {}, 0)), "common.errors.turn_unfinished");
  EXPECT_EQ(code(table.play(person, number, {"take 1"}, 0)), "common.errors.turn_unfinished");
  const Status status = table.play(person, number, {"take 1", "room d2"}, 0);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().rule, "DH-PLACE-1");
  EXPECT_EQ(status.error().where, "decisions[1]");
  EXPECT_EQ(code(table.play(person, number, {"sing"}, 0)), "common.errors.not_a_decision");
  EXPECT_EQ(code(table.play(person == 0 ? 1 : 0, 0, {"take 1"}, 0)).substr(0, 11), "dream_home.");
  EXPECT_EQ(table.snapshot({}), before);
}

TEST(Lobby, SeatsNamesAndTheHost) {
  Table table = fresh("dream_home", 3);
  EXPECT_EQ(code(table.start(0, "skilled", 0)), "table.errors.host_only") << "nobody sits there";
  EXPECT_EQ(*table.sit(Seat{1}, "Ada", "a"), 1);
  EXPECT_EQ(table.sit(Seat{1}, "Bo", "b").error().code, "table.errors.seat_taken");
  EXPECT_EQ(table.sit(Seat{3}, "Bo", "b").error().code, "table.errors.no_seat");
  EXPECT_EQ(*table.sit({}, "Bo", "b"), 0);
  EXPECT_EQ(code(table.seat_bot(0, 2, "skilled")), "table.errors.host_only");
  EXPECT_EQ(code(table.seat_bot(1, 2, "godlike")), "table.errors.no_level");
  EXPECT_EQ(code(table.seat_bot(1, 0, "skilled")), "table.errors.seat_taken");
  EXPECT_EQ(code(table.seat_bot(1, 2, "skilled")), "");
  EXPECT_EQ(table.sit({}, "Cy", "c").error().code, "table.errors.table_full");
  EXPECT_EQ(code(table.stand(2)), "");
  EXPECT_EQ(code(table.stand(2)), "table.errors.seat_open");
  EXPECT_EQ(code(table.stand(1)), "");
  EXPECT_EQ(table.snapshot({}).at("host").to_number<int>(), 0) << "the next person is the host";
  EXPECT_EQ(code(table.play(0, 0, {"take 1"}, 0)), "table.errors.not_started");
  EXPECT_EQ(code(table.start(0, "casual", 0)), "");
  EXPECT_EQ(table.sit({}, "Di", "d").error().code, "table.errors.already_started");
  EXPECT_EQ(table.chairs()[1].level, "casual") << "open seats are filled";
}

TEST(Lobby, PeopleSayWhenTheyAreReady) {
  Table table = fresh("dream_home", 3);
  EXPECT_TRUE(table.sit({}, "Ada", "a"));
  EXPECT_TRUE(table.sit({}, "Bo", "b"));
  const auto is_ready = [&](unsigned seat) { return table.snapshot({}).at("seats").at(seat).at("ready").as_bool(); };
  EXPECT_FALSE(is_ready(1));
  EXPECT_EQ(code(table.set_ready(1, true)), "");
  EXPECT_TRUE(is_ready(1));
  const auto events = table.next_seq();
  EXPECT_EQ(code(table.set_ready(1, true)), "");
  EXPECT_EQ(table.next_seq(), events) << "once is enough";
  EXPECT_EQ(code(table.set_ready(2, true)), "table.errors.not_yours") << "nobody sits there";
  EXPECT_EQ(Table::restore(all_games(), table.id(), log_of(table))->snapshot({}), table.snapshot({}));
  EXPECT_EQ(code(table.set_ready(1, false)), "");
  EXPECT_FALSE(is_ready(1));
  EXPECT_EQ(code(table.set_ready(1, true)), "");
  EXPECT_EQ(code(table.stand(1)), "");
  EXPECT_TRUE(table.sit({}, "Cy", "c"));
  EXPECT_FALSE(is_ready(1)) << "somebody else";
  EXPECT_EQ(code(table.start(0, "casual", 0)), "") << "the host need not wait";
  EXPECT_EQ(code(table.set_ready(1, true)), "table.errors.already_started");
}

TEST(Lobby, NamesArePlainAndShort) {
  for (const char* name : {"", "  ", "a\nb", "a\tb", "\x7f", "evil\u202egnp", "\u0085x", "abcdefghijklmnopqrstuvwxy"}) {
    Table table = fresh("dream_home", 2);
    const auto seat = table.sit({}, name, "h");
    EXPECT_FALSE(seat) << name;
    if (!seat) {
      EXPECT_EQ(seat.error().code, "table.errors.bad_name");
    }
  }
  for (const char* name : {"A", "Élodie", "João P.", "日本語の名前", "abcdefghijklmnopqrstuvwx", "<b>bold</b>"}) {
    Table table = fresh("dream_home", 2);
    EXPECT_TRUE(table.sit({}, name, "h")) << name;
  }
}

TEST(Talk, EmotesAlwaysChatOnlyWhereTheHostWantsIt) {
  Table quiet = playing("dream_home", 2);
  EXPECT_EQ(code(quiet.say(0, "emote", "wave")), "");
  EXPECT_EQ(code(quiet.say(0, "emote", "insult")), "table.errors.no_emote");
  EXPECT_EQ(code(quiet.say(0, "text", "hello")), "table.errors.no_chat");
  TableSettings settings;
  settings.chat = true;
  Table open = playing("dream_home", 2, settings);
  EXPECT_EQ(code(open.say(0, "text", "hello")), "");
  EXPECT_EQ(code(open.say(0, "text", "line\nbreak")), "table.errors.bad_chat");
  EXPECT_EQ(code(open.say(0, "text", std::string(301, 'x'))), "table.errors.bad_chat");
}

TEST(Absence, ABotPlaysAfterTheGracePeriodUntilThePersonIsBack) {
  TableSettings settings;
  settings.grace_seconds = 30;
  Table table = playing("dream_home", 2, settings);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  EXPECT_TRUE(table.bots_to_act().empty());
  table.arrive(seat, 0);
  EXPECT_EQ(table.next_deadline(), std::nullopt);
  table.leave(seat, 1000);
  EXPECT_EQ(table.next_deadline(), Moment{31000});
  table.tick(30999);
  EXPECT_TRUE(table.bots_to_act().empty());
  table.tick(31000);
  EXPECT_TRUE(table.bots_to_act().has(seat));
  EXPECT_EQ(type_of_last(table), "away");
  EXPECT_EQ(code(table.play_for(seat, 0, some_turn(table, seat), 31000)), "");
  EXPECT_EQ(table.log().back().body().at("by").as_string(), "bot");
  table.arrive(seat, 40000);
  EXPECT_EQ(type_of_last(table), "back");
  EXPECT_TRUE(table.bots_to_act().empty());
}

TEST(Clock, ABotPlaysATurnThatTakesTooLong) {
  TableSettings settings;
  settings.turn_seconds = 20;
  Table table = playing("dream_home", 2, settings);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  EXPECT_EQ(table.next_deadline(), Moment{20000});
  table.tick(20000);
  EXPECT_EQ(type_of_last(table), "late");
  EXPECT_TRUE(table.bots_to_act().has(seat));
  // Whoever is faster than the bot may still play.
  EXPECT_EQ(code(table.play(seat, 0, some_turn(table, seat), 20500)), "");
  EXPECT_TRUE(table.bots_to_act().empty());
  EXPECT_EQ(table.next_deadline(), Moment{40500});
}

TEST(Resigning, LeavesTheSeatToABotForGood) {
  Table table = playing("floor_plan", 2);
  EXPECT_EQ(code(table.resign(0)), "");
  EXPECT_EQ(code(table.resign(0)), "table.errors.not_yours");
  EXPECT_TRUE(table.bots_to_act().has(0));
  EXPECT_EQ(code(table.play(0, 0, {"end"}, 0)), "table.errors.not_yours");
  play_to_the_end(table);
  EXPECT_TRUE(table.finished());
}

TEST(Rematch, IsSetUpOnce) {
  Table table = playing("floor_plan", 2);
  EXPECT_EQ(code(table.rematch(0, "t2")), "table.errors.not_over");
  play_to_the_end(table);
  EXPECT_EQ(code(table.rematch(1, "t2")), "");
  EXPECT_EQ(code(table.rematch(0, "t3")), "table.errors.rematch_exists");
  EXPECT_EQ(table.snapshot({}).at("rematch").as_string(), "t2");
}

TEST(Restore, RefusesADamagedLog) {
  Table table = playing("dream_home", 2);
  const Seat seat = static_cast<Seat>(table.match().to_act().first());
  ASSERT_EQ(code(table.play(seat, 0, some_turn(table, seat), 0)), "");
  const auto log = log_of(table);
  EXPECT_FALSE(Table::restore(all_games(), "t1", {}));
  auto headless = log;
  headless.erase(headless.begin());
  EXPECT_FALSE(Table::restore(all_games(), "t1", headless));
  for (std::size_t i = 0; i < log.size(); ++i) {
    for (const auto& [key, value] : log[i]) {
      auto broken = log;
      broken[i][key] = json::object();
      const auto restored = Table::restore(all_games(), "t1", broken);
      // A number is for readers, and options and settings have defaults.
      if (key != "number" && key != "options" && key != "settings") {
        EXPECT_FALSE(restored) << key;
      }
    }
  }
  auto illegal = log;
  illegal.back()["decisions"] = json::array{"take 9"};
  EXPECT_FALSE(Table::restore(all_games(), "t1", illegal));
}

// Events are handed out once, in order, and all of them.
TEST(Events, AreTakenOnceInOrder) {
  Table table = fresh("dream_home", 2);
  std::span<const Event> taken = table.take_events();
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].body().at("type").as_string(), "created");
  EXPECT_TRUE(table.take_events().empty());
  ASSERT_TRUE(table.sit({}, "Ada", "h"));
  ASSERT_TRUE(table.start(0, "skilled", 0).ok());
  taken = table.take_events();
  ASSERT_EQ(taken.size(), 3U);
  for (std::size_t i = 0; i < taken.size(); ++i) EXPECT_EQ(taken[i].seq, i + 1);
}

}  // namespace
}  // namespace housewright
