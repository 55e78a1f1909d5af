// One WebSocket connection after its handshake. Reads messages, bounded in size and rate, and passes them to a room;
// queues what the room sends and disconnects a client that does not read it.
//
// Runs on the I/O thread of its room; a hello to a table elsewhere moves it to that table's thread. Only `start` may be
// called from outside that thread, once.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/admissions.h"
#include "server/frames.h"
#include "server/rate_limiter.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/send_queue.h"
#include "server/services.h"

namespace housewright {

class Session final : public Connection, public std::enable_shared_from_this<Session> {
 public:
  // Holds the ticket until the connection ends. `client` is what it is counted by, see ClientAddresses.
  Session(const Services& services, Rooms& rooms, Socket socket, std::shared_ptr<Admissions::Ticket> ticket,
          std::string client);
  ~Session() override;

  // `early` holds the bytes that arrived right behind the handshake.
  void start(std::string_view early);

  void send(Text text) override;
  void send_long(const LongText& text) override;
  bool settle(bool seated) override;
  void close(CloseReason reason) override;
  std::string_view client() const override { return client_; }

 private:
  using Clock = std::chrono::steady_clock;
  // Pings, and disconnects a session that is silent for too long. A timer belongs to one I/O thread: a session that
  // moves leaves this one behind and starts another.
  struct KeepAlive {
    KeepAlive(const IoThread& io_thread, Session& kept) : timer(io_thread), session(&kept) {}
    Timer timer;
    Session* session;
  };

  void start_keep_alive();
  void check_alive();
  void stop_keep_alive();
  // Exactly one of these is in progress at any time: reading, waiting for the rate limiter, or entering a room.
  void start_read();
  void process_frames();
  void throttle_until(Clock::time_point moment);
  // These return false if frames must wait until something else is done; it calls process_frames again.
  bool on_frame(const Frame& frame);
  bool on_message(const Frame& frame);
  bool on_hello(const Hello& hello);
  bool enter_room(const std::shared_ptr<Room>& room, const Hello& hello);
  void enter_here(const std::shared_ptr<Room>& room, const Hello& hello, std::size_t most_history);
  void enter_at(Clock::time_point moment, const std::shared_ptr<Room>& room, const Hello& hello);
  void move_to(const std::shared_ptr<Room>& room, const Hello& hello);
  void refuse(const Error& error, std::string_view to);
  void refuse_hello(const Error& error);
  void queue(Frame::Kind kind, LongText body);
  bool exceeds_queue(std::size_t bytes) const;
  void write();
  void send_close(Text close_body);
  void disconnect();
  void disconnect_soon();
  void drop_slow_reader();
  bool reads_too_slowly(Clock::time_point now) const;
  void dismiss();

  const Services& services_;
  Rooms& rooms_;
  Socket socket_;
  std::shared_ptr<Admissions::Ticket> ticket_;
  std::string client_;
  std::shared_ptr<KeepAlive> keep_alive_{};
  const Words* words_;
  std::shared_ptr<Room> room_{};
  FrameReader frames_;
  RateLimiter rate_limiter_;
  SendQueue queue_;
  bool writing_ = false;
  std::optional<Clock::time_point> blocked_since_{};  // the client has not read everything since then
  std::size_t read_since_ = 0;                        // bytes that it took meanwhile
  bool hello_received_ = false;
  bool closing_ = false;                // nothing more is read or queued
  std::function<void()> on_drained_{};  // called once, when the queue is empty
  Clock::time_point last_activity_ = Clock::now();
};

}  // namespace housewright
