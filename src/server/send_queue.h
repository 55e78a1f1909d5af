// The frames that wait to be written to one client. Bounding it is up to the session: a client that does not read must
// not make the server keep everything it is sent.
//
// For one thread: the session's.
#pragma once

#include <atomic>
#include <boost/asio/buffer.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <utility>
#include <vector>

#include "server/connection.h"
#include "server/frames.h"

namespace housewright {

class SendQueue {
 public:
  // Adds its bytes to those of all queues together, as long as they wait.
  explicit SendQueue(std::atomic<std::size_t>& all_bytes) : all_bytes_(all_bytes) {}
  ~SendQueue() { all_bytes_ -= own_bytes_; }
  SendQueue(const SendQueue&) = delete;
  SendQueue& operator=(const SendQueue&) = delete;

  static constexpr std::size_t kFramesAWrite = 16;
  using Buffers = boost::container::static_vector<boost::asio::const_buffer, 3 * kFramesAWrite>;

  // What a message takes in memory.
  static std::size_t cost_of(const Connection::Text& body);
  // The same, with the shared rest of a message: it counts against the client, but not among all queues together, which
  // whoever made it sees to.
  static std::size_t cost_of(const Connection::LongText& body);

  void push(Frame::Kind kind, Connection::Text body) { push(kind, Connection::LongText{std::move(body)}); }
  void push(Frame::Kind kind, Connection::LongText body);
  bool empty() const { return first_ == frames_.size(); }
  std::size_t bytes() const { return bytes_; }

  // The next bytes to write, of several frames. Valid until the next call of any function.
  Buffers next() const;
  // So many of them were written.
  void on_written(std::size_t bytes);

 private:
  struct Outgoing {
    FrameHead head;
    Connection::LongText body;
  };

  std::atomic<std::size_t>& all_bytes_;
  std::vector<Outgoing> frames_{};
  std::size_t first_ = 0;    // the frames before it are written
  std::size_t written_ = 0;  // bytes of that frame
  std::size_t bytes_ = 0;
  std::size_t own_bytes_ = 0;  // without shared texts
};

}  // namespace housewright
