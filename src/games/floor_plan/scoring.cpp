#include "games/floor_plan/scoring.h"

namespace housewright::floor_plan {

Board column_cells(const Sheet& sheet, std::size_t column) {
  Board labels{};
  std::array<std::size_t, kRoomTypes> seen{};
  sheet.for_each_room([&](const Room& room) {
    if (room.type == RoomType::none) return;
    if (seen[index_of(room.type)]++ == column) labels.add(room.label);
  });
  return labels;
}

int total_score(const Plan& plan, const Setup& setup, const Sheet& sheet) {
  int total = 0;
  tell_score(plan, setup, sheet, [&](auto, auto, int points, auto, auto&&) { total += points; });
  return total;
}

}  // namespace housewright::floor_plan
