// Every legal decision of a turn, each once.
#include "games/floor_plan/floor_plan.h"
#include "games/floor_plan/placing.h"
#include "games/floor_plan/refusals.h"

namespace housewright {

using namespace floor_plan;

namespace {

using List = DecisionList<FloorPlan>;

void list_cells(List& list, const Board& cells, Act act, unsigned detail = 0) {
  const std::uint16_t what = make_decision(act, detail).what;
  Decision* next = list.extend(cells.size());
  cells.for_each([&](Cell cell) { *next++ = {what, static_cast<std::uint16_t>(cell)}; });
}

void list_if_legal(List& list, const Turn& turn, const Decision& decision) {
  if (!refuse(turn, decision)) list.push_back(decision);
}

// FP-DICE-1, FP-BONUS-2.
void list_sets(List& list, const Turn& turn) {
  if (!turn.shows_one() && !turn.sheet.owns(Bonus::wild)) return;
  for (unsigned die = 0; die < kDice; ++die) {
    for (unsigned value = kShortestSide; value <= kLongestSide; ++value) list_if_legal(list, turn, set_die(die, value));
  }
}

// FP-ROOM-1: either way round.
void list_rooms(List& list, const Turn& turn) {
  const unsigned one = turn.dice[0];
  const unsigned other = turn.dice[1];
  list_cells(list, room_corners(turn.sheet, one, other), Act::room, one << 4U | other);
  if (one != other) list_cells(list, room_corners(turn.sheet, other, one), Act::room, other << 4U | one);
}

// FP-ROOM-2: every cell of a room just drawn is free.
void list_labels(List& list, const Turn& turn) {
  const Room& room = turn.sheet.last_room();
  const RoomType one = type_of_result(room.width());
  const RoomType other = type_of_result(room.height());
  list_cells(list, room.cells(), Act::label, static_cast<unsigned>(one));
  if (one != other) list_cells(list, room.cells(), Act::label, static_cast<unsigned>(other));
}

void list_choices(List& list, const Turn& turn) {
  list_sets(list, turn);
  if (turn.shows_one()) return;
  const std::size_t sets = list.size();
  list_rooms(list, turn);
  for (unsigned die = 0; die < kDice; ++die) list_if_legal(list, turn, make_decision(Act::feature, die));
  // FP-TURN-3: with something to draw there is no pass.
  if (list.size() == sets) list_if_legal(list, turn, make_decision(Act::pass));
}

void list_parts(List& list, const Turn& turn) {
  const Sheet& sheet = turn.sheet;
  switch (turn.dice[turn.set_die]) {
    case 2: {
      const WindowPlaces places = turn.parts_left == 1 ? all_window_places(sheet) : first_window_places(sheet);
      for (const Side side : kSides) {
        list_cells(list, places[index_of(side)], Act::window, static_cast<unsigned>(side));
      }
      break;
    }
    case 3:
      for (const Side side : kSides) {
        list_cells(list, door_places(sheet, side), Act::door, static_cast<unsigned>(side));
      }
      break;
    case 4:
    case 5: {
      const Act act = turn.dice[turn.set_die] == 4 ? Act::hedge : Act::pool;
      list_cells(list, turn.shape.empty() ? shape_beginnings(sheet, turn.parts_left) : shape_growth(sheet, turn.shape),
                 act);
      break;
    }
    default: list_cells(list, sheet.free_outside(), Act::stone); break;
  }
}

}  // namespace

void FloorPlan::legal(const Turn& turn, DecisionList<FloorPlan>& list) const {
  list.clear();
  switch (turn.stage) {
    case Stage::choice: list_choices(list, turn); break;
    case Stage::label: list_labels(list, turn); break;
    case Stage::second_room: list_rooms(list, turn); break;
    case Stage::after_room:
      list_if_legal(list, turn, make_decision(Act::construct));
      list_if_legal(list, turn, make_decision(Act::end));
      break;
    case Stage::parts: list_parts(list, turn); break;
    case Stage::after_set:
      for (const Act act : {Act::feature, Act::twice}) {
        for (unsigned die = 0; die < kDice; ++die) list_if_legal(list, turn, make_decision(act, die));
      }
      list_if_legal(list, turn, make_decision(Act::end));
      break;
    case Stage::complete: break;
  }
}

}  // namespace housewright
