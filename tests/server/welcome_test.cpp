// Long welcomes: written once for all who ask, one after the other to one address, and not kept for who does not read.
#include <gtest/gtest.h>

#include <chrono>

#include "server/client.h"
#include "server/welcome_pacer.h"

namespace housewright {
namespace {

using Clock = std::chrono::steady_clock;

// A table with so much talk that its history is long.
Place talkative_table(std::uint16_t port, Player& player, int emotes) {
  const Place ada = create_table(port, "dream_home", 2);
  EXPECT_TRUE(player.hello(ada.table, ada.token));
  for (int i = 0; i < emotes; ++i) EXPECT_TRUE(player.ask({{"emote", "well_done"}}).contains("ack"));
  return ada;
}

ServerOptions for_talk() {
  ServerOptions options;
  options.limits.talk_at_once = 1'000'000;
  options.limits.messages_a_second = 1'000'000;
  return options;
}

TEST(Welcome, IsTheSameWholeAndFromAnyEventOn) {
  const TemporaryFolder folder;
  const RunningServer server(folder.path(), for_talk());
  Player talking(server.port());
  const Place ada = talkative_table(server.port(), talking, 400);
  Player first(server.port());
  ASSERT_TRUE(first.hello(ada.table, {}, 0));
  const json::array all = first.last().at("events").as_array();
  EXPECT_EQ(all.size(), talking.seq());
  EXPECT_GT(json::serialize(all).size(), 20'000U);
  for (const std::uint64_t seen : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{57}, talking.seq() - 80,
                                   talking.seq() - 1, talking.seq(), talking.seq() + 5}) {
    Player late(server.port());
    ASSERT_TRUE(late.hello(ada.table, {}, seen));
    const json::array& events = late.last().at("events").as_array();
    ASSERT_EQ(events.size(), talking.seq() - std::min(seen, talking.seq())) << seen;
    for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i], all[seen + i]);
  }
  // What happens afterwards is in the next welcome.
  ASSERT_TRUE(talking.ask({{"emote", "wave"}}).contains("ack"));
  Player last(server.port());
  ASSERT_TRUE(last.hello(ada.table, {}, 0));
  EXPECT_EQ(last.last().at("events").as_array().size(), all.size() + 1);
  EXPECT_EQ(last.last().at("events").as_array().back().at("emote"), "wave");
  Player seated(server.port());
  ASSERT_TRUE(seated.hello(ada.table, ada.token, 0));
  EXPECT_EQ(seated.state().at("you"), 0) << "and not what the spectator before was told";
}

// All of them wait for the same text, which counts once.
TEST(Welcome, ManyWhoDoNotReadKeepOneHistory) {
  const TemporaryFolder folder;
  ServerOptions options = for_talk();
  options.limits.all_queues_bytes = 1 << 20;
  options.limits.queue_share = 16 * 1024;
  const RunningServer server(folder.path(), options);
  Player talking(server.port());
  const Place ada = talkative_table(server.port(), talking, 8000);
  std::vector<std::unique_ptr<Player>> deaf;
  for (int i = 0; i < 12; ++i) {
    deaf.push_back(std::make_unique<Player>(server.port(), "", true));
    deaf.back()->send({{"hello", 1}, {"table", ada.table}, {"seen", 0}});
  }
  const auto last = Clock::now() + std::chrono::seconds(20);
  while (metric(server.port(), "housewright_sessions") < 13) ASSERT_LT(Clock::now(), last);
  ASSERT_TRUE(talking.ask({{"emote", "wave"}}).contains("ack"));
  for (auto& player : deaf) {
    const auto welcome = player->next();
    ASSERT_TRUE(welcome);
    EXPECT_GT(welcome->at("events").as_array().size(), 3000U);
  }
  EXPECT_EQ(metric(server.port(), "housewright_cut_off_total"), 0);
}

TEST(Welcome, WhoTakesNothingIsClosed) {
  const TemporaryFolder folder;
  ServerOptions options = for_talk();
  options.limits.request_time = std::chrono::seconds(1);
  options.limits.idle_time = std::chrono::seconds(4);
  const RunningServer server(folder.path(), options);
  Player talking(server.port());
  const Place ada = talkative_table(server.port(), talking, 8000);
  Player deaf(server.port(), "", true);
  deaf.send({{"hello", 1}, {"table", ada.table}, {"seen", 0}});
  const auto last = Clock::now() + std::chrono::seconds(30);
  while (metric(server.port(), "housewright_cut_off_total") < 1) {
    ASSERT_LT(Clock::now(), last);
    deaf.send({{"ping", 1}});  // it lives, but does not read
    talking.ask({{"ping", 1}});
  }
  EXPECT_TRUE(talking.ask({{"emote", "wave"}}).contains("ack"));
}

// Above what an address may have at once, its welcomes come one after the other; then only their newest events.
TEST(Welcome, OfOneAddressWait) {
  const TemporaryFolder folder;
  ServerOptions options = for_talk();
  options.limits.histories_at_once = 1024;
  options.limits.histories_a_second = 64 * 1024;
  const RunningServer server(folder.path(), options);
  Player talking(server.port());
  const Place ada = talkative_table(server.port(), talking, 500);
  const auto start = Clock::now();
  std::size_t bytes = 0;
  for (int i = 0; i < 3; ++i) {
    Player late(server.port());
    ASSERT_TRUE(late.hello(ada.table, {}, 0));
    EXPECT_EQ(late.last().at("events").as_array().size(), talking.seq()) << "whole, however late";
    bytes = late.bytes().size();
  }
  // The second waits for what the first has used, the third for the second.
  EXPECT_GE(Clock::now() - start, std::chrono::milliseconds(1000 * 2 * (bytes / 2) / (64 * 1024)));
  Player short_of_it(server.port());
  EXPECT_TRUE(short_of_it.hello(ada.table, {}, talking.seq() - 3)) << "a short one waits for nobody";
}

TEST(Welcome, HasTheNewestEventsWhereTheWaitWouldBeLong) {
  const TemporaryFolder folder;
  ServerOptions options = for_talk();
  options.limits.histories_at_once = 1024;
  options.limits.histories_a_second = 1024;
  const RunningServer server(folder.path(), options);
  Player talking(server.port());
  const Place ada = talkative_table(server.port(), talking, 500);
  Player first(server.port());
  ASSERT_TRUE(first.hello(ada.table, {}, 0));
  EXPECT_EQ(first.last().at("events").as_array().size(), talking.seq());
  Player second(server.port());
  ASSERT_TRUE(second.hello(ada.table, {}, 0));
  const json::array& events = second.last().at("events").as_array();
  EXPECT_LT(json::serialize(events).size(), 17'000U);
  EXPECT_GT(json::serialize(events).size(), 15'000U);
  EXPECT_EQ(events.back().at("seq").to_number<std::uint64_t>() + 1, talking.seq());
}

TEST(WelcomePacer, KeepsAddressesApart) {
  Limits limits;
  limits.histories_at_once = 100 * 1024;
  limits.histories_a_second = 100 * 1024;
  WelcomePacer pacer(limits);
  const auto now = Clock::now();
  EXPECT_LE(pacer.acquire("a", 300 * 1024), now);
  const auto second = pacer.acquire("a", 300 * 1024);
  EXPECT_GT(second, now + std::chrono::milliseconds(1900));
  EXPECT_LE(pacer.acquire("b", 300 * 1024), Clock::now());
}

}  // namespace
}  // namespace housewright
