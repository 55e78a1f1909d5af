// A copy of the log while it is written, and all tables found again at a start.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <latch>

#include "store/logs.h"

namespace housewright {
namespace {

TEST(Backup, IsTheLogOfOneMomentWhileOthersWrite) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  constexpr std::size_t kTables = 20;
  std::atomic<bool> stopped = false;
  std::latch playing{kTables};
  std::array<std::atomic<std::uint64_t>, kTables> next{};
  std::function<void(std::size_t)> play = [&](std::size_t table) {
    const std::uint64_t first = next[table];
    const std::size_t count = 1 + (first + table) % 4;
    store->append({std::to_string(table), first, marked_events(first, count), std::nullopt},
                  [&, table, first, count](Appended outcome, const Error*) {
                    EXPECT_EQ(outcome, Appended::ok);
                    next[table] = first + count;
                    if (stopped) return playing.count_down();
                    play(table);
                  });
  };
  for (std::size_t table = 0; table < kTables; ++table) play(table);
  for (int i = 0; i < 5; ++i) {
    std::array<std::uint64_t, kTables> before{};
    for (std::size_t table = 0; table < kTables; ++table) before[table] = next[table];
    const std::string path = folder / ("copy" + std::to_string(i));
    ASSERT_TRUE(store->backup(path).ok());
    const auto copy = open_log(path);
    for (std::size_t table = 0; table < kTables; ++table) {
      const auto events = copy->read(std::to_string(table), 0);
      ASSERT_TRUE(events);
      EXPECT_GE(events->size(), before[table]);
      expect_whole_appends(std::to_string(table), *events);
    }
    EXPECT_EQ(append(*copy, "new", 0, {"a"}), "ok") << "the copy is a log like any other";
  }
  stopped = true;
  playing.wait();
}

TEST(Backup, ReplacesNothingAndLeavesNothingHalf) {
  const TemporaryFolder folder;
  const auto store = open_log(folder / "log.db");
  EXPECT_EQ(append(*store, "oak", 0, {"a"}), "ok");
  std::ofstream(folder / "letter") << "dear";
  EXPECT_EQ(store->backup(folder / "letter").error().code, "common.errors.store_backup_exists");
  EXPECT_EQ(store->backup(folder / "log.db").error().code, "common.errors.store_backup_exists");
  EXPECT_EQ(store->backup(folder / "nowhere/copy").error().code, "common.errors.store_no_open");
  std::ofstream(folder / "copy.partial") << "left by a crash";
  EXPECT_TRUE(store->backup(folder / "copy").ok());
  EXPECT_FALSE(std::filesystem::exists(folder / "copy.partial"));
  EXPECT_EQ(texts(*open_log(folder / "copy"), "oak"), std::vector<std::string>{"a"});
}

TEST(Restore, TenThousandTablesInOnePass) {
  const TemporaryFolder folder;
  constexpr std::uint64_t kTables = 10000;
  constexpr std::uint64_t kEvents = 20;
  constexpr std::uint64_t kTogether = 5;
  {
    const auto store = open_log(folder / "log.db");
    std::atomic<std::uint64_t> written = 0;
    const auto count = [&](Appended outcome, const Error*) { written += outcome == Appended::ok ? 1 : 0; };
    for (std::uint64_t first = 0; first < kEvents; first += kTogether) {
      for (std::uint64_t table = 0; table < kTables; ++table) {
        std::vector<std::string> events = marked_events(first, kTogether);
        for (std::string& event : events) event.resize(200, ' ');
        store->append({std::to_string(table), first, std::move(events), std::nullopt}, count);
      }
    }
    for (std::uint64_t table = 0; table < 100; ++table) {
      store->append({"finished" + std::to_string(table), 0, {"a"}, "done"}, count);
    }
    store->flush();
    ASSERT_EQ(written, kTables * kEvents / kTogether + 100);
  }
  const auto start = std::chrono::steady_clock::now();
  const auto store = open_log(folder / "log.db");
  std::uint64_t visited = 0;
  const Status status = store->for_each_unfinished([&](const TableInfo& table, const std::vector<StoredEvent>& events) {
    ASSERT_EQ(table.table, std::to_string(visited)) << "oldest first";
    ASSERT_EQ(table.next, kEvents);
    ASSERT_EQ(events.size(), kEvents);
    expect_whole_appends(table.table, events);
    ++visited;
  });
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  EXPECT_TRUE(status.ok());
  EXPECT_EQ(visited, kTables);
  EXPECT_EQ(store->unfinished()->size(), kTables);
  std::cout << "10,000 tables of 20 events read and checked in " << time.count() << " s\n";
}

}  // namespace
}  // namespace housewright
