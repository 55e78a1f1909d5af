// Which people at a table are missing: they have a seat and no connection. That is told, but it is no event and not
// stored. Somebody who leaves counts as missing after two seconds, since a page that is reloaded is back at once.
//
// For one thread: the room's.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "server/connections.h"
#include "table/table.h"

namespace housewright {

class Presence {
 public:
  using Clock = std::chrono::steady_clock;

  struct Update {
    Connection::Text message{};               // to be sent to everybody; none where nothing changed
    std::optional<Clock::time_point> next{};  // when to update again if nobody comes or goes before
  };
  Update update(const Table& table, const Connections& connections, Clock::time_point now);

  // For a newcomer; none where nobody is missing.
  const Connection::Text& message() const { return message_; }
  // Forgets people who have left their seats.
  void find_seats(const Table& table);

 private:
  std::map<std::string, Clock::time_point> gone_since_{};  // by the hash of their token
  Connection::Text message_{};
};

}  // namespace housewright
