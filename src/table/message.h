// What clients may say, read strictly. docs/protocol.md is the contract.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/words.h"
#include "games/game.h"
#include "table/table.h"

namespace housewright {

constexpr std::int64_t kProtocolVersion = 1;

// Which table, and which seat at it: the first message of a connection, and perhaps a later one.
struct Hello {
  std::string table;
  std::optional<std::string> token;
  std::optional<std::uint64_t> seen;  // the first event the client has not seen
  std::string language = "en";
};

// What one can do at that table.
struct Command {
  enum class Kind { turn, draft, emote, chat, bot, clear, change, ready, start, stand, resign, rematch, ping };

  Kind kind = Kind::ping;
  std::uint64_t number = 0;              // of a turn or a draft of it, or what a ping brings
  std::vector<std::string> decisions{};  // of a turn or a draft of it
  std::string text{};                    // of emote and chat
  Seat seat = 0;                         // of a bot, or to be cleared
  bool ready = false;
  std::optional<std::string> level{};  // of a bot, or of those that fill the table: without one nobody does
  std::optional<json::object> options{};
  std::optional<TableSettings> settings{};
};
std::string_view name_of(Command::Kind kind);

// The bodies of HTTP requests.
struct NewTable {
  std::string game;
  json::object options{};
  TableSettings settings{};
  std::string name;
  std::optional<std::string> key{};  // makes the request repeatable
};
struct Joining {
  std::string name;
  std::optional<Seat> seat{};
  std::optional<std::string> key{};  // makes the request repeatable
};

// A command of whoever sits on this seat. A rematch needs another table and a ping no table at all: whoever keeps the
// tables sees to both.
Status dispatch(Table& table, Seat seat, const Command& command, Moment now);

using Message = std::variant<Hello, Command>;

Result<Message> read_message(std::string_view text);
Result<NewTable> read_new_table(std::string_view text);
Result<Joining> read_joining(std::string_view text);
// Of a body that has to say one thing.
Result<std::string> read_one_text(std::string_view text, std::string_view key);

// {"code":…,"rule":…,"where":…,"particulars":{…}}, and with words "sentence".
json::object error_json(const Error& error);
json::object error_json(const Error& error, const Words& words);

}  // namespace housewright
