#include "games/floor_plan/refusals.h"

#include "games/floor_plan/placing.h"

namespace housewright::floor_plan {
namespace {

// What must come before anything else: a 1 turned (FP-DICE-1), a label written (FP-ROOM-2), a set drawn to its end
// (FP-TURN-2).
Refusal refuse_before_what_is_due(const Turn& turn) {
  switch (turn.stage) {
    case Stage::choice:
      if (turn.shows_one()) return {"floor_plan.errors.one_not_turned", "FP-DICE-1"};
      return {};
    case Stage::label: return {"floor_plan.errors.label_due", "FP-ROOM-2", to_cells(turn.sheet.last_room().cells())};
    case Stage::parts: return {"floor_plan.errors.set_broken_off", "FP-TURN-2"};
    default: return {};
  }
}

bool is_result(unsigned value) {
  return value >= kShortestSide && value <= kLongestSide;
}

// The act that draws a part of the set of this result.
Act part_of(unsigned result) {
  constexpr std::array kParts{Act::window, Act::door, Act::hedge, Act::pool, Act::stone};
  return kParts[result - 2];
}

// FP-FEAT-2, FP-TURN-2: the first of two windows leaves room for the second.
Refusal refuse_window(const Turn& turn, Cell cell, Side side) {
  if (auto refusal = refuse_window_place(turn.sheet, cell, side)) return refusal;
  if (turn.parts_left == 1 || first_window_places(turn.sheet)[index_of(side)].has(cell)) return {};
  return {"floor_plan.errors.set_not_completable", "FP-TURN-2", to_cells(window_cells(cell, side))};
}

// FP-FEAT-4: the first cell in a pocket that holds them all, each other one next to an earlier one of the set.
Refusal refuse_shape_cell(const Turn& turn, Cell cell) {
  if (auto refusal = refuse_outside_place(turn.sheet, cell)) return refusal;
  if (turn.shape.empty()) {
    if (shape_beginnings(turn.sheet, turn.parts_left).has(cell)) return {};
    return {"floor_plan.errors.set_not_completable", "FP-TURN-2", to_cells(board_of(cell))};
  }
  if (shape_growth(turn.sheet, turn.shape).has(cell)) return {};
  return {"floor_plan.errors.not_connected", "FP-FEAT-4", to_cells(board_of(cell))};
}

}  // namespace

Refusal refuse_set(const Turn& turn, unsigned die, unsigned value) {
  if (turn.stage != Stage::choice) return {"floor_plan.errors.set_too_late", "FP-TURN-1"};
  if (turn.was_set[die]) return {"floor_plan.errors.die_set_twice", "FP-DICE-1"};
  if (turn.dice[die] == 1) {
    if (!is_result(value)) return {"floor_plan.errors.one_becomes_2_to_6", "FP-DICE-1"};
    return {};
  }
  if (!turn.sheet.owns(Bonus::wild)) return {"floor_plan.errors.no_wild", "FP-BONUS-1"};
  if (!is_result(value)) return {"floor_plan.errors.wild_gives_2_to_6", "FP-BONUS-2"};
  if (value == turn.dice[die]) return {"floor_plan.errors.wild_changes_nothing", "FP-BONUS-2"};
  return {};
}

Refusal refuse_room(const Turn& turn, Cell corner, unsigned width, unsigned height) {
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  if (turn.stage == Stage::after_room) return {"floor_plan.errors.second_room", "FP-TURN-1"};
  if (turn.stage == Stage::after_set) return {"floor_plan.errors.room_and_features", "FP-TURN-1"};
  const auto& dice = turn.dice;
  if (!(width == dice[0] && height == dice[1]) && !(width == dice[1] && height == dice[0])) {
    return {"floor_plan.errors.sides_not_the_results", "FP-ROOM-1"};
  }
  return refuse_room_place(turn.sheet, corner, width, height);
}

Refusal refuse_label(const Turn& turn, RoomType type, Cell cell) {
  if (turn.stage == Stage::label) return refuse_label_place(turn.sheet.last_room(), type, cell);
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  return {"floor_plan.errors.no_room_to_label", "FP-ROOM-2", to_cells(board_of(cell))};
}

// FP-TURN-2, FP-FEAT-1: why a set of this result cannot be drawn in full.
Refusal no_set(const Sheet& sheet, unsigned result) {
  const Act part = part_of(result);
  const bool in_rooms = part == Act::window || part == Act::door;
  return {in_rooms && sheet.room_count == 0 ? "floor_plan.errors.set_needs_room" : "floor_plan.errors.set_impossible",
          "FP-TURN-2"};
}

Refusal refuse_construct(const Turn& turn) {
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  if (turn.stage == Stage::second_room) return {"floor_plan.errors.second_room_due", "FP-BONUS-4"};
  if (!turn.sheet.owns(Bonus::construction)) return {"floor_plan.errors.no_construction", "FP-BONUS-1"};
  if (turn.stage != Stage::after_room) return {"floor_plan.errors.construct_after_label", "FP-BONUS-4"};
  if (!room_fits(turn.sheet, turn.dice[0], turn.dice[1])) return {"floor_plan.errors.no_room_fits", "FP-ROOM-1"};
  return {};
}

Refusal refuse_feature(const Turn& turn, unsigned die) {
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  if (turn.stage == Stage::after_room || turn.stage == Stage::second_room) {
    return {"floor_plan.errors.room_and_features", "FP-TURN-1"};
  }
  if (turn.drawn[die]) return {"floor_plan.errors.feature_twice", "FP-TURN-1"};
  if (!set_fits(turn.sheet, turn.dice[die])) return no_set(turn.sheet, turn.dice[die]);
  return {};
}

Refusal refuse_twice(const Turn& turn, unsigned die) {
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  if (!turn.sheet.owns(Bonus::features)) return {"floor_plan.errors.no_features_bonus", "FP-BONUS-1"};
  if (!turn.drawn[die]) return {"floor_plan.errors.double_after_feature", "FP-BONUS-3"};
  if (turn.doubled[die]) return {"floor_plan.errors.doubled_twice", "FP-BONUS-3"};
  if (!set_fits(turn.sheet, turn.dice[die])) return no_set(turn.sheet, turn.dice[die]);
  return {};
}

Refusal refuse_part(const Turn& turn, const Decision& part) {
  if (turn.stage != Stage::parts) {
    if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
    if (turn.stage == Stage::after_room || turn.stage == Stage::second_room) {
      return {"floor_plan.errors.room_and_features", "FP-TURN-1"};
    }
    return {"floor_plan.errors.no_set_begun", "FP-TURN-2"};
  }
  if (part.act() != part_of(turn.dice[turn.set_die])) return {"floor_plan.errors.wrong_part", "FP-TURN-2"};
  switch (part.act()) {
    case Act::window: return refuse_window(turn, part.cell, part.side());
    case Act::door: return refuse_door_place(turn.sheet, part.cell, part.side());
    case Act::stone: return refuse_outside_place(turn.sheet, part.cell);
    default: return refuse_shape_cell(turn, part.cell);
  }
}

Refusal refuse_end(const Turn& turn) {
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  if (turn.stage == Stage::choice) return {"floor_plan.errors.nothing_drawn", "FP-TURN-3"};
  if (turn.stage == Stage::second_room) return {"floor_plan.errors.second_room_due", "FP-BONUS-4"};
  if (turn.stage == Stage::after_set) {
    for (unsigned die = 0; die < kDice; ++die) {
      if (!turn.drawn[die] && set_fits(turn.sheet, turn.dice[die])) return {"floor_plan.errors.set_due", "FP-TURN-2"};
    }
  }
  return {};
}

Refusal refuse_pass(const Turn& turn) {
  if (turn.stage != Stage::choice) return {"floor_plan.errors.pass_after_drawing", "FP-TURN-3"};
  if (auto refusal = refuse_before_what_is_due(turn)) return refusal;
  if (room_fits(turn.sheet, turn.dice[0], turn.dice[1]) || set_fits(turn.sheet, turn.dice[0]) ||
      set_fits(turn.sheet, turn.dice[1])) {
    return {"floor_plan.errors.something_fits", "FP-TURN-3"};
  }
  return {};
}

Refusal refuse(const Turn& turn, const Decision& decision) {
  if (turn.stage == Stage::complete) return {"floor_plan.errors.turn_over", "FP-TURN-1"};
  switch (decision.act()) {
    case Act::set: return refuse_set(turn, decision.die(), decision.value());
    case Act::room: return refuse_room(turn, decision.cell, decision.width(), decision.height());
    case Act::label: return refuse_label(turn, decision.type(), decision.cell);
    case Act::construct: return refuse_construct(turn);
    case Act::feature: return refuse_feature(turn, decision.die());
    case Act::twice: return refuse_twice(turn, decision.die());
    case Act::end: return refuse_end(turn);
    case Act::pass: return refuse_pass(turn);
    default: return refuse_part(turn, decision);
  }
}

}  // namespace housewright::floor_plan
