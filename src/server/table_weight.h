// What a table in memory weighs: an estimate of its bytes, by which --memory bounds all of them together. The figures
// are measured, see docs/operations.md. Safe from any thread.
#pragma once

#include <cstddef>

#include "games/description.h"
#include "table/table.h"

namespace housewright {

// Before the game begins.
std::size_t lobby_weight(std::size_t seats);
// From the start to the end of a whole game.
std::size_t game_weight(const GameDescription& game, std::size_t seats);

// Weighs a table as it grows. What people say is not part of a game, and so comes on top.
//
// For one thread.
class TableWeight {
 public:
  std::size_t of(const Table& table) { return weigh(table, table.started()); }
  // What it will weigh when its game has begun.
  std::size_t of_game(const Table& table) { return weigh(table, true); }
  // The table was thrown away for another.
  void reset() { *this = {}; }

 private:
  std::size_t weigh(const Table& table, bool as_game);

  std::size_t counted_ = 0;  // events
  std::size_t said_ = 0;     // bytes of those that are no turns
};

}  // namespace housewright
