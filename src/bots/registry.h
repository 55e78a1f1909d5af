// The bots of a program, by game. The build lists them as it lists the games (games/registry.h).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bots.h"
#include "bots/random_bots.h"
#include "core/content.h"

namespace housewright {

// Bots that can be loaded. A folder src/bots/<name> defines `BotsEntry <name>_bots()`.
struct BotsEntry {
  std::string_view game;
  Result<std::unique_ptr<AnyBots>> (*load)(const Content&);
};

// Those of the games this program was linked with.
std::span<const BotsEntry> listed_bots();

// Where the content has the weights of a game's bots.
std::string weights_path(std::string_view game);

class Bots {
 public:
  explicit Bots(std::span<const BotsEntry> entries) : entries_(entries) {}
  static Result<Bots> load(const Content& content, std::span<const BotsEntry> entries);

  // Adds those of one game, unless they are there or the game has none.
  Status load_game(const Content& content, std::string_view game);

  // Those of a game; null where it has none.
  const AnyBots* find(std::string_view game) const;
  // The same, but some for every game: where it has none of its own, bots that play at random.
  const AnyBots& of(std::string_view game) const;

 private:
  std::span<const BotsEntry> entries_;
  std::vector<std::unique_ptr<AnyBots>> bots_{};
  RandomBots random_{};
};

}  // namespace housewright
