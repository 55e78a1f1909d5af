// Every message the server sends over a WebSocket, written here and nowhere else; docs/protocol.md is the contract.
// Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/words.h"
#include "server/connection.h"
#include "table/message.h"
#include "table/table.h"

namespace housewright {

// That a command is on disk.
struct Ack {
  Command::Kind kind = Command::Kind::ping;
  std::uint64_t number = 0;  // of a turn
  std::uint64_t seq = 0;     // how many events the table has with it
};

Connection::Text ack_message(const Ack& ack);
// `news` is what Table::news writes.
Connection::Text news_message(std::string news);
// The same with an acknowledgement in one message.
Connection::Text news_message(const std::string& news, const Ack& ack);
// `to` names what was refused, `number` which turn.
Connection::Text refusal_message(const Error& error, const Words& words, std::string_view to,
                                 std::optional<std::uint64_t> number = {});
// A welcome up to its events, which follow with commas between them. Both are JSON objects as texts: the table's
// snapshot, and what snapshot_extras makes.
std::string welcome_head(std::string_view snapshot, std::string_view extras);
inline constexpr std::string_view kWelcomeEnd = "]}";
Connection::Text missing_message(const json::array& seats);
Connection::Text pong_message(std::uint64_t number);
Connection::Text bye_message();

// The table as `viewer` may know it: Table::snapshot, and beside it clocks and, in the lobby, the invitation code.
json::object snapshot_extras(const Table& table, Viewer viewer, Moment now, const std::optional<std::string>& code);
json::object table_snapshot(const Table& table, Viewer viewer, Moment now, const std::optional<std::string>& code);

}  // namespace housewright
