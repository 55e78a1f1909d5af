// How a game goes on: from one question to the next, from round to round, to the end.
#pragma once

#include <optional>

#include "core/fixed_vector.h"
#include "games/dream_home/deck.h"
#include "games/dream_home/state.h"

namespace housewright::dream_home {

using SeatList = FixedVector<Seat, kMaxPlayers>;

// Both leave the state at the next question to a player, a deal that is due, or the end of the game.
void begin_round(const Deck& deck, State& state);  // the market has just been dealt
void go_on(const Deck& deck, State& state,
           bool done);  // the acting seat has answered; `done`: it wants no more helpers

// Who has a turn in this round, or may use helpers at the end, one after the other; nobody where nobody is asked.
SeatList order_of(const Deck& deck, const State& state);
// Who is asked after the acting seat as things stand, itself perhaps; nobody where the phase ends with it.
std::optional<Seat> next_of(const Deck& deck, const State& state);

// Puts what is left of a column on the discard piles.
void discard_column(State& state, unsigned column);

// DH-END-1: helpers of the seat that have a legal use now.
struct EndgameUses {
  bool roofer = false;
  bool supplier = false;
  bool handyman = false;

  bool any() const { return roofer || supplier || handyman; }
};
EndgameUses endgame_uses(const Deck& deck, const State& state, Seat seat);

}  // namespace housewright::dream_home
