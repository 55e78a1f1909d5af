// Where things run: every table and every connection has a strand of its own on the server's threads. The types are
// spelled out because a type-erased executor costs more than most of what the server does with it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>

namespace housewright {

using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand>;
using TcpStream = boost::beast::basic_stream<boost::asio::ip::tcp, Strand>;
using Timer = boost::asio::basic_waitable_timer<std::chrono::steady_clock,
                                                boost::asio::wait_traits<std::chrono::steady_clock>, Strand>;

// A coroutine on a strand, and how it waits.
template <class T>
using Task = boost::asio::awaitable<T, Strand>;
inline constexpr boost::asio::use_awaitable_t<Strand> use_task{};

}  // namespace housewright
