// What a viewer may know (DH-ROOF-1, DH-PLACE-5): the state with every secret taken out, and that as JSON. The secrets
// go back among the unseen cards, so that two states which differ only in them have the same view.
#include <algorithm>

#include "games/dream_home/dream_home.h"
#include "games/dream_home/rounds.h"

namespace housewright {

using namespace dream_home;

namespace {

// With text() for the name of each member.
template <class Word, class Name>
json::array names(Word set, Name&& name) {
  json::array list;
  for_each_bit(set, [&](unsigned index) { list.emplace_back(name(static_cast<std::uint8_t>(index))); });
  return list;
}

json::object home_json(const Deck& deck, const State& state, Seat seat) {
  const Home& home = state.homes[seat];
  json::object rooms;
  for_each_bit(home.cards(), [&](unsigned index) {
    const Space space = static_cast<Space>(index);
    const bool up = (home.face_up & at(space)) != 0;
    rooms[space_name(space)] = up ? deck.room_name(home.card[space]) : "empty";
  });
  json::object decor;
  json::array outside;
  for (unsigned i = 0; i < kTokens; ++i) {
    if (state.token[i].owner != seat) continue;
    if (state.token[i].space == TokenPlace::kOutside) {
      outside.emplace_back(kTokenNames[i]);
    } else {
      decor[space_name(state.token[i].space)] = kTokenNames[i];
    }
  }
  const auto resource = [&](std::uint8_t card) { return deck.resource_name(card); };
  return {{"rooms", std::move(rooms)},
          {"decor", std::move(decor)},
          {"outside", std::move(outside)},
          {"scaffolding", names(home.scaffolding, [](std::uint8_t space) { return space_name(space); })},
          {"scaffolding_cards", names(home.resources & deck.tools_of(Tool::Scaffolding), resource)},
          {"held", names(home.resources & ~deck.roofs() & ~deck.tools_of(Tool::Scaffolding), resource)},
          {"roof_count", home.roof_count},
          {"roof", names(home.resources & deck.roofs(), resource)},
          {"tiles", names(best_roof(deck, home.resources), resource)}};
}

json::array market_json(const Deck& deck, const Market& market) {
  json::array columns;
  for (unsigned i = 0; i < kColumns; ++i) {
    json::object column;
    if (market.room[i] != kNoCard) column["room"] = deck.room_name(market.room[i]);
    if (market.resource[i] != kNoCard) column["resource"] = deck.resource_name(market.resource[i]);
    columns.push_back(std::move(column));
  }
  return columns;
}

}  // namespace

State DreamHome::view(const State& state, Viewer) const {
  State seen = state;
  const bool roofs_open = state.setup.open_roofs || state.phase == Phase::Finished;
  for (Home& home : seen.homes) {
    for_each_bit(home.face_down, [&](unsigned space) {
      if (home.card[space] != kUnknownRoom) seen.unseen_rooms |= bit<RoomSet>(home.card[space]);
      home.card[space] = kUnknownRoom;
    });
    if (roofs_open) continue;
    seen.unseen_resources |= home.resources & deck_.roofs();
    home.resources &= ~deck_.roofs();
  }
  return seen;
}

namespace {

// The resource in a column of a view; null where it has none.
const json::value* resource_of(const json::value& column) {
  return column.is_object() ? column.get_object().if_contains("resource") : nullptr;
}

const json::array* market_of(const json::object& view) {
  const json::value* market = view.if_contains("market");
  return market != nullptr ? market->if_array() : nullptr;
}

bool is_roof(const json::value& card) {
  return card.is_string() && std::string_view(card.get_string()).starts_with("roof_");
}

}  // namespace

void DreamHome::recall(json::object& view, const json::object* now) {
  const json::value* open = view.if_contains("open_roofs");
  if (open != nullptr && *open == true) return;
  const json::array* market = now != nullptr ? market_of(view) : nullptr;
  if (market == nullptr) {
    view["market"] = json::array(kColumns, json::object());
    return;
  }
  const json::array* present = market_of(*now);
  const auto lies = [&](const json::value& card) {
    return present != nullptr && std::any_of(present->begin(), present->end(), [&](const json::value& column) {
             const json::value* resource = resource_of(column);
             return resource != nullptr && *resource == card;
           });
  };
  json::array seen = *market;
  for (json::value& column : seen) {
    const json::value* resource = resource_of(column);
    if (resource != nullptr && is_roof(*resource) && !lies(*resource)) column.get_object().erase("resource");
  }
  view["market"] = std::move(seen);
}

json::object DreamHome::view_json(const State& state) const {
  json::array homes;
  for (Seat seat = 0; seat < state.setup.players; ++seat) homes.push_back(home_json(deck_, state, seat));
  json::object view{{"game", kName},
                    {"players", state.setup.players},
                    {"discard_rule", state.setup.discard_rule},
                    {"open_roofs", state.setup.open_roofs},
                    {"first_player", state.setup.first_player},
                    {"round", state.round},
                    {"phase", kPhaseNames[index_of(state.phase)]},
                    {"marker", state.marker},
                    {"round_first", state.round_first}};
  if (!to_act(state).empty()) view["acting"] = state.acting;
  json::array order;
  for (const Seat seat : order_of(deck_, state)) order.emplace_back(seat);
  view["order"] = std::move(order);
  if (const auto next = next_of(deck_, state)) view["next"] = *next;
  view["market"] = market_json(deck_, state.market);
  view["discarded_rooms"] = names(state.discarded_rooms, [&](std::uint8_t card) { return deck_.room_name(card); });
  view["discarded_resources"] =
      names(state.discarded_resources, [&](std::uint8_t card) { return deck_.resource_name(card); });
  view["skips"] = names(state.skips, [](std::uint8_t seat) { return seat; });
  view["homes"] = std::move(homes);
  return view;
}

json::object DreamHome::chance_json(const Chance& deal) const {
  json::array rooms;
  for (const RoomCard card : deal.rooms) rooms.emplace_back(deck_.room_name(card));
  json::array resources;
  for (const ResourceCard card : deal.resources) resources.emplace_back(deck_.resource_name(card));
  return {{"rooms", std::move(rooms)}, {"resources", std::move(resources)}};
}

}  // namespace housewright
