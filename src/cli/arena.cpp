#include "cli/arena.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <mutex>
#include <thread>

namespace housewright::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Sums of one number per seed.
struct Sum {
  double total = 0;
  double squares = 0;

  void add(double value) {
    total += value;
    squares += value * value;
  }
  double variance(double n) const { return n < 2 ? 0 : std::max(0.0, (squares - total * total / n) / (n - 1)); }
  Standing standing(double n) const { return {n == 0 ? 0 : total / n, n < 2 ? 0 : std::sqrt(variance(n) / n)}; }
};

struct Tally {
  Sum wins{};
  Sum score{};
  double slowest_ms = 0;
  double thinking_ms = 0;
  std::uint64_t turns = 0;
};

// What one seed's games gave each player, over all rotations.
struct SeedResult {
  explicit SeedResult(std::size_t players) : tallies(players), wins(players), scores(players) {}

  std::vector<Tally> tallies;
  std::vector<double> wins;
  std::vector<double> scores;
};

class Arena {
 public:
  Arena(const AnyGame& game, const AnyBots& bots, const ArenaSettings& settings, const ArenaReport& report)
      : game_(game), bots_(bots), settings_(settings), report_(report), totals_(settings.players.size()) {
    options_ = settings.options;
    options_["players"] = settings.players.size();
    seeds_ = (settings.games + settings.players.size() - 1) / settings.players.size();
  }

  Result<ArenaResult> run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, settings_.threads); ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    if (!status_.ok()) return status_.error();
    return result();
  }

 private:
  void work() {
    std::vector<std::unique_ptr<Player>> players;
    for (const std::string& name : settings_.players) {
      auto player = make_player(name, bots_, settings_.limits);
      if (!player) return fail(player.error());
      players.push_back(std::move(*player));
    }
    while (true) {
      std::uint64_t seed = 0;
      {
        const std::lock_guard lock(mutex_);
        if (!status_.ok() || decided_ || next_ == seeds_) return;
        seed = next_++;
      }
      SeedResult outcome(players.size());
      for (std::size_t rotation = 0; rotation < players.size(); ++rotation) {
        const Status status = play(players, settings_.seed + ":" + std::to_string(seed), rotation, outcome);
        if (!status.ok()) return fail(status.error());
      }
      enter(seed, outcome);
    }
  }

  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (status_.ok()) status_ = error;
  }

  Status play(std::vector<std::unique_ptr<Player>>& players, const std::string& seed, std::size_t rotation,
              SeedResult& outcome) {
    const auto match = game_.start(options_, seed);
    if (!match) return match.error();
    for (const auto& player : players) {
      if (Status status = player->begin(game_, options_); !status.ok()) return status;
    }
    AnyMatch& table = **match;
    for (std::uint64_t number = 0; !table.finished(); ++number) {
      const Seat seat = static_cast<Seat>(table.to_act().first());
      const std::size_t who = (seat + rotation) % players.size();
      const auto start = Clock::now();
      const auto turn =
          players[who]->turn(table, seat, seed + ":" + std::to_string(rotation) + ":" + std::to_string(number));
      const double ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
      if (!turn) return turn.error();
      Tally& tally = outcome.tallies[who];
      tally.slowest_ms = std::max(tally.slowest_ms, ms);
      tally.thinking_ms += ms;
      ++tally.turns;
      for (const std::string& decision : *turn) {
        if (Status status = table.play(seat, decision); !status.ok()) return status;
      }
    }
    const json::object score = table.score();
    const json::array& winners = score.at("winners").get_array();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      const std::size_t who = (seat + rotation) % players.size();
      outcome.scores[who] += static_cast<double>(table.total(static_cast<Seat>(seat)));
      for (const json::value& winner : winners) {
        if (winner.to_number<std::size_t>() == seat) outcome.wins[who] += 1.0 / static_cast<double>(winners.size());
      }
    }
    return {};
  }

  // Seeds are counted in order, however the threads finish: the same settings gives the same result, SPRT included.
  void enter(std::uint64_t seed, const SeedResult& outcome) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(seed, outcome);
    for (auto next = waiting_.find(entered_); next != waiting_.end() && !decided_; next = waiting_.find(entered_)) {
      const double rotations = static_cast<double>(totals_.size());
      for (std::size_t i = 0; i < totals_.size(); ++i) {
        const Tally& tally = next->second.tallies[i];
        totals_[i].wins.add(next->second.wins[i] / rotations);
        totals_[i].score.add(next->second.scores[i] / rotations);
        totals_[i].slowest_ms = std::max(totals_[i].slowest_ms, tally.slowest_ms);
        totals_[i].thinking_ms += tally.thinking_ms;
        totals_[i].turns += tally.turns;
      }
      waiting_.erase(next);
      ++entered_;
      decided_ = settings_.sprt && result().verdict != "open";
    }
    if (report_) report_(result());
  }

  ArenaResult result() const {
    ArenaResult result;
    result.games = entered_ * totals_.size();
    const double n = static_cast<double>(entered_);
    for (const Tally& total : totals_) {
      result.wins.push_back(total.wins.standing(n));
      result.scores.push_back(total.score.standing(n));
      result.slowest_ms.push_back(total.slowest_ms);
      result.mean_ms.push_back(total.turns == 0 ? 0 : total.thinking_ms / static_cast<double>(total.turns));
    }
    if (settings_.sprt) judge(result, n);
    return result;
  }

  // Wald's test on the first player's share of wins, normal by the number of seeds: par against par and a gain.
  void judge(ArenaResult& result, double n) const {
    constexpr double kBound = 2.944;  // errors of 5 % either way
    constexpr double kFewest = 20;    // seeds before the variance means anything
    const double par = 1.0 / static_cast<double>(totals_.size());
    // One seed of pure luck is added, so that a player who always wins has a variance too.
    const double variance = (n * totals_[0].wins.variance(n) + par * (1 - par)) / (n + 1);
    result.verdict = "open";
    if (n < kFewest) return;
    result.likelihood = n * settings_.gain * (result.wins[0].mean - par - settings_.gain / 2) / variance;
    if (result.likelihood >= kBound) result.verdict = "better";
    if (result.likelihood <= -kBound) result.verdict = "not better";
  }

  const AnyGame& game_;
  const AnyBots& bots_;
  const ArenaSettings& settings_;
  const ArenaReport& report_;
  json::object options_{};
  std::uint64_t seeds_ = 0;

  std::mutex mutex_{};  // guards all below
  std::uint64_t next_ = 0;
  std::uint64_t entered_ = 0;
  std::map<std::uint64_t, SeedResult> waiting_{};
  std::vector<Tally> totals_;
  bool decided_ = false;
  Status status_{};
};

}  // namespace

Result<ArenaResult> play_arena(const AnyGame& game, const AnyBots& bots, const ArenaSettings& settings,
                               const ArenaReport& report) {
  return Arena(game, bots, settings, report).run();
}

}  // namespace housewright::cli
