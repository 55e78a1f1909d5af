#include "games/dream_home/dream_home.h"

#include <algorithm>
#include <numeric>

#include "games/dream_home/rounds.h"

namespace housewright {

using namespace dream_home;

Result<DreamHome> DreamHome::load(const std::array<std::string_view, 2>& content) {
  const auto deck = Deck::load(content[0], content[1]);
  if (!deck) return deck.error();
  return DreamHome(*deck);
}

// --- the course of a game ---

State DreamHome::start(const Setup& setup) const {
  State state;
  state.setup = setup;
  state.marker = setup.first_player;  // DH-SETUP-2
  state.round_first = setup.first_player;
  state.acting = setup.first_player;
  return state;
}

Turn DreamHome::begin(const State& state, Seat seat) const {
  Turn turn(state, seat);
  if (chance_due(state) || finished(state) || seat != state.acting) turn.stage = Stage::Complete;
  return turn;
}

// --- chance ---

void DreamHome::apply_chance(State& state, const Chance& deal) const {
  for (unsigned column = 0; column < kColumns; ++column) {
    state.market.room[column] = deal.rooms[column];
    state.unseen_rooms &= ~bit<RoomSet>(deal.rooms[column]);
    if (column == 0) continue;
    state.market.resource[column] = deal.resources[column - 1];
    state.unseen_resources &= ~bit<ResourceSet>(deal.resources[column - 1]);
  }
  begin_round(deck_, state);
}

Deal DreamHome::sample_chance(const State& state, Random& random) const {
  Deal deal;
  RoomSet rooms = state.unseen_rooms;
  for (RoomCard& card : deal.rooms) {
    card = static_cast<RoomCard>(nth_bit(rooms, static_cast<unsigned>(random.draw(count(rooms)))));
    rooms &= ~bit<RoomSet>(card);
  }
  ResourceSet resources = state.unseen_resources;
  for (ResourceCard& card : deal.resources) {
    card = static_cast<ResourceCard>(nth_bit(resources, static_cast<unsigned>(random.draw(count(resources)))));
    resources &= ~bit<ResourceSet>(card);
  }
  return deal;
}

std::optional<Deal> DreamHome::next_chance(const Future& future, const State& state) const {
  Deal deal;
  const std::size_t round = state.round - 1U;
  std::copy_n(future.rooms.begin() + static_cast<std::ptrdiff_t>(round * deal.rooms.size()), deal.rooms.size(),
              deal.rooms.begin());
  std::copy_n(future.resources.begin() + static_cast<std::ptrdiff_t>(round * deal.resources.size()),
              deal.resources.size(), deal.resources.begin());
  return deal;
}

Future DreamHome::draw_future(const Setup& setup, Random& random) const {
  Future future;
  future.setup = setup;
  std::iota(future.rooms.begin(), future.rooms.end(), RoomCard{0});
  std::iota(future.resources.begin(), future.resources.end(), ResourceCard{0});
  random.shuffle(std::span<RoomCard>(future.rooms));
  random.shuffle(std::span<ResourceCard>(future.resources));
  if (setup.random_first_player) future.setup.first_player = static_cast<Seat>(random.draw(setup.players));
  future.setup.random_first_player = false;  // it is known now
  return future;
}

// --- the end ---

int DreamHome::total(const State& state, Seat seat) const {
  int total = 0;
  dream_home::score_home(deck_, state, seat, [&](const ScoreLine& line) { total += line.points; });
  return total;
}

// DH-SCORE-6: most points, then most children, then shared.
Seats DreamHome::winners(const State& state) const {
  Seats best;
  std::pair<int, int> most = {-1, -1};
  for (Seat seat = 0; seat < state.setup.players; ++seat) {
    const std::pair<int, int> result = {total(state, seat), state.homes[seat].children};
    if (result > most) {
      most = result;
      best = Seats();
    }
    if (result == most) best.add(seat);
  }
  return best;
}

}  // namespace housewright
