// The connection of one client, as a room sees it.
//
// A connection and the rooms it enters run on the same I/O thread: call it from there only. Neither function calls
// back into the room.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace housewright {

class Connection {
 public:
  using Text = std::shared_ptr<const std::string>;
  enum class CloseReason { refused, restarting };

  virtual ~Connection() = default;

  // Queues a message.
  virtual void send(Text text) = 0;
  // What the client is counted by, see ClientAddresses.
  virtual std::string_view client() const { return {}; }
  // Closes once everything sent so far is written. Clients are told to come again where the server restarts.
  virtual void close(CloseReason reason) = 0;
};
using ConnectionPointer = std::shared_ptr<Connection>;

}  // namespace housewright
