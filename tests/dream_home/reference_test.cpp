// The engine against the slow reference, on the homes of random games: what is legal, what an exchange leaves behind,
// and what everything is worth.
#include "dream_home/reference.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "dream_home/picture.h"
#include "games/dream_home/exchanges.h"
#include "games/playout.h"

namespace housewright::dream_home {
namespace {

using reference::Card;
using reference::House;

const Deck& deck() {
  return game().deck();
}

Card card_of(RoomCard card, bool face_up) {
  const std::string id = deck().room_name(card);
  const auto hash = id.find('#');
  return {id.substr(0, hash), std::stoi(id.substr(hash + 1)), face_up, ""};
}

House house_of(const State& state, Seat seat) {
  const Home& home = state.homes[seat];
  House house;
  for_each_bit(kAllSpaces, [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    const bool up = (home.face_up & at(space)) != 0;
    if (up || (home.face_down & at(space)) != 0) house.cards[space_name(space)] = card_of(home.card[space], up);
    if ((home.scaffolding & at(space)) != 0) house.scaffolding.insert(space_name(space));
  });
  for (unsigned i = 0; i < kTokens; ++i) {
    const TokenPlace& place = state.token[i];
    if (place.owner != seat) continue;
    const std::string name(kTokenNames[i]);
    if (place.space == TokenPlace::kOutside) {
      house.beside.insert(name);
    } else {
      house.cards.at(space_name(place.space)).token = name;
    }
  }
  for_each_bit(home.resources, [&](unsigned card) {
    const std::string id = deck().resource_name(static_cast<ResourceCard>(card));
    if (id.rfind("roof_", 0) == 0) house.roofs.push_back(id);
    if (id.rfind("architect#", 0) == 0) ++house.architects;
    if (id.rfind("interior_designer#", 0) == 0) ++house.designers;
  });
  return house;
}

std::set<std::string> listed(const Turn& turn, std::string_view kind) {
  DecisionList<DreamHome> list;
  game().legal(turn, list);
  std::set<std::string> result;
  for (const Decision& decision : list) {
    if (kKindNames[index_of(decision.kind)] == kind) result.insert(game().to_text(decision));
  }
  return result;
}

std::vector<std::string> market_types(const State& state) {
  std::vector<std::string> types;
  for (const RoomCard card : state.market.room) types.push_back(card == kNoCard ? "" : card_of(card, true).type);
  return types;
}

std::vector<Card> discards(const State& state) {
  std::vector<Card> cards;
  for_each_bit(state.discarded_rooms,
               [&](unsigned card) { cards.push_back(card_of(static_cast<RoomCard>(card), true)); });
  return cards;
}

// The same state in which the seat is asked something else and holds what it needs for it, wherever that card was.
State asked(State state, Seat seat, Phase phase, bool designer) {
  Home& home = state.homes[seat];
  state.phase = phase;
  state.acting = seat;
  home.resources |=
      deck().tools_of(Tool::Drill) | deck().helpers_of(Helper::Supplier) | deck().helpers_of(Helper::Handyman);
  home.resources &= ~deck().helpers_of(Helper::InteriorDesigner);
  if (designer) home.resources |= bit<ResourceSet>(lowest(deck().helpers_of(Helper::InteriorDesigner)));
  return state;
}

// Puts tokens nobody has onto rooms of the home that have none, so that most homes have some.
void sprinkle_tokens(State& state, Seat seat, Random& random) {
  for (unsigned i = 0; i < kTokens; ++i) {
    if (state.token[i].owner != TokenPlace::kNobody || random.draw(3) == 0) continue;
    const auto spots = reference::decors(house_of(state, seat), std::string(kTokenNames[i]));
    if (spots.empty()) continue;
    auto spot = spots.begin();
    std::advance(spot, static_cast<std::ptrdiff_t>(random.draw(spots.size())));
    put_token(state, seat, *parse_space(spot->substr(spot->size() - 2)), static_cast<Token>(i));
  }
}

// The home after an exchange, as the reference has it and as the engine has it.
void compare_effect(const State& state, Seat seat, const std::string& text, const House& expected) {
  Turn turn = game().begin(state, seat);
  game().apply(turn, *game().parse(text));
  const House actual = house_of(turn.state, seat);
  ASSERT_EQ(actual.cards, expected.cards) << text << Play(state).home(seat);
  ASSERT_EQ(actual.beside, expected.beside) << text;
  ASSERT_EQ(game().total(turn.state, seat), reference::score(expected, turn.state.phase == Phase::Finished)) << text;
}

std::string any_of(const std::set<std::string>& texts, Random& random) {
  auto it = texts.begin();
  std::advance(it, static_cast<std::ptrdiff_t>(random.draw(texts.size())));
  return *it;
}

void compare_exchanges(const State& original, Seat seat, Random& random) {
  for (const bool designer : {false, true}) {
    const State turn_state = asked(original, seat, Phase::Turn, designer);
    const House house = house_of(turn_state, seat);
    const auto drills = reference::drills(house, market_types(turn_state));
    ASSERT_EQ(listed(game().begin(turn_state, seat), "drill"), drills) << Play(turn_state).home(seat);
    if (!drills.empty()) {
      const std::string text = any_of(drills, random);  // "drill 2 b1"
      const RoomCard incoming = turn_state.market.room[static_cast<std::size_t>(text[6] - '1')];
      compare_effect(turn_state, seat, text, with_card(house, text.substr(8), card_of(incoming, true)));
    }

    const State end_state = asked(original, seat, Phase::Endgame, designer);
    const Turn end = game().begin(end_state, seat);
    const auto supplies = reference::supplies(house, discards(end_state));
    ASSERT_EQ(listed(end, "supplier"), supplies) << Play(end_state).home(seat);
    if (!supplies.empty()) {
      const std::string text = any_of(supplies, random);  // "supplier living_room#4 c2"
      const RoomCard incoming = *deck().parse_room(text.substr(9, text.size() - 12));
      compare_effect(end_state, seat, text, with_card(house, text.substr(text.size() - 2), card_of(incoming, true)));
    }
    const auto exchanges = reference::exchanges(house);
    ASSERT_EQ(listed(end, "handyman"), exchanges) << Play(end_state).home(seat);
    if (!exchanges.empty()) {
      const std::string text = any_of(exchanges, random);  // "handyman a1 c2"
      compare_effect(end_state, seat, text, exchanged(house, text.substr(9, 2), text.substr(12, 2)));
    }
  }
}

// The placements that are asked now, if any.
void compare_placements(const Turn& turn) {
  const House house = house_of(turn.state, turn.seat);
  if (turn.stage == Stage::Place) {
    const std::string type = card_of(turn.room_in_hand, true).type;
    ASSERT_EQ(listed(turn, "room"), placements(house, type, "room")) << type << Play(turn.state).home(turn.seat);
    const bool scaffolding =
        turn.resource_in_hand != kNoCard && deck().resource(turn.resource_in_hand).kind == ResourceKind::Tool;
    ASSERT_EQ(listed(turn, "scaffold"), scaffolding ? scaffolds(house) : std::set<std::string>());
  } else if (turn.stage == Stage::Scaffold) {
    ASSERT_EQ(listed(turn, "scaffold"), scaffolds(house));
  } else if (turn.stage == Stage::Decor) {
    ASSERT_EQ(listed(turn, "decor"), decors(house, deck().resource_name(turn.resource_in_hand)));
  } else if (turn.state.phase == Phase::Window) {
    std::set<std::string> expected;
    const auto types = market_types(turn.state);
    for (std::size_t column = 0; column < types.size(); ++column) {
      if (types[column].empty()) continue;
      expected.merge(placements(house, types[column], "jackhammer " + std::to_string(column + 1)));
    }
    ASSERT_EQ(listed(turn, "jackhammer"), expected);
  }
}

// Mostly face up, so that homes have rooms worth looking at.
std::size_t choose(const DecisionList<DreamHome>& list, Random& random) {
  for (int tries = 0; tries < 4; ++tries) {
    const auto choice = static_cast<std::size_t>(random.draw(list.size()));
    const Decision& decision = list[choice];
    const bool down = (decision.kind == Kind::Room || decision.kind == Kind::Jackhammer) && decision.face_down();
    if (!down) return choice;
  }
  return static_cast<std::size_t>(random.draw(list.size()));
}

}  // namespace

TEST(DreamHomeReference, engine_and_reference_agree_in_random_games) {
  Random random = Random::from_seed("reference");
  unsigned placings = 0;
  unsigned homes = 0;
  for (unsigned number = 0; number < 330; ++number) {
    dream_home::Setup setup;
    setup.players = static_cast<std::uint8_t>(2 + number % 3);
    const Future future = game().draw_future(setup, random);
    State state = game().start(future.setup);
    play_out(game(), state, future, [&](const Turn& turn, const DecisionList<DreamHome>& list) {
      if (::testing::Test::HasFatalFailure()) return std::size_t{0};
      compare_placements(turn);
      ++placings;
      if (turn.stage == Stage::Open && turn.state.phase == Phase::Turn && number % 2 == 0) {
        State sprinkled = turn.state;
        sprinkle_tokens(sprinkled, turn.seat, random);
        compare_exchanges(sprinkled, turn.seat, random);
        homes += 2;
      }
      EXPECT_EQ(game().total(turn.state, turn.seat), reference::score(house_of(turn.state, turn.seat), false));
      return choose(list, random);
    });
    ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "game " << number;
    for (Seat seat = 0; seat < setup.players; ++seat) {
      ASSERT_EQ(game().total(state, seat), reference::score(house_of(state, seat), true)) << Play(state).home(seat);
    }
  }
  EXPECT_GE(placings, 20000U);  // positions whose placements were compared
  EXPECT_GE(homes, 10000U);     // homes whose exchanges were compared, with and without a Designer
}

TEST(DreamHomeReference, engine_and_reference_agree_on_homes_that_random_games_seldom_reach) {
  // Few types side by side, tokens and Designers at will.
  Random random = Random::from_seed("strange homes");
  for (unsigned number = 0; number < 3000; ++number) {
    State state = game().start({});
    state.phase = Phase::Turn;
    const unsigned types = 1 + static_cast<unsigned>(random.draw(4));  // few types: many neighbours of one kind
    for (const std::string& place : reference::places()) {
      if (random.draw(5) == 0) continue;
      const House house = house_of(state, 0);
      const RoomSet left = state.unseen_rooms;
      const RoomCard card = static_cast<RoomCard>(nth_bit(left, static_cast<unsigned>(random.draw(count(left)))));
      const RoomType type = number % 2 == 0 ? static_cast<RoomType>(random.draw(types)) : deck().type_of(card);
      const RoomSet fitting = left & deck().cards_of(type);
      if (fitting == 0) continue;
      const RoomCard chosen = static_cast<RoomCard>(lowest(fitting));
      const std::string up = "room " + place;
      const auto legal = placements(house, card_of(chosen, true).type, "room");
      if (legal.count(up + " down") == 0) continue;
      place_room(deck(), state, 0, *parse_space(place), chosen, legal.count(up) == 0);
      state.unseen_rooms &= ~bit<RoomSet>(chosen);
    }
    sprinkle_tokens(state, 0, random);
    for (unsigned column = 0; column < kColumns; ++column) {
      const RoomCard card = static_cast<RoomCard>(
          nth_bit(state.unseen_rooms, static_cast<unsigned>(random.draw(count(state.unseen_rooms)))));
      state.market.room[column] = card;
      state.unseen_rooms &= ~bit<RoomSet>(card);
    }
    state.discarded_rooms = state.unseen_rooms & random.next() & random.next();
    state.unseen_rooms &= ~state.discarded_rooms;
    compare_exchanges(state, 0, random);
    for (const bool designer : {false, true}) {
      Turn turn = game().begin(asked(state, 0, Phase::Turn, designer), 0);
      game().apply(turn, Decision::take(static_cast<Column>(random.draw(kColumns))));
      compare_placements(turn);
    }
    ASSERT_FALSE(HasFatalFailure()) << "home " << number;
  }
}

TEST(DreamHomeReference, engine_and_reference_agree_on_random_roofs) {
  Random random = Random::from_seed("roofs");
  for (int i = 0; i < 20000; ++i) {
    const unsigned cards = static_cast<unsigned>(random.draw(9));
    ResourceSet left = deck().roofs();
    ResourceSet stack = 0;
    std::vector<std::string> names;
    for (unsigned drawn = 0; drawn < cards; ++drawn) {
      const unsigned card = nth_bit(left, static_cast<unsigned>(random.draw(count(left))));
      left &= ~bit<ResourceSet>(card);
      stack |= bit<ResourceSet>(card);
      names.push_back(deck().resource_name(static_cast<ResourceCard>(card)));
    }
    int points = 0;
    score_roof(deck(), stack, [&](const ScoreLine& line) { points += line.points; });
    ASSERT_EQ(points, reference::roof_points(names));
  }
}

}  // namespace housewright::dream_home
