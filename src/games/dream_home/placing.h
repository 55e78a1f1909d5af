// Where a card may lie. Each rule is a set of spaces; what is legal and why something is not come from the same sets.
#pragma once

#include "games/dream_home/deck.h"
#include "games/dream_home/home.h"
#include "games/game.h"

namespace housewright::dream_home {

// DH-PLACE-1: spaces without a card that have no empty space directly below; Scaffolding supports and makes way.
constexpr Spaces supported(const Home& home) {
  return static_cast<Spaces>(kOnGround | above(static_cast<Spaces>(home.cards() | home.scaffolding)));
}
constexpr Spaces open_spaces(const Home& home) {
  return static_cast<Spaces>(supported(home) & ~home.cards());
}

// All that matters of a home to an incoming card of one type.
struct Own {
  Spaces rooms = 0;     // the face-up cards of its type
  Spaces finished = 0;  // tokens that finish their rooms
};

// DH-HELP-2: with an Interior Designer no token finishes a room.
inline Spaces finishing_tokens(const Deck& deck, const Home& home) {
  return (home.resources & deck.helpers_of(Helper::InteriorDesigner)) != 0 ? Spaces{0} : home.tokens;
}
inline Own own(const Deck& deck, const Home& home, RoomType type) {
  return {home.of(type), finishing_tokens(deck, home)};
}
// The same once the card on `space` and its token are gone.
inline Own own_without(const Deck& deck, const Home& home, RoomType type, Space space) {
  const Own all = own(deck, home, type);
  return {static_cast<Spaces>(all.rooms & ~at(space)), static_cast<Spaces>(all.finished & ~at(space))};
}

// The cards that lie in rooms of at least `size` cards.
constexpr Spaces in_rooms_of(Spaces rooms, unsigned size) {
  Spaces starts = rooms;  // spaces where a run of `size` begins
  for (unsigned i = 1; i < size; ++i) starts = static_cast<Spaces>(rooms & left_of(starts));
  Spaces run = starts;
  for (unsigned i = 1; i < size; ++i) run = static_cast<Spaces>(run | right_of(run));
  return run;
}

// DH-PLACE-4: spaces beside a finished room of the type: one of maximum size, or one that carries a token.
constexpr Spaces beside_finished(const Own& own, unsigned max) {
  const Spaces finished = static_cast<Spaces>(in_rooms_of(own.rooms, max) | spread(own.finished, own.rooms));
  return beside(finished);
}

// DH-PLACE-3: spaces where a card of the type would make a room larger than it may be, one or two rooms joined.
constexpr Spaces too_large(Spaces rooms, unsigned max) {
  Spaces result = 0;
  // Together `max` cards on both sides and the new one are too many: `left` of them end on the left of the space.
  Spaces ends_left = kAllSpaces;
  Spaces left_cards = rooms;
  for (unsigned left = 0; left <= max; ++left) {
    Spaces begins_right = kAllSpaces;
    Spaces right_cards = rooms;
    for (unsigned right = left; right < max; ++right) {
      right_cards = left_of(right_cards);
      begins_right = static_cast<Spaces>(begins_right & right_cards);
    }
    result = static_cast<Spaces>(result | (ends_left & begins_right));
    left_cards = right_of(left_cards);
    ends_left = static_cast<Spaces>(ends_left & left_cards);
  }
  return result;
}

// Those of the `open` spaces where a card of a type with these rules may lie face up.
inline Spaces face_up_spaces(const RoomRules& rules, const Own& own, Spaces open) {
  open = static_cast<Spaces>(open & rules.floors);  // DH-PLACE-2
  if ((open & beside(own.rooms)) == 0) return open;
  return static_cast<Spaces>(open & ~beside_finished(own, rules.max) & ~too_large(own.rooms, rules.max));
}

// Why a card may not lie face up on a space that is open.
Refusal refuse_face_up(const RoomRules& rules, const Own& own, Space space);

// Why no card may be placed on a space (DH-PLACE-1).
Refusal refuse_open(const Home& home, Space space);

// The whole room that the face-up card on `space` belongs to.
inline Spaces room_around(const Deck& deck, const Home& home, Space space) {
  return spread(at(space), home.of(deck.type_of(home.card[space])));
}

// Puts a card down or picks it up; the caller has judged whether that is legal.
void put_face_up(const Deck& deck, Home& home, Space space, RoomCard card);
void put_face_down(Home& home, Space space, RoomCard card);
RoomCard lift(const Deck& deck, Home& home, Space space);

}  // namespace housewright::dream_home
