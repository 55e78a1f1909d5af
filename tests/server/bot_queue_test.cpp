// Whose bots think next. Time is what the tables are charged: no clock runs in these tests.
#include "server/bot_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace housewright {
namespace {

using namespace std::chrono_literals;
using Waiting = BotQueue::Waiting;
using Tables = std::vector<BotQueue::TableKey>;

// Serves so many jobs of these costs, by table; each table asks again at once.
Tables serve(BotQueue& queue, unsigned jobs, const std::map<BotQueue::TableKey, BotQueue::Nanoseconds>& costs) {
  Tables served;
  for (unsigned i = 0; i < jobs; ++i) {
    const auto next = queue.take();
    if (!next) break;
    served.push_back(next->table);
    queue.charge(next->table, costs.at(next->table));
    queue.ask(next->table, next->waiting);
  }
  return served;
}

TEST(BotQueue, ServesTablesInTurn) {
  BotQueue queue(1);
  for (const BotQueue::TableKey table : {1U, 2U, 3U}) queue.ask(table, Waiting::player);
  EXPECT_EQ(serve(queue, 7, {{1, 5ms}, {2, 5ms}, {3, 5ms}}), (Tables{1, 2, 3, 1, 2, 3, 1}));
}

TEST(BotQueue, ATableIsInItOnce) {
  BotQueue queue(1);
  for (int i = 0; i < 100; ++i) queue.ask(1, Waiting::player);
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_TRUE(queue.take());
  EXPECT_FALSE(queue.take());
}

TEST(BotQueue, WhoUsesMoreIsServedLessOften) {
  BotQueue queue(1);
  queue.ask(1, Waiting::player);
  queue.ask(2, Waiting::player);
  const Tables served = serve(queue, 110, {{1, 100ms}, {2, 10ms}});
  EXPECT_EQ(std::count(served.begin(), served.end(), 1), 10);
}

// Five hundred tables that always wait, and one that seldom does: it is served next whenever it comes.
TEST(BotQueue, ATableThatHasUsedLittleIsServedNextHoweverManyWait) {
  BotQueue queue(1);
  std::map<BotQueue::TableKey, BotQueue::Nanoseconds> costs;
  for (BotQueue::TableKey table = 1; table <= 500; ++table) {
    costs[table] = 2ms;
    queue.ask(table, Waiting::player);
  }
  costs[1000] = 2ms;
  serve(queue, 1250, costs);
  for (int time = 0; time < 20; ++time) {
    queue.ask(1000, Waiting::player);
    EXPECT_EQ(serve(queue, 1, costs).front(), 1000U) << time;
    queue.withdraw(1000);
    serve(queue, 1000, costs);
  }
}

// Also one that uses as much as it can: all are served before any of them twice.
TEST(BotQueue, NobodyWaitsLongerThanARound) {
  BotQueue queue(1);
  std::map<BotQueue::TableKey, BotQueue::Nanoseconds> costs;
  for (BotQueue::TableKey table = 1; table <= 200; ++table) {
    costs[table] = 3ms;
    queue.ask(table, Waiting::player);
  }
  Tables served = serve(queue, 200, costs);
  std::sort(served.begin(), served.end());
  EXPECT_EQ(std::unique(served.begin(), served.end()), served.end());
}

TEST(BotQueue, WhoPlaysComesBeforeWhoLooksOnAndNobody) {
  BotQueue queue(1);
  queue.ask(1, Waiting::nobody);
  queue.ask(2, Waiting::watcher);
  queue.ask(3, Waiting::player);
  EXPECT_EQ(queue.take()->table, 3U);
  EXPECT_EQ(queue.take()->table, 2U);
  EXPECT_EQ(queue.take()->table, 1U);
}

TEST(BotQueue, TablesWithoutAPersonComeToAnEndToo) {
  BotQueue queue(1);
  queue.ask(1, Waiting::player);
  queue.ask(2, Waiting::nobody);
  const Tables served = serve(queue, 10 * BotQueue::kShareOfOthers, {{1, 1ms}, {2, 1ms}});
  EXPECT_EQ(std::count(served.begin(), served.end(), 2), 10);
}

TEST(BotQueue, WhoComesBackMovesTheTableForward) {
  BotQueue queue(1);
  queue.ask(1, Waiting::nobody);
  queue.ask(2, Waiting::player);
  queue.ask(1, Waiting::player);
  EXPECT_EQ(queue.size(), 2U);
  EXPECT_EQ(queue.take()->table, 1U) << "it has waited longer";
}

TEST(BotQueue, TheMoreWaitTheLessTimeForEach) {
  BotQueue queue(2);
  const BotQueue::Next served{1, Waiting::player};
  EXPECT_FALSE(queue.budget(served)) << "nobody else waits";
  queue.ask(1, Waiting::player);
  EXPECT_FALSE(queue.budget(served)) << "more seats of its own";
  for (BotQueue::TableKey table = 2; table <= 4; ++table) queue.ask(table, Waiting::player);
  EXPECT_EQ(*queue.budget(served), BotQueue::kRound / 2) << "two threads, four tables";
  for (BotQueue::TableKey table = 5; table <= 500; ++table) queue.ask(table, Waiting::player);
  EXPECT_LE(*queue.budget(served) * 500, 2 * BotQueue::kRound);
}

TEST(BotQueue, ASearchForNobodyMakesWayForWhoPlays) {
  BotQueue queue(1);
  const BotQueue::Next served{1, Waiting::nobody};
  queue.ask(2, Waiting::nobody);
  EXPECT_EQ(*queue.budget(served), BotQueue::kRound / 2);
  queue.ask(3, Waiting::player);
  EXPECT_EQ(*queue.budget(served), 0ns);
  EXPECT_FALSE(queue.budget({4, Waiting::player}) > BotQueue::kRound) << "and it does not wait for those";
}

TEST(BotQueue, WhatIsForgottenIsNotServed) {
  BotQueue queue(1);
  queue.ask(1, Waiting::player);
  queue.ask(2, Waiting::player);
  queue.forget(1);
  EXPECT_EQ(queue.take()->table, 2U);
  queue.charge(1, 1s);
  EXPECT_FALSE(queue.take());
}

}  // namespace
}  // namespace housewright
