// A view read back: what somebody who follows a game from its middle knows of it. Every card is checked off against the
// box, so that the unseen cards are what is left.
#include "core/text.h"
#include "games/dream_home/dream_home.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"

namespace housewright {

using namespace dream_home;

namespace {

class ViewReader {
 public:
  explicit ViewReader(const Deck& deck) : deck_(deck) {}

  Result<State> read(const JsonReader& view, const Setup& setup) {
    state_.setup = setup;
    if (const Status status = read_course(view); !status.ok()) return status.error();
    if (const Status status = read_market(view); !status.ok()) return status.error();
    if (const Status status = each_card(view, "discarded_rooms", &ViewReader::own_room, state_.discarded_rooms);
        !status.ok())
      return status.error();
    if (const Status status =
            each_card(view, "discarded_resources", &ViewReader::own_resource, state_.discarded_resources);
        !status.ok())
      return status.error();
    const auto homes = view.array("homes");
    if (!homes) return homes.error();
    if ((*homes)->size() != setup.players) return wrong_type_at(view.at("homes"), "list");
    for (Seat seat = 0; seat < setup.players; ++seat) {
      const std::string where = view.at("homes") + "[" + std::to_string(seat) + "]";
      const json::value& home = (**homes)[seat];
      if (!home.is_object()) return wrong_type_at(where, "object");
      if (const Status status = read_home(JsonReader(home.get_object(), where), seat); !status.ok())
        return status.error();
    }
    return state_;
  }

 private:
  static Error unknown(std::string where, std::string_view name) {
    return Error("dream_home.errors.unknown_card").at(std::move(where)).with({{"name", std::string(name)}});
  }

  // The card of this name, which nobody else may have.
  Result<RoomCard> own_room(std::string_view name, const std::string& where) {
    const auto card = deck_.parse_room(name);
    if (!card) return unknown(where, name);
    if (!contains(state_.unseen_rooms, *card)) return twice(where, name);
    state_.unseen_rooms &= ~bit<RoomSet>(*card);
    return *card;
  }
  Result<ResourceCard> own_resource(std::string_view name, const std::string& where) {
    const auto card = deck_.parse_resource(name);
    if (!card) return unknown(where, name);
    if (!contains(state_.unseen_resources, *card)) return twice(where, name);
    state_.unseen_resources &= ~bit<ResourceSet>(*card);
    return *card;
  }
  static Error twice(std::string where, std::string_view name) {
    return Error("dream_home.errors.card_twice")
        .breaking("DH-SETUP-1")
        .at(std::move(where))
        .with({{"name", std::string(name)}});
  }

  // A list of cards, checked off and added to a set.
  template <class Own, class Set>
  Status each_card(const JsonReader& reader, std::string_view key, Own&& own, Set& set) {
    const auto list = reader.array(key);
    if (!list) return list.error();
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
      const std::string where = reader.at(key) + "[" + std::to_string(i) + "]";
      const json::value& value = (**list)[i];
      if (!value.is_string()) return wrong_type_at(where, "text");
      const auto card = (this->*own)(std::string_view(value.get_string()), where);
      if (!card) return card.error();
      set = static_cast<Set>(set | bit<Set>(*card));
    }
    return {};
  }

  Status read_seat(const JsonReader& view, std::string_view key, Seat& seat) const {
    const auto read = view.integer(key, 0, state_.setup.players - 1);
    if (!read) return read.error();
    seat = static_cast<Seat>(*read);
    return {};
  }

  Status read_course(const JsonReader& view) {
    const auto round = view.integer("round", 1, kRounds);
    if (!round) return round.error();
    state_.round = static_cast<std::uint8_t>(*round);
    const auto phase = view.text("phase");
    if (!phase) return phase.error();
    const auto found = find_name(kPhaseNames, *phase);
    if (!found) return wrong_type_at(view.at("phase"), "discard, window, turn, endgame, finished");
    state_.phase = static_cast<Phase>(*found);
    if (Status status = read_seat(view, "marker", state_.marker); !status.ok()) return status;
    if (Status status = read_seat(view, "round_first", state_.round_first); !status.ok()) return status;
    if (view.find("acting") != nullptr) {
      if (Status status = read_seat(view, "acting", state_.acting); !status.ok()) return status;
    }
    const auto skips = view.array("skips");
    if (!skips) return skips.error();
    for (const json::value& skip : **skips) {
      const auto seat = read_integer(skip, view.at("skips"), 0, state_.setup.players - 1);
      if (!seat) return seat.error();
      state_.skips = static_cast<std::uint8_t>(state_.skips | bit<std::uint8_t>(static_cast<unsigned>(*seat)));
    }
    return {};
  }

  Status read_market(const JsonReader& view) {
    const auto market = view.array("market");
    if (!market) return market.error();
    if ((*market)->size() != kColumns) return wrong_type_at(view.at("market"), "list");
    for (unsigned i = 0; i < kColumns; ++i) {
      const std::string where = view.at("market") + "[" + std::to_string(i) + "]";
      const json::value& value = (**market)[i];
      if (!value.is_object()) return wrong_type_at(where, "object");
      const JsonReader column(value.get_object(), where);
      if (column.find("room") != nullptr) {
        const auto name = column.text("room");
        if (!name) return name.error();
        const auto card = own_room(*name, column.at("room"));
        if (!card) return card.error();
        state_.market.room[i] = *card;
      }
      if (column.find("resource") != nullptr) {
        const auto name = column.text("resource");
        if (!name) return name.error();
        const auto card = own_resource(*name, column.at("resource"));
        if (!card) return card.error();
        state_.market.resource[i] = *card;
      }
    }
    return {};
  }

  Status read_home(const JsonReader& reader, Seat seat) {
    Home& home = state_.homes[seat];
    const auto rooms = reader.object("rooms");
    if (!rooms) return rooms.error();
    for (const auto& [name, value] : **rooms) {
      const std::string where = reader.at("rooms") + "." + std::string(name);
      const auto space = read_space(std::string_view(name.data(), name.size()), where);
      if (!space) return space.error();
      if (!value.is_string()) return wrong_type_at(where, "text");
      const std::string_view text(value.get_string());
      if (text == "empty") {
        put_face_down(home, *space, kUnknownRoom);
        continue;
      }
      const auto card = own_room(text, where);
      if (!card) return card.error();
      put_face_up(deck_, home, *space, *card);
    }
    if (Status status = read_tokens(reader, seat); !status.ok()) return status;
    const auto scaffolding = reader.array("scaffolding");
    if (!scaffolding) return scaffolding.error();
    for (const json::value& value : **scaffolding) {
      if (!value.is_string()) return wrong_type_at(reader.at("scaffolding"), "text");
      const auto space = read_space(std::string_view(value.get_string()), reader.at("scaffolding"));
      if (!space) return space.error();
      home.scaffolding = static_cast<Spaces>(home.scaffolding | at(*space));
    }
    for (const std::string_view key : {"held", "scaffolding_cards", "roof"}) {
      if (Status status = each_card(reader, key, &ViewReader::own_resource, home.resources); !status.ok())
        return status;
    }
    const auto roofs = reader.integer("roof_count", 0, kResourceCards);
    if (!roofs) return roofs.error();
    home.roof_count = static_cast<std::uint8_t>(*roofs);
    return {};
  }

  Status read_tokens(const JsonReader& reader, Seat seat) {
    const auto decor = reader.object("decor");
    if (!decor) return decor.error();
    for (const auto& [name, value] : **decor) {
      const std::string where = reader.at("decor") + "." + std::string(name);
      const auto space = read_space(std::string_view(name.data(), name.size()), where);
      if (!space) return space.error();
      if (Status status = read_token(value, where, seat, *space); !status.ok()) return status;
    }
    const auto outside = reader.array("outside");
    if (!outside) return outside.error();
    for (const json::value& value : **outside) {
      if (Status status = read_token(value, reader.at("outside"), seat, TokenPlace::kOutside); !status.ok())
        return status;
    }
    return {};
  }

  Status read_token(const json::value& value, const std::string& where, Seat seat, Space space) {
    if (!value.is_string()) return wrong_type_at(where, "text");
    const std::string_view name(value.get_string());
    const auto token = find_name(kTokenNames, name);
    if (!token) return unknown(where, name);
    if (state_.token[*token].owner != TokenPlace::kNobody) return twice(where, name);
    put_token(state_, seat, space, static_cast<Token>(*token));
    return {};
  }

  static Result<Space> read_space(std::string_view name, const std::string& where) {
    const auto space = parse_space(name);
    if (!space) return Error("dream_home.errors.unknown_space").at(where).with({{"name", std::string(name)}});
    return *space;
  }

  const Deck& deck_;
  State state_{};
};

template <std::size_t N, class Parse>
Status read_dealt(const JsonReader& deal, std::string_view key, std::array<std::uint8_t, N>& cards, Parse&& parse) {
  const auto list = deal.array(key);
  if (!list) return list.error();
  if ((*list)->size() != N) return wrong_type_at(deal.at(key), "list");
  for (std::size_t i = 0; i < N; ++i) {
    const std::string where = deal.at(key) + "[" + std::to_string(i) + "]";
    const json::value& value = (**list)[i];
    if (!value.is_string()) return wrong_type_at(where, "text");
    const auto card = parse(std::string_view(value.get_string()));
    if (!card) {
      return Error("dream_home.errors.unknown_card")
          .breaking("DH-SETUP-1")
          .at(where)
          .with({{"name", std::string(value.get_string())}});
    }
    cards[i] = *card;
  }
  return {};
}

}  // namespace

Result<State> DreamHome::read_view(const JsonReader& view) const {
  const auto setup = read_options(view);
  if (!setup) return setup.error();
  return ViewReader(deck_).read(view, *setup);
}

Result<Deal> DreamHome::read_chance(const JsonReader& reader) const {
  Deal deal;
  const auto room = [&](std::string_view name) { return deck_.parse_room(name); };
  const auto resource = [&](std::string_view name) { return deck_.parse_resource(name); };
  if (const Status status = read_dealt(reader, "rooms", deal.rooms, room); !status.ok()) return status.error();
  if (const Status status = read_dealt(reader, "resources", deal.resources, resource); !status.ok())
    return status.error();
  return deal;
}

}  // namespace housewright
