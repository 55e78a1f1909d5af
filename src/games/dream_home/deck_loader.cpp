// Reads content/dream_home/*.json into a Deck and refuses anything that could not be a box of this game.
#include <string>

#include "core/json.h"
#include "core/text.h"
#include "games/dream_home/deck.h"

namespace housewright::dream_home {

class DeckLoader {
 public:
  Result<Deck> load(std::string_view rooms_json, std::string_view resources_json) {
    if (const Status status = read("rooms.json", rooms_json, &DeckLoader::read_rooms); !status.ok())
      return status.error();
    if (const Status status = read("resources.json", resources_json, &DeckLoader::read_resources); !status.ok())
      return status.error();
    return deck_;
  }

 private:
  static constexpr unsigned kMostCopies = 30;

  Status read(std::string_view file, std::string_view text, Status (DeckLoader::*part)(const JsonReader&)) {
    const auto value = parse_json(text);
    Status status;
    if (!value) {
      status = value.error();
    } else if (!value->is_object()) {
      status = wrong_type_at("", "object");
    } else {
      status = (this->*part)(JsonReader(value->get_object(), ""));
    }
    if (!status.ok()) {
      std::string& where = status.error().where;
      where = std::string(file) + (where.empty() ? "" : ": " + where);
    }
    return status;
  }

  template <class Each>
  static Status each_entry(const JsonReader& reader, std::string_view key, Each&& each) {
    const auto list = reader.array(key);
    if (!list) return list.error();
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
      const std::string where = std::string(key) + "[" + std::to_string(i) + "]";
      const json::value& entry = (**list)[i];
      if (!entry.is_object()) return wrong_type_at(where, "object");
      if (Status status = each(JsonReader(entry.get_object(), where)); !status.ok()) return status;
    }
    return {};
  }

  // Which of the known names an entry is about; each may come once, all must come.
  template <std::size_t N>
  static Result<unsigned> known(const JsonReader& entry, std::string_view key,
                                const std::array<std::string_view, N>& names, std::uint32_t& seen) {
    const auto name = entry.text(key);
    if (!name) return name.error();
    const auto index = find_name(names, *name);
    if (!index) return Error("dream_home.errors.deck_unknown").at(entry.at(key)).with({{"name", *name}});
    if (contains(seen, *index)) return Error("dream_home.errors.deck_twice").at(entry.at(key)).with({{"name", *name}});
    seen |= bit<std::uint32_t>(*index);
    return *index;
  }

  template <std::size_t N>
  static Status all_seen(const std::array<std::string_view, N>& names, std::uint32_t seen) {
    for (unsigned i = 0; i < N; ++i) {
      if (!contains(seen, i)) return Error("dream_home.errors.deck_lacks").with({{"name", std::string(names[i])}});
    }
    return {};
  }

  static Error wrong_total(std::string_view what, unsigned expected, unsigned found) {
    return Error("dream_home.errors.deck_total")
        .breaking("DH-SETUP-1")
        .with({{"what", std::string(what)}, {"expected", std::to_string(expected)}, {"found", std::to_string(found)}});
  }

  // --- rooms ---

  Status read_rooms(const JsonReader& reader) {
    std::uint32_t seen = 0;
    Status status = each_entry(reader, "rooms", [&](const JsonReader& entry) -> Status {
      const auto type = known(entry, "type", kRoomTypeNames, seen);
      if (!type) return type.error();
      return read_room(entry, static_cast<RoomType>(*type));
    });
    if (!status.ok()) return status;
    if (Status lacking = all_seen(kRoomTypeNames, seen); !lacking.ok()) return lacking;
    if (rooms_read_ != kRoomCards) return wrong_total("rooms", kRoomCards, rooms_read_);
    return {};
  }

  Status read_room(const JsonReader& entry, RoomType type) {
    RoomRules& rules = deck_.rooms_[index_of(type)];
    const auto kind = entry.text("kind");
    if (!kind) return kind.error();
    constexpr std::array<std::string_view, 3> kKinds = {"normal", "unique", "basement"};
    const auto known_kind = find_name(kKinds, *kind);
    if (!known_kind) return Error("dream_home.errors.deck_unknown").at(entry.at("kind")).with({{"name", *kind}});
    rules.kind = static_cast<RoomKind>(*known_kind);
    rules.floors = rules.kind == RoomKind::Basement ? kBasement : kUpstairs;

    const auto copies = entry.integer("copies", 0, kMostCopies);
    if (!copies) return copies.error();
    rules.copies = static_cast<std::uint8_t>(*copies);
    const auto max = entry.integer("max", 1, 3);
    if (!max) return max.error();
    rules.max = static_cast<std::uint8_t>(*max);

    if (Status status = read_points(entry, rules); !status.ok()) return status;
    if (Status status = read_beside(entry, rules); !status.ok()) return status;
    if (rooms_read_ + rules.copies > kRoomCards) return wrong_total("rooms", kRoomCards, rooms_read_ + rules.copies);
    for (unsigned number = 1; number <= rules.copies; ++number) {
      deck_.room_type_[rooms_read_] = type;
      deck_.room_number_[rooms_read_] = static_cast<std::uint8_t>(number);
      deck_.cards_of_type_[index_of(type)] |= bit<RoomSet>(rooms_read_);
      ++rooms_read_;
    }
    return read_children(entry, rules);
  }

  static Status read_points(const JsonReader& entry, RoomRules& rules) {
    const auto points = entry.array("points");
    if (!points) return points.error();
    if ((*points)->size() != rules.max) {
      return Error("dream_home.errors.deck_points")
          .at(entry.at("points"))
          .with({{"expected", std::to_string(rules.max)}});
    }
    for (std::size_t i = 0; i < rules.max; ++i) {
      const json::value& value = (**points)[i];
      const std::string where = entry.at("points") + "[" + std::to_string(i) + "]";
      if (!value.is_int64()) return wrong_type_at(where, "integer");
      if (value.get_int64() < 0 || value.get_int64() > 99) {
        return Error("common.errors.out_of_range").at(where).with({{"lowest", "0"}, {"highest", "99"}});
      }
      rules.points[i] = static_cast<std::int16_t>(value.get_int64());
    }
    return {};
  }

  static Status read_beside(const JsonReader& entry, RoomRules& rules) {
    const auto beside = entry.object_or_none("beside");
    if (!beside) return beside.error();
    if (*beside == nullptr) return {};
    const JsonReader reader(**beside, entry.at("beside"));
    const auto room = reader.text("room");
    if (!room) return room.error();
    const auto type = find_name(kRoomTypeNames, *room);
    if (!type) return Error("dream_home.errors.deck_unknown").at(reader.at("room")).with({{"name", *room}});
    const auto points = reader.integer("points", 0, 99);
    if (!points) return points.error();
    rules.wants_beside = static_cast<RoomType>(*type);
    rules.points_beside = static_cast<std::int16_t>(*points);
    return {};
  }

  Status read_children(const JsonReader& entry, const RoomRules& rules) {
    const auto children = entry.object_or_none("children");
    if (!children) return children.error();
    if (*children == nullptr) return {};
    const JsonReader reader(**children, entry.at("children"));
    for (const auto& [key, value] : **children) {
      const auto number = parse_number(std::string_view(key.data(), key.size()));
      if (!number || *number < 1 || *number > rules.copies) {
        return Error("dream_home.errors.deck_unknown").at(entry.at("children")).with({{"name", std::string(key)}});
      }
      const auto many = reader.integer(std::string_view(key.data(), key.size()), 0, 4);
      if (!many) return many.error();
      deck_.children_[rooms_read_ - rules.copies + *number - 1] = static_cast<std::uint8_t>(*many);
    }
    return {};
  }

  // --- resources ---

  Status read_resources(const JsonReader& reader) {
    if (Status status = read_roofs(reader); !status.ok()) return status;
    if (Status status = read_decor(reader); !status.ok()) return status;
    if (Status status = read_copies(reader, "tools", "tool", kToolNames, ResourceKind::Tool, deck_.tools_of_);
        !status.ok())
      return status;
    if (Status status = read_copies(reader, "helpers", "helper", kHelperNames, ResourceKind::Helper, deck_.helpers_of_);
        !status.ok())
      return status;
    if (resources_read_ != kResourceCards) return wrong_total("resources", kResourceCards, resources_read_);
    return {};
  }

  Status read_roofs(const JsonReader& reader) {
    if (Status status = read_copies(reader, "roofs", "colour", kColourNames, ResourceKind::Roof, deck_.roofs_of_);
        !status.ok())
      return status;
    for (const ResourceSet roofs : deck_.roofs_of_) {
      deck_.roofs_ |= roofs;
      deck_.windows_ |= bit<ResourceSet>(lowest(roofs));
    }
    return {};
  }

  template <std::size_t N>
  Status read_copies(const JsonReader& reader, std::string_view list, std::string_view key,
                     const std::array<std::string_view, N>& names, ResourceKind kind,
                     std::array<ResourceSet, N>& sets) {
    std::uint32_t seen = 0;
    Status status = each_entry(reader, list, [&](const JsonReader& entry) -> Status {
      const auto which = known(entry, key, names, seen);
      if (!which) return which.error();
      // Every colour has its window card; of the rest an owner's box may lack some.
      const auto copies = entry.integer("copies", kind == ResourceKind::Roof ? 1 : 0, kMostCopies);
      if (!copies) return copies.error();
      for (unsigned number = 1; number <= *copies; ++number) {
        const Resource resource{kind, static_cast<std::uint8_t>(*which), static_cast<std::uint8_t>(number)};
        if (Status added = add_resource(resource); !added.ok()) return added;
        sets[*which] |= bit<ResourceSet>(resources_read_ - 1);
      }
      return {};
    });
    if (!status.ok()) return status;
    return all_seen(names, seen);
  }

  Status read_decor(const JsonReader& reader) {
    std::uint32_t seen = 0;
    Status status = each_entry(reader, "decor", [&](const JsonReader& entry) -> Status {
      const auto which = known(entry, "token", kTokenNames, seen);
      if (!which) return which.error();
      TokenRules& rules = deck_.tokens_[*which];
      const auto goes_on = entry.text("goes_on");
      if (!goes_on) return goes_on.error();
      if (*goes_on == "any") {
        rules.goes_on = GoesOn::AnyRoom;
      } else if (*goes_on == "outside") {
        rules.goes_on = GoesOn::Outside;
      } else if (const auto type = find_name(kRoomTypeNames, *goes_on)) {
        rules.goes_on = GoesOn::Room;
        rules.room = static_cast<RoomType>(*type);
      } else {
        return Error("dream_home.errors.deck_unknown").at(entry.at("goes_on")).with({{"name", *goes_on}});
      }
      const auto points = entry.integer("points", 0, 99);
      if (!points) return points.error();
      rules.points = static_cast<std::int16_t>(*points);
      deck_.decor_card_[*which] = static_cast<ResourceCard>(resources_read_);
      return add_resource({ResourceKind::Decor, static_cast<std::uint8_t>(*which), 1});
    });
    if (!status.ok()) return status;
    return all_seen(kTokenNames, seen);
  }

  Status add_resource(const Resource& resource) {
    if (resources_read_ == kResourceCards) return wrong_total("resources", kResourceCards, resources_read_ + 1);
    deck_.resources_[resources_read_++] = resource;
    return {};
  }

  Deck deck_;
  unsigned rooms_read_ = 0;
  unsigned resources_read_ = 0;
};

Result<Deck> Deck::load(std::string_view rooms_json, std::string_view resources_json) {
  return DeckLoader().load(rooms_json, resources_json);
}

}  // namespace housewright::dream_home
