// Cards that change places: Drill, Concrete Mixer, Supplier and Handyman; and tokens, which rooms share one at a time.
#pragma once

#include <optional>

#include "games/dream_home/deck.h"
#include "games/dream_home/placing.h"
#include "games/dream_home/state.h"

namespace housewright::dream_home {

// Columns of the market that still have a room card, as bits.
inline unsigned columns_with_room(const Market& market) {
  unsigned columns = 0;
  for (unsigned i = 0; i < kColumns; ++i) columns |= static_cast<unsigned>(market.room[i] != kNoCard) << i;
  return columns;
}

// DH-DECOR-1, -2, -3: face-up cards of rooms that may carry this token.
Spaces decor_spaces(const Deck& deck, const Home& home, Token token);
Refusal refuse_decor(const Deck& deck, const Home& home, Token token, Space space);

// DH-TOOL-5: where Scaffolding may stand.
constexpr Spaces scaffold_spaces(const Home& home) {
  return static_cast<Spaces>(open_spaces(home) & ~home.scaffolding);
}
Refusal refuse_scaffold(const Home& home, Space space);

// DH-TOOL-3, DH-HELP-4: spaces whose card may leave for a face-up card of this type, as if each were empty.
Spaces replaceable_spaces(const Deck& deck, const Home& home, RoomType incoming);
Refusal refuse_replace(const Deck& deck, const Home& home, Space space, RoomType incoming);

// DH-HELP-5: spaces where the card on `from` may land; tokens finish nothing here, and empty rooms go anywhere.
Spaces landing_spaces(const Deck& deck, const Home& home, Space from);
Refusal refuse_handyman(const Deck& deck, const Home& home, Space first, Space second);

// A token leaves the game, or stands on a space of a seat's home.
void remove_token(State& state, Seat seat, Space space);
void put_token(State& state, Seat seat, Space space, Token token);
std::optional<Token> token_on(const State& state, Seat seat, Space space);

// DH-HELP-2, DH-HELP-5: of several tokens in the room around `space` only the one worth most stays; equal: the
// leftmost.
void keep_one_token(const Deck& deck, State& state, Seat seat, Space space);

// Places a card from outside the home: Scaffolding makes way, joined rooms keep one token.
void place_room(const Deck& deck, State& state, Seat seat, Space space, RoomCard card, bool face_down);

// Takes a face-up or face-down card off the home; its token is lost.
RoomCard take_out(const Deck& deck, State& state, Seat seat, Space space);

// DH-HELP-5, carried out: tokens travel with their cards.
void exchange_cards(const Deck& deck, State& state, Seat seat, Space first, Space second);

}  // namespace housewright::dream_home
