#include "table/message.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/json_text.h"

namespace housewright {
namespace {

constexpr std::array<std::string_view, 13> kCommands = {
    "turn", "draft", "emote", "chat", "bot", "clear", "change", "ready", "start", "stand", "resign", "rematch", "ping"};
constexpr std::int64_t kHighest = std::int64_t{1} << 53;  // what JavaScript can count
constexpr unsigned kShortestGrace = 5;                    // shorter, and every hiccup of a network would be in the log
constexpr std::size_t kLongestOptions = 512;              // bytes: they are stored and told again and again

// A message may name any seat; which there are, the table knows.
constexpr std::size_t kMostSeats = std::size_t{std::numeric_limits<Seat>::max()} + 1;

Result<std::vector<std::string>> read_decisions(const JsonReader& turn) {
  const auto list = turn.array("decisions");
  if (!list) return list.error();
  std::vector<std::string> decisions;
  for (const json::value& decision : **list) {
    if (!decision.is_string())
      return wrong_type_at(turn.at("decisions") + "[" + std::to_string(decisions.size()) + "]", "text");
    decisions.emplace_back(decision.get_string());
  }
  return decisions;
}

Status read_turn(const JsonReader& reader, Command& command) {
  const std::string_view key = name_of(command.kind);
  const auto turn = reader.object(key);
  if (!turn) return turn.error();
  const JsonReader inner(**turn, std::string(key));
  const auto number = inner.integer("number", 0, kHighest);
  if (!number) return number.error();
  auto decisions = read_decisions(inner);
  if (!decisions) return decisions.error();
  command.number = static_cast<std::uint64_t>(*number);
  command.decisions = std::move(*decisions);
  return {};
}

Status read_text(const JsonReader& reader, std::string_view key, std::string& text) {
  auto read = reader.text(key);
  if (!read) return read.error();
  text = std::move(*read);
  return {};
}

// The value of a command that has nothing to say is true.
Status read_true(const JsonReader& reader, std::string_view key) {
  const auto read = reader.boolean_or(key, false);
  if (!read) return read.error();
  if (!*read) return reader.wrong_type(key, "true");
  return {};
}

Result<json::object> read_options(const JsonReader& reader) {
  const auto options = reader.object("options");
  if (!options) return options.error();
  if (json_text(**options).size() > kLongestOptions) {
    return Error("table.errors.options_too_large").at("options").with({{"bytes", std::to_string(kLongestOptions)}});
  }
  return json::object(**options, json::storage_ptr());  // in memory that outlives the message
}

// 128 random bits in base64url, which a client chooses.
bool looks_like_key(std::string_view text) {
  return text.size() == 22 && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

Status read_key(const JsonReader& reader, std::optional<std::string>& key) {
  if (reader.find("key") == nullptr) return {};
  if (const Status status = read_text(reader, "key", key.emplace()); !status.ok()) return status.error();
  if (!looks_like_key(*key)) return Error("table.errors.bad_key").at("key");
  return {};
}

// Missing settings stay as they are.
Result<std::optional<TableSettings>> read_settings_or_none(const JsonReader& reader) {
  const auto settings = reader.object_or_none("settings");
  if (!settings) return settings.error();
  if (*settings == nullptr) return std::optional<TableSettings>();
  const auto read = read_settings(JsonReader(**settings, "settings"), kShortestGrace);
  if (!read) return read.error();
  return std::optional(*read);
}

Status read_change(const JsonReader& change, Command& command) {
  if (change.find("options") != nullptr) {
    auto options = read_options(change);
    if (!options) return options.error();
    command.options = std::move(*options);
  }
  const auto settings = read_settings_or_none(change);
  if (!settings) return settings.error();
  command.settings = *settings;
  return {};
}

Status read_rest(const JsonReader& reader, Command& command) {
  using Kind = Command::Kind;
  const std::string_view key = name_of(command.kind);
  switch (command.kind) {
    case Kind::turn:
    case Kind::draft: return read_turn(reader, command);
    case Kind::emote:
    case Kind::chat: return read_text(reader, key, command.text);
    case Kind::ready: {
      const auto ready = reader.boolean_or("ready", false);
      if (!ready) return ready.error();
      command.ready = *ready;
      return {};
    }
    case Kind::stand:
    case Kind::resign:
    case Kind::rematch: return read_true(reader, key);
    case Kind::ping: {
      const auto number = reader.integer("ping", 0, kHighest);
      if (!number) return number.error();
      command.number = static_cast<std::uint64_t>(*number);
      return {};
    }
    case Kind::bot:
    case Kind::clear:
    case Kind::change:
    case Kind::start: break;
  }
  const auto object = reader.object(key);
  if (!object) return object.error();
  const JsonReader inner(**object, std::string(key));
  if (command.kind == Kind::change) return read_change(inner, command);
  if (command.kind != Kind::start) {
    const auto seat = read_seat(inner, kMostSeats);
    if (!seat) return seat.error();
    command.seat = *seat;
  }
  if (command.kind == Kind::clear || (command.kind == Kind::start && inner.find("level") == nullptr)) return {};
  return read_text(inner, "level", command.level.emplace());
}

Result<Message> read_hello(const JsonReader& reader) {
  const auto version = reader.integer("hello", 0, kHighest);
  if (!version) return version.error();
  if (*version != kProtocolVersion) {
    return Error("table.errors.wrong_version").at("hello").with({{"expected", std::to_string(kProtocolVersion)}});
  }
  Hello hello;
  if (const Status status = read_text(reader, "table", hello.table); !status.ok()) return status.error();
  if (reader.find("token") != nullptr) {
    hello.token.emplace();
    if (const Status status = read_text(reader, "token", *hello.token); !status.ok()) return status.error();
  }
  if (reader.find("seen") != nullptr) {
    const auto seen = reader.integer("seen", 0, kHighest);
    if (!seen) return seen.error();
    hello.seen = static_cast<std::uint64_t>(*seen);
  }
  if (reader.find("language") != nullptr) {
    if (const Status status = read_text(reader, "language", hello.language); !status.ok()) return status.error();
  }
  return Message(std::move(hello));
}

Result<Message> read_command(const json::object& object) {
  const Error unknown = Error("table.errors.unknown_message");
  if (object.size() != 1) return unknown;
  const std::string_view key(object.begin()->key().data(), object.begin()->key().size());
  for (std::size_t i = 0; i < kCommands.size(); ++i) {
    if (kCommands[i] != key) continue;
    Command command;
    command.kind = static_cast<Command::Kind>(i);
    if (const Status status = read_rest(JsonReader(object, ""), command); !status.ok()) return status.error();
    return Message(std::move(command));
  }
  return unknown;
}

}  // namespace

std::string_view name_of(Command::Kind kind) {
  return kCommands[static_cast<std::size_t>(kind)];
}

Status dispatch(Table& table, Seat seat, const Command& command, Moment now) {
  using Kind = Command::Kind;
  switch (command.kind) {
    case Kind::turn: return table.play(seat, command.number, command.decisions, now);
    case Kind::draft: table.sketch(seat, command.number, command.decisions); return {};
    case Kind::emote: return table.say(seat, "emote", command.text);
    case Kind::chat: return table.say(seat, "text", command.text);
    case Kind::bot: return table.seat_bot(seat, command.seat, command.level.value_or(""));
    case Kind::clear: return table.clear(seat, command.seat);
    case Kind::change: return table.change(seat, command.options, command.settings);
    case Kind::ready: return table.set_ready(seat, command.ready);
    case Kind::start: return table.start(seat, command.level, now);
    case Kind::stand: return table.stand(seat);
    case Kind::resign: return table.resign(seat);
    case Kind::rematch:
    case Kind::ping: break;
  }
  return {};
}

Result<Message> read_message(std::string_view text) {
  std::array<unsigned char, 2048> space;  // enough for most, and quickly given back
  json::monotonic_resource memory(space.data(), space.size());
  const auto object = parse_object(text, "", &memory);
  if (!object) return object.error();
  if (object->contains("hello")) return read_hello(JsonReader(*object, ""));
  return read_command(*object);
}

Result<NewTable> read_new_table(std::string_view text) {
  const auto object = parse_object(text);
  if (!object) return object.error();
  const JsonReader reader(*object, "");
  NewTable wanted;
  if (const Status status = read_text(reader, "game", wanted.game); !status.ok()) return status.error();
  if (const Status status = read_text(reader, "name", wanted.name); !status.ok()) return status.error();
  auto options = read_options(reader);
  if (!options) return options.error();
  wanted.options = std::move(*options);
  const auto settings = read_settings_or_none(reader);
  if (!settings) return settings.error();
  wanted.settings = settings->value_or(TableSettings{});
  if (const Status status = read_key(reader, wanted.key); !status.ok()) return status.error();
  return wanted;
}

Result<Joining> read_joining(std::string_view text) {
  const auto object = parse_object(text);
  if (!object) return object.error();
  const JsonReader reader(*object, "");
  Joining joining;
  if (const Status status = read_text(reader, "name", joining.name); !status.ok()) return status.error();
  if (reader.find("seat") != nullptr) {
    const auto seat = read_seat(reader, kMostSeats);
    if (!seat) return seat.error();
    joining.seat = *seat;
  }
  if (const Status status = read_key(reader, joining.key); !status.ok()) return status.error();
  return joining;
}

Result<std::string> read_one_text(std::string_view text, std::string_view key) {
  const auto object = parse_object(text);
  if (!object) return object.error();
  return JsonReader(*object, "").text(key);
}

json::object error_json(const Error& error) {
  json::object particulars;
  for (const Particular& particular : error.particulars) particulars[particular.name] = particular.value;
  return {{"code", error.code}, {"rule", error.rule}, {"where", error.where}, {"particulars", std::move(particulars)}};
}

json::object error_json(const Error& error, const Words& words) {
  json::object told = error_json(error);
  told["sentence"] = words.say(error);
  return told;
}

}  // namespace housewright
