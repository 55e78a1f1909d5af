// The type-erased edge of the bots: command line, server and WebAssembly ask for a bot by name.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.h"
#include "bots/thinking.h"
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

// A turn that was played for a person.
struct Finished {
  std::vector<std::string> decisions;
  bool chosen = false;  // by a bot, in part at least; else it is what the person had decided
};

// All bots of one game. Safe to use from any thread.
class AnyBots {
 public:
  virtual ~AnyBots() = default;

  virtual std::string_view game() const = 0;
  // A bot at work for a seat that is to act. The match must be one of this game and stay where it is.
  virtual std::unique_ptr<Thinking> think(const AnyMatch& match, Seat seat, const Think& how) const = 0;
  // A person's turn, begun with these decisions as far as they are legal, in a few milliseconds. Nothing is spent that
  // they did not spend and could use later.
  virtual Finished finish(const AnyMatch& match, Seat seat, std::span<const std::string> begun,
                          std::string_view seed) const = 0;
};

}  // namespace housewright
