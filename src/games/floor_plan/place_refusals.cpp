// What speaks against drawing something at a place, whoever's turn it is.
#include "games/floor_plan/placing.h"
#include "games/floor_plan/refusals.h"

namespace housewright::floor_plan {

Refusal refuse_room_place(const Sheet& sheet, Cell corner, unsigned width, unsigned height) {
  const auto possible = [](unsigned side) { return side >= kShortestSide && side <= kLongestSide; };
  if (!possible(width) || !possible(height)) return {"floor_plan.errors.side_impossible", "FP-ROOM-1"};
  if (room_corners(sheet, width, height).has(corner)) return {};
  if (column_of(corner) + width > kGrid || row_of(corner) + height > kGrid) {
    return {"floor_plan.errors.over_the_edge", "FP-ROOM-1", to_cells(board_of(corner))};
  }
  const Board in_the_way = rectangle(corner, width, height) - sheet.free_outside();
  return {"floor_plan.errors.room_cells_not_free", "FP-ROOM-1", to_cells(in_the_way)};
}

Refusal refuse_label_place(const Room& room, RoomType type, Cell cell) {
  if (type != type_of_result(room.width()) && type != type_of_result(room.height())) {
    return {"floor_plan.errors.label_not_of_results", "FP-ROOM-2", to_cells(board_of(cell))};
  }
  if (!room.cells().has(cell)) return {"floor_plan.errors.label_outside_room", "FP-ROOM-2", to_cells(board_of(cell))};
  return {};
}

Refusal refuse_window_place(const Sheet& sheet, Cell cell, Side side) {
  if (!has_neighbour(cell, window_runs(side))) {
    return {"floor_plan.errors.window_not_along_wall", "FP-FEAT-2", to_cells(board_of(cell))};
  }
  if (window_places(sheet, side).has(cell)) return {};
  const Board window = window_cells(cell, side);
  const Board outside = window - sheet.inside;
  if (!outside.empty()) return {"floor_plan.errors.cell_not_in_room", "FP-FEAT-1", to_cells(outside)};
  const Board taken = window & sheet.taken;
  if (!taken.empty()) return {"floor_plan.errors.cell_not_free", "FP-FEAT-1", to_cells(taken)};
  return {"floor_plan.errors.window_not_along_wall", "FP-FEAT-2", to_cells(window)};
}

Refusal refuse_door_place(const Sheet& sheet, Cell cell, Side side) {
  if (door_places(sheet, side).has(cell)) return {};
  const Cells where = to_cells(board_of(cell));
  if (!sheet.inside.has(cell)) return {"floor_plan.errors.cell_not_in_room", "FP-FEAT-1", where};
  if (sheet.taken.has(cell)) return {"floor_plan.errors.cell_not_free", "FP-FEAT-1", where};
  return {"floor_plan.errors.door_not_at_wall", "FP-FEAT-3", where};
}

Refusal refuse_outside_place(const Sheet& sheet, Cell cell) {
  if (sheet.free_outside().has(cell)) return {};
  const Cells where = to_cells(board_of(cell));
  if (sheet.inside.has(cell)) return {"floor_plan.errors.cell_not_outside", "FP-FEAT-1", where};
  return {"floor_plan.errors.cell_not_free", "FP-FEAT-1", where};
}

}  // namespace housewright::floor_plan
