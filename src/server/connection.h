// The connection of one client, as a room sees it.
//
// A connection and the rooms it enters run on the same I/O thread: call it from there only. Neither function calls
// back into the room.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace housewright {

class Connection {
 public:
  using Text = std::shared_ptr<const std::string>;
  // A message in two parts. The rest, from one of its bytes on, may be shared with other messages; none is nothing.
  struct LongText {
    Text head;
    Text rest{};
    std::size_t from = 0;
  };
  enum class CloseReason { refused, restarting };

  virtual ~Connection() = default;

  // Queues a message.
  virtual void send(Text text) = 0;
  virtual void send_long(const LongText& text) {
    send(text.rest ? std::make_shared<const std::string>(*text.head + text.rest->substr(text.from)) : text.head);
  }
  // It speaks for a seat from now on, or for none. False where there is no room for one like this: it has to go.
  virtual bool settle(bool seated) {
    static_cast<void>(seated);
    return true;
  }
  // What the client is counted by, see ClientAddresses.
  virtual std::string_view client() const { return {}; }
  // Closes once everything sent so far is written. Clients are told to come again where the server restarts.
  virtual void close(CloseReason reason) = 0;
};
using ConnectionPointer = std::shared_ptr<Connection>;

}  // namespace housewright
