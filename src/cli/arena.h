// Many games between the same players: paired seeds, every seat rotation, as many threads as wanted.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/players.h"

namespace housewright::cli {

struct ArenaSettings {
  std::vector<std::string> players{};
  std::uint64_t games = 100;  // rounded up to whole sets of rotations
  std::string seed = "arena";
  unsigned threads = 2;
  Limits limits{};
  json::object options{};  // of the table, beside the number of players
  bool sprt = false;       // stop as soon as it is clear whether the first player is better than the others
  double gain = 0.05;      // by how much, in shares of a win above par
};

struct Standing {
  double mean = 0;
  double error = 0;  // standard error; games of one seed count as one

  double low() const { return mean - 1.96 * error; }
  double high() const { return mean + 1.96 * error; }
};

struct ArenaResult {
  std::uint64_t games = 0;
  std::vector<Standing> wins{};      // by player
  std::vector<Standing> scores{};    // by player
  std::vector<double> slowest_ms{};  // by player: the longest turn
  std::vector<double> mean_ms{};
  double likelihood = 0;  // of SPRT: the logarithm of the ratio
  std::string verdict{};  // of SPRT: "better", "not better", or "open"
};

using ArenaReport = std::function<void(const ArenaResult&)>;
Result<ArenaResult> play_arena(const AnyGame& game, const AnyBots& bots, const ArenaSettings& settings,
                               const ArenaReport& report);

}  // namespace housewright::cli
