// Before the game: what people may be called, and who may begin.
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
    EXPECT_TRUE(check_name(name)) << name;
  }
  for (const char* name : {"Ada", "A\u00A0da", "Ada \u2764\uFE0F", "\U0001F3E0", "Zo\u00EB", "\u05D0\u05D3\u05D4",
                           "\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0\U0001F3E0"}) {
    EXPECT_FALSE(check_name(name)) << name;
  }
  EXPECT_FALSE(check_chat("\U0001F937\u200D\u2640\uFE0F")) << "one emoji of several";
  EXPECT_TRUE(check_chat("\u200D")) << "nothing at all";
  EXPECT_TRUE(check_chat("a\u202Eb"));
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
  EXPECT_EQ(table.start(2, "beginner", 0)->code, "table.errors.host_only");
  table.tick(140'000);
  EXPECT_EQ(table.log().back().text, R"({"type":"host","seat":2})");
  EXPECT_EQ(table.next_deadline(), std::nullopt);
  EXPECT_EQ(table.start(0, "beginner", 0)->code, "table.errors.host_only");
  std::vector<json::object> log;
  for (const Event& event : table.log()) log.push_back(event.body());
  auto again = Table::restore(all_games(), "t1", log);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->snapshot({}), table.snapshot({}));
  EXPECT_FALSE(again->start(2, "beginner", 0));
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
  EXPECT_FALSE(table.start(1, "beginner", 0));
  EXPECT_EQ(table.snapshot({}).at("host").to_number<int>(), 1);
}

}  // namespace
}  // namespace housewright
