// The connections at one table, and which seat each of them speaks for. A seat may have any number of connections;
// a connection without a seat is a spectator's.
//
// For one thread: the room's.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "core/words.h"
#include "server/connection.h"
#include "server/server_messages.h"
#include "table/table.h"

namespace housewright {

// The hash of a seat token; none for a spectator. Shared by a connection and the commands that it sent.
using TokenHash = std::shared_ptr<const std::string>;

// The seat that a token opens. Takes the same time whichever seat it is.
std::optional<Seat> seat_of(const Table& table, const std::string& token_hash);

struct Participant {
  ConnectionPointer connection;
  std::optional<Seat> seat{};
  TokenHash token_hash{};
  const Words* words = nullptr;
  bool welcomed = false;     // has the table as it is, and follows by the news
  std::optional<Ack> ack{};  // only while news are delivered: goes out in the same message
};

class Connections {
 public:
  // All of them, in no particular order.
  auto begin() { return participants_.begin(); }
  auto end() { return participants_.end(); }
  auto begin() const { return participants_.begin(); }
  auto end() const { return participants_.end(); }
  bool empty() const { return participants_.empty(); }

  void add(Participant participant);
  void remove(const ConnectionPointer& connection) { participants_.erase(connection.get()); }
  // Null where the connection has left. Valid until it does.
  Participant* find(const ConnectionPointer& connection);
  const Participant* find(const ConnectionPointer& connection) const;
  bool has_seat(Seat seat) const;
  // Whether one more connection of this seat is one of a player. Somebody who opens the same seat again and again holds
  // no more room for it than spectators do.
  bool counts_as_seated(const std::optional<Seat>& seat) const;

  // Finds everybody's seat anew, after seats were taken, left or moved.
  void find_seats(const Table& table);
  // To everybody who has been welcomed.
  void send(const Connection::Text& text) const;
  // Closes all connections and forgets them.
  void close(Connection::CloseReason reason);

 private:
  std::map<Connection*, Participant> participants_{};
};

}  // namespace housewright
