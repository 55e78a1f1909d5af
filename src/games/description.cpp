#include "games/description.h"

#include <algorithm>
#include <string>

namespace housewright {
namespace {

// Those that are there: a choice never has the value 0.
std::span<const std::int64_t> choices_of(const GameOption& option) {
  const auto end = std::find(option.choices.begin(), option.choices.end(), 0);
  return {option.choices.begin(), end};
}

Result<std::int64_t> read_choice(const GameOption& option, const JsonReader& reader) {
  const auto choices = choices_of(option);
  const auto highest = *std::max_element(choices.begin(), choices.end());
  const auto value = reader.integer(option.key, 0, highest);
  if (!value && value.error().code != "common.errors.out_of_range") return value.error();
  if (!value || std::find(choices.begin(), choices.end(), *value) == choices.end()) {
    return Error(option.error).breaking(option.rule).at(reader.at(option.key));
  }
  return *value;
}

Result<std::int64_t> read_value(const GameOption& option, const JsonReader& reader, unsigned players) {
  switch (option.kind) {
    case GameOption::Kind::on_off: {
      const auto on = reader.boolean_or(option.key, option.usual != 0);
      if (!on) return on.error();
      return std::int64_t{*on};
    }
    case GameOption::Kind::choice: return read_choice(option, reader);
    case GameOption::Kind::seat: return read_seat(option, reader, players);
  }
  return option.usual;
}

json::object option_json(const GameOption& option) {
  json::object told{{"key", option.key}};
  switch (option.kind) {
    case GameOption::Kind::on_off:
      told["kind"] = "switch";
      told["default"] = option.usual != 0;
      break;
    case GameOption::Kind::choice: {
      told["kind"] = "choice";
      told["default"] = option.usual;
      json::array choices;
      for (const std::int64_t choice : choices_of(option)) choices.emplace_back(choice);
      told["choices"] = std::move(choices);
      break;
    }
    case GameOption::Kind::seat:
      told["kind"] = "seat";
      told["default"] = nullptr;
      break;
  }
  if (option.most_seats != GameOption{}.most_seats) told["most_seats"] = option.most_seats;
  return told;
}

}  // namespace

Result<std::int64_t> read_seat(const GameOption& option, const JsonReader& reader, unsigned players) {
  auto seat = reader.integer(option.key, 0, std::int64_t{players} - 1);
  if (!seat && seat.error().code == "common.errors.out_of_range") seat.error().rule = option.rule;
  return seat;
}

const GameOption* GameDescription::option(std::string_view key) const {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const GameOption& option) { return option.key == key; });
  return found == options.end() ? nullptr : &*found;
}

json::object to_json(const GameDescription& description) {
  json::array options;
  for (const GameOption& option : description.options) options.push_back(option_json(option));
  json::array headings;
  for (const std::string_view heading : description.headings) headings.emplace_back(heading);
  return {
      {"name", description.name},
      {"seats", {{"min", description.min_seats}, {"max", description.max_seats}, {"usual", description.usual_seats}}},
      {"options", std::move(options)},
      {"headings", std::move(headings)},
      {"in_turns", description.in_turns},
      {"bots", description.has_bots}};
}

Status check_option_keys(const GameDescription& description, const json::object& options, const std::string& path) {
  for (const auto& [key, value] : options) {
    if (key == "players" || description.option(key) != nullptr) continue;
    return Error("table.errors.no_option").at(JsonReader(options, path).at(key)).with({{"key", std::string(key)}});
  }
  return {};
}

Result<GivenOptions> GivenOptions::read(const GameDescription& description, const JsonReader& reader) {
  auto players = reader.integer("players", description.min_seats, description.max_seats);
  if (!players) {
    if (players.error().code == "common.errors.out_of_range") players.error().rule = description.seats_rule;
    return players.error();
  }
  GivenOptions given;
  given.players_ = static_cast<unsigned>(*players);
  for (const GameOption& option : description.options) {
    if (reader.find(option.key) == nullptr) {
      const bool chance_picks = option.kind == GameOption::Kind::seat;
      given.given_.push_back({option.key, chance_picks ? std::nullopt : std::optional(option.usual)});
      continue;
    }
    const auto value = read_value(option, reader, given.players_);
    if (!value) return value.error();
    given.given_.push_back({option.key, *value});
  }
  return given;
}

std::optional<std::int64_t> GivenOptions::find(std::string_view key) const {
  for (const Given& given : given_) {
    if (given.key == key) return given.value;
  }
  return std::nullopt;
}

}  // namespace housewright
