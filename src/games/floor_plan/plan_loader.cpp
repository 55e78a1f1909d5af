// Reads content/floor_plan/sheet.json and clients.json. An owner may correct them, so every slip is named.
#include "core/json.h"
#include "games/floor_plan/plan.h"

namespace housewright::floor_plan {
namespace {

constexpr std::int64_t kMostPoints = 1000;

std::string at_index(std::string where, std::size_t index) {
  return std::move(where) + "[" + std::to_string(index) + "]";
}

Error wrong_total(std::string where, std::size_t expected, std::size_t found) {
  return Error("floor_plan.errors.wrong_total")
      .at(std::move(where))
      .with({{"expected", std::to_string(expected)}, {"found", std::to_string(found)}});
}

Error unknown_name(std::string where, std::string_view name) {
  return Error("floor_plan.errors.unknown_name").at(std::move(where)).with({{"name", std::string(name)}});
}

Error named_twice(std::string where, std::string_view name) {
  return Error("floor_plan.errors.named_twice").at(std::move(where)).with({{"name", std::string(name)}});
}

// A list of exactly `size` objects; read(reader, index) gives a Status for each.
template <class Read>
Status read_objects(const JsonReader& parent, std::string_view key, std::size_t size, Read&& read) {
  const auto list = parent.array(key);
  if (!list) return list.error();
  if ((*list)->size() != size) return wrong_total(parent.at(key), size, (*list)->size());
  for (std::size_t i = 0; i < size; ++i) {
    const std::string where = at_index(parent.at(key), i);
    if (!(**list)[i].is_object()) return wrong_type_at(where, "object");
    if (Status status = read(JsonReader((**list)[i].get_object(), where), i); !status.ok()) return status;
  }
  return {};
}

// A list of exactly N integers in a range.
template <class Number, std::size_t N>
Status read_numbers(const JsonReader& parent, std::string_view key, std::array<Number, N>& numbers, std::int64_t lowest,
                    std::int64_t highest) {
  const auto list = parent.array(key);
  if (!list) return list.error();
  if ((*list)->size() != N) return wrong_total(parent.at(key), N, (*list)->size());
  for (std::size_t i = 0; i < N; ++i) {
    const json::value& value = (**list)[i];
    const std::string where = at_index(parent.at(key), i);
    if (!value.is_int64()) return wrong_type_at(where, "integer");
    if (value.get_int64() < lowest || value.get_int64() > highest) {
      return Error("common.errors.out_of_range")
          .at(where)
          .with({{"lowest", std::to_string(lowest)}, {"highest", std::to_string(highest)}});
    }
    numbers[i] = static_cast<Number>(value.get_int64());
  }
  return {};
}

Status read_room_table(const JsonReader& sheet, Plan& plan) {
  std::array<bool, kRoomTypes> seen{};
  return read_objects(sheet, "room_table", kRoomTypes, [&](const JsonReader& row, std::size_t) -> Status {
    const auto name = row.text("type");
    if (!name) return name.error();
    const auto type = find_name(kTypeNames, *name);
    if (!type || *type >= kRoomTypes) return unknown_name(row.at("type"), *name);
    if (seen[*type]) return named_twice(row.at("type"), *name);
    seen[*type] = true;

    const auto boxes = row.array("bonuses");
    if (!boxes) return boxes.error();
    if ((*boxes)->size() != kBoxes) return wrong_total(row.at("bonuses"), kBoxes, (*boxes)->size());
    for (std::size_t i = 0; i < kBoxes; ++i) {
      const json::value& box = (**boxes)[i];
      const std::string where = at_index(row.at("bonuses"), i);
      plan.bonuses[*type][i] = Bonus::none;
      if (box.is_null()) continue;
      if (!box.is_string()) return wrong_type_at(where, "text");
      const auto bonus = find_name(kBonusNames, std::string_view(box.get_string()));
      if (!bonus) return unknown_name(where, std::string_view(box.get_string()));
      plan.bonuses[*type][i] = static_cast<Bonus>(*bonus);
    }
    return {};
  });
}

Status read_printed_pairs(const JsonReader& pairs, unsigned rounds, std::array<PrintedPair, kPrintedRounds>& printed) {
  std::int64_t earliest = 1;
  return read_objects(pairs, std::to_string(rounds), kPrintedRounds,
                      [&](const JsonReader& pair, std::size_t i) -> Status {
                        const auto round = pair.integer("round", earliest, rounds);
                        if (!round) return round.error();
                        earliest = *round + 1;
                        printed[i].round = static_cast<std::uint8_t>(*round);
                        return read_numbers(pair, "dice", printed[i].chance.dice, kShortestSide, kLongestSide);
                      });
}

Status read_ranks(const JsonReader& sheet, Plan& plan) {
  const auto list = sheet.array("solo_ranks");
  if (!list) return list.error();
  std::int64_t lowest = 0;
  return read_objects(sheet, "solo_ranks", (*list)->size(), [&](const JsonReader& rank, std::size_t) -> Status {
    const auto from = rank.integer("from", lowest, kMostPoints);
    if (!from) return from.error();
    lowest = *from + 1;
    const auto name = rank.text("rank");
    if (!name) return name.error();
    for (const SoloRank& earlier : plan.ranks) {
      if (earlier.name == *name) return named_twice(rank.at("rank"), *name);
    }
    plan.ranks.push_back({static_cast<int>(*from), *name});
    return {};
  });
}

Status read_sheet(const JsonReader& sheet, Plan& plan) {
  // The boards of the engine are made for this grid.
  const auto grid = sheet.integer("grid", kGrid, kGrid);
  if (!grid) return grid.error();
  if (Status status = read_room_table(sheet, plan); !status.ok()) return status;
  if (Status status = read_numbers(sheet, "column_scores", plan.column_scores, 0, kMostPoints); !status.ok())
    return status;
  const auto pairs = sheet.object("printed_pairs");
  if (!pairs) return pairs.error();
  const JsonReader printed(**pairs, sheet.at("printed_pairs"));
  if (Status status = read_printed_pairs(printed, kShortGame, plan.short_game); !status.ok()) return status;
  if (Status status = read_printed_pairs(printed, kLongGame, plan.long_game); !status.ok()) return status;
  return read_ranks(sheet, plan);
}

// Which numbers a card has; one it has no use for would be a misunderstanding.
struct CardNumbers {
  bool points, divisor, threshold, extra;
};
constexpr CardNumbers numbers_of(Client client) {
  switch (client) {
    case Client::great_hall: return {false, true, true, false};
    case Client::floor_space: return {true, true, false, false};
    case Client::tiny_living:
    case Client::topiary:
    case Client::dual_aspect:
    case Client::step_free:
    case Client::crossroads: return {true, false, true, false};
    case Client::big_splash:
    case Client::boundary:
    case Client::long_walk: return {false, true, false, false};
    case Client::ways_out: return {true, false, false, true};
    default: return {true, false, false, false};
  }
}

Status read_number(const JsonReader& card, std::string_view key, bool wanted, std::int64_t lowest, int& number) {
  if (!wanted) {
    if (card.find(key) == nullptr) return {};
    return Error("floor_plan.errors.number_without_use").at(card.at(key)).with({{"key", std::string(key)}});
  }
  const auto value = card.integer(key, lowest, kMostPoints);
  if (!value) return value.error();
  number = static_cast<int>(*value);
  return {};
}

Status read_clients(const JsonReader& file, Plan& plan) {
  std::array<bool, kClients> seen{};
  return read_objects(file, "clients", kClients, [&](const JsonReader& entry, std::size_t) -> Status {
    const auto id = entry.text("id");
    if (!id) return id.error();
    const auto client = client_named(*id);
    if (!client) return unknown_name(entry.at("id"), *id);
    if (seen[index_of(*client)]) return named_twice(entry.at("id"), *id);
    seen[index_of(*client)] = true;
    const auto kind = entry.text("kind");
    if (!kind) return kind.error();
    if (*kind != kKindNames[static_cast<std::size_t>(kind_of(*client))]) return unknown_name(entry.at("kind"), *kind);

    ClientCard& card = plan.cards[index_of(*client)];
    const CardNumbers wanted = numbers_of(*client);
    if (Status status = read_number(entry, "points", wanted.points, 0, card.points); !status.ok()) return status;
    if (Status status = read_number(entry, "divisor", wanted.divisor, 1, card.divisor); !status.ok()) return status;
    if (Status status = read_number(entry, "threshold", wanted.threshold, 0, card.threshold); !status.ok())
      return status;
    if (Status status = read_number(entry, "extra", wanted.extra, 0, card.extra); !status.ok()) return status;
    return read_number(entry, "cap", true, 0, card.cap);
  });
}

// Reads one file's object; errors say which file.
template <class Read>
Status read_file(std::string_view name, std::string_view text, Read&& read) {
  auto value = parse_json(text);
  if (!value) {
    value.error().where = std::string(name);
    return value.error();
  }
  if (!value->is_object()) return wrong_type_at(std::string(name), "object");
  return read(JsonReader(value->get_object(), std::string(name)));
}

}  // namespace

Result<Plan> load_plan(std::string_view sheet_json, std::string_view clients_json) {
  Plan plan{};
  const auto read_into = [&](Status (*read)(const JsonReader&, Plan&)) {
    return [&plan, read](const JsonReader& reader) { return read(reader, plan); };
  };
  if (const Status status = read_file("sheet.json", sheet_json, read_into(read_sheet)); !status.ok()) {
    return status.error();
  }
  if (const Status status = read_file("clients.json", clients_json, read_into(read_clients)); !status.ok()) {
    return status.error();
  }
  return plan;
}

}  // namespace housewright::floor_plan
