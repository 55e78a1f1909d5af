// The course of a game: rounds, chance, and who has won.
#include "games/floor_plan/floor_plan.h"

#include <algorithm>

#include "games/floor_plan/refusals.h"

namespace housewright {

using namespace floor_plan;

Result<FloorPlan> FloorPlan::load(const std::array<std::string_view, 2>& content) {
  auto plan = load_plan(content[0], content[1]);
  if (!plan) return plan.error();
  return FloorPlan(std::move(*plan));
}

FloorPlan::State FloorPlan::start(const Setup& setup) const {
  State state;
  state.setup = setup;
  for (std::size_t seat = 0; seat < setup.players; ++seat) state.sheets[seat] = Sheet{};
  open_round(state, 1);
  return state;
}

// FP-ROUND-1: a printed pair is in place at once; any other round waits for its roll.
void FloorPlan::open_round(State& state, unsigned round) const {
  state.done = {};
  if (round > state.setup.rounds) {
    state.phase = Phase::over;
    state.chance = {};
    return;
  }
  state.round = static_cast<std::uint8_t>(round);
  const auto printed = plan_.printed(state.setup, round);
  state.phase = printed ? Phase::turns : Phase::roll_due;
  state.chance = printed.value_or(Chance{});
}

Seats FloorPlan::to_act(const State& state) const {
  Seats seats;
  if (state.phase != Phase::turns) return seats;
  for (unsigned seat = 0; seat < state.setup.players; ++seat) {
    if (!state.done.has(seat)) seats.add(seat);
  }
  return seats;
}

void FloorPlan::apply_chance(State& state, const Chance& chance) const {
  state.chance = chance;
  state.phase = Phase::turns;
}

FloorPlan::Chance FloorPlan::sample_chance(const State&, Random& random) const {
  Chance chance;
  for (auto& die : chance.dice) die = static_cast<std::uint8_t>(random.draw(6) + 1);
  return chance;
}

std::optional<FloorPlan::Chance> FloorPlan::next_chance(const Future& future, const State& state) const {
  const unsigned roll = plan_.rolls_before(state.setup, state.round);
  if (roll >= future.known) return std::nullopt;
  return future.rolls[roll];
}

// "Seed to game": the three clients, then the dice of each rolled round.
FloorPlan::Future FloorPlan::draw_future(const Setup& setup, Random& random) const {
  Future future;
  future.setup = setup;
  for (std::size_t kind = 0; kind < kClientKinds; ++kind) {
    future.setup.clients[kind] =
        client_of(static_cast<ClientKind>(kind), static_cast<std::size_t>(random.draw(kClientsOfKind)));
  }
  future.known = static_cast<std::uint8_t>(plan_.rolls(setup));
  for (std::size_t i = 0; i < future.known; ++i) {
    for (auto& die : future.rolls[i].dice) die = static_cast<std::uint8_t>(random.draw(6) + 1);
  }
  return future;
}

bool FloorPlan::same_chance(const Future& a, const Future& b) const {
  const auto known = std::min(a.known, b.known);
  return a.setup.clients == b.setup.clients && std::equal(a.rolls.begin(), a.rolls.begin() + known, b.rolls.begin());
}

Refusal FloorPlan::check(const Turn& turn, const Decision& decision) const {
  return refuse(turn, decision);
}

int FloorPlan::total(const State& state, Seat seat) const {
  return total_score(plan_, state.setup, state.sheets[seat]);
}

// FP-SCORE-7: most points, then fewest Wilds used, then all of them.
Seats FloorPlan::winners(const State& state) const {
  Seats best;
  int best_total = 0;
  unsigned fewest_wilds = 0;
  for (unsigned seat = 0; seat < state.setup.players; ++seat) {
    const int points = total(state, static_cast<Seat>(seat));
    const unsigned wilds = state.sheets[seat].used[index_of(Bonus::wild)];
    if (best.empty() || points > best_total || (points == best_total && wilds < fewest_wilds)) {
      best = {};
      best_total = points;
      fewest_wilds = wilds;
    }
    if (points == best_total && wilds == fewest_wilds) best.add(seat);
  }
  return best;
}

}  // namespace housewright
