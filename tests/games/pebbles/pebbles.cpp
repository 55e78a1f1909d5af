// The rules of Pebbles.
#include "games/pebbles/pebbles.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace housewright {

using namespace pebbles;

namespace {

constexpr std::array<std::string_view, kValues> kValueNames = {"one", "two", "three", "four", "five"};

unsigned sum(const Counts& some) {
  return std::accumulate(some.begin(), some.end(), 0U);
}

// PB-ROUND-1: seat 0 begins the first round.
Seat acting(const State& state) {
  return static_cast<Seat>((state.round - 1U + state.played) % state.setup.players);
}

}  // namespace

State Pebbles::start(const Setup& setup) const {
  State state;
  state.setup = setup;
  state.bag.fill(static_cast<std::uint8_t>(setup.pebbles() / kValues));
  return state;
}

bool Pebbles::finished(const State& state) const {
  return state.draw_due && sum(state.bag) < state.setup.players;
}

Seats Pebbles::to_act(const State& state) const {
  Seats seats;
  if (!state.draw_due) seats.add(acting(state));
  return seats;
}

void Pebbles::apply_chance(State& state, const Draw& draw) const {
  state.beach = draw.beach;
  for (const Value value : draw.beach) {
    if (value != 0) --state.bag[value - 1U];
  }
  state.draw_due = false;
  state.played = 0;
  ++state.round;
}

Draw Pebbles::sample_chance(const State& state, Random& random) const {
  Counts bag = state.bag;
  Draw draw;
  for (unsigned i = 0; i < state.setup.players; ++i) {
    auto left = static_cast<unsigned>(random.draw(sum(bag)));
    unsigned index = 0;
    while (left >= bag[index]) left -= bag[index++];
    --bag[index];
    draw.beach[i] = static_cast<Value>(index + 1);
  }
  return draw;
}

std::optional<Draw> Pebbles::next_chance(const Future& future, const State& state) const {
  const unsigned drawn = future.setup.pebbles() - sum(state.bag);
  Draw draw;
  std::copy_n(future.order.begin() + drawn, state.setup.players, draw.beach.begin());
  return draw;
}

Future Pebbles::draw_future(const Setup& setup, Random& random) const {
  Future future;
  future.setup = setup;
  for (unsigned i = 0; i < setup.pebbles(); ++i) future.order[i] = static_cast<Value>(i % kValues + 1);
  for (unsigned i = setup.pebbles() - 1; i > 0; --i) {
    std::swap(future.order[i], future.order[static_cast<std::size_t>(random.draw(i + 1))]);
  }
  return future;
}

Turn Pebbles::begin(const State& state, Seat seat) const {
  return {state, seat, 0, !to_act(state).has(seat)};
}

void Pebbles::legal(const Turn& turn, DecisionList<housewright::Pebbles>& list) const {
  list.clear();
  for (const Decision& decision :
       {Decision{Kind::take, 0}, Decision{Kind::take, 1}, Decision{Kind::take, 2}, Decision{Kind::take, 3},
        Decision{Kind::take, 4}, Decision{Kind::keep, 0}, Decision{Kind::hide, 0}}) {
    if (!check(turn, decision)) list.push_back(decision);
  }
}

Refusal Pebbles::check(const Turn& turn, const Decision& decision) const {
  const bool takes = decision.kind == Kind::take;
  if (turn.complete || takes != (turn.taken == 0)) return {"pebbles.errors.not_due", "PB-TURN-1", {}};
  if (takes && turn.state.beach[decision.place] == 0) return {"pebbles.errors.no_pebble", "PB-TURN-1", {}};
  return {};
}

void Pebbles::apply(Turn& turn, const Decision& decision) const {
  State& state = turn.state;
  if (decision.kind == Kind::take) {
    turn.taken = std::exchange(state.beach[decision.place], Value{0});
    return;
  }
  Hoard& hoard = state.hoards[turn.seat];
  ++(decision.kind == Kind::keep ? hoard.open : hoard.pocket)[turn.taken - 1U];
  if (++state.played == state.setup.players) state.draw_due = true;
  turn.complete = true;
}

ScoreLine Pebbles::line(std::string_view rule, std::size_t heading, int value, int count, int each) {
  ScoreLine line{rule, kHeadings[heading], count * each, {}, kValueNames[static_cast<std::size_t>(value - 1)]};
  line.sum.count = count;
  line.sum.each = each;
  return line;
}

int Pebbles::total(const State& state, Seat seat) const {
  int total = 0;
  score(state, seat, [&](const ScoreLine& line) { total += line.points; });
  return total;
}

Seats Pebbles::winners(const State& state) const {
  Seats winners;
  int most = -1;
  for (unsigned seat = 0; seat < state.setup.players; ++seat) {
    const int points = total(state, static_cast<Seat>(seat));
    if (points > most) winners = {};
    most = std::max(most, points);
    if (points == most) winners.add(seat);
  }
  return winners;
}

// PB-POCKET-1.
State Pebbles::view(const State& state, Viewer) const {
  State seen = state;
  if (state.setup.open_pockets || finished(state)) return seen;
  for (unsigned seat = 0; seat < state.setup.players; ++seat) {
    Hoard& hoard = seen.hoards[seat];
    hoard.unseen = static_cast<std::uint8_t>(hoard.unseen + sum(hoard.pocket));
    hoard.pocket = {};
  }
  return seen;
}

std::string Pebbles::to_text(const Decision& decision) const {
  if (decision.kind == Kind::take) return "take " + std::to_string(decision.place + 1);
  return decision.kind == Kind::keep ? "keep" : "hide";
}

std::optional<Decision> Pebbles::parse(std::string_view text) const {
  for (const Decision& decision : every_decision()) {
    if (to_text(decision) == text) return decision;
  }
  return std::nullopt;
}

std::vector<Decision> Pebbles::every_decision() const {
  std::vector<Decision> all;
  for (std::uint8_t place = 0; place < kMaxPlayers; ++place) all.push_back({Kind::take, place});
  all.push_back({Kind::keep, 0});
  all.push_back({Kind::hide, 0});
  return all;
}

}  // namespace housewright
