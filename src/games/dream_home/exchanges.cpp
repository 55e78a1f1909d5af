#include "games/dream_home/exchanges.h"

namespace housewright::dream_home {

// --- décor and Scaffolding ---

Spaces decor_spaces(const Deck& deck, const Home& home, Token token) {
  const TokenRules& rules = deck.rules(token);
  switch (rules.goes_on) {
    case GoesOn::Outside: return 0;
    case GoesOn::Room: {
      const Spaces rooms = home.of(rules.room);
      return static_cast<Spaces>(rooms & ~spread(home.tokens, rooms));
    }
    case GoesOn::AnyRoom: break;
  }
  Spaces carrying = 0;
  for_each_bit(home.tokens, [&](unsigned space) {
    carrying = static_cast<Spaces>(carrying | room_around(deck, home, static_cast<Space>(space)));
  });
  return static_cast<Spaces>(home.face_up & ~carrying);
}

Refusal refuse_decor(const Deck& deck, const Home& home, Token token, Space space) {
  if ((decor_spaces(deck, home, token) & at(space)) != 0) return {};
  if ((home.face_down & at(space)) != 0)
    return {"dream_home.errors.decor_on_empty_room", "DH-DECOR-2", Cells(at(space))};
  if ((home.face_up & at(space)) == 0) return {"dream_home.errors.decor_needs_room", "DH-DECOR-1", Cells(at(space))};
  const TokenRules& rules = deck.rules(token);
  if (rules.goes_on == GoesOn::Room && deck.type_of(home.card[space]) != rules.room) {
    return {"dream_home.errors.decor_wrong_room", "DH-DECOR-1", Cells(at(space))};
  }
  return {"dream_home.errors.decor_second_token", "DH-DECOR-2", Cells(room_around(deck, home, space))};
}

Refusal refuse_scaffold(const Home& home, Space space) {
  if ((scaffold_spaces(home) & at(space)) != 0) return {};
  if ((home.cards() & at(space)) != 0) return {"dream_home.errors.scaffold_on_card", "DH-TOOL-5", Cells(at(space))};
  if ((home.scaffolding & at(space)) != 0) return {"dream_home.errors.scaffold_twice", "DH-TOOL-5", Cells(at(space))};
  return {"dream_home.errors.scaffold_floating", "DH-TOOL-5", Cells(at(space))};
}

// --- tokens ---

std::optional<Token> token_on(const State& state, Seat seat, Space space) {
  for (unsigned i = 0; i < kTokens; ++i) {
    if (state.token[i] == TokenPlace{seat, space}) return static_cast<Token>(i);
  }
  return std::nullopt;
}

void put_token(State& state, Seat seat, Space space, Token token) {
  state.token[index_of(token)] = {seat, space};
  Home& home = state.homes[seat];
  if (space != TokenPlace::kOutside) home.tokens = static_cast<Spaces>(home.tokens | at(space));
}

void remove_token(State& state, Seat seat, Space space) {
  const auto token = token_on(state, seat, space);
  if (!token) return;
  state.token[index_of(*token)] = {};
  Home& home = state.homes[seat];
  home.tokens = static_cast<Spaces>(home.tokens & ~at(space));
}

void keep_one_token(const Deck& deck, State& state, Seat seat, Space space) {
  const Home& home = state.homes[seat];
  const Spaces carrying = static_cast<Spaces>(room_around(deck, home, space) & home.tokens);
  if (count(carrying) < 2) return;
  Space best = static_cast<Space>(lowest(carrying));  // the lowest bit of a floor is its leftmost space
  for_each_bit(carrying, [&](unsigned other) {
    const auto worth = [&](Space where) { return deck.rules(*token_on(state, seat, where)).points; };
    if (worth(static_cast<Space>(other)) > worth(best)) best = static_cast<Space>(other);
  });
  for_each_bit(carrying, [&](unsigned other) {
    if (other != best) remove_token(state, seat, static_cast<Space>(other));
  });
}

// --- cards in and out ---

void place_room(const Deck& deck, State& state, Seat seat, Space space, RoomCard card, bool face_down) {
  Home& home = state.homes[seat];
  if ((home.scaffolding & at(space)) != 0) {  // DH-TOOL-5: the card replaces it
    const ResourceSet standing = home.resources & deck.tools_of(Tool::Scaffolding);
    const ResourceSet one = standing & (~standing + 1);
    home.resources &= ~one;
    state.discarded_resources |= one;
  }
  if (face_down) {
    put_face_down(home, space, card);
    return;
  }
  put_face_up(deck, home, space, card);
  if ((home.tokens & home.of(deck.type_of(card))) != 0) keep_one_token(deck, state, seat, space);
}

RoomCard take_out(const Deck& deck, State& state, Seat seat, Space space) {
  remove_token(state, seat, space);
  return lift(deck, state.homes[seat], space);
}

// --- Drill and Supplier ---

Spaces replaceable_spaces(const Deck& deck, const Home& home, RoomType incoming) {
  const RoomRules& rules = deck.rules(incoming);
  const Own all = own(deck, home, incoming);
  Spaces spaces = face_up_spaces(rules, all, static_cast<Spaces>(kAllSpaces & ~all.rooms));
  // Where a card of the same type leaves, it no longer counts.
  for_each_bit(all.rooms, [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    spaces = static_cast<Spaces>(spaces | face_up_spaces(rules, own_without(deck, home, incoming, space), at(space)));
  });
  return spaces;
}

Refusal refuse_replace(const Deck& deck, const Home& home, Space space, RoomType incoming) {
  return refuse_face_up(deck.rules(incoming), own_without(deck, home, incoming, space), space);
}

// --- Handyman ---

Spaces landing_spaces(const Deck& deck, const Home& home, Space from) {
  if ((home.face_up & at(from)) == 0) return kAllSpaces;
  const RoomType type = deck.type_of(home.card[from]);
  const Spaces rooms = home.of(type);
  const Own others{static_cast<Spaces>(rooms & ~at(from)), 0};
  // Two cards of one type may always change places: nothing becomes larger.
  return static_cast<Spaces>(face_up_spaces(deck.rules(type), others, kAllSpaces) | rooms);
}

Refusal refuse_handyman(const Deck& deck, const Home& home, Space first, Space second) {
  if ((home.cards() & at(first)) == 0 || (home.cards() & at(second)) == 0) {
    return {"dream_home.errors.handyman_needs_cards", "DH-HELP-5", Cells(static_cast<Spaces>(at(first) | at(second)))};
  }
  const auto refuse = [&](Space from, Space to) -> Refusal {
    if ((landing_spaces(deck, home, from) & at(to)) != 0) return {};
    const RoomType type = deck.type_of(home.card[from]);
    return refuse_face_up(deck.rules(type), {static_cast<Spaces>(home.of(type) & ~at(from)), 0}, to);
  };
  if (const Refusal refusal = refuse(first, second)) return refusal;
  return refuse(second, first);
}

void exchange_cards(const Deck& deck, State& state, Seat seat, Space first, Space second) {
  Home& home = state.homes[seat];
  struct Moving {
    RoomCard card;
    bool face_up;
    std::optional<Token> token;
  };
  const auto pick_up = [&](Space space) {
    const Moving moving{home.card[space], (home.face_up & at(space)) != 0, token_on(state, seat, space)};
    lift(deck, home, space);
    return moving;
  };
  const auto put_down = [&](const Moving& moving, Space space) {
    if (moving.face_up) {
      put_face_up(deck, home, space, moving.card);
    } else {
      put_face_down(home, space, moving.card);
    }
    if (moving.token) put_token(state, seat, space, *moving.token);
  };
  const Moving from_first = pick_up(first);
  const Moving from_second = pick_up(second);
  put_down(from_first, second);
  put_down(from_second, first);
  if (from_first.face_up) keep_one_token(deck, state, seat, second);
  if (from_second.face_up) keep_one_token(deck, state, seat, first);
}

}  // namespace housewright::dream_home
