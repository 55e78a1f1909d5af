#include "bots/floor_plan/evaluator.h"

#include <algorithm>
#include <cmath>

#include "bots/floor_plan/inputs.h"

namespace housewright {

using namespace floor_plan;

namespace {

// Turns that the seat still has to play.
unsigned rounds_left(const FloorPlan::State& state, Seat seat) {
  if (state.phase == Phase::over) return 0;
  const unsigned after_this = state.setup.rounds - state.round;
  return state.done.has(seat) ? after_this : after_this + 1;
}

}  // namespace

Position<FloorPlan> FloorPlanEvaluator::known(const State& state, Seat seat) const {
  Position<FloorPlan> position;
  position.state.setup = state.setup;
  position.state.setup.players = 1;
  position.state.phase = state.phase;
  position.state.round = state.round;
  position.state.chance = state.chance;
  position.state.done = {};
  if (state.done.has(seat)) position.state.done.add(0);
  position.state.sheets[0] = state.sheets[seat];
  position.seat = 0;
  return position;
}

void FloorPlanEvaluator::inputs(const State& state, Seat seat, Inputs& inputs) const {
  const Reading reading(state.sheets[seat]);
  const Tally tally(game_.plan(), state.setup, reading);
  list_inputs(state.setup, reading, tally, rounds_left(state, seat), inputs);
}

float FloorPlanEvaluator::expected(const State& state, Seat seat) const {
  return expected_of(state.sheets[seat], state.setup, rounds_left(state, seat));
}

// Final scores of sheets that look alike differ by the dice still to come.
float FloorPlanEvaluator::spread(const State& state) const {
  return 2.0F * std::sqrt(static_cast<float>(state.setup.rounds - state.round) + 1.0F);
}

LevelSettings FloorPlanEvaluator::settings(Level level) {
  LevelSettings settings;
  switch (level) {
    case Level::beginner:
      settings.careless = 1;
      settings.tries = 30;
      break;
    case Level::casual:
      settings.careless = 0.3F;
      settings.tries = 30;
      settings.noise = 8.0F;
      settings.search.width = 24;
      break;
    case Level::skilled:
      settings.noise = 5.0F;
      settings.search.width = 24;
      break;
    case Level::master: settings.search = {8, 120, 1, 0.01F}; break;
  }
  return settings;
}

float FloorPlanEvaluator::expected_of(const Sheet& sheet, const Setup& setup, unsigned left) const {
  const Reading reading(sheet);
  const Tally tally(game_.plan(), setup, reading);
  const float total = static_cast<float>(tally.total);
  if (left == 0) return total;
  Inputs inputs;
  list_inputs(setup, reading, tally, left, inputs);
  return total + kScale * network_.evaluate(inputs);
}

}  // namespace housewright
