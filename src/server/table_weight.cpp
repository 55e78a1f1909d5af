#include "server/table_weight.h"

#include <string_view>

namespace housewright {
namespace {

constexpr std::size_t kRoomBytes = 8 * 1024;
constexpr std::size_t kChairBytes = 512;
constexpr std::size_t kEventBytes = 160;  // beside the event's text

}  // namespace

std::size_t lobby_weight(std::size_t seats) {
  return kRoomBytes + seats * kChairBytes;
}

std::size_t game_weight(const GameDescription& game, std::size_t seats) {
  return lobby_weight(seats) + game.bytes.table + seats * game.bytes.seat;
}

std::size_t TableWeight::weigh(const Table& table, bool as_game) {
  constexpr std::string_view kTurn = R"({"type":"turn")";
  for (; counted_ < table.log().size(); ++counted_) {
    const std::string& text = table.log()[counted_].text;
    if (!text.starts_with(kTurn)) said_ += kEventBytes + text.size();
  }
  const std::size_t seats = table.chairs().size();
  return said_ + (as_game ? game_weight(table.game().description(), seats) : lobby_weight(seats));
}

}  // namespace housewright
