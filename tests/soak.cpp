// Plays many games of mixed bots, games and numbers of players, and stops at the first illegal turn.
//
//   soak GAMES [SEED [full]]  prints how many turns there were and how long the slowest of each bot took
//
// The searches get few of their nodes: what they may play is the same, and there are thousands of games. With `full`
// they get all of them and are stopped as the server stops them; a turn that comes too late is a failure then.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bots/registry.h"
#include "games/registry.h"

namespace {

using namespace housewright;

// What this thread has used of its core: a busy machine makes nobody late.
double thread_ms() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
}

struct Times {
  std::uint64_t turns = 0;
  double slowest_ms = 0;
  std::uint64_t late = 0;  // more than a tenth over the bot's limit
};

class Soak {
 public:
  Soak(const Games& games, const Bots& bots, std::string seed, bool full)
      : games_(games), bots_(bots), seed_(std::move(seed)), full_(full) {}

  // False where a bot played something illegal.
  bool play(std::uint64_t number) {
    Random random = Random::from_seed(seed_ + ":" + std::to_string(number));
    // Three of the quick game for one of the slow.
    const AnyGame& game = *games_.find(number % 4 == 3 ? "floor_plan" : "dream_home");
    const AnyBots& bots = *bots_.find(game.name());
    const unsigned fewest = game.description().min_seats;
    const unsigned most = std::min(game.description().max_seats, 6U);
    const auto players = static_cast<unsigned>(fewest + random.draw(most - fewest + 1));
    std::vector<std::size_t> seats;
    for (unsigned i = 0; i < players; ++i) seats.push_back(static_cast<std::size_t>(random.draw(kBotNames.size())));
    const auto match = game.start({{"players", players}}, seed_ + ":table:" + std::to_string(number));
    if (!match) return false;
    for (unsigned turn = 0; !(*match)->finished(); ++turn) {
      const Seat seat = static_cast<Seat>((*match)->to_act().first());
      if (!play_turn(bots, **match, seat, seats[seat], std::to_string(number) + ":" + std::to_string(turn))) {
        std::printf("%s game %llu, seat %u, %s:\n%s\n", std::string(game.name()).c_str(),
                    static_cast<unsigned long long>(number), unsigned{seat},
                    std::string(kBotNames[seats[seat]]).c_str(), json::serialize((*match)->record()).c_str());
        return false;
      }
    }
    return true;
  }

  bool anybody_late() const {
    return std::any_of(times_.begin(), times_.end(), [](const Times& times) { return times.late > 0; });
  }

  void report() const {
    for (std::size_t i = 0; i < kBotNames.size(); ++i) {
      std::printf("  %-12s %8llu turns, slowest %6.0f ms of %u, late %llu\n", std::string(kBotNames[i]).c_str(),
                  static_cast<unsigned long long>(times_[i].turns), times_[i].slowest_ms, time_limit(kBotNames[i]),
                  static_cast<unsigned long long>(times_[i].late));
    }
  }

 private:
  bool play_turn(const AnyBots& bots, AnyMatch& match, Seat seat, std::size_t bot, const std::string& seed) {
    constexpr std::uint64_t kFew = 40;
    const double limit = time_limit(kBotNames[bot]);
    const double start = thread_ms();
    const auto elapsed = [&] { return thread_ms() - start; };
    const auto thinking = bots.think(match, seat, {kBotNames[bot], seed, full_ ? std::nullopt : std::optional(kFew)});
    const double most = kBotNames[bot] == "montecarlo" && !full_ ? 3 : limit * 0.9;
    while (!thinking->step() && elapsed() < most) {
    }
    const auto turn = thinking->turn();
    const double ms = elapsed();
    {
      const std::lock_guard lock(mutex_);
      Times& times = times_[bot];
      ++times.turns;
      times.slowest_ms = std::max(times.slowest_ms, ms);
      if (ms > limit * 1.1) ++times.late;
    }
    for (const std::string& decision : turn) {
      if (const Status status = match.play(seat, decision); !status.ok()) {
        std::printf("illegal: %s (%s)\n", decision.c_str(), status.error().rule.c_str());
        return false;
      }
    }
    return !turn.empty() && !match.mid_turn(seat);
  }

  const Games& games_;
  const Bots& bots_;
  std::string seed_;
  bool full_;
  std::mutex mutex_{};
  std::array<Times, kBotNames.size()> times_{};
};

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100;
  const auto games = Games::load(Content(), listed_games());
  const auto bots = Bots::load(Content(), listed_bots());
  if (!games || !bots) return 1;
  const bool full = argc > 3 && std::string_view(argv[3]) == "full";
  Soak soak(*games, *bots, argc > 2 ? argv[2] : "soak", full);
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> fine = true;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < count && fine; i = next++) {
      if (!soak.play(i)) fine = false;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  std::printf("%s: %llu games\n", fine ? "all legal" : "STOPPED", static_cast<unsigned long long>(count));
  soak.report();
  if (full && soak.anybody_late()) {
    std::printf("somebody was late\n");
    return 1;
  }
  return fine ? 0 : 1;
}
