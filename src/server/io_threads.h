// The threads of network I/O and of tables. Each runs its own event loop, and a table and all connections at it are on
// the same thread: what they do to each other is a plain call, without locks or messages.
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

// One of the threads, as an executor. Spelled out everywhere, because a type-erased executor would cost more than most
// of what the server does with it.
using IoThread = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, IoThread>;
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, IoThread>;
using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                boost::asio::wait_traits<std::chrono::steady_clock>, IoThread>;

// A coroutine on an I/O thread, and what its operations complete with.
template <class T>
using Task = boost::asio::awaitable<T, IoThread>;
inline constexpr boost::asio::use_awaitable_t<IoThread> use_task{};

class IoThreads {
 public:
  explicit IoThreads(unsigned count);
  ~IoThreads();
  IoThreads(const IoThreads&) = delete;
  IoThreads& operator=(const IoThreads&) = delete;

  // Any number will do; the same number gives the same thread.
  IoThread at(std::size_t number) const { return contexts_[number % contexts_.size()]->get_executor(); }

  // Runs all of them, one on the caller's thread, until `stop`.
  void run();
  void stop();

 private:
  struct Context : boost::asio::io_context {
    using boost::asio::io_context::io_context;
    using boost::asio::io_context::shutdown;
  };

  std::vector<std::unique_ptr<Context>> contexts_{};
  std::vector<boost::asio::executor_work_guard<IoThread>> open_{};  // keep idle loops running
};

}  // namespace housewright
