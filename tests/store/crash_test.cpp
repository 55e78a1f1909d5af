// kill -9 at any moment: what was acknowledged is there, every append entirely or not at all.
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <iostream>
#include <map>
#include <random>
#include <thread>

#include "store/logs.h"

namespace housewright {
namespace {

constexpr unsigned kTables = 8;

struct Acknowledgement {
  std::uint64_t table;
  std::uint64_t next;
};

std::string name_of(std::uint64_t table) {
  return "table" + std::to_string(table);
}

// Appends to its table for ever, and says so through the pipe.
struct Player {
  Store* store;
  int pipe;
  std::uint64_t table;
  std::uint64_t next;

  void play() {
    const std::size_t count = 1 + (next + table) % 4;
    store->append({name_of(table), next, marked_events(next, count), std::nullopt},
                  [this, count](Appended outcome, const Error*) {
                    if (outcome != Appended::ok) _exit(1);
                    next += count;
                    const Acknowledgement acknowledgement{table, next};
                    if (write(pipe, &acknowledgement, sizeof acknowledgement) < 0) _exit(2);
                    play();
                  });
  }
};

int play_until_killed(const std::string& path, int pipe) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const auto store = open_log(path);
  std::array<Player, kTables> players{};
  for (std::uint64_t table = 0; table < kTables; ++table) {
    players[table] = {store.get(), pipe, table, store->read(name_of(table), 0)->size()};
  }
  for (Player& player : players) player.play();
  std::this_thread::sleep_for(std::chrono::minutes(5));
  return 3;
}

TEST(Crash, LosesNothingThatWasAcknowledged) {
  const TemporaryFolder folder;
  const std::string path = folder / "log.db";
  std::mt19937 random(20);
  std::map<std::uint64_t, std::uint64_t> acknowledged;
  std::size_t acknowledgements = 0;
  for (int round = 0; round < 30; ++round) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t process = start_process([&] {
      close(ends[0]);
      return play_until_killed(path, ends[1]);
    });
    close(ends[1]);
    // Every third time it is killed while it starts; otherwise after its first answer.
    Acknowledgement one{};
    bool open = true;
    const auto receive = [&] {
      open = read(ends[0], &one, sizeof one) == static_cast<ssize_t>(sizeof one);
      if (!open) return;
      acknowledged[one.table] = one.next;
      ++acknowledgements;
    };
    if (round % 3 != 0) receive();
    std::this_thread::sleep_for(std::chrono::microseconds(random() % 40000));
    kill(process, SIGKILL);
    while (open) receive();
    close(ends[0]);
    ASSERT_EQ(result_of(process), -1) << "it ended by itself in round " << round;

    const auto store = open_log(path);
    for (std::uint64_t table = 0; table < kTables; ++table) {
      const auto events = store->read(name_of(table), 0);
      ASSERT_TRUE(events) << events.error().code;
      EXPECT_GE(events->size(), acknowledged[table]) << "lost in round " << round;
      expect_whole_appends(name_of(table), *events);
    }
  }
  EXPECT_GT(acknowledgements, 30U);
  std::cout << acknowledgements << " acknowledgements, 30 kills\n";
}

}  // namespace
}  // namespace housewright
