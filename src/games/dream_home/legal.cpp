// Which decisions are legal now: the list. Why one is not: check.cpp. Both ask the same rule functions.
#include "games/dream_home/dream_home.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"
#include "games/dream_home/rounds.h"

namespace housewright {

using namespace dream_home;

namespace {

using List = DecisionList<DreamHome>;

// DH-ROUND-1: a whole column, never the first.
void list_discards(const Turn& turn, List& list) {
  const unsigned columns = columns_with_room(turn.state.market) & ~1U;
  for_each_bit(columns, [&](unsigned column) { list.push_back(Decision::discard(static_cast<Column>(column))); });
}

// DH-PLACE-1 to DH-PLACE-5: face up where the rules allow it, face down on every open space.
template <class Make>
void list_placements(const Deck& deck, const Home& home, RoomCard card, List& list, Make&& make) {
  const RoomType type = deck.type_of(card);
  const Spaces open = open_spaces(home);
  const Spaces face_up = face_up_spaces(deck.rules(type), own(deck, home, type), open);
  for_each_bit(open, [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    list.push_back_if((face_up & at(space)) != 0, make(space, false));
    list.push_back(make(space, true));
  });
}

// DH-TOOL-2
void list_window(const Deck& deck, const Turn& turn, List& list) {
  for_each_bit(columns_with_room(turn.state.market), [&](unsigned index) {
    const Column column = static_cast<Column>(index);
    list_placements(deck, turn.home(), turn.state.market.room[column], list,
                    [&](Space space, bool down) { return Decision::jackhammer(column, space, down); });
  });
  list.push_back(Decision::pass());
}

// DH-TOOL-3
void list_drills(const Deck& deck, const Turn& turn, unsigned columns, List& list) {
  for_each_bit(columns, [&](unsigned column) {
    const Spaces spaces = replaceable_spaces(deck, turn.home(), deck.type_of(turn.state.market.room[column]));
    for_each_bit(static_cast<Spaces>(spaces & turn.home().face_up), [&](unsigned space) {
      list.push_back(Decision::drill(static_cast<Column>(column), static_cast<Space>(space)));
    });
  });
}

// DH-TOOL-4
void list_mixes(unsigned columns, List& list) {
  for_each_bit(columns, [&](unsigned first) {
    for_each_bit(columns & ~((2U << first) - 1), [&](unsigned second) {
      list.push_back(Decision::mix(static_cast<Column>(first), static_cast<Column>(second)));
    });
  });
}

// DH-TURN-1: tools, then a column that still has its room.
void list_turn(const Deck& deck, const Turn& turn, List& list) {
  const unsigned columns = columns_with_room(turn.state.market);
  const ResourceSet held = turn.home().resources;
  if ((held & deck.tools_of(Tool::Drill)) != 0) list_drills(deck, turn, columns, list);
  if ((held & deck.tools_of(Tool::ConcreteMixer)) != 0) list_mixes(columns, list);
  for_each_bit(columns, [&](unsigned column) { list.push_back(Decision::take(static_cast<Column>(column))); });
}

// DH-HELP-4
void list_supplies(const Deck& deck, const State& state, const Home& home, List& list) {
  for (unsigned i = 0; i < kRoomTypes; ++i) {
    const RoomType incoming = static_cast<RoomType>(i);
    const RoomSet cards = state.discarded_rooms & deck.cards_of(incoming);
    if (cards == 0) continue;
    for_each_bit(static_cast<Spaces>(replaceable_spaces(deck, home, incoming) & home.cards()), [&](unsigned space) {
      for_each_bit(cards, [&](unsigned card) {
        list.push_back(Decision::supplier(static_cast<RoomCard>(card), static_cast<Space>(space)));
      });
    });
  }
}

// DH-HELP-5
void list_exchanges(const Deck& deck, const Home& home, List& list) {
  std::array<Spaces, kSpaceSlots> landing{};
  for_each_bit(home.cards(),
               [&](unsigned from) { landing[from] = landing_spaces(deck, home, static_cast<Space>(from)); });
  for_each_bit(home.cards(), [&](unsigned first) {
    for_each_bit(static_cast<Spaces>(home.cards() & landing[first] & kWrittenAfter[first]), [&](unsigned second) {
      list.push_back_if(contains(landing[second], first),
                        Decision::handyman(static_cast<Space>(first), static_cast<Space>(second)));
    });
  });
}

// DH-END-1
void list_endgame(const Deck& deck, const Turn& turn, List& list) {
  const State& state = turn.state;
  const Home& home = turn.home();
  const auto holds = [&](Helper helper) { return (home.resources & deck.helpers_of(helper)) != 0; };
  if (holds(Helper::Roofer)) {  // DH-HELP-3
    for_each_bit(state.discarded_resources & deck.roofs(),
                 [&](unsigned roof) { list.push_back(Decision::roofer(static_cast<ResourceCard>(roof))); });
  }
  if (holds(Helper::Supplier)) list_supplies(deck, state, home, list);
  if (holds(Helper::Handyman)) list_exchanges(deck, home, list);
  list.push_back(Decision::done());
}

}  // namespace

void DreamHome::legal(const Turn& turn, DecisionList<DreamHome>& list) const {
  list.clear();
  const Home& home = turn.home();
  switch (turn.stage) {
    case Stage::Open:
      switch (turn.state.phase) {
        case Phase::Discard: return list_discards(turn, list);
        case Phase::Window: return list_window(deck_, turn, list);
        case Phase::Turn: return list_turn(deck_, turn, list);
        case Phase::Endgame: return list_endgame(deck_, turn, list);
        case Phase::Deal:
        case Phase::Finished: return;
      }
      return;
    case Stage::Place:
      list_placements(deck_, home, turn.room_in_hand, list,
                      [](Space space, bool down) { return Decision::room(space, down); });
      if (turn.resource_in_hand == kNoCard || deck_.resource(turn.resource_in_hand).kind != ResourceKind::Tool) {
        return;
      }
      [[fallthrough]];  // DH-TOOL-5: Scaffolding before or after the room card
    case Stage::Scaffold:
      for_each_bit(scaffold_spaces(home),
                   [&](unsigned space) { list.push_back(Decision::scaffold(static_cast<Space>(space))); });
      return;
    case Stage::Decor: {
      const Token token = static_cast<Token>(deck_.resource(turn.resource_in_hand).which);
      for_each_bit(decor_spaces(deck_, home, token),
                   [&](unsigned space) { list.push_back(Decision::decor(static_cast<Space>(space))); });
      return;
    }
    case Stage::Complete: return;
  }
}

}  // namespace housewright
