// Before the game: what people may be called, what will be played, and who may begin.
#include <gtest/gtest.h>

#include "loaded.h"
#include "table/names.h"
#include "table/table.h"

namespace housewright {
namespace {

TEST(Names, WhatCannotBeSeenIsRefused) {
  for (const char* name :
       {"\u00A0", "\u200B", "\u3000", "\uFEFF", "\u2800", " \u2003\u00A0", "\u3164", "\uFE0F", "Ada\u200B", "Ada\u00AD",
        "\u061CAda", "A\uFFF9da", "Ada\U000E0001", "Ada\U000E0041", "A\u200Dda", "A\u2060da", "\u202EadA", "A\u0085"}) {
    EXPECT_FALSE(check_name(name).ok()) << name;
  }
  for (const char* name : {"Ada", "A\u00A0da", "Ada \u2764\uFE0F", "\U0001F3E0", "Zo\u00EB", "\u05D0\u05D3\u05D4",
                           "\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0"}) {
    EXPECT_TRUE(check_name(name).ok()) << name;
  }
  EXPECT_TRUE(check_chat("\U0001F937\u200D\u2640\uFE0F").ok()) << "one emoji of several";
  EXPECT_FALSE(check_chat("\u200D").ok()) << "nothing at all";
  EXPECT_FALSE(check_chat("a\u202Eb").ok());
}

Table lobby(unsigned players) {
  TableSettings settings;
  settings.grace_seconds = 30;
  auto table = Table::create(all_games(), "t1", "dream_home", {{"players", players}}, settings, "seed");
  EXPECT_TRUE(table);
  return std::move(*table);
}

TEST(Host, OneWhoIsGoneTooLongIsFollowedByTheFirstWhoIsHere) {
  Table table = lobby(4);
  for (const char* name : {"Ada", "Bo", "Cleo", "Di"}) ASSERT_TRUE(table.sit({}, name, name));
  table.resume(0);
  table.tick(100'000);
  EXPECT_EQ(table.next_seq(), 5U) << "nobody is here to be the host";
  table.arrive(3, 100'000);
  table.arrive(2, 100'000);
  table.arrive(0, 100'000);
  EXPECT_EQ(table.next_deadline(), std::nullopt) << "the host is back";
  table.leave(0, 110'000);
  EXPECT_EQ(table.next_deadline(), Moment{140'000});
  table.tick(139'999);
  EXPECT_EQ(table.start(2, "beginner", 0).error().code, "table.errors.host_only");
  table.tick(140'000);
  EXPECT_EQ(table.log().back().text, R"({"type":"host","seat":2})");
  EXPECT_EQ(table.next_deadline(), std::nullopt);
  EXPECT_EQ(table.start(0, "beginner", 0).error().code, "table.errors.host_only");
  std::vector<json::object> log;
  for (const Event& event : table.log()) log.push_back(event.body());
  auto again = Table::restore(all_games(), "t1", log);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->snapshot({}), table.snapshot({}));
  EXPECT_TRUE(again->start(2, "beginner", 0).ok());
}

TEST(Lobby, ALogWithATurnBeforeTheStartOrTwoStartsIsRefused) {
  Table table = lobby(2);
  ASSERT_TRUE(table.sit({}, "Ada", "Ada"));
  std::vector<json::object> log;
  for (const Event& event : table.log()) log.push_back(event.body());
  log.push_back({{"type", "turn"}, {"seat", 0}, {"number", 0}, {"decisions", json::array{"take 1"}}});
  EXPECT_EQ(Table::restore(all_games(), "t1", log).error().code, "table.errors.not_started");
  log.back() = {{"type", "started"}};
  EXPECT_TRUE(Table::restore(all_games(), "t1", log));
  log.push_back({{"type", "started"}});
  EXPECT_EQ(Table::restore(all_games(), "t1", log).error().code, "table.errors.already_started");
}

TEST(Host, WhoeverArrivesLaterMayTakeOver) {
  Table table = lobby(2);
  for (const char* name : {"Ada", "Bo"}) ASSERT_TRUE(table.sit({}, name, name));
  table.resume(0);
  table.arrive(1, 50'000);
  ASSERT_EQ(table.next_deadline(), Moment{30'000}) << "at once";
  table.tick(50'000);
  EXPECT_TRUE(table.start(1, "beginner", 0).ok());
  EXPECT_EQ(table.snapshot({}).at("host").to_number<int>(), 1);
}

TEST(Names, ASecondPersonOfANameGetsANumber) {
  Table table = lobby(4);
  for (const char* name : {"Ada", "Ada", "ada ", "Bo"}) ASSERT_TRUE(table.sit({}, name, name));
  EXPECT_EQ(table.chairs()[1].name, "Ada 2");
  EXPECT_EQ(table.chairs()[2].name, "ada 3") << "as it was written, but for the number";
  EXPECT_EQ(table.chairs()[3].name, "Bo");
  EXPECT_TRUE(table.stand(0).ok());
  ASSERT_TRUE(table.sit({}, "Ada", "again"));
  EXPECT_EQ(table.chairs()[0].name, "Ada") << "nobody else is called that now";
}

TEST(Names, ALongNameLosesItsEndForTheNumber) {
  const std::string longest =
      "\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9"
      "\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9";
  ASSERT_TRUE(check_name(longest).ok());
  EXPECT_EQ(numbered_name(longest, 12), longest.substr(0, longest.size() - 6) + " 12");
  EXPECT_TRUE(check_name(numbered_name(longest, 100)).ok());
}

std::vector<json::object> log_so_far(const Table& table) {
  std::vector<json::object> log;
  for (const Event& event : table.log()) log.push_back(event.body());
  return log;
}

void expect_same_from_log(const Table& table) {
  const auto again = Table::restore(all_games(), table.id(), log_so_far(table));
  ASSERT_TRUE(again) << again.error().code;
  EXPECT_EQ(again->snapshot(0), table.snapshot(0));
}

TEST(Change, TheHostChangesOptionsAndSettings) {
  Table table = lobby(3);
  for (const char* name : {"Ada", "Bo"}) ASSERT_TRUE(table.sit({}, name, name));
  TableSettings settings;
  settings.hints = false;
  settings.turn_seconds = 60;
  const json::object options{{"players", 3}, {"discard_rule", false}, {"first_player", 1}};
  EXPECT_EQ(table.change(1, options, settings).error().code, "table.errors.host_only");
  EXPECT_TRUE(table.change(0, options, settings).ok());
  EXPECT_EQ(
      table.log().back().text,
      R"({"type":"changed","options":{"players":3,"discard_rule":false,"first_player":1},"settings":{"listed":false,"chat":false,"hints":false,"turn_seconds":60,"grace_seconds":60}})");
  const auto before = table.next_seq();
  EXPECT_TRUE(table.change(0, options, {}).ok());
  EXPECT_EQ(table.next_seq(), before) << "nothing has changed";
  EXPECT_FALSE(table.settings().hints) << "what is not said stays";
  EXPECT_FALSE(table.change(0, json::object{{"players", 3}, {"first_player", 3}}, {}).ok());
  EXPECT_FALSE(table.change(0, json::object{{"players", 5}}, {}).ok());
  EXPECT_FALSE(table.change(0, json::object{}, {}).ok());
  EXPECT_EQ(table.next_seq(), before);
  expect_same_from_log(table);
  EXPECT_TRUE(table.start(0, "beginner", 0).ok());
  EXPECT_EQ(table.match().view({}).at("first_player").to_number<int>(), 1);
  EXPECT_EQ(table.change(0, options, {}).error().code, "table.errors.already_started");
}

TEST(Change, SeatsGoFromTheEndAndPeopleStay) {
  Table table = lobby(4);
  ASSERT_TRUE(table.sit(Seat{3}, "Ada", "a"));
  EXPECT_TRUE(table.seat_bot(3, 1, "casual").ok());
  ASSERT_TRUE(table.sit(Seat{2}, "Bo", "b"));
  table.arrive(3, 0);
  EXPECT_TRUE(table.change(3, json::object{{"players", 3}, {"first_player", 3}}, {}).ok());
  EXPECT_EQ(
      table.log().back().text,
      R"({"type":"changed","options":{"players":3,"first_player":2},"settings":{"listed":false,"chat":false,"hints":true,"turn_seconds":0,"grace_seconds":30},"keep":[1,2,3]})");
  EXPECT_EQ(table.chairs()[0].level, "casual");
  EXPECT_EQ(table.chairs()[2].name, "Ada");
  EXPECT_EQ(table.snapshot({}).at("host").to_number<int>(), 2) << "whoever moves up keeps what they had";
  EXPECT_TRUE(table.change(2, json::object{{"players", 2}, {"first_player", 0}}, {}).ok());
  EXPECT_EQ(table.chairs()[0].name, "Bo") << "the bot has gone";
  EXPECT_FALSE(table.options().contains("first_player")) << "which was to begin: chance decides";
  EXPECT_TRUE(table.change(1, json::object{{"players", 4}}, {}).ok());
  ASSERT_TRUE(table.sit({}, "Cleo", "c"));
  EXPECT_EQ(table.change(1, json::object{{"players", 2}}, {}).error().code, "table.errors.too_many_people");
  expect_same_from_log(table);
}

TEST(Start, WithWhoeverIsHereOpenSeatsGo) {
  Table table = lobby(4);
  ASSERT_TRUE(table.sit({}, "Ada", "a"));
  EXPECT_EQ(table.start(0, {}, 0).error().code, "table.errors.too_few_people");
  ASSERT_TRUE(table.sit(Seat{2}, "Bo", "b"));
  EXPECT_TRUE(table.start(0, {}, 0).ok());
  EXPECT_EQ(table.chairs().size(), 2U);
  EXPECT_EQ(table.chairs()[1].name, "Bo");
  EXPECT_EQ(table.match().seats(), 2U);
  EXPECT_TRUE(table.bots_to_act().empty());
  expect_same_from_log(table);
}

TEST(Log, OneWithoutWhatCameLaterIsReadAsBefore) {
  const std::vector<json::object> log = {
      json::parse(
          R"({"type":"created","game":"dream_home","options":{"players":2},"settings":{"listed":false,"chat":true,"turn_seconds":0,"grace_seconds":60},"seed":"seed"})")
          .as_object(),
      {{"type", "sat"}, {"seat", 0}, {"name", "Ada"}, {"token", "a"}},
      {{"type", "sat"}, {"seat", 1}, {"name", "Ada"}, {"token", "b"}},
      {{"type", "started"}}};
  std::vector<json::object> whole = log;
  whole[0]["commitment"] = commitment_of("seed");
  const auto table = Table::restore(all_games(), "t1", whole);
  ASSERT_TRUE(table) << table.error().code;
  EXPECT_TRUE(table->settings().hints);
  EXPECT_EQ(table->chairs()[1].name, "Ada") << "names of then stay";
}

TEST(Log, AChangeThatCannotHaveBeenIsRefused) {
  Table table = lobby(3);
  ASSERT_TRUE(table.sit({}, "Ada", "a"));
  const std::vector<json::object> log = log_so_far(table);
  const json::object settings = to_json(TableSettings{});
  for (const json::array& keep : {json::array{0, 3}, json::array{1, 0}, json::array{0, 0}, json::array{"0"},
                                  json::array{-1}, json::array{0, 1, 2}}) {
    auto damaged = log;
    damaged.push_back({{"type", "changed"}, {"options", {{"players", 2}}}, {"settings", settings}, {"keep", keep}});
    EXPECT_FALSE(Table::restore(all_games(), "t1", damaged)) << json::serialize(keep);
  }
  auto damaged = log;
  damaged.push_back({{"type", "changed"}, {"options", {{"players", 2}}}, {"settings", settings}});
  EXPECT_FALSE(Table::restore(all_games(), "t1", damaged)) << "three seats are no two";
  damaged.back()["options"] = json::object{{"players", 4}};
  EXPECT_TRUE(Table::restore(all_games(), "t1", damaged));
  damaged.push_back({{"type", "started"}});
  damaged.push_back(damaged[damaged.size() - 2]);
  EXPECT_FALSE(Table::restore(all_games(), "t1", damaged)) << "after the start";
}

}  // namespace
}  // namespace housewright
