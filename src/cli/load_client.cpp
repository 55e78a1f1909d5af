#include "cli/load_client.h"

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdlib>

namespace housewright::cli {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kLargestMessage = std::size_t{4} << 20;

http::request<http::string_body> request_of(const LoadSettings& settings, http::verb verb, const std::string& path,
                                            const json::object& body) {
  http::request<http::string_body> request(verb, path, 11);
  request.set(http::field::host, settings.host + ":" + settings.port);
  request.set(http::field::content_type, "application/json");
  if (verb == http::verb::post) request.body() = json::serialize(body);
  request.prepare_payload();
  return request;
}

}  // namespace

asio::awaitable<std::optional<Taken>> take_seat(tcp::socket& socket, const LoadSettings& settings, std::string table) {
  const json::object create{{"game", settings.game}, {"options", {{"players", settings.players}}}, {"name", "Ada"}};
  const auto request = table.empty()
                           ? request_of(settings, http::verb::post, "/api/tables", create)
                           : request_of(settings, http::verb::post, "/api/tables/" + table + "/join", {{"name", "Bo"}});
  error_code wrong;
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  co_await http::async_write(socket, request, asio::redirect_error(asio::use_awaitable, wrong));
  if (!wrong) co_await http::async_read(socket, buffer, response, asio::redirect_error(asio::use_awaitable, wrong));
  if (wrong || response.result_int() != 201) co_return std::nullopt;
  const auto answer = parse_object(response.body());
  if (!answer) co_return std::nullopt;
  const JsonReader reader(*answer, "");
  const auto id = reader.text("table");
  const auto token = reader.text("token");
  if (!id || !token) co_return std::nullopt;
  co_return Taken{*id, *token};
}

double memory_of_server(const LoadSettings& settings, const Address& address) {
  asio::io_context context;
  tcp::socket socket(context);
  error_code wrong;
  asio::connect(socket, address, wrong);
  http::write(socket, request_of(settings, http::verb::get, "/metrics", {}), wrong);
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response, wrong);
  const std::string key = "\nprocess_resident_memory_bytes ";
  const auto found = response.body().find(key);
  return found == std::string::npos ? 0 : std::strtod(response.body().c_str() + found + key.size(), nullptr);
}

LoadClient::LoadClient(asio::io_context& context, OnText on_text, Complain complain)
    : socket_(context.get_executor()),
      frames_(FrameHead::By::server, kLargestMessage),
      on_text_(std::move(on_text)),
      complain_(std::move(complain)) {
}

asio::awaitable<bool> LoadClient::connect(const Address& address, const std::string& host) {
  error_code wrong;
  co_await asio::async_connect(socket_, address, asio::redirect_error(asio::use_awaitable, wrong));
  if (wrong) co_return false;
  socket_.set_option(tcp::no_delay(true), wrong);
  beast::websocket::stream<Socket&> handshake(socket_);
  co_await handshake.async_handshake(host, "/ws", asio::redirect_error(asio::use_awaitable, wrong));
  if (wrong) co_return false;
  listen();
  co_return true;
}

void LoadClient::send(std::string_view text) {
  const FrameHead head(Frame::Kind::text, text.size(), FrameHead::By::client);
  error_code wrong;
  asio::write(socket_, std::array<asio::const_buffer, 2>{head.buffer(), asio::buffer(text)}, wrong);
  if (wrong) complain_("connection ended: " + wrong.message());
}

void LoadClient::listen() {
  socket_.async_read_some(frames_.space(), [this](const error_code& wrong, std::size_t bytes) {
    if (wrong) return complain_("connection ended: " + wrong.message());
    frames_.add(bytes);
    while (const auto frame = frames_.next()) on_frame(*frame);
    if (frames_.wrong()) return complain_("what the server sends is no WebSocket");
    listen();
  });
}

void LoadClient::on_frame(const Frame& frame) {
  if (frame.kind == Frame::Kind::text) return on_text_(frame.body);
  if (frame.kind == Frame::Kind::close) return complain_("the server closed the connection");
  if (frame.kind != Frame::Kind::ping) return;
  const FrameHead head(Frame::Kind::pong, frame.body.size(), FrameHead::By::client);
  error_code ignored;
  asio::write(socket_, std::array<asio::const_buffer, 2>{head.buffer(), asio::buffer(frame.body)}, ignored);
}

}  // namespace housewright::cli
