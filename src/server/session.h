// One WebSocket: reads what a client says, bounded in size and rate, and hands it to a room; writes what the room
// sends, and cuts off a client that does not read.
#pragma once

#include <atomic>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>

#include "server/room.h"
#include "server/rooms.h"
#include "server/services.h"

namespace housewright {

class Session final : public Client, public std::enable_shared_from_this<Session> {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;

  Session(const Services& services, Rooms& rooms, TcpStream stream);
  ~Session() override;

  // From the handshake to the end. Runs on the stream's executor, which is a strand.
  Task<void> run(Request request);

  void send(Text text) override;
  void close(Why why) override;

 private:
  using Stream = boost::beast::websocket::stream<TcpStream>;

  Task<void> converse();
  Task<bool> read(boost::beast::flat_buffer& buffer);
  Task<Status> enter(Hello hello);
  void leave();
  void refuse(const Error& error, std::string_view to);
  void write_next();
  void finish();

  const Services& services_;
  Rooms& rooms_;
  Stream stream_;
  const Words* words_;
  std::shared_ptr<Room> room_{};
  std::atomic<int> unheard_ = 0;
  std::deque<Text> queue_{};
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  std::optional<Why> closing_{};
};

}  // namespace housewright
