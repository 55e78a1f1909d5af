// The games of a program. Which they are is one list, HOUSEWRIGHT_GAMES in CMakeLists.txt: the build writes
// `listed_games` and its like from it.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/content.h"
#include "core/result.h"
#include "games/any_game.h"
#include "games/description.h"

namespace housewright {

// A game that can be loaded. A folder src/games/<name> defines `GameEntry <name>_game()`.
struct GameEntry {
  GameDescription description;
  Result<std::unique_ptr<AnyGame>> (*load)(const Content&);
};

// Those this program was linked with.
std::span<const GameEntry> listed_games();

class Games {
 public:
  static Result<Games> load(const Content& content, std::span<const GameEntry> entries);

  const AnyGame* find(std::string_view name) const;
  const std::vector<std::unique_ptr<AnyGame>>& all() const { return games_; }

 private:
  std::vector<std::unique_ptr<AnyGame>> games_{};
};

}  // namespace housewright
