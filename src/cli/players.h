// Who can sit at an arena's table: a bot of ours by name, or a program of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bots.h"
#include "core/result.h"
#include "games/any_game.h"

namespace housewright::cli {

// Not safe to use from two threads at once.
class Player {
 public:
  virtual ~Player() = default;

  // A game begins: `game` with these options.
  virtual Status begin(const AnyGame& game, const json::object& options) = 0;
  // A whole turn for a seat that is to act; what chance the player needs comes from `seed`.
  virtual Result<std::vector<std::string>> turn(const AnyMatch& match, Seat seat, const std::string& seed) = 0;
};

struct Limits {
  std::optional<std::uint64_t> nodes{};    // for bots of ours: another budget than the level's own
  std::optional<unsigned> milliseconds{};  // another time than the level's own
};

// "skilled", or "exec:./mybot": a program that speaks the line protocol of docs/bots.md.
Result<std::unique_ptr<Player>> make_player(const std::string& name, const AnyBots& bots, const Limits& limits);

}  // namespace housewright::cli
