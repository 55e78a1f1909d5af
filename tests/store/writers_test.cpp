// Many writers at once: threads of one process, and several stores on one file as several processes have them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <latch>
#include <thread>

#include "store/logs.h"

namespace housewright {
namespace {

TEST(Writers, AnswersComeInTheOrderOfTheAppends) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  std::vector<int> order;
  std::vector<std::string> outcomes;
  for (int i = 0; i < 1000; ++i) {
    // Every tenth is a conflict amid a group of others.
    const auto first = static_cast<std::uint64_t>(i % 10 == 9 ? 5 : 0);
    store->append({std::to_string(i), first, {"a", "b"}, std::nullopt}, [&, i](Appended outcome, const Error* error) {
      order.push_back(i);
      outcomes.push_back(outcome_of(outcome, error));
    });
  }
  store->flush();
  ASSERT_EQ(order.size(), 1000U);
  for (int i = 0; i < 1000; ++i) {
    const auto place = static_cast<std::size_t>(i);
    EXPECT_EQ(order[place], i);
    EXPECT_EQ(outcomes[place], i % 10 == 9 ? "conflict" : "ok") << i;
    EXPECT_EQ(texts(*store, std::to_string(i)).size(), i % 10 == 9 ? 0U : 2U) << i;
  }
}

TEST(Writers, OneGroupMayHoldAWholeGameAndItsConflicts) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  std::vector<std::string> outcomes;
  const auto note = [&](Appended outcome, const Error* error) { outcomes.push_back(outcome_of(outcome, error)); };
  store->append({"oak", 0, {"a", "b"}, std::nullopt}, note);
  store->append({"oak", 1, {"lost"}, std::nullopt}, note);
  store->append({"oak", 2, {"c"}, "finished"}, note);
  store->append({"oak", 2, {"lost"}, std::nullopt}, note);
  EXPECT_TRUE(store->erase("elm", 0).ok());
  EXPECT_EQ(outcomes, (std::vector<std::string>{"ok", "conflict", "ok", "conflict"})) << "erasing waits its turn";
  EXPECT_EQ(texts(*store, "oak"), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Writers, AnAnswerMayAppendAgain) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  std::latch finished(1);
  std::function<void(std::uint64_t)> go_on = [&](std::uint64_t next) {
    if (next == 50) return finished.count_down();
    store->append({"oak", next, {"a"}, std::nullopt}, [&, next](Appended outcome, const Error*) {
      EXPECT_EQ(outcome, Appended::ok);
      go_on(next + 1);
    });
  };
  go_on(0);
  finished.wait();
  EXPECT_EQ(texts(*store, "oak").size(), 50U);
}

TEST(Writers, OfTwoStoresOnOneFileExactlyOneGetsANumber) {
  const TemporaryFolder folder;
  const std::array stores = {open_log(folder / "log.db"), open_log(folder / "log.db")};
  constexpr std::uint64_t kRounds = 60;
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    std::array<std::string, 2> outcomes;
    std::latch start(2);
    std::array<std::thread, 2> threads;
    for (std::size_t i = 0; i < 2; ++i) {
      threads[i] = std::thread([&, i] {
        start.arrive_and_wait();
        outcomes[i] = append(*stores[i], "oak", 2 * round, {std::to_string(i), std::to_string(i)});
      });
    }
    for (std::thread& thread : threads) thread.join();
    ASSERT_TRUE((outcomes == std::array<std::string, 2>{"ok", "conflict"}) ||
                (outcomes == std::array<std::string, 2>{"conflict", "ok"}))
        << outcomes[0] << " " << outcomes[1];
    const auto both = texts(*stores[round % 2], "oak");
    ASSERT_EQ(both.size(), 2 * (round + 1));
    EXPECT_EQ(both[2 * round], outcomes[0] == "ok" ? "0" : "1");
    EXPECT_EQ(both[2 * round], both[2 * round + 1]);
  }
}

TEST(Writers, ProcessesShareAFile) {
  const TemporaryFolder folder;
  const std::string path = folder / "log.db";
  const auto race = [&path](const std::string& name) {
    const auto store = open_log(SqliteOptions{.path = path, .patience = std::chrono::seconds(60)});
    int won = 0;
    for (std::uint64_t seq = 0; seq < 100; ++seq) {
      const std::string outcome = append(*store, "oak", seq, {name});
      if (outcome == "ok") ++won;
      if (outcome != "ok" && outcome != "conflict") return 255;
    }
    return won;
  };
  const pid_t one = start_process([&] { return race("one"); });
  const pid_t two = start_process([&] { return race("two"); });
  const int won_by_one = result_of(one);
  const int won_by_two = result_of(two);
  EXPECT_EQ(won_by_one + won_by_two, 100) << won_by_one << " " << won_by_two;
  const auto store = open_log(path);
  const auto names = texts(*store, "oak");
  EXPECT_EQ(std::count(names.begin(), names.end(), "one"), won_by_one);
  EXPECT_EQ(std::count(names.begin(), names.end(), "two"), won_by_two);
}

TEST(Writers, EveryFunctionMayBeCalledFromEveryThread) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  std::atomic<int> wins = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      const std::string own = "own" + std::to_string(i);
      for (std::uint64_t seq = 0; seq < 30; ++seq) {
        EXPECT_EQ(append(*store, own, seq, {"a"}), "ok");
        if (append(*store, "shared", seq, {"a"}) == "ok") ++wins;
        EXPECT_EQ(texts(*store, own).size(), seq + 1);
        EXPECT_TRUE(store->unfinished());
        EXPECT_TRUE(store->for_each_unfinished([](const TableInfo&, const std::vector<StoredEvent>&) {}).ok());
      }
      EXPECT_TRUE(store->backup(folder / own).ok());
      EXPECT_EQ(append(*store, own, 30, {}, "done"), "ok");
      EXPECT_TRUE(store->finished(std::nullopt, 10));
      store->flush();
      EXPECT_TRUE(store->erase(own, 30).ok());
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(static_cast<std::size_t>(wins), texts(*store, "shared").size());
  std::thread closing([&] { store->close(); });
  store->close();
  closing.join();
}

}  // namespace
}  // namespace housewright
