// What a legal decision does.
#include "games/dream_home/dream_home.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"
#include "games/dream_home/rounds.h"

namespace housewright {

using namespace dream_home;

namespace {

// One copy of a tool or helper goes from the player to the discards.
void spend(State& state, Seat seat, ResourceSet copies) {
  Home& home = state.homes[seat];
  const ResourceSet held = home.resources & copies;
  const ResourceSet one = held & (~held + 1);
  home.resources &= ~one;
  state.discarded_resources |= one;
}

void discard(State& state, ResourceCard card) {
  state.discarded_resources |= bit<ResourceSet>(card);
}

// DH-TOOL-2: the resource above is lost, the marker stays, and so is this round's turn.
void use_jackhammer(const Deck& deck, Turn& turn, const Decision& decision) {
  State& state = turn.state;
  spend(state, turn.seat, deck.tools_of(Tool::Jackhammer));
  const RoomCard card = state.market.room[decision.pick];
  state.market.room[decision.pick] = kNoCard;
  discard_column(state, decision.pick);
  place_room(deck, state, turn.seat, decision.place, card, decision.face_down());
  state.skips = static_cast<std::uint8_t>(state.skips | bit<std::uint8_t>(turn.seat));
}

// DH-TOOL-3
void use_drill(const Deck& deck, Turn& turn, const Decision& decision) {
  State& state = turn.state;
  spend(state, turn.seat, deck.tools_of(Tool::Drill));
  RoomCard& in_market = state.market.room[decision.pick];
  const RoomCard incoming = in_market;
  in_market = take_out(deck, state, turn.seat, decision.place);
  place_room(deck, state, turn.seat, decision.place, incoming, false);
}

// What becomes of a resource card at once; a card that still wants a decision stays in hand.
void receive(const Deck& deck, Turn& turn, ResourceCard card) {
  State& state = turn.state;
  Home& home = turn.home();
  const Resource& resource = deck.resource(card);
  switch (resource.kind) {
    case ResourceKind::Roof:  // DH-ROOF-1
      home.resources |= bit<ResourceSet>(card);
      ++home.roof_count;
      return;
    case ResourceKind::Helper:  // DH-HELP-1; the Interior Designer counts from now on (DH-HELP-2)
      home.resources |= bit<ResourceSet>(card);
      return;
    case ResourceKind::Tool:
      if (static_cast<Tool>(resource.which) != Tool::Scaffolding) {
        home.resources |= bit<ResourceSet>(card);
      } else if (state.round == kRounds) {  // DH-TOOL-1: too late
        discard(state, card);
      } else {
        turn.resource_in_hand = card;
      }
      return;
    case ResourceKind::Decor: turn.resource_in_hand = card; return;
  }
}

void take_column(const Deck& deck, Turn& turn, Column column) {
  State& state = turn.state;
  turn.room_in_hand = state.market.room[column];
  state.market.room[column] = kNoCard;
  const ResourceCard resource = state.market.resource[column];
  state.market.resource[column] = kNoCard;
  if (resource != kNoCard) receive(deck, turn, resource);
  if (column == 0) state.marker = turn.seat;  // DH-ROUND-4
  turn.stage = Stage::Place;
}

// The room card lies; now the card in hand, if one is left.
void resolve_resource(const Deck& deck, Turn& turn) {
  const ResourceCard card = turn.resource_in_hand;
  if (card == kNoCard) return turn.end();
  const Resource& resource = deck.resource(card);
  if (resource.kind == ResourceKind::Tool) {
    if (scaffold_spaces(turn.home()) != 0) {
      turn.stage = Stage::Scaffold;
      return;
    }
  } else {
    const Token token = static_cast<Token>(resource.which);
    if (decor_spaces(deck, turn.home(), token) != 0) {
      turn.stage = Stage::Decor;
      return;
    }
    if (deck.rules(token).goes_on == GoesOn::Outside) {  // DH-DECOR-3
      put_token(turn.state, turn.seat, TokenPlace::kOutside, token);
    }
  }
  discard(turn.state, card);
  turn.resource_in_hand = kNoCard;
  turn.end();
}

void place_scaffolding(Turn& turn, Space space) {
  Home& home = turn.home();
  home.scaffolding = static_cast<Spaces>(home.scaffolding | at(space));
  home.resources |= bit<ResourceSet>(turn.resource_in_hand);
  turn.resource_in_hand = kNoCard;
  if (turn.room_in_hand == kNoCard) turn.end();
}

void place_decor(const Deck& deck, Turn& turn, Space space) {
  const Token token = static_cast<Token>(deck.resource(turn.resource_in_hand).which);
  put_token(turn.state, turn.seat, space, token);
  discard(turn.state, turn.resource_in_hand);
  turn.resource_in_hand = kNoCard;
  turn.end();
}

// DH-HELP-4
void use_supplier(const Deck& deck, Turn& turn, const Decision& decision) {
  State& state = turn.state;
  spend(state, turn.seat, deck.helpers_of(Helper::Supplier));
  const RoomCard outgoing = take_out(deck, state, turn.seat, decision.place);
  state.discarded_rooms &= ~bit<RoomSet>(decision.pick);
  if (outgoing != kUnknownRoom) state.discarded_rooms |= bit<RoomSet>(outgoing);
  place_room(deck, state, turn.seat, decision.place, decision.pick, false);
}

// DH-HELP-3
void use_roofer(const Deck& deck, Turn& turn, ResourceCard roof) {
  State& state = turn.state;
  spend(state, turn.seat, deck.helpers_of(Helper::Roofer));
  state.discarded_resources &= ~bit<ResourceSet>(roof);
  turn.home().resources |= bit<ResourceSet>(roof);
  ++turn.home().roof_count;
}

}  // namespace

void DreamHome::apply(Turn& turn, const Decision& decision) const {
  State& state = turn.state;
  switch (decision.kind) {
    case Kind::Discard: discard_column(state, decision.pick); return turn.end();
    case Kind::Jackhammer: use_jackhammer(deck_, turn, decision); return turn.end();
    case Kind::Pass: return turn.end();
    case Kind::Drill: return use_drill(deck_, turn, decision);
    case Kind::Mix:  // DH-TOOL-4
      spend(state, turn.seat, deck_.tools_of(Tool::ConcreteMixer));
      return std::swap(state.market.room[decision.pick], state.market.room[decision.place]);
    case Kind::Take: return take_column(deck_, turn, decision.pick);
    case Kind::Room:
      place_room(deck_, state, turn.seat, decision.place, turn.room_in_hand, decision.face_down());
      turn.room_in_hand = kNoCard;
      return resolve_resource(deck_, turn);
    case Kind::Scaffold: return place_scaffolding(turn, decision.place);
    case Kind::Decor: return place_decor(deck_, turn, decision.place);
    case Kind::Roofer: use_roofer(deck_, turn, decision.pick); return turn.end();
    case Kind::Supplier: use_supplier(deck_, turn, decision); return turn.end();
    case Kind::Handyman:
      spend(state, turn.seat, deck_.helpers_of(Helper::Handyman));
      exchange_cards(deck_, state, turn.seat, decision.place, decision.other);
      return turn.end();
    case Kind::Done: turn.done = true; return turn.end();
  }
}

void DreamHome::commit(State& state, const Turn& turn) const {
  state = turn.state;
  go_on(deck_, state, turn.done);
}

}  // namespace housewright
