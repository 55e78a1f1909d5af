// What only the command line and tests ask of a game: positions, speed and perft. Apart from AnyGame, so that a page
// need not carry it.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "core/content.h"
#include "core/json.h"
#include "core/result.h"

namespace housewright {

struct RandomGames {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;
};

// Safe to use from any thread.
class GameTools {
 public:
  virtual ~GameTools() = default;

  // The score of a position, in the shape of AnyMatch::score without "finished".
  virtual Result<json::object> score_position(const json::object& position) const = 0;
  // `games` random games of the usual benchmark table.
  virtual RandomGames random_games(std::uint64_t games, std::string_view seed) const = 0;
  // `times` the chance of such a game, drawn and thrown away.
  virtual void draw_futures(std::uint64_t times, std::string_view seed) const = 0;
  virtual Result<std::uint64_t> perft(const json::object& options, std::string_view seed, unsigned depth) const = 0;
};

// A folder src/games/<name> defines `ToolsEntry <name>_tools()`.
struct ToolsEntry {
  std::string_view game;
  Result<std::unique_ptr<GameTools>> (*load)(const Content&);
};

// Those of the games this program was linked with.
std::span<const ToolsEntry> listed_tools();
Result<std::unique_ptr<GameTools>> load_tools(const Content& content, std::span<const ToolsEntry> entries,
                                              std::string_view game);

}  // namespace housewright
