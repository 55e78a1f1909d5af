// Where things run. A lane is one thread with its own queue; a table stays on one lane, and the connections of those
// who sit there or look on move to it. So whatever they do to each other is a plain call: no locks, no messages.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <memory>
#include <vector>

namespace housewright {

// The types are spelled out because a type-erased executor costs more than most of what the server does with it.
using Lane = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Lane>;
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, Lane>;
using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                boost::asio::wait_traits<std::chrono::steady_clock>, Lane>;

// A coroutine on a lane, and how it waits.
template <class T>
using Task = boost::asio::awaitable<T, Lane>;
inline constexpr boost::asio::use_awaitable_t<Lane> use_task{};

class Lanes {
 public:
  explicit Lanes(unsigned count);
  ~Lanes();
  Lanes(const Lanes&) = delete;
  Lanes& operator=(const Lanes&) = delete;

  // Any number will do, and the same gives the same lane.
  Lane at(std::size_t number) const { return contexts_[number % contexts_.size()]->get_executor(); }

  // Runs all of them, one on the caller's thread, until `stop`.
  void run();
  void stop();

 private:
  struct Context : boost::asio::io_context {
    using boost::asio::io_context::io_context;
    using boost::asio::io_context::shutdown;
  };

  std::vector<std::unique_ptr<Context>> contexts_{};
  std::vector<boost::asio::executor_work_guard<Lane>> open_{};  // a lane with nothing to do waits
};

}  // namespace housewright
