// The type-erased edge of the bots: command line, server and WebAssembly ask for a bot by name.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.h"
#include "bots/thinking.h"
#include "core/content.h"
#include "games/any_game.h"

namespace housewright {

// The levels, and the fixed players they are measured against.
constexpr std::array<std::string_view, 7> kBotNames = {"beginner", "casual", "skilled",   "master",
                                                       "random",   "greedy", "montecarlo"};
bool is_bot(std::string_view name);
// How long a bot of this name may think about one turn.
unsigned time_limit(std::string_view name);

struct Think {
  std::string_view bot;                  // one of kBotNames
  std::string_view seed;                 // ties and re-deals come from it
  std::optional<std::uint64_t> nodes{};  // another budget than the level's own
};

// All bots of one game. Safe to use from any thread.
class AnyBots {
 public:
  virtual ~AnyBots() = default;

  virtual std::string_view game() const = 0;
  // A bot at work for a seat that is to act. The match must be one of this game and stay where it is.
  virtual std::unique_ptr<Thinking> think(const AnyMatch& match, Seat seat, const Think& how) const = 0;
};

class Bots {
 public:
  static Result<Bots> load(const Content& content);
  // Adds those of one game, where it has none yet.
  Status load_game(const Content& content, std::string_view game);

  const AnyBots* find(std::string_view game) const;

 private:
  template <class M>
  Status add(Result<M> mind);

  std::vector<std::unique_ptr<AnyBots>> bots_{};
};

}  // namespace housewright
