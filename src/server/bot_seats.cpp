#include "server/bot_seats.h"

namespace housewright {

std::optional<Seat> BotSeats::next_due(const Table& table) const {
  std::optional<Seat> due;
  table.bots_to_act().for_each([&](unsigned index) {
    const auto seat = static_cast<Seat>(index);
    if (!due && !thinking_.contains(seat)) due = seat;
  });
  return due;
}

std::optional<BotTurn> BotSeats::take_due(const Table& table) {
  const auto seat = next_due(table);
  if (!seat) return std::nullopt;
  thinking_.insert(*seat);
  return BotTurn{*seat, table.chairs()[*seat].turns, epoch_};
}

bool BotSeats::is_due(const Table& table, const BotTurn& turn) {
  return table.bots_to_act().has(turn.seat) && table.chairs()[turn.seat].turns == turn.number;
}

void BotSeats::reset() {
  ++epoch_;
  thinking_.clear();
}

}  // namespace housewright
