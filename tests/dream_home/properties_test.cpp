// What holds at every moment of every game, on games that RapidCheck makes up and shrinks.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dream_home/picture.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"
#include "games/load.h"
#include "games/playout.h"

namespace housewright::dream_home {
namespace {

struct RandomGame {
  Future future;
  Random choices;
};

RandomGame any_game() {
  Setup setup;
  setup.players = *rc::gen::inRange<std::uint8_t>(2, 5);
  setup.discard_rule = *rc::gen::arbitrary<bool>();
  setup.open_roofs = *rc::gen::arbitrary<bool>();
  const auto seed = std::to_string(*rc::gen::arbitrary<std::uint64_t>());
  Random chance = Random::from_seed(seed);
  return {game().draw_future(setup, chance), Random::from_seed("choices:" + seed)};
}

// Calls look(turn) at every step of a random game; gives the last state.
template <class Look>
State play(RandomGame random, Look&& look) {
  State state = game().start(random.future.setup);
  play_out(game(), state, random.future, [&](const Turn& turn, const DecisionList<DreamHome>& list) {
    look(turn);
    return static_cast<std::size_t>(random.choices.draw(list.size()));
  });
  return state;
}

template <class Set>
void add_once(Set& seen, Set more) {
  RC_ASSERT((seen & more) == Set{0});
  seen |= more;
}

void each_card_is_in_one_place(const Turn& turn) {
  const State& state = turn.state;
  RoomSet rooms = state.unseen_rooms;
  ResourceSet resources = state.unseen_resources;
  add_once(rooms, state.discarded_rooms);
  add_once(resources, state.discarded_resources);
  for (unsigned i = 0; i < kColumns; ++i) {
    if (state.market.room[i] != kNoCard) add_once(rooms, bit<RoomSet>(state.market.room[i]));
    if (state.market.resource[i] != kNoCard) add_once(resources, bit<ResourceSet>(state.market.resource[i]));
  }
  for (const Home& home : state.homes) {
    add_once(resources, home.resources);
    for (Space space = 0; space < kSpaceSlots; ++space) {
      RC_ASSERT((home.card[space] != kNoCard) == ((home.cards() & at(space)) != 0));
      if (home.card[space] != kNoCard) add_once(rooms, bit<RoomSet>(home.card[space]));
    }
  }
  if (turn.room_in_hand != kNoCard) add_once(rooms, bit<RoomSet>(turn.room_in_hand));
  if (turn.resource_in_hand != kNoCard) add_once(resources, bit<ResourceSet>(turn.resource_in_hand));
  RC_ASSERT(rooms == kAllRooms);
  RC_ASSERT(resources == kAllResources);
}

void home_is_sound(const State& state, Seat seat) {
  const Home& home = state.homes[seat];
  const Deck& deck = game().deck();
  const Spaces standing = static_cast<Spaces>(home.cards() | home.scaffolding);
  RC_ASSERT((standing & ~supported(home)) == 0);  // DH-PLACE-1
  RC_ASSERT((home.cards() & home.scaffolding) == 0);
  RC_ASSERT((home.face_up & home.face_down) == 0);
  Spaces by_type = 0;
  unsigned children = 0;
  for_each_bit(home.face_up, [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    const RoomRules& rules = deck.rules(deck.type_of(home.card[space]));
    RC_ASSERT((rules.floors & at(space)) != 0);  // DH-PLACE-2
    const Spaces room = room_around(deck, home, space);
    RC_ASSERT(count(room) <= rules.max);                             // DH-PLACE-3
    RC_ASSERT(count(static_cast<Spaces>(room & home.tokens)) <= 1);  // DH-DECOR-2
    children += deck.children_on(home.card[space]);
  });
  for (const Spaces rooms : home.rooms) {
    RC_ASSERT((by_type & rooms) == 0);
    by_type = static_cast<Spaces>(by_type | rooms);
  }
  RC_ASSERT(by_type == home.face_up);
  RC_ASSERT(home.children == children);
  RC_ASSERT((home.tokens & ~home.face_up) == 0);
  Spaces tokens = 0;
  for (const TokenPlace& place : state.token) {
    if (place.owner == seat && place.space != TokenPlace::kOutside)
      tokens = static_cast<Spaces>(tokens | at(place.space));
  }
  RC_ASSERT(tokens == home.tokens);
  RC_ASSERT(count(home.resources & deck.roofs()) == home.roof_count);
  RC_ASSERT(count(home.resources & deck.tools_of(Tool::Scaffolding)) == count(home.scaffolding));
}

RC_GTEST_PROP(DreamHomeProperties, DH_SETUP_1_all_108_cards_are_in_exactly_one_place, ()) {
  play(any_game(), each_card_is_in_one_place);
}

RC_GTEST_PROP(DreamHomeProperties, HomesAreSoundAtEveryStep, ()) {
  play(any_game(), [](const Turn& turn) {
    for (Seat seat = 0; seat < turn.state.setup.players; ++seat) home_is_sound(turn.state, seat);
    RC_ASSERT(turn.state.marker < turn.state.setup.players);
  });
}

RC_GTEST_PROP(DreamHomeProperties, EveryHomeEndsWithTwelveCardsAndNoScaffolding, ()) {
  const State state = play(any_game(), [](const Turn&) {});
  RC_ASSERT(state.round == kRounds);
  RC_ASSERT(state.unseen_rooms == 0U);
  RC_ASSERT(state.unseen_resources == 0U);
  for (Seat seat = 0; seat < state.setup.players; ++seat) {
    home_is_sound(state, seat);
    RC_ASSERT(state.homes[seat].cards() == kAllSpaces);
    RC_ASSERT(state.homes[seat].scaffolding == 0);
  }
}

// The same table with other faces in the roof stacks and other fronts under the empty rooms: all the hidden cards are
// gathered and dealt out anew.
State with_other_secrets(State state, Random& random) {
  const ResourceSet roofs = game().deck().roofs();
  ResourceSet hidden_roofs = state.unseen_resources & roofs;
  for (const Home& home : state.homes) hidden_roofs |= home.resources & roofs;
  RoomSet hidden_rooms = state.unseen_rooms;
  for (const Home& home : state.homes) {
    for_each_bit(home.face_down, [&](unsigned space) { hidden_rooms |= bit<RoomSet>(home.card[space]); });
  }
  for (Home& home : state.homes) {
    const unsigned stacked = count(home.resources & roofs);
    home.resources &= ~roofs;
    for (unsigned i = 0; i < stacked; ++i) {
      const unsigned roof = nth_bit(hidden_roofs, static_cast<unsigned>(random.draw(count(hidden_roofs))));
      hidden_roofs &= ~bit<ResourceSet>(roof);
      home.resources |= bit<ResourceSet>(roof);
    }
    for_each_bit(home.face_down, [&](unsigned space) {
      const unsigned card = nth_bit(hidden_rooms, static_cast<unsigned>(random.draw(count(hidden_rooms))));
      hidden_rooms &= ~bit<RoomSet>(card);
      home.card[space] = static_cast<RoomCard>(card);
    });
  }
  state.unseen_resources = (state.unseen_resources & ~roofs) | hidden_roofs;
  state.unseen_rooms = hidden_rooms;
  return state;
}

RC_GTEST_PROP(DreamHomeProperties, DH_ROOF_1_states_that_differ_in_secrets_look_the_same, ()) {
  RandomGame random = any_game();
  random.future.setup.open_roofs = false;
  Random secrets = random.choices;
  unsigned different = 0;
  State state = game().start(random.future.setup);
  while (!game().finished(state)) {
    if (game().chance_due(state)) {
      game().apply_chance(state, *game().next_chance(random.future, state));
      continue;
    }
    const State other = with_other_secrets(state, secrets);
    different += other == state ? 0 : 1;
    for (Seat seat = 0; seat < state.setup.players; ++seat) {
      RC_ASSERT(game().view(state, seat) == game().view(other, seat));
      RC_ASSERT(json::serialize(game().view_json(game().view(state, seat))) ==
                json::serialize(game().view_json(game().view(other, seat))));
    }
    RC_ASSERT(game().view(state, {}) == game().view(other, {}));

    Turn turn = game().begin(state, state.acting);
    DecisionList<DreamHome> list;
    while (!game().complete(turn)) {
      game().legal(turn, list);
      game().apply(turn, list[static_cast<std::size_t>(random.choices.draw(list.size()))]);
    }
    game().commit(state, turn);
  }
  RC_ASSERT(different > 0U);
}

RC_GTEST_PROP(DreamHomeProperties, DH_ROOF_1_roofs_stay_hidden_until_the_last_turn_is_committed, ()) {
  RandomGame random = any_game();
  random.future.setup.open_roofs = false;
  State state = game().start(random.future.setup);
  play_out(game(), state, random.future, [&](const Turn& turn, const DecisionList<DreamHome>& list) {
    const std::size_t choice = static_cast<std::size_t>(random.choices.draw(list.size()));
    Turn next = turn;
    game().apply(next, list[choice]);
    State laid = turn.state;
    game().preview(laid, next);
    RC_ASSERT(laid.round == turn.state.round);
    RC_ASSERT(laid.phase == turn.state.phase);
    game().score(laid, next.seat, [](const ScoreLine& line) { RC_ASSERT(line.rule != "DH-SCORE-5"); });
    for (const Home& home : game().view(laid, next.seat).homes) {
      RC_ASSERT((home.resources & game().deck().roofs()) == 0U);
    }
    return choice;
  });
  RC_ASSERT(game().finished(state));
}

// `random`, `replay` and `score` agree: what is left of a finished game, written as a position, scores the same.
json::object position_of(const State& state) {
  const json::object view = game().view_json(game().view(state, {}));
  json::array players;
  for (const json::value& value : view.at("homes").as_array()) {
    const json::object& home = value.as_object();
    json::array roof;
    for (const json::value& card : home.at("roof").as_array()) {
      const std::string id(card.as_string());  // roof_red#1
      const auto hash = id.find('#');
      roof.emplace_back(id.substr(5, hash - 5) + (id.substr(hash) == "#1" ? "+window" : ""));
    }
    json::array helpers;
    for (const json::value& card : home.at("held").as_array()) {
      const std::string name(card.as_string().subview(0, card.as_string().find('#')));
      for (const auto helper : kHelperNames) {
        if (name == helper) helpers.emplace_back(name);
      }
    }
    players.push_back({{"rooms", home.at("rooms")},
                       {"decor", home.at("decor")},
                       {"outside", home.at("outside")},
                       {"roof", roof},
                       {"helpers", helpers}});
  }
  return {{"format", "housewright/1"}, {"game", "dream_home"}, {"players", players}};
}

TEST(DreamHomeAgreement, AFinishedGameScoresTheSameAsItsPosition) {
  Random random = Random::from_seed("agreement");
  for (int i = 0; i < 5000; ++i) {
    dream_home::Setup setup;
    setup.players = static_cast<std::uint8_t>(2 + i % 3);
    const Future future = game().draw_future(setup, random);
    State state = game().start(future.setup);
    play_out(game(), state, future, [&](const Turn&, const DecisionList<DreamHome>& list) {
      return static_cast<std::size_t>(random.draw(list.size()));
    });
    const json::object position = position_of(state);
    const auto read = game().read_position(JsonReader(position, ""));
    ASSERT_TRUE(read) << read.error().code << " " << read.error().where;
    for (Seat seat = 0; seat < setup.players; ++seat) ASSERT_EQ(game().total(*read, seat), game().total(state, seat));
    ASSERT_EQ(game().winners(*read), game().winners(state));
  }
}

}  // namespace
}  // namespace housewright::dream_home
