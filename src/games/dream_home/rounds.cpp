#include "games/dream_home/rounds.h"

#include "games/dream_home/exchanges.h"

namespace housewright::dream_home {
namespace {

Seat seat_after(const State& state, Seat seat) {
  return static_cast<Seat>(seat + 1 == state.setup.players ? 0 : seat + 1);
}

void finish_round(const Deck& deck, State& state);

// Asks the next seat from `seat` that passes the test, at most once around from `first`; false if none is left.
template <class Test>
bool ask_next(State& state, Seat seat, bool from_start, Seat first, Phase phase, Test&& test) {
  bool fresh = from_start;
  while (fresh || seat != first) {
    fresh = false;
    if (test(seat)) {
      state.phase = phase;
      state.acting = seat;
      return true;
    }
    seat = seat_after(state, seat);
  }
  return false;
}

// DH-ROUND-2: Jackhammers skip their turn.
bool has_turn(const State& state, Seat seat) {
  return !contains(state.skips, seat);
}

// DH-TOOL-2: only holders are asked.
bool has_jackhammer(const Deck& deck, const State& state, Seat seat) {
  return (state.homes[seat].resources & deck.tools_of(Tool::Jackhammer)) != 0;
}

// DH-ROUND-2: turns go clockwise from the holder of the marker when the round began.
void ask_turn(const Deck& deck, State& state, Seat seat, bool from_start) {
  const auto plays = [&](Seat candidate) { return has_turn(state, candidate); };
  if (!ask_next(state, seat, from_start, state.round_first, Phase::Turn, plays)) finish_round(deck, state);
}

// DH-TOOL-2
void ask_window(const Deck& deck, State& state, Seat seat, bool from_start) {
  const auto holds = [&](Seat candidate) { return has_jackhammer(deck, state, candidate); };
  if (!ask_next(state, seat, from_start, state.round_first, Phase::Window, holds)) {
    ask_turn(deck, state, state.round_first, true);
  }
}

// DH-END-1: from the holder of the marker; whoever has nothing to use is passed over without a word.
void ask_endgame(const Deck& deck, State& state, Seat seat, bool from_start) {
  const auto can = [&](Seat candidate) { return endgame_uses(deck, state, candidate).any(); };
  if (!ask_next(state, seat, from_start, state.marker, Phase::Endgame, can)) {
    state.phase = Phase::Finished;
    state.acting = 0;
  }
}

// DH-ROUND-3
void finish_round(const Deck& deck, State& state) {
  for (unsigned column = 0; column < kColumns; ++column) discard_column(state, column);
  if (state.round == kRounds) {
    ask_endgame(deck, state, state.marker, true);
    return;
  }
  ++state.round;
  state.skips = 0;
  state.phase = Phase::Deal;
  state.acting = 0;  // nobody
}

bool supplier_has_use(const Deck& deck, const State& state, const Home& home) {
  for (unsigned i = 0; i < kRoomTypes; ++i) {
    const RoomType type = static_cast<RoomType>(i);
    if ((state.discarded_rooms & deck.cards_of(type)) == 0) continue;
    if ((replaceable_spaces(deck, home, type) & home.cards()) != 0) return true;
  }
  return false;
}

bool handyman_has_use(const Deck& deck, const Home& home) {
  for (Space first = 0; first < kSpaceSlots; ++first) {
    if ((home.cards() & at(first)) == 0) continue;
    const Spaces targets = static_cast<Spaces>(landing_spaces(deck, home, first) & home.cards() & ~at(first));
    for (Spaces rest = targets; rest != 0; rest = static_cast<Spaces>(rest & (rest - 1))) {
      if ((landing_spaces(deck, home, static_cast<Space>(lowest(rest))) & at(first)) != 0) return true;
    }
  }
  return false;
}

}  // namespace

void discard_column(State& state, unsigned column) {
  RoomCard& room = state.market.room[column];
  ResourceCard& resource = state.market.resource[column];
  if (room != kNoCard) state.discarded_rooms |= bit<RoomSet>(room);
  if (resource != kNoCard) state.discarded_resources |= bit<ResourceSet>(resource);
  room = kNoCard;
  resource = kNoCard;
}

void begin_round(const Deck& deck, State& state) {
  state.round_first = state.marker;
  if (state.setup.players <= kMostWhoDiscard && state.setup.discard_rule) {
    state.phase = Phase::Discard;
    state.acting = state.marker;
    return;
  }
  ask_window(deck, state, state.round_first, true);
}

void go_on(const Deck& deck, State& state, bool done) {
  const Seat next = seat_after(state, state.acting);
  switch (state.phase) {
    case Phase::Discard: return ask_window(deck, state, state.round_first, true);
    case Phase::Window: return ask_window(deck, state, next, false);
    case Phase::Turn: return ask_turn(deck, state, next, false);
    case Phase::Endgame:
      if (done || !endgame_uses(deck, state, state.acting).any()) ask_endgame(deck, state, next, false);
      return;
    case Phase::Deal:
    case Phase::Finished: return;  // nobody was asked
  }
}

namespace {

// The seats that pass the test, clockwise from `first`.
template <class Test>
SeatList seats_from(const State& state, Seat first, Test&& test) {
  SeatList seats;
  Seat seat = first;
  do {
    if (test(seat)) seats.push_back(seat);
    seat = seat_after(state, seat);
  } while (seat != first);
  return seats;
}

// The first seat after the acting one that passes the test, before the order comes round to `first`.
template <class Test>
std::optional<Seat> first_after_acting(const State& state, Seat first, Test&& test) {
  for (Seat seat = seat_after(state, state.acting); seat != first; seat = seat_after(state, seat)) {
    if (test(seat)) return seat;
  }
  return std::nullopt;
}

}  // namespace

SeatList order_of(const Deck& deck, const State& state) {
  switch (state.phase) {
    case Phase::Discard:
    case Phase::Window:
    case Phase::Turn: return seats_from(state, state.round_first, [&](Seat seat) { return has_turn(state, seat); });
    case Phase::Endgame:
      return seats_from(state, state.marker,
                        [&](Seat seat) { return seat == state.acting || endgame_uses(deck, state, seat).any(); });
    case Phase::Deal:
    case Phase::Finished: break;
  }
  return {};
}

std::optional<Seat> next_of(const Deck& deck, const State& state) {
  const auto holds = [&](Seat seat) { return has_jackhammer(deck, state, seat); };
  const auto plays = [&](Seat seat) { return has_turn(state, seat); };
  const auto first_turn = [&]() -> std::optional<Seat> {
    const SeatList seats = seats_from(state, state.round_first, plays);
    return seats.empty() ? std::nullopt : std::optional(seats[0]);
  };
  switch (state.phase) {
    case Phase::Discard: {
      const SeatList holders = seats_from(state, state.round_first, holds);
      return holders.empty() ? first_turn() : std::optional(holders[0]);
    }
    case Phase::Window: {
      const auto holder = first_after_acting(state, state.round_first, holds);
      return holder ? holder : first_turn();
    }
    case Phase::Turn: return first_after_acting(state, state.round_first, plays);
    case Phase::Endgame:
      return first_after_acting(state, state.marker, [&](Seat seat) { return endgame_uses(deck, state, seat).any(); });
    case Phase::Deal:
    case Phase::Finished: break;
  }
  return std::nullopt;
}

EndgameUses endgame_uses(const Deck& deck, const State& state, Seat seat) {
  const Home& home = state.homes[seat];
  const auto holds = [&](Helper helper) { return (home.resources & deck.helpers_of(helper)) != 0; };
  EndgameUses uses;
  uses.roofer = holds(Helper::Roofer) && (state.discarded_resources & deck.roofs()) != 0;
  uses.supplier = holds(Helper::Supplier) && supplier_has_use(deck, state, home);
  uses.handyman = holds(Helper::Handyman) && handyman_has_use(deck, home);
  return uses;
}

}  // namespace housewright::dream_home
