#include "server/http_connection.h"

#include <array>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/rate_limiter.h"
#include "server/session.h"

namespace housewright {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kSlowestNetwork = 4096;  // bytes a second
// The kernel's send buffer of one connection: it would grow to megabytes for a client that does not read. Enough to
// load a page over a network with a long delay.
constexpr int kSendBufferBytes = 128 * 1024;
constexpr std::chrono::seconds kGoodbye{2};        // for a client that was refused to read why
constexpr std::size_t kMostDropped = 1024 * 1024;  // that it may still send meanwhile

// The answer to a request that could not be read; 0 where the connection has ended.
unsigned status_of_unreadable(const error_code& wrong) {
  if (wrong == http::error::header_limit) return 431;
  if (wrong == http::error::body_limit) return 413;
  const error_code end = http::error::end_of_stream;
  return wrong.category() == end.category() && wrong != end ? 400 : 0;
}

// Counts a response among the queued bytes of all clients, as long as it is being sent.
class QueuedResponse {
 public:
  QueuedResponse(const Services& services, std::size_t bytes) : services_(services), bytes_(bytes) {
    services_.queued_bytes += bytes_;
  }
  ~QueuedResponse() { services_.queued_bytes -= bytes_; }
  QueuedResponse(const QueuedResponse&) = delete;
  QueuedResponse& operator=(const QueuedResponse&) = delete;

 private:
  const Services& services_;
  std::size_t bytes_;
};

// One request, or as much of it as came; `check` says from its head whether the rest is worth reading. Answers
// "Expect: 100-continue".
template <class Check>
Task<HttpRequest> read_request(TcpStream& stream, beast::flat_buffer& buffer, const Limits& limits, error_code& wrong,
                               const Check& check) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser.body_limit(limits.message_bytes);
  stream.expires_after(limits.request_time);
  co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_task, wrong));
  const HttpRequest& begun = parser.get();
  if (wrong || !check(begun)) co_return parser.release();
  if (begun.version() >= 11 && beast::iequals(begun[http::field::expect], "100-continue")) {
    const http::response<http::empty_body> go_on(http::status::continue_, 11);
    co_await http::async_write(stream, go_on, asio::redirect_error(use_task, wrong));
  }
  if (!wrong && !parser.is_done()) {
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_task, wrong));
  }
  co_return parser.release();
}

// After a refusal: the client has read the answer before the connection is reset, because what it still sends is taken
// from it for a moment.
Task<void> close_gently(TcpStream& stream, error_code& wrong) {
  stream.socket().shutdown(tcp::socket::shutdown_send, wrong);
  std::array<char, 4096> dropped{};
  stream.expires_after(kGoodbye);
  for (std::size_t total = 0; !wrong && total < kMostDropped;) {
    total += co_await stream.async_read_some(asio::buffer(dropped), asio::redirect_error(use_task, wrong));
  }
}

}  // namespace

Task<void> serve_connection(Socket socket, const Services& services, Rooms& rooms, const Http& http_api,
                            const std::atomic<bool>& stopping, std::shared_ptr<Admissions::Ticket> ticket) {
  error_code wrong;
  const auto peer = socket.remote_endpoint(wrong).address();
  socket.set_option(tcp::no_delay(true), wrong);
  socket.set_option(tcp::socket::send_buffer_size(kSendBufferBytes), wrong);
  TcpStream stream(std::move(socket));
  beast::flat_buffer buffer;
  const asio::ip::address local = stream.socket().local_endpoint(wrong).address();
  RateLimiter rate_limiter = RateLimiter::per_second(services.limits.messages_a_second);
  const auto write = [&](HttpResponse& response) {
    // The timeout grows with the size, for slow networks.
    stream.expires_after(services.limits.request_time +
                         std::chrono::seconds(HttpBody::size(response.body()) / kSlowestNetwork));
    return http::async_write(stream, response, asio::redirect_error(use_task, wrong));
  };
  const auto open = std::make_shared<TcpStream*>(&stream);  // as long as the stream is this function's
  ticket->on_dismissed([io_thread = stream.get_executor(), weak = std::weak_ptr(open)] {
    asio::post(io_thread, [weak] {
      if (const auto dismissed = weak.lock()) (*dismissed)->close();
    });
  });
  while (!stopping) {
    if (rate_limiter.ready_at() > RateLimiter::Clock::now()) {
      Timer pause(stream.get_executor(), rate_limiter.ready_at());
      co_await pause.async_wait(asio::redirect_error(use_task, wrong));
    }
    std::optional<HeadRefusal> refusal;
    HttpRequest request = co_await read_request(stream, buffer, services.limits, wrong, [&](const HttpHead& head) {
      refusal = http_api.refusal_of(head, local);
      return !refusal;
    });
    if (const unsigned status = status_of_unreadable(wrong)) {
      refusal = {status, Error(status == 400 ? "server.errors.malformed" : "server.errors.too_large")};
    }
    if (refusal) {
      HttpResponse response = http_api.refuse(request, *refusal);
      co_await write(response);
      if (!wrong) co_await close_gently(stream, wrong);
      break;
    }
    if (wrong) break;
    rate_limiter.acquire(Http::cost_of(request));
    const std::string client = http_api.client_of(request, peer);
    if (Http::opens_websocket(request)) {
      beast::websocket::stream<TcpStream&> handshake(stream);
      co_await handshake.async_accept(request, asio::redirect_error(use_task, wrong));
      if (wrong) break;
      stream.expires_never();
      ticket->on_dismissed(nullptr);
      const auto session = std::make_shared<Session>(services, rooms, stream.release_socket(), ticket, client);
      session->start(beast::buffers_to_string(buffer.data()));
      co_return;
    }
    HttpResponse response = co_await http_api.answer(std::move(request), client);
    if (stopping || ticket->is_guest()) response.keep_alive(false);
    const QueuedResponse queued(services, HttpBody::own_size(response.body()));
    co_await write(response);
    if (wrong || !response.keep_alive()) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_both, wrong);
}

}  // namespace housewright
