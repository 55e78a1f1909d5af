// A turn from its beginning to its place on the table. Only legal decisions come here; refusals.cpp says which are.
#include "games/floor_plan/floor_plan.h"

namespace housewright {

using namespace floor_plan;

namespace {

// FP-DICE-1: a 1 is turned free; any other die costs a Wild (FP-BONUS-2).
void turn_die(Turn& turn, unsigned die, unsigned value) {
  if (turn.dice[die] != 1) turn.sheet.spend(Bonus::wild);
  turn.dice[die] = static_cast<std::uint8_t>(value);
  turn.was_set[die] = true;
}

void begin_set(Turn& turn, unsigned die) {
  turn.stage = Stage::parts;
  turn.set_die = static_cast<std::uint8_t>(die);
  turn.parts_left = turn.dice[die];
  turn.shape = {};
  turn.drawn[die] = true;
}

void draw_part(Turn& turn, const Decision& part) {
  Sheet& sheet = turn.sheet;
  switch (part.act()) {
    case Act::window: sheet.add_window(part.cell, part.side()); break;
    case Act::door: sheet.add_door(part.cell, part.side()); break;
    case Act::hedge: sheet.add_hedge(part.cell); break;
    case Act::pool: sheet.add_pool(part.cell); break;
    default: sheet.add_stone(part.cell); break;
  }
  if (part.act() == Act::hedge || part.act() == Act::pool) turn.shape.add(part.cell);
  if (--turn.parts_left == 0) {
    turn.stage = Stage::after_set;
    turn.shape = {};
  }
}

}  // namespace

// A seat that is not to act has nothing left to do: its turn is complete.
FloorPlan::Turn FloorPlan::begin(const State& state, Seat seat) const {
  Turn turn;
  turn.sheet = state.sheets[seat];
  turn.shape = {};
  turn.setup = state.setup;
  turn.seat = seat;
  turn.round = state.round;
  turn.stage = state.phase == Phase::turns && !state.done.has(seat) ? Stage::choice : Stage::complete;
  turn.dice = state.chance.dice;
  turn.was_set = turn.drawn = turn.doubled = {};
  turn.set_die = turn.parts_left = 0;
  return turn;
}

void FloorPlan::apply(Turn& turn, const Decision& decision) const {
  switch (decision.act()) {
    case Act::set: turn_die(turn, decision.die(), decision.value()); break;
    case Act::room:
      turn.sheet.add_room(decision.cell, decision.width(), decision.height());
      turn.stage = Stage::label;
      break;
    case Act::label:
      turn.sheet.add_label(decision.type(), decision.cell);
      plan_.tick(turn.sheet, decision.type());
      turn.stage = Stage::after_room;
      break;
    case Act::construct:
      turn.sheet.spend(Bonus::construction);
      turn.stage = Stage::second_room;
      break;
    case Act::feature: begin_set(turn, decision.die()); break;
    case Act::twice:
      turn.sheet.spend(Bonus::features);
      turn.doubled[decision.die()] = true;
      begin_set(turn, decision.die());
      break;
    case Act::end:
    case Act::pass: turn.stage = Stage::complete; break;
    default: draw_part(turn, decision); break;
  }
}

// FP-ROUND-2: the round ends when all have finished.
void FloorPlan::commit(State& state, const Turn& turn) const {
  state.sheets[turn.seat] = turn.sheet;
  state.done.add(turn.seat);
  if (state.done.size() == state.setup.players) open_round(state, state.round + 1U);
}

}  // namespace housewright
