// Laying out a table for a test (see picture.h).
#include <gtest/gtest.h>

#include <stdexcept>

#include "dream_home/picture.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"

namespace housewright::dream_home {
namespace {

Token token_named(std::string_view name) {
  for (unsigned i = 0; i < kTokens; ++i) {
    if (kTokenNames[i] == name) return static_cast<Token>(i);
  }
  throw std::invalid_argument("no token: " + std::string(name));
}

}  // namespace

Table::Table(unsigned players) {
  state_.setup.players = static_cast<std::uint8_t>(players);
  state_.setup.random_first_player = false;
}

Table& Table::round(unsigned number) {
  state_.round = static_cast<std::uint8_t>(number);
  return *this;
}

Table& Table::marker(unsigned seat) {
  state_.marker = static_cast<Seat>(seat);
  state_.round_first = state_.marker;
  return *this;
}

Table& Table::without_discard_rule() {
  state_.setup.discard_rule = false;
  return *this;
}

Table& Table::open_roofs() {
  state_.setup.open_roofs = true;
  return *this;
}

RoomCard Table::claim_room(std::string_view id) {
  const auto card = game().deck().parse_room(id);
  if (!card || !contains(state_.unseen_rooms, *card)) throw std::invalid_argument("no such room: " + std::string(id));
  state_.unseen_rooms &= ~bit<RoomSet>(*card);
  return *card;
}

ResourceCard Table::claim_resource(std::string_view id) {
  const auto card = game().deck().parse_resource(id);
  if (!card || !contains(state_.unseen_resources, *card)) {
    throw std::invalid_argument("no such resource: " + std::string(id));
  }
  state_.unseen_resources &= ~bit<ResourceSet>(*card);
  return *card;
}

Table& Table::home(unsigned seat, std::string_view picture) {
  const CellTexts cells = cells_of(picture);
  Home& home = state_.homes.at(seat);
  for (Space space = 0; space < kSpaceSlots; ++space) {
    const std::string& cell = cells[space];
    if (cell == ".") continue;
    if (cell == "scaffold") {
      home.scaffolding = static_cast<Spaces>(home.scaffolding | at(space));
      const bool second = !contains(state_.unseen_resources, *game().deck().parse_resource("scaffolding#1"));
      home.resources |= bit<ResourceSet>(claim_resource(second ? "scaffolding#2" : "scaffolding#1"));
    } else if (cell == "empty") {
      nameless_.emplace_back(static_cast<Seat>(seat), space);
    } else if (cell[0] == '(') {
      put_face_down(home, space, claim_room(std::string_view(cell).substr(1, cell.size() - 2)));
    } else {
      const auto plus = cell.find('+');
      put_face_up(game().deck(), home, space, claim_room(cell.substr(0, plus)));
      if (plus == std::string::npos) continue;
      const std::string token = cell.substr(plus + 1);
      put_token(state_, static_cast<Seat>(seat), space, token_named(token));
      state_.discarded_resources |= bit<ResourceSet>(claim_resource(token));
    }
  }
  return *this;
}

Table& Table::beside(unsigned seat, std::string_view tokens) {
  for (const std::string& token : words_of(tokens)) {
    put_token(state_, static_cast<Seat>(seat), TokenPlace::kOutside, token_named(token));
    state_.discarded_resources |= bit<ResourceSet>(claim_resource(token));
  }
  return *this;
}

Table& Table::holds(unsigned seat, std::string_view cards) {
  for (const std::string& card : words_of(cards)) {
    state_.homes.at(seat).resources |= bit<ResourceSet>(claim_resource(card));
  }
  return *this;
}

Table& Table::roof(unsigned seat, std::string_view cards) {
  holds(seat, cards);
  Home& home = state_.homes.at(seat);
  home.roof_count = static_cast<std::uint8_t>(home.roof_count + words_of(cards).size());
  return *this;
}

Table& Table::market(std::string_view columns) {
  const auto words = words_of(columns);
  if (words.size() != kColumns) throw std::invalid_argument("a market has five columns");
  for (unsigned i = 0; i < kColumns; ++i) {
    const auto slash = words[i].find('/');
    if (words[i][0] != '-') state_.market.room[i] = claim_room(words[i].substr(0, slash));
    if (slash != std::string::npos) state_.market.resource[i] = claim_resource(words[i].substr(slash + 1));
  }
  market_given_ = true;
  return *this;
}

Table& Table::discarded(std::string_view cards) {
  for (const std::string& card : words_of(cards)) {
    if (game().deck().parse_room(card)) {
      state_.discarded_rooms |= bit<RoomSet>(claim_room(card));
    } else {
      state_.discarded_resources |= bit<ResourceSet>(claim_resource(card));
    }
  }
  return *this;
}

// Nameless empty rooms and, if no market was given, what is left of it get cards that nothing mentions: rooms from the
// end of the deck, roofs as resources.
void Table::fill() {
  const auto any_room = [&] {
    RoomCard card = kRoomCards - 1;
    while (!contains(state_.unseen_rooms, card)) --card;
    return claim_room(game().deck().room_name(card));
  };
  const auto any_roof = [&] {
    return claim_resource(game().deck().resource_name(
        static_cast<ResourceCard>(lowest(state_.unseen_resources & game().deck().roofs()))));
  };
  for (const auto& [seat, space] : nameless_) put_face_down(state_.homes[seat], space, any_room());
  nameless_.clear();
  if (market_given_) return;
  for (unsigned i = 0; i < kColumns; ++i) {
    if (state_.market.room[i] != kNoCard) continue;
    state_.market.room[i] = any_room();
    if (i > 0 && state_.market.resource[i] == kNoCard) state_.market.resource[i] = any_roof();
  }
}

State Table::asked(Phase phase, unsigned seat) {
  state_.phase = phase;
  state_.acting = static_cast<Seat>(seat);
  EXPECT_EQ(misplaced_cards(state_), "");
  return state_;
}

Play Table::begins() {
  fill();
  State state = state_;
  state.market = Market();
  Deal deal;
  for (unsigned i = 0; i < kColumns; ++i) {
    deal.rooms[i] = state_.market.room[i];
    if (i > 0) deal.resources[i - 1] = state_.market.resource[i];
  }
  game().apply_chance(state, deal);
  EXPECT_EQ(misplaced_cards(state), "");
  return Play(state);
}

Play Table::turn_of(unsigned seat) {
  fill();
  return Play(asked(Phase::Turn, seat));
}

Play Table::takes(unsigned seat, std::string_view pair) {
  const auto slash = pair.find('/');
  state_.market.room[1] = claim_room(pair.substr(0, slash));
  if (slash != std::string_view::npos) state_.market.resource[1] = claim_resource(pair.substr(slash + 1));
  fill();
  Play play(asked(Phase::Turn, seat));
  play.then({"take 2"});
  return play;
}

// After round 12 nothing is left in the market.
Play Table::endgame_of(unsigned seat) {
  round(kRounds);
  market_given_ = true;
  fill();
  return Play(asked(Phase::Endgame, seat));
}

Play Table::finished() {
  round(kRounds);
  market_given_ = true;
  fill();
  return Play(asked(Phase::Finished, state_.marker));
}

}  // namespace housewright::dream_home
