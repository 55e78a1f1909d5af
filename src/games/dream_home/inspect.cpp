// What can be said about a home as it lies in a view: its rooms one by one, how far its bonuses are, and which cards
// nobody has seen yet. All of it follows from what the viewer knows.
#include <bit>

#include "games/dream_home/dream_home.h"
#include "games/dream_home/placing.h"

namespace housewright {

using namespace dream_home;

namespace {

json::array spaces_json(Spaces spaces) {
  json::array names;
  for_each_bit(spaces, [&](unsigned space) { names.emplace_back(space_name(static_cast<Space>(space))); });
  return names;
}

// DH-PLACE-4: why a room cannot grow; nothing where it can.
std::string_view why_finished(const Deck& deck, const Home& home, const RoomRules& rules, Spaces room) {
  if (count(room) >= rules.max) return "size";
  if ((finishing_tokens(deck, home) & room) != 0) return "token";
  return "";
}

json::array rooms_json(const Deck& deck, const Home& home) {
  json::array rooms;
  score_rooms(deck, home, [&](const ScoreLine& line) {
    if (line.rule == "DH-HELP-6") return;  // the Architect's empty rooms are no room
    Spaces cells = 0;
    line.cells.for_each([&](unsigned cell) { cells = static_cast<Spaces>(cells | at(static_cast<Space>(cell))); });
    const Space first = static_cast<Space>(std::countr_zero(cells));
    const RoomRules& rules = deck.rules(deck.type_of(home.card[first]));
    const std::string_view why = why_finished(deck, home, rules, cells);
    json::object room{{"cells", spaces_json(cells)}, {"what", line.what}, {"cards", count(cells)},   {"max", rules.max},
                      {"points", line.points},       {"rule", line.rule}, {"finished", !why.empty()}};
    if (why.empty()) {
      room["next"] = rules.points[count(cells)];
      // DH-PLACE-3, DH-PLACE-7: only a card on its left or right could join it.
      room["boxed_in"] = (beside(cells) & ~home.cards()) == 0;
    } else {
      room["why"] = why;
    }
    rooms.push_back(std::move(room));
  });
  return rooms;
}

json::object functionality_json(const Home& home) {
  const Spaces bathrooms = home.of(RoomType::Bathroom);
  json::array floors;
  if ((bathrooms & kFirstFloor) != 0) floors.emplace_back(1);
  if ((bathrooms & kSecondFloor) != 0) floors.emplace_back(2);
  json::object essentials;
  for (const RoomType type : {RoomType::Bathroom, RoomType::Kitchen, RoomType::Bedroom}) {
    essentials[kRoomTypeNames[index_of(type)]] = home.of(type) != 0;
  }
  return {{"both_floors", std::move(floors)}, {"essentials", std::move(essentials)}};
}

// Cards that nobody has seen, by type. The fronts of empty rooms and of roofs that lie face down are among them: who
// only looks at the table cannot tell them apart (DH-PLACE-5, DH-ROOF-1).
json::object unseen_json(const Deck& deck, const State& state) {
  json::object rooms;
  for (unsigned i = 0; i < kRoomTypes; ++i) {
    rooms[kRoomTypeNames[i]] = count(state.unseen_rooms & deck.cards_of(static_cast<RoomType>(i)));
  }
  json::object resources;
  const auto tell = [&](std::string_view name, ResourceSet cards) {
    resources[name] = count(state.unseen_resources & cards);
  };
  for (unsigned i = 0; i < kColours; ++i) {
    tell("roof_" + std::string(kColourNames[i]), deck.roofs_of(static_cast<Colour>(i)));
  }
  for (unsigned i = 0; i < kTokens; ++i) {
    tell(kTokenNames[i], bit<ResourceSet>(deck.decor_card(static_cast<Token>(i))));
  }
  for (unsigned i = 0; i < kTools; ++i) tell(kToolNames[i], deck.tools_of(static_cast<Tool>(i)));
  for (unsigned i = 0; i < kHelpers; ++i) tell(kHelperNames[i], deck.helpers_of(static_cast<Helper>(i)));
  unsigned empty_rooms = 0;
  unsigned hidden_roofs = 0;
  for (Seat seat = 0; seat < state.setup.players; ++seat) {
    const Home& home = state.homes[seat];
    empty_rooms += count(home.face_down);
    hidden_roofs += home.roof_count - count(home.resources & deck.roofs());
  }
  return {{"rooms", std::move(rooms)},
          {"resources", std::move(resources)},
          {"empty_rooms", empty_rooms},
          {"hidden_roofs", hidden_roofs}};
}

}  // namespace

json::object DreamHome::inspect(const State& state, Seat seat) const {
  const Home& home = state.homes[seat];
  return {{"rooms", rooms_json(deck_, home)},
          {"empty", spaces_json(home.face_down)},
          {"functionality", functionality_json(home)},
          {"roof", home.roof_count},
          {"children", home.children},
          {"unseen", unseen_json(deck_, state)}};
}

void DreamHome::tell_outcome(json::object& told, const Turn&, const Turn& end,
                             const std::vector<Decision>& decisions) const {
  for (const Decision& decision : decisions) {
    const bool placed = decision.kind == Kind::Room || decision.kind == Kind::Jackhammer;
    if (!placed) continue;
    told["space"] = space_name(decision.place);
    if (!decision.face_down()) told["size"] = count(room_around(deck_, end.home(), decision.place));
  }
}

}  // namespace housewright
