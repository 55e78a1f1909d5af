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
    return Error{
        "dream_home.errors.deck_total",
        "DH-SETUP-1",
        deck.at(key),
        {{"what", std::string(key)}, {"expected", std::to_string(N)}, {"found", std::to_string((*list)->size())}}};
  }
  std::uint64_t seen = 0;
  for (std::size_t i = 0; i < N; ++i) {
    const std::string where = deck.at(key) + "[" + std::to_string(i) + "]";
    const json::value& value = (**list)[i];
    if (!value.is_string()) return wrong_type_at(where, "text");
    const std::string id(value.get_string());
    const auto card = parse(id);
    if (!card) return Error{"dream_home.errors.unknown_card", "DH-SETUP-1", where, {{"name", id}}};
    if (contains(seen, *card)) return Error{"dream_home.errors.card_twice", "DH-SETUP-1", where, {{"name", id}}};
    seen |= bit<std::uint64_t>(*card);
    cards[i] = *card;
  }
  return {};
}

// DH-SETUP-2: in a record who it was, in the options of a fresh table who it shall be.
Result<Seat> read_first_player(const JsonReader& reader, const Setup& setup) {
  auto first = reader.integer("first_player", 0, setup.players - 1);
  if (!first) {
    if (first.error().code == "common.errors.out_of_range") first.error().rule = "DH-SETUP-2";
    return first.error();
  }
  return static_cast<Seat>(*first);
}

}  // namespace

Result<Setup> DreamHome::read_options(const JsonReader& options) const {
  Setup setup;
  auto players = options.integer("players", kMinSeats, kMaxSeats);
  if (!players) {
    if (players.error().code == "common.errors.out_of_range") players.error().rule = "DH-SETUP-1";
    return players.error();
  }
  setup.players = static_cast<std::uint8_t>(*players);
  const auto discard_rule = options.boolean_or("discard_rule", true);
  if (!discard_rule) return discard_rule.error();
  setup.discard_rule = *discard_rule;
  const auto open_roofs = options.boolean_or("open_roofs", false);
  if (!open_roofs) return open_roofs.error();
  setup.open_roofs = *open_roofs;
  if (options.find("first_player") != nullptr) {
    const auto first = read_first_player(options, setup);
    if (!first) return first.error();
    setup.first_player = *first;
    setup.random_first_player = false;
  }
  return setup;
}

Result<Future> DreamHome::read_future(const JsonReader& record) const {
  const auto options = record.object("options");
  if (!options) return options.error();
  auto setup = read_options(JsonReader(**options, "options"));
  if (!setup) return setup.error();

  const auto first = read_first_player(record, *setup);
  if (!first) return first.error();
  setup->first_player = *first;
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
    if (auto error =
            read_cards(reader, "rooms", future.rooms, [&](std::string_view id) { return deck_.parse_room(id); })) {
      return *error;
    }
    if (auto error = read_cards(reader, "resources", future.resources,
                                [&](std::string_view id) { return deck_.parse_resource(id); })) {
      return *error;
    }
  } else if (record.find("seed") == nullptr) {
    return Error{"dream_home.errors.no_deck", "", "deck", {}};
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
