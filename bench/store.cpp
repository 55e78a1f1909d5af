// How many appends a second the event log takes, and how long one waits, with a given number of them in flight:
// build/release/bench/store_bench FILE [SECONDS [IN_FLIGHT [TABLES]]]
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <random>
#include <thread>
#include <vector>

#include "store/sqlite_store.h"

namespace housewright {
namespace {

using Clock = std::chrono::steady_clock;

// One of those in flight: appends to a random table of its own, and when that is on disk again.
struct Player {
  Store* store;
  const std::atomic<bool>* stopped;
  std::size_t first_table;
  std::vector<std::uint64_t> next;  // of each of its tables
  std::mt19937 random;
  std::vector<float> milliseconds{};
  std::size_t failures = 0;

  void play() {
    const std::size_t table = random() % next.size();
    const auto start = Clock::now();
    store->append({"table" + std::to_string(first_table + table), next[table], {std::string(200, 'x')}, std::nullopt},
                  [this, table, start](Appended outcome, const Error*) {
                    const std::chrono::duration<float, std::milli> time = Clock::now() - start;
                    milliseconds.push_back(time.count());
                    outcome == Appended::ok ? ++next[table] : ++failures;
                    if (!*stopped) play();
                  });
  }
};

int run(const std::string& path, int seconds, std::size_t in_flight, std::size_t tables) {
  auto store = open_sqlite_store({.path = path});
  if (!store) {
    std::cerr << store.error().code << "\n";
    return 1;
  }
  std::atomic<bool> stopped = false;
  std::vector<Player> players;
  const std::size_t own = std::max<std::size_t>(1, tables / in_flight);
  for (std::size_t i = 0; i < in_flight; ++i) {
    players.push_back(
        {store->get(), &stopped, i * own, std::vector<std::uint64_t>(own), std::mt19937(static_cast<unsigned>(i))});
  }
  const auto start = Clock::now();
  for (Player& player : players) player.play();
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  stopped = true;
  (*store)->close();
  const std::chrono::duration<double> time = Clock::now() - start;

  std::vector<float> all;
  std::size_t failures = 0;
  for (const Player& player : players) {
    all.insert(all.end(), player.milliseconds.begin(), player.milliseconds.end());
    failures += player.failures;
  }
  std::sort(all.begin(), all.end());
  std::printf("%zu in flight, %zu tables: %.0f appends/s, p50 %.1f ms, p99 %.1f ms, longest %.1f ms, %zu failures\n",
              in_flight, own * in_flight, static_cast<double>(all.size()) / time.count(), all[all.size() / 2],
              all[all.size() * 99 / 100], all.back(), failures);
  return failures == 0 ? 0 : 1;
}

}  // namespace
}  // namespace housewright

int main(int count, char** words) {
  if (count < 2) {
    std::cerr << "store_bench FILE [SECONDS [IN_FLIGHT [TABLES]]]\n";
    return 2;
  }
  const auto word = [&](int place, int otherwise) { return place < count ? std::atoi(words[place]) : otherwise; };
  return housewright::run(words[1], word(2, 5), static_cast<std::size_t>(word(3, 256)),
                          static_cast<std::size_t>(word(4, 10000)));
}
