// Which turns of a table the bots are thinking about. The thinking itself is the BotPool's.
//
// For one thread: the room's.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "table/table.h"

namespace housewright {

// One turn that a bot was asked for. `epoch` tells a turn of this table from one of a table that was thrown away.
struct BotTurn {
  Seat seat = 0;
  std::uint64_t number = 0;
  std::uint64_t epoch = 0;
};

class BotSeats {
 public:
  explicit BotSeats(std::size_t most_at_once) : most_at_once_(most_at_once) {}

  // Turns that bots must play and have not been asked for, as many as may be under way at once. They count as asked
  // for.
  std::vector<BotTurn> take_due(const Table& table);
  // Whether the answer is still wanted: the table was not thrown away meanwhile.
  bool is_current(const BotTurn& turn) const { return turn.epoch == epoch_; }
  // Whether that turn is still to be played by a bot.
  static bool is_due(const Table& table, const BotTurn& turn);
  void done(const BotTurn& turn) { thinking_.erase(turn.seat); }
  // The table was thrown away: answers that are under way count no more.
  void reset();

 private:
  std::size_t most_at_once_;
  std::uint64_t epoch_ = 0;
  std::set<Seat> thinking_{};
};

}  // namespace housewright
