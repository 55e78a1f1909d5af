// Which turns of a table the bots are thinking about. The thinking itself is the BotPool's.
//
// For one thread: the room's.
#pragma once

#include <cstdint>
#include <optional>
#include <set>

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
  // Whether a bot must play a turn that none was asked for.
  bool any_due(const Table& table) const { return next_due(table).has_value(); }
  // The next such turn. It counts as asked for.
  std::optional<BotTurn> take_due(const Table& table);
  // Whether the answer is still wanted: the table was not thrown away meanwhile.
  bool is_current(const BotTurn& turn) const { return turn.epoch == epoch_; }
  // Whether that turn is still to be played by a bot.
  static bool is_due(const Table& table, const BotTurn& turn);
  void done(const BotTurn& turn) { thinking_.erase(turn.seat); }
  // The table was thrown away: answers that are under way count no more.
  void reset();

 private:
  std::optional<Seat> next_due(const Table& table) const;

  std::uint64_t epoch_ = 0;
  std::set<Seat> thinking_{};
};

}  // namespace housewright
