#include "server/bot_seats.h"

namespace housewright {

std::vector<BotTurn> BotSeats::take_due(const Table& table) {
  std::vector<BotTurn> due;
  table.bots_to_act().for_each([&](unsigned index) {
    const auto seat = static_cast<Seat>(index);
    if (thinking_.size() >= most_at_once_ || thinking_.contains(seat)) return;
    const std::uint64_t number = table.chairs()[seat].turns;
    thinking_.insert(seat);
    due.push_back({seat, number, epoch_});
  });
  return due;
}

bool BotSeats::is_due(const Table& table, const BotTurn& turn) {
  return table.bots_to_act().has(turn.seat) && table.chairs()[turn.seat].turns == turn.number;
}

void BotSeats::reset() {
  ++epoch_;
  thinking_.clear();
}

}  // namespace housewright
