// Positions: what lies on a real table, read for scoring and refused if no game could have led to it.
#include "core/text.h"
#include "games/dream_home/dream_home.h"
#include "games/dream_home/exchanges.h"
#include "games/dream_home/placing.h"

namespace housewright {

using namespace dream_home;

namespace {

class PositionReader {
 public:
  explicit PositionReader(const Deck& deck) : deck_(deck) {}

  Result<State> read(const JsonReader& position) {
    const auto players = position.array("players");
    if (!players) return players.error();
    if ((*players)->empty() || (*players)->size() > kMaxPlayers) {
      return Error("common.errors.out_of_range")
          .breaking("DH-SETUP-1")
          .at("players")
          .with({{"lowest", "1"}, {"highest", "4"}});
    }
    state_.setup.players = static_cast<std::uint8_t>((*players)->size());
    state_.phase = Phase::Finished;
    for (Seat seat = 0; seat < state_.setup.players; ++seat) {
      const std::string where = "players[" + std::to_string(seat) + "]";
      const json::value& player = (**players)[seat];
      if (!player.is_object()) return wrong_type_at(where, "object");
      if (const Status status = read_player(JsonReader(player.get_object(), where), seat); !status.ok())
        return status.error();
    }
    if (const Status status = give_numbers(); !status.ok()) return status.error();
    for (const auto& [seat, children] : children_given_) state_.homes[seat].children = children;
    for (Seat seat = 0; seat < state_.setup.players; ++seat) {
      if (const Status status = judge_home(seat); !status.ok()) return status.error();
    }
    return state_;
  }

 private:
  struct TypedRoom {
    Seat seat;
    Space space;
    RoomType type;
    std::string where;
  };
  struct GivenChildren {
    Seat seat;
    std::uint8_t children;
  };

  static Error more_than_the_box(std::string where, std::string name) {
    return Error("dream_home.errors.more_than_the_box")
        .breaking("DH-SETUP-1")
        .at(std::move(where))
        .with({{"name", std::move(name)}});
  }
  static Error unknown(std::string where, std::string name) {
    return Error("dream_home.errors.unknown_card").at(std::move(where)).with({{"name", std::move(name)}});
  }

  // "kitchen#9": well written, whether or not there is such a card.
  static bool is_numbered_room(std::string_view text) {
    const auto hash = text.find('#');
    if (hash == std::string_view::npos || !find_name(kRoomTypeNames, text.substr(0, hash))) return false;
    const std::string_view number = text.substr(hash + 1);
    return !number.empty() && number[0] != '0' && number.find_first_not_of("0123456789") == std::string_view::npos;
  }

  Status read_player(const JsonReader& player, Seat seat) {
    if (Status status = read_rooms(player, seat); !status.ok()) return status;
    if (Status status = read_decor(player, seat); !status.ok()) return status;
    if (Status status =
            each_text(player, "outside", [&](auto where, auto name) { return read_outside(where, name, seat); });
        !status.ok())
      return status;
    if (Status status = each_text(player, "roof", [&](auto where, auto name) { return read_roof(where, name, seat); });
        !status.ok())
      return status;
    if (Status status =
            each_text(player, "helpers", [&](auto where, auto name) { return read_helper(where, name, seat); });
        !status.ok())
      return status;
    if (player.find("children") != nullptr) {
      const auto children = player.integer("children", 0, 99);
      if (!children) return children.error();
      children_given_.push_back({seat, static_cast<std::uint8_t>(*children)});
    }
    return {};
  }

  template <class Each>
  static Status each_text(const JsonReader& player, std::string_view key, Each&& each) {
    const auto list = player.array_or_none(key);
    if (!list) return list.error();
    if (*list == nullptr) return {};
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
      const std::string where = player.at(key) + "[" + std::to_string(i) + "]";
      const json::value& value = (**list)[i];
      if (!value.is_string()) return wrong_type_at(where, "text");
      if (Status status = each(where, std::string(value.get_string())); !status.ok()) return status;
    }
    return {};
  }

  // Calls each(space, text, where) for every entry of an object keyed by spaces.
  template <class Each>
  static Status each_space(const JsonReader& player, std::string_view key, Each&& each) {
    const auto object = player.object_or_none(key);
    if (!object) return object.error();
    if (*object == nullptr) return {};
    for (const auto& [name, value] : **object) {
      const std::string where = player.at(key) + "." + std::string(name);
      const auto space = parse_space(std::string_view(name.data(), name.size()));
      if (!space) return Error("dream_home.errors.unknown_space").at(where).with({{"name", std::string(name)}});
      if (!value.is_string()) return wrong_type_at(where, "text");
      if (Status status = each(*space, std::string(value.get_string()), where); !status.ok()) return status;
    }
    return {};
  }

  Status read_rooms(const JsonReader& player, Seat seat) {
    Home& home = state_.homes[seat];
    return each_space(player, "rooms", [&](Space space, const std::string& text, const std::string& where) -> Status {
      if (text == "empty") {
        put_face_down(home, space, kUnknownRoom);
        return {};
      }
      if (const auto type = find_name(kRoomTypeNames, text)) {
        typed_.push_back({seat, space, static_cast<RoomType>(*type), where});
        return {};
      }
      const auto card = deck_.parse_room(text);
      if (!card) {
        if (is_numbered_room(text)) return more_than_the_box(where, text);
        return unknown(where, text);
      }
      if (!contains(state_.unseen_rooms, *card)) return more_than_the_box(where, text);
      state_.unseen_rooms &= ~bit<RoomSet>(*card);
      put_face_up(deck_, home, space, *card);
      return {};
    });
  }

  // Rooms given by type alone take whichever cards of that type are left; nobody knows how many children they show.
  Status give_numbers() {
    for (const TypedRoom& room : typed_) {
      const RoomSet left = state_.unseen_rooms & deck_.cards_of(room.type);
      if (left == 0) return more_than_the_box(room.where, std::string(kRoomTypeNames[index_of(room.type)]));
      const RoomCard card = static_cast<RoomCard>(lowest(left));
      state_.unseen_rooms &= ~bit<RoomSet>(card);
      Home& home = state_.homes[room.seat];
      const std::uint8_t children = home.children;
      put_face_up(deck_, home, room.space, card);
      home.children = children;
    }
    return {};
  }

  Status read_decor(const JsonReader& player, Seat seat) {
    return each_space(player, "decor", [&](Space space, const std::string& text, const std::string& where) -> Status {
      const auto token = find_name(kTokenNames, text);
      if (!token) return unknown(where, text);
      if (deck_.rules(static_cast<Token>(*token)).goes_on == GoesOn::Outside) {
        return Error("dream_home.errors.decor_beside_home").breaking("DH-DECOR-3").at(where).with({{"name", text}});
      }
      return own_token(seat, space, static_cast<Token>(*token), where);
    });
  }

  Status read_outside(const std::string& where, const std::string& text, Seat seat) {
    const auto token = find_name(kTokenNames, text);
    if (!token) return unknown(where, text);
    if (deck_.rules(static_cast<Token>(*token)).goes_on != GoesOn::Outside) {
      return Error("dream_home.errors.decor_inside_home").breaking("DH-DECOR-3").at(where).with({{"name", text}});
    }
    return own_token(seat, TokenPlace::kOutside, static_cast<Token>(*token), where);
  }

  Status own_token(Seat seat, Space space, Token token, const std::string& where) {
    if (state_.token[index_of(token)].owner != TokenPlace::kNobody) {
      return more_than_the_box(where, std::string(kTokenNames[index_of(token)]));
    }
    put_token(state_, seat, space, token);
    return {};
  }

  // "red" or "red+window"
  Status read_roof(const std::string& where, const std::string& text, Seat seat) {
    const auto plus = text.find('+');
    const auto colour = find_name(kColourNames, std::string_view(text).substr(0, plus));
    if (!colour || (plus != std::string::npos && text.substr(plus) != "+window")) return unknown(where, text);
    const bool window = plus != std::string::npos;
    const ResourceSet fitting = window ? deck_.windows() : ~deck_.windows();
    Home& home = state_.homes[seat];
    ++home.roof_count;
    return own_resource(home, deck_.roofs_of(static_cast<Colour>(*colour)) & fitting, where, text);
  }

  Status read_helper(const std::string& where, const std::string& text, Seat seat) {
    const auto helper = find_name(kHelperNames, text);
    if (!helper) return unknown(where, text);
    return own_resource(state_.homes[seat], deck_.helpers_of(static_cast<Helper>(*helper)), where, text);
  }

  Status own_resource(Home& home, ResourceSet copies, const std::string& where, const std::string& text) {
    const ResourceSet left = copies & state_.unseen_resources;
    if (left == 0) return more_than_the_box(where, text);
    const ResourceSet one = left & (~left + 1);
    state_.unseen_resources &= ~one;
    home.resources |= one;
    return {};
  }

  Status judge_home(Seat seat) const {
    const Home& home = state_.homes[seat];
    const auto refuse = [&](const Refusal& refusal, std::string_view part, Space space) {
      return Error(refusal.code)
          .breaking(refusal.rule)
          .at("players[" + std::to_string(seat) + "]." + std::string(part) + "." + space_name(space))
          .with({{"cells", space_name(space)}});
    };
    for (Space space = 0; space < kSpaceSlots; ++space) {
      if ((home.cards() & at(space)) == 0) continue;
      if ((supported(home) & at(space)) == 0)
        return refuse({"dream_home.errors.floating", "DH-PLACE-1"}, "rooms", space);
      if ((home.face_up & at(space)) == 0) continue;
      const RoomRules& rules = deck_.rules(deck_.type_of(home.card[space]));
      if ((rules.floors & at(space)) == 0) {
        const bool basement = rules.kind == RoomKind::Basement;
        return refuse({basement ? "dream_home.errors.basement_only" : "dream_home.errors.upstairs_only", "DH-PLACE-2"},
                      "rooms", space);
      }
      if (count(room_around(deck_, home, space)) > rules.max) {
        return refuse({"dream_home.errors.too_large", "DH-PLACE-3"}, "rooms", space);
      }
    }
    for (unsigned i = 0; i < kTokens; ++i) {
      const TokenPlace& place = state_.token[i];
      if (place.owner != seat || place.space == TokenPlace::kOutside) continue;
      Home others = home;  // judged as if the others lay already and this one came last
      others.tokens = static_cast<Spaces>(home.tokens & ~at(place.space));
      if (const Refusal refusal = refuse_decor(deck_, others, static_cast<Token>(i), place.space)) {
        return refuse(refusal, "decor", place.space);
      }
    }
    return {};
  }

  const Deck& deck_;
  State state_{};
  std::vector<TypedRoom> typed_{};
  std::vector<GivenChildren> children_given_{};
};

}  // namespace

Result<State> DreamHome::read_position(const JsonReader& position) const {
  return PositionReader(deck_).read(position);
}

}  // namespace housewright
