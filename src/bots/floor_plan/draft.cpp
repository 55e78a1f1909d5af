#include "bots/floor_plan/draft.h"

namespace housewright::floor_plan {
namespace {

std::uint64_t mixed(std::uint64_t key) {
  key ^= key >> 31U;
  key *= 0x9E3779B97F4A7C15U;
  key ^= key >> 29U;
  return key * 0xBF58476D1CE4E5B9U;
}

}  // namespace

std::uint64_t key_of(const Sheet& sheet) {
  std::uint64_t key = 0;
  const auto add_board = [&key](const Board& board) {
    for (const auto word : board.words) key = mixed(key ^ word) + word;
  };
  add_board(sheet.taken);
  add_board(sheet.windows_north_south);
  add_board(sheet.windows_east_west);
  add_board(sheet.doors_north_south);
  add_board(sheet.doors_east_west);
  add_board(sheet.hedges);
  add_board(sheet.pool);
  std::uint64_t rooms = 0;  // a sum: in whatever order
  sheet.for_each_room([&rooms](const Room& room) {
    rooms += mixed(static_cast<std::uint64_t>(room.corner) << 32U | static_cast<std::uint64_t>(room.label) << 16U |
                   static_cast<std::uint64_t>(room.sides) << 8U | static_cast<std::uint64_t>(room.type));
  });
  key = mixed(key ^ rooms);
  for (const auto used : sheet.used) key = mixed(key ^ used);
  return key;
}

}  // namespace housewright::floor_plan
