// Records: options, deck and decisions of a whole game (docs/record_format.md).
#include "games/dream_home/dream_home.h"

namespace housewright {

using namespace dream_home;

namespace {

// The given ids in the order dealt: every card of the box exactly once.
template <std::size_t N, class Parse>
Status read_cards(const JsonReader& deck, std::string_view key, std::array<std::uint8_t, N>& cards, Parse&& parse) {
  const auto list = deck.array(key);
  if (!list) return list.error();
  if ((*list)->size() != N) {
    return Error("dream_home.errors.deck_total")
        .breaking("DH-SETUP-1")
        .at(deck.at(key))
        .with(
            {{"what", std::string(key)}, {"expected", std::to_string(N)}, {"found", std::to_string((*list)->size())}});
  }
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < N; ++i) {
    const std::string where = deck.at(key) + "[" + std::to_string(i) + "]";
    const json::value& value = (**list)[i];
    if (!value.is_string()) return wrong_type_at(where, "text");
    const std::string id(value.get_string());
    const auto card = parse(id);
    if (!card) return Error("dream_home.errors.unknown_card").breaking("DH-SETUP-1").at(where).with({{"name", id}});
    if (contains(seen, *card))
      return Error("dream_home.errors.card_twice").breaking("DH-SETUP-1").at(where).with({{"name", id}});
    seen |= bit<std::uint64_t>(*card);
    cards[i] = *card;
  }
  return {};
}

}  // namespace

Result<Setup> DreamHome::read_options(const JsonReader& options) const {
  const auto given = GivenOptions::read(description_of<DreamHome>(), options);
  if (!given) return given.error();
  Setup setup;
  setup.players = static_cast<std::uint8_t>(given->players());
  setup.discard_rule = given->on("discard_rule");
  setup.open_roofs = given->on("open_roofs");
  if (const auto first = given->seat("first_player")) {
    setup.first_player = static_cast<Seat>(*first);
    setup.random_first_player = false;
  }
  return setup;
}

Result<Future> DreamHome::read_future(const JsonReader& record) const {
  const auto options = record.object("options");
  if (!options) return options.error();
  auto setup = read_options(JsonReader(**options, "options"));
  if (!setup) return setup.error();

  // DH-SETUP-2: a record says who it was.
  const auto first = read_seat(kOptions[0], record, setup->players);
  if (!first) return first.error();
  setup->first_player = static_cast<Seat>(*first);
  setup->random_first_player = false;

  Future future;
  future.setup = *setup;
  if (record.find("seed") != nullptr) {
    const auto seed = record.text("seed");
    if (!seed) return seed.error();
    Random random = Random::from_seed(*seed);
    future = draw_future(*setup, random);
  }
  const auto deck = record.object_or_none("deck");
  if (!deck) return deck.error();
  if (*deck != nullptr) {  // with both, the deck is what is played
    const JsonReader reader(**deck, "deck");
    const auto room = [&](std::string_view id) { return deck_.parse_room(id); };
    const auto resource = [&](std::string_view id) { return deck_.parse_resource(id); };
    if (const Status status = read_cards(reader, "rooms", future.rooms, room); !status.ok()) return status.error();
    if (const Status status = read_cards(reader, "resources", future.resources, resource); !status.ok())
      return status.error();
  } else if (record.find("seed") == nullptr) {
    return Error("dream_home.errors.no_deck").at("deck");
  }
  return future;
}

Result<std::vector<RecordedDecision>> DreamHome::read_decisions(const JsonReader& record) const {
  const auto list = record.array_or_none("decisions");
  if (!list) return list.error();
  std::vector<RecordedDecision> decisions;
  if (*list == nullptr) return decisions;
  for (std::size_t i = 0; i < (*list)->size(); ++i) {
    const json::value& value = (**list)[i];
    const std::string index = std::to_string(i);
    if (!value.is_string()) return wrong_type_at("decisions[" + index + "]", "text");
    decisions.push_back(
        {std::nullopt, std::string(value.get_string()), "decisions[" + index + "]", {{"index", index}}});
  }
  return decisions;
}

void DreamHome::write_future(json::object& record, const Future& future) const {
  record["options"] = {{"players", future.setup.players},
                       {"discard_rule", future.setup.discard_rule},
                       {"open_roofs", future.setup.open_roofs}};
  record["first_player"] = future.setup.first_player;
  json::array rooms;
  for (const RoomCard card : future.rooms) rooms.emplace_back(deck_.room_name(card));
  json::array resources;
  for (const ResourceCard card : future.resources) resources.emplace_back(deck_.resource_name(card));
  record["deck"] = {{"rooms", std::move(rooms)}, {"resources", std::move(resources)}};
}

void DreamHome::write_decisions(json::object& record, const std::vector<Played>& played) const {
  json::array decisions;
  for (const Played& each : played) decisions.emplace_back(each.text);
  record["decisions"] = std::move(decisions);
}

}  // namespace housewright
