// One WebSocket after its handshake: reads what a client says, bounded in size and rate, and hands it to a room; writes
// what the room sends, and cuts off a client that does not read. Lives on the lane of its room, and moves to another
// when the client goes to a table there.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "server/frames.h"
#include "server/rate.h"
#include "server/room.h"
#include "server/rooms.h"
#include "server/services.h"

namespace housewright {

class Session final : public Client, public std::enable_shared_from_this<Session> {
 public:
  // `counted` is kept until the end of the connection.
  Session(const Services& services, Rooms& rooms, Socket socket, std::shared_ptr<const void> counted);
  ~Session() override;

  // `early` is what the client said right behind its handshake.
  void start(std::string_view early);

  void send(Text text) override;
  void close(Why why) override;

 private:
  using Clock = std::chrono::steady_clock;
  // Looks at the session from time to time. Belongs to a lane: a session that moves leaves its watch behind.
  struct Watch {
    Watch(const Lane& lane, Session& watched) : timer(lane), session(&watched) {}
    Timer timer;
    Session* session;
  };
  struct Outgoing {
    FrameHead head;
    Text body;
  };

  void watch();
  void look_after();
  void end_watch();
  // Exactly one of these is under way at any time: reading, waiting for the rate, or going to a table.
  void read();
  void hear_all();
  void wait_until(Clock::time_point moment);
  // False where something else must end before the next frame is heard.
  bool hear(const Frame& frame);
  bool hear_message(const Frame& frame);
  bool enter(const Hello& hello);
  bool enter_room(const std::shared_ptr<Room>& room, const Hello& hello);
  void move_to(const std::shared_ptr<Room>& room, const Hello& hello);
  void refuse(const Error& error, std::string_view to);
  void refuse_hello(const Error& error);
  void queue(Frame::Kind kind, Text body);
  bool too_much(std::size_t bytes) const;
  void count_queued(std::size_t bytes);
  void count_read(std::size_t bytes);
  void write();
  void forget_written(std::size_t bytes);
  void say_goodbye(Text close_body);
  void end();
  void end_soon();
  void cut_off();

  const Services& services_;
  Rooms& rooms_;
  Socket socket_;
  std::shared_ptr<const void> counted_;
  std::shared_ptr<Watch> watch_{};
  const Words* words_;
  std::shared_ptr<Room> room_{};
  FrameReader frames_;
  Rate rate_;
  std::vector<Outgoing> queue_{};
  std::size_t sent_ = 0;  // messages at the front of the queue that are out
  std::size_t queued_bytes_ = 0;
  std::size_t written_ = 0;  // bytes of the first that is not
  bool writing_ = false;
  bool welcome_ = false;                    // has said hello once
  bool closing_ = false;                    // nothing more is heard or sent
  std::function<void()> when_written_{};    // once, when the queue is empty
  Clock::time_point heard_ = Clock::now();  // the last sign of life
};

}  // namespace housewright
