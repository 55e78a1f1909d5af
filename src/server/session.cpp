#include "server/session.h"

#include <algorithm>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/buffers_to_string.hpp>

#include "server/secrets.h"

namespace housewright {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

namespace {

constexpr int kUnheard = 16;  // messages of one client that may wait for their room

}  // namespace

Session::Session(const Services& services, Rooms& rooms, TcpStream stream)
    : services_(services), rooms_(rooms), stream_(std::move(stream)), words_(&services.words_for("en")) {
  services_.metrics.sessions(1);
}

Session::~Session() {
  services_.metrics.sessions(-1);
}

Task<void> Session::run(Request request) {
  beast::get_lowest_layer(stream_).expires_never();
  websocket::stream_base::timeout patience{services_.limits.request_time, services_.limits.idle_time, true};
  stream_.set_option(patience);
  stream_.read_message_max(services_.limits.message_bytes);
  stream_.text(true);
  error_code wrong;
  co_await stream_.async_accept(request, asio::redirect_error(use_task, wrong));
  if (wrong) co_return;
  co_await converse();
  leave();
}

// False at the end of the connection.
Task<bool> Session::read(beast::flat_buffer& buffer) {
  error_code wrong;
  buffer.clear();
  co_await stream_.async_read(buffer, asio::redirect_error(use_task, wrong));
  co_return !wrong;
}

Task<void> Session::converse() {
  using Clock = std::chrono::steady_clock;
  const auto self = shared_from_this();
  const auto pause =
      std::chrono::nanoseconds(std::chrono::seconds(1)) / std::max(1U, services_.limits.messages_a_second);
  Clock::time_point next = Clock::now();  // when a client that keeps to the rate would speak
  // The first message must come soon.
  Timer timer(stream_.get_executor(), services_.limits.request_time);
  timer.async_wait([weak = weak_from_this()](const error_code& stopped) {
    const auto session = weak.lock();
    if (!stopped && session) beast::get_lowest_layer(session->stream_).close();
  });
  beast::flat_buffer buffer;
  for (;;) {
    const bool heard = co_await read(buffer);
    if (!heard) co_return;
    // Who is ahead of their rate by more than a second's worth waits, and their network with them.
    next = std::max(next, Clock::now() - std::chrono::seconds(1)) + pause;
    if (next > Clock::now()) {
      error_code ignored;
      timer.expires_at(next);
      co_await timer.async_wait(asio::redirect_error(use_task, ignored));
    }
    Result<Message> message =
        stream_.got_text() ? read_message(beast::buffers_to_string(buffer.data())) : wrong_type_at("", "text");
    if (!message && room_) {
      services_.metrics.refused();
      refuse(message.error(), "message");
      continue;
    }
    if (Hello* hello = message ? std::get_if<Hello>(&*message) : nullptr; hello != nullptr || !room_) {
      timer.cancel();
      Status wrong = message ? Status(Error{"table.errors.hello_first", "", "", {}}) : Status(message.error());
      if (hello != nullptr) wrong = co_await enter(std::move(*hello));
      if (!wrong) continue;
      refuse(*wrong, "hello");
      close(Why::refused);
      co_await read(buffer);  // until the close has gone out and been answered
      co_return;
    }
    const Command command = std::get<Command>(std::move(*message));
    if (command.kind == Command::Kind::ping) {
      send(std::make_shared<const std::string>("{\"pong\":" + std::to_string(command.number) + "}"));
      continue;
    }
    asio::post(room_->strand(), [room = room_, self, command] {
      --self->unheard_;
      room->command(self, command);
    });
    if (++unheard_ < kUnheard) continue;
    // Reads on when the room has heard all of it: a client cannot fill the room's queue.
    co_await asio::post(asio::bind_executor(room_->strand(), use_task));
    co_await asio::post(asio::bind_executor(stream_.get_executor(), use_task));
  }
}

// From one table to another: what was said of the first is out before the welcome of the second.
Task<Status> Session::enter(Hello hello) {
  const auto self = shared_from_this();
  words_ = &services_.words_for(hello.language);
  if (!looks_like_table_id(hello.table)) co_return Error{"server.errors.no_table", "", "table", {}};
  std::shared_ptr<Room> room = rooms_.find(hello.table);
  if (!room) {
    // Reading the log waits for the disk: elsewhere.
    co_await asio::post(asio::bind_executor(services_.readers, use_task));
    Result<std::shared_ptr<Room>> loaded = rooms_.load(hello.table);
    co_await asio::post(asio::bind_executor(stream_.get_executor(), use_task));
    if (!loaded) co_return loaded.error();
    room = *loaded;
  }
  if (room_) {
    co_await asio::post(asio::bind_executor(room_->strand(), use_task));
    room_->gone(self);
    co_await asio::post(asio::bind_executor(stream_.get_executor(), use_task));
  }
  room_ = room;
  asio::post(room_->strand(), [room, self, hello = std::move(hello)] { room->enter(self, hello); });
  co_return Status();
}

void Session::leave() {
  if (!room_) return;
  asio::post(room_->strand(), [room = room_, self = shared_from_this()] { room->gone(self); });
  room_.reset();
}

void Session::refuse(const Error& error, std::string_view to) {
  send(std::make_shared<const std::string>(
      json::serialize(json::object{{"error", error_json(error, *words_)}, {"to", to}})));
}

void Session::send(Text text) {
  asio::post(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)] {
    if (self->closing_) return;
    if (!self->queue_.empty() && self->queued_bytes_ + text->size() > self->services_.limits.queue_bytes) {
      self->services_.metrics.cut_off();
      self->services_.log.warning("client cut off: it reads too slowly");
      self->closing_ = Why::refused;
      beast::get_lowest_layer(self->stream_).close();
      return;
    }
    self->queued_bytes_ += text->size();
    self->queue_.push_back(text);
    self->write_next();
  });
}

void Session::close(Why why) {
  asio::post(stream_.get_executor(), [self = shared_from_this(), why] {
    if (self->closing_) return;
    self->closing_ = why;
    if (!self->writing_) self->finish();
  });
}

void Session::write_next() {
  if (writing_ || queue_.empty() || !stream_.is_open()) return;
  writing_ = true;
  const auto& text = *queue_.front();
  stream_.async_write(asio::buffer(text), [self = shared_from_this()](const error_code& wrong, std::size_t) {
    self->writing_ = false;
    if (wrong) return;
    self->queued_bytes_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    if (self->queue_.empty() && self->closing_) return self->finish();
    self->write_next();
  });
}

void Session::finish() {
  const auto code =
      closing_ == Why::restarting ? websocket::close_code::service_restart : websocket::close_code::policy_error;
  stream_.async_close(code, [self = shared_from_this()](const error_code&) {});
}

}  // namespace housewright
