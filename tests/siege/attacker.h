// One connection of somebody who means no good: plain bytes over a socket from any address of the loopback range, so
// that what the server counts by address can be told apart.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace housewright::siege {

// Where an attack comes from, as the proxy says: 198.51.100.0, 198.51.100.1, …
struct Source {
  unsigned number = 0;
};

class Attacker {
 public:
  // Connects; see `connected`. With `deaf` the network keeps next to nothing of what is not read.
  Attacker(Source source, std::uint16_t port, bool deaf = false);
  ~Attacker();
  Attacker(Attacker&& other) noexcept;
  Attacker& operator=(Attacker&&) = delete;
  Attacker(const Attacker&) = delete;

  bool connected() const { return socket_ >= 0; }
  // False when the server has ended the connection.
  bool send(std::string_view bytes);
  // A whole request and the status of its answer, 0 if none came within ten seconds; `body` of the answer, if wanted.
  unsigned request(std::string_view method, std::string_view path, std::string_view body = "",
                   std::string* answer = nullptr);
  // Becomes a WebSocket.
  bool upgrade();
  // One message, of at most 64 KB.
  bool say(std::string_view text);
  // Reads what there is, without waiting, and forgets it. False when the server has ended the connection.
  bool drain();
  // Waits for bytes until there are some containing this, at most ten seconds; forgets them. False at once for an
  // error.
  bool hear(std::string_view wanted);

 private:
  bool read_more(std::string& into);

  int socket_ = -1;
  std::string headers_;  // of every request
};

}  // namespace housewright::siege
