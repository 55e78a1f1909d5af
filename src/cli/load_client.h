// A client of a server: takes seats over HTTP, then plays over a WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/load_clients.h"
#include "server/frames.h"
#include "server/io_threads.h"

namespace housewright::cli {

using Address = boost::asio::ip::tcp::resolver::results_type;

struct Taken {
  std::string table;
  std::string token;
};

// The next seat at a table, or the first at a new one.
boost::asio::awaitable<std::optional<Taken>> take_seat(boost::asio::ip::tcp::socket& socket,
                                                       const LoadSettings& settings, std::string table);

// What the server says of its own memory, in bytes.
double memory_of_server(const LoadSettings& settings, const Address& address);

// One WebSocket; hands every message to whoever owns it.
class LoadClient {
 public:
  using OnText = std::function<void(std::string_view)>;
  using Complain = std::function<void(const std::string&)>;

  LoadClient(boost::asio::io_context& context, OnText on_text, Complain complain);

  boost::asio::awaitable<bool> connect(const boost::asio::ip::tcp::resolver::results_type& server,
                                       const std::string& host);

  // The server never makes us wait: it reads on, or ends the connection.
  void send(std::string_view text);

 private:
  void listen();
  void on_frame(const Frame& frame);

  Socket socket_;
  FrameReader frames_;
  OnText on_text_;
  Complain complain_;
};

}  // namespace housewright::cli
