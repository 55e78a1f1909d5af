// The levels a person can choose, and what makes the difference between them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace housewright {

enum class Level : std::uint8_t { beginner, casual, skilled, master };
constexpr std::array<std::string_view, 4> kLevelNames = {"beginner", "casual", "skilled", "master"};

// How long a decision may take on one core.
constexpr std::array<unsigned, 4> kLevelMilliseconds = {100, 100, 100, 1000};

constexpr std::optional<Level> find_level(std::string_view name) {
  for (std::size_t i = 0; i < kLevelNames.size(); ++i) {
    if (kLevelNames[i] == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

struct SearchSettings {
  unsigned width = 16;          // candidates at the start
  std::uint64_t nodes = 0;      // turns played in trials; none: the evaluator's first choice stands
  unsigned horizon = 1;         // rounds played on after the present one before the evaluator judges
  float margin_weight = 0.01F;  // what a point more is worth beside the win, in shares of a win
};

struct LevelSettings {
  SearchSettings search{};
  float noise = 0;     // by how many points it misjudges a turn
  float careless = 0;  // the share of turns in which it thinks of a few by chance and takes what scores most now
  unsigned tries = 0;  // how many it thinks of then
};

}  // namespace housewright
