#include "siege/attacker.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

namespace housewright::siege {
namespace {

constexpr int kPatience = 10'000;  // milliseconds

sockaddr_in loopback(std::uint32_t address, std::uint16_t port) {
  sockaddr_in end{};
  end.sin_family = AF_INET;
  end.sin_port = htons(port);
  end.sin_addr.s_addr = htonl(address);
  return end;
}

}  // namespace

Attacker::Attacker(Source source, std::uint16_t port, bool deaf)
    : headers_("Host: 127.0.0.1:" + std::to_string(port) + "\r\nX-Forwarded-For: 198.51." +
               std::to_string(100 + source.number / 256) + "." + std::to_string(source.number % 256) + "\r\n") {
  socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return;
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  if (deaf) {
    const int little = 4096;
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
  }
  const sockaddr_in from = loopback(0x7F4D0001U + source.number, 0);  // each has ports enough
  const sockaddr_in to = loopback(INADDR_LOOPBACK, port);
  if (bind(socket_, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
      connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    close(socket_);
    socket_ = -1;
  }
}
Attacker::~Attacker() {
  if (socket_ >= 0) close(socket_);
}
Attacker::Attacker(Attacker&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), headers_(std::move(other.headers_)) {
}

bool Attacker::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Attacker::read_more(std::string& into) {
  pollfd readable{socket_, POLLIN, 0};
  if (poll(&readable, 1, kPatience) <= 0) return false;
  std::array<char, 16384> bytes;
  const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  into.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

unsigned Attacker::request(std::string_view method, std::string_view path, std::string_view body, std::string* answer) {
  std::string text;
  text.append(method).append(" ").append(path).append(" HTTP/1.1\r\n").append(headers_);
  if (!body.empty()) text.append("Content-Type: application/json\r\n");
  text.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n\r\n").append(body);
  if (!send(text)) return 0;
  std::string all;
  std::size_t head = std::string::npos;
  std::size_t wanted = 0;
  while (head == std::string::npos || all.size() < head + 4 + wanted) {
    if (!read_more(all)) return 0;
    if (head != std::string::npos) continue;
    head = all.find("\r\n\r\n");
    const std::size_t length = all.find("Content-Length: ");
    if (head != std::string::npos && length < head) wanted = std::strtoul(all.c_str() + length + 16, nullptr, 10);
  }
  if (answer != nullptr) *answer = all.substr(head + 4, wanted);
  return all.size() < 12 ? 0 : static_cast<unsigned>(std::atoi(all.c_str() + 9));
}

bool Attacker::upgrade() {
  return send("GET /ws HTTP/1.1\r\n" + headers_ +
              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n") &&
         hear("\r\n\r\n");
}

bool Attacker::say(std::string_view text) {
  // A mask of zeros leaves the text as it is.
  std::string frame{"\x81"};
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += "\xFE";
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  frame.append(4, '\0').append(text);
  return send(frame);
}

bool Attacker::drain() {
  std::array<char, 65536> bytes;
  for (;;) {
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN || errno == EWOULDBLOCK;
    if (count == 0) return false;
  }
}

bool Attacker::hear(std::string_view wanted) {
  std::string all;
  while (all.find(wanted) == std::string::npos) {
    if (all.find("\"error\"") != std::string::npos || !read_more(all)) return false;
  }
  return true;
}

}  // namespace housewright::siege
