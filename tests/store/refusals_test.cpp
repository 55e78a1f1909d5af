// A disk that fails at any moment, in any way, and then kill -9 or a power failure: what was acknowledged is in the
// log, and what was refused never turns up in it.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <iostream>
#include <random>

#include "store/faulty_disk.h"
#include "store/logs.h"

namespace housewright::refusals {
namespace {

constexpr std::size_t kTables = 3;
constexpr std::size_t kRounds = 14;
constexpr std::size_t kLongest =
    60000;  // so that SQLite's log is copied into the main file, and begins anew, meanwhile

struct Told {
  std::size_t table;
  std::uint64_t first;
  std::size_t count;
  std::size_t attempt;  // in the text of its events; no two attempts have the same
  Appended outcome;
};

std::string name_of(std::size_t table) {
  return "table" + std::to_string(table);
}

std::vector<std::string> events_of(const Told& told, std::size_t size) {
  std::vector<std::string> events;
  for (std::size_t i = 0; i < told.count; ++i) {
    std::string event = std::to_string(told.attempt) + " " + std::to_string(i) + " ";
    event.resize(std::max(event.size(), size), 'x');
    events.push_back(std::move(event));
  }
  return events;
}

std::future<Appended> begin_append(Store& store, const Told& told, std::size_t size, bool again) {
  const auto promise = std::make_shared<std::promise<Appended>>();
  store.append({name_of(told.table), told.first, events_of(told, size), std::nullopt, again},
               [promise](Appended outcome, const Error*) { promise->set_value(outcome); });
  return promise->get_future();
}

struct Player {
  std::uint64_t next = 0;
  bool in_doubt = false;  // asks again for the last one
  Told last{};
  std::size_t size = 0;
};

// Plays at all tables at once and tells every answer through the pipe; then the power fails, or somebody kills it.
int play(const std::string& path, const DiskFaults& faults, bool power_fails, int pipe) {
  use_faulty_disk(faults);
  const auto store = open_sqlite_store({.path = path});
  std::mt19937 random(faults.seed);
  std::array<Player, kTables> players{};
  std::size_t attempts = 0;
  for (std::size_t round = 0; store && round < kRounds; ++round) {
    std::array<std::future<Appended>, kTables> answers;
    for (std::size_t table = 0; table < kTables; ++table) {
      Player& player = players[table];
      if (!player.in_doubt) {
        player.last = {table, player.next, 1 + random() % 3, attempts++, Appended::failed};
        player.size = random() % 4 == 0 ? random() % kLongest : 60;
      }
      answers[table] = begin_append(**store, player.last, player.size, player.in_doubt);
    }
    for (std::size_t table = 0; table < kTables; ++table) {
      Player& player = players[table];
      player.last.outcome = answers[table].get();
      if (::write(pipe, &player.last, sizeof player.last) < 0) _exit(2);
      player.in_doubt = player.last.outcome == Appended::unknown;
      if (player.last.outcome == Appended::ok) player.next += player.last.count;
      // Readers see what was acknowledged, and nothing else.
      const auto events = (*store)->read(name_of(table), 0);
      if (events && events->size() != player.next) _exit(3);
    }
  }
  const Told end{kTables, disk_operations(), 0, 0, Appended::ok};
  if (::write(pipe, &end, sizeof end) < 0) _exit(2);
  if (power_fails) lose_power();
  std::raise(SIGKILL);
  return 0;
}

struct Counts {
  std::size_t acknowledged = 0, refused = 0, in_doubt = 0, conflicts = 0, operations = 0;
};

bool begins_with(const StoredEvent& event, std::size_t attempt) {
  return event.text.starts_with(std::to_string(attempt) + " ");
}

void check(const std::string& path, const std::vector<Told>& all, const std::string& how, Counts& counts) {
  const auto store = open_sqlite_reader({.path = path});
  ASSERT_TRUE(store) << how << ": " << store.error().code;
  std::array<std::vector<StoredEvent>, kTables> log;
  for (std::size_t table = 0; table < kTables; ++table) {
    const auto events = (*store)->read(name_of(table), 0);
    ASSERT_TRUE(events) << how << ": " << events.error().code;
    log[table] = *events;
  }
  for (const Told& told : all) {
    const auto there = std::count_if(log[told.table].begin(), log[told.table].end(),
                                     [&](const StoredEvent& event) { return begins_with(event, told.attempt); });
    const auto count = static_cast<std::ptrdiff_t>(told.count);
    switch (told.outcome) {
      case Appended::ok:
        ++counts.acknowledged;
        EXPECT_EQ(there, count) << how << ": acknowledged and lost";
        break;
      case Appended::failed:
        ++counts.refused;
        EXPECT_EQ(there, 0) << how << ": refused and there";
        break;
      case Appended::unknown:
        ++counts.in_doubt;
        EXPECT_TRUE(there == 0 || there == count) << how << ": half there";
        break;
      case Appended::conflict: ++counts.conflicts; break;
    }
  }
}

void run(const std::string& empty_log, const DiskFaults& faults, bool power_fails, const std::string& how,
         Counts& counts) {
  const TemporaryFolder folder;
  const std::string path = folder / "log.db";
  std::filesystem::copy_file(empty_log, path);  // what is tested is not how a file is created
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t process = start_process([&] {
    close(ends[0]);
    return play(path, faults, power_fails, ends[1]);
  });
  close(ends[1]);
  std::vector<Told> all;
  for (Told told{}; ::read(ends[0], &told, sizeof told) == static_cast<ssize_t>(sizeof told);) {
    if (told.table == kTables) {
      counts.operations = told.first;
    } else {
      all.push_back(told);
    }
  }
  close(ends[0]);
  ASSERT_EQ(result_of(process), -1) << how << ": it ended by itself";
  check(path, all, how, counts);
}

TEST(Refusals, NeverComeBackWhateverTheDiskDoes) {
  const TemporaryFolder folder;
  const std::string empty_log = folder / "empty.db";
  open_log(empty_log)->close();
  Counts counts;
  run(empty_log, {}, false, "without a fault", counts);
  EXPECT_EQ(counts.acknowledged, kTables * kRounds);
  EXPECT_EQ(counts.refused + counts.in_doubt, 0U);
  const std::size_t operations = counts.operations;
  const char* wanted = std::getenv("DISK_FAULTS");
  const std::size_t runs = wanted == nullptr ? 120 : std::strtoul(wanted, nullptr, 10);
  std::mt19937 random(8);
  using Kind = DiskFaults::Kind;
  for (std::size_t i = 0; i < runs && !HasFailure(); ++i) {
    constexpr std::array kKinds = {Kind::only_sync, Kind::refuses, Kind::half, Kind::too_late, Kind::full};
    constexpr std::array<std::size_t, 5> kCounts = {1, 5, 30, 100000, 100000};
    const std::size_t kind = i % kKinds.size();
    // Syncs are few among writes: to meet them, such a fault lasts for a while.
    const std::size_t lasts = kCounts[random() % kCounts.size()] * (kKinds[kind] == Kind::only_sync ? 10 : 1);
    const DiskFaults faults{kKinds[kind], random() % operations, lasts, static_cast<std::uint32_t>(i)};
    const std::string how = "run " + std::to_string(i) + ", fault " + std::to_string(kind) + " at " +
                            std::to_string(faults.begin) + " for " + std::to_string(lasts);
    run(empty_log, faults, i % 2 == 1, how, counts);
  }
  EXPECT_GT(counts.refused, runs / 8);
  EXPECT_EQ(counts.conflicts, 0U) << "nobody else writes, and nothing comes back";
  std::cout << runs << " faults among " << operations << " operations: " << counts.acknowledged << " acknowledged, "
            << counts.refused << " refused, " << counts.in_doubt << " answers in doubt\n";
}

}  // namespace
}  // namespace housewright::refusals
