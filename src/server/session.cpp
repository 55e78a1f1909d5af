#include "server/session.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cstring>

#include "server/secrets.h"
#include "server/server_messages.h"

namespace housewright {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr unsigned kHelloCost = 10;          // in messages, itself included: it is answered with the whole table
constexpr std::size_t kMessageBytes = 4096;  // of a long answer cost one message more

Connection::Text close_text(CloseCode code) {
  return std::make_shared<const std::string>(close_body(code));
}

}  // namespace

Session::Session(const Services& services, Rooms& rooms, Socket socket, std::shared_ptr<Admissions::Ticket> ticket,
                 std::string client)
    : services_(services),
      rooms_(rooms),
      socket_(std::move(socket)),
      ticket_(std::move(ticket)),
      client_(std::move(client)),
      words_(&services.words_for("en")),
      frames_(FrameHead::By::client, services.limits.message_bytes),
      rate_limiter_(RateLimiter::per_second(services.limits.messages_a_second)),
      queue_(services.queued_bytes) {
  services_.metrics.sessions(1);
}

Session::~Session() {
  services_.metrics.sessions(-1);
}

void Session::start(std::string_view early) {
  error_code wrong;
  socket_.non_blocking(true, wrong);
  start_keep_alive();
  while (!early.empty()) {
    const auto space = frames_.space();
    const std::size_t some = std::min(space.size(), early.size());
    std::memcpy(space.data(), early.data(), some);
    frames_.add(some);
    early.remove_prefix(some);
  }
  process_frames();
}

// Bounds the wait for a hello, for a sign of life, and for the answer to a close.
void Session::start_keep_alive() {
  keep_alive_ = std::make_shared<KeepAlive>(socket_.get_executor(), *this);
  // What is left for a thread that the session has moved away from finds no session.
  ticket_->on_dismissed([io_thread = socket_.get_executor(), weak = std::weak_ptr(keep_alive_)] {
    asio::post(io_thread, [weak] {
      const auto keep_alive = weak.lock();
      if (keep_alive && keep_alive->session != nullptr) keep_alive->session->shared_from_this()->dismiss();
    });
  });
  check_alive();
}

void Session::check_alive() {
  const auto silent = Clock::now() - last_activity_;
  const bool hurry = closing_ || !hello_received_;
  const Clock::duration patience = hurry ? services_.limits.request_time : services_.limits.idle_time;
  if (silent >= patience) return disconnect();
  if (exceeds_queue(0) || reads_too_slowly(Clock::now())) return drop_slow_reader();
  if (!hurry && silent >= patience / 2) queue(Frame::Kind::ping, {std::make_shared<const std::string>()});
  keep_alive_->timer.expires_at(last_activity_ + (hurry || silent >= patience / 2 ? patience : patience / 2));
  keep_alive_->timer.async_wait([keep_alive = keep_alive_](const error_code& stopped) {
    if (stopped || keep_alive->session == nullptr) return;
    const auto self = keep_alive->session->shared_from_this();
    self->check_alive();
  });
}

void Session::stop_keep_alive() {
  if (!keep_alive_) return;
  ticket_->on_dismissed(nullptr);
  keep_alive_->session = nullptr;
  keep_alive_->timer.cancel();
  keep_alive_.reset();
}

// After a close was sent, what still arrives is read and dropped.
void Session::start_read() {
  socket_.async_read_some(frames_.space(), [self = shared_from_this()](const error_code& wrong, std::size_t bytes) {
    if (wrong) return self->disconnect();
    if (!self->closing_) self->frames_.add(bytes);
    self->process_frames();
  });
}

void Session::process_frames() {
  while (!closing_) {
    // A client above its rate is not read from: TCP passes the back-pressure on to it.
    const auto now = Clock::now();
    if (rate_limiter_.ready_at() > now) return throttle_until(rate_limiter_.ready_at());
    const auto frame = frames_.next();
    if (!frame) break;
    rate_limiter_.acquire();
    if (hello_received_) last_activity_ = now;
    if (!on_frame(*frame)) return;
  }
  if (frames_.wrong()) send_close(close_text(*frames_.wrong()));
  start_read();
}

void Session::throttle_until(Clock::time_point moment) {
  const auto timer = std::make_shared<Timer>(socket_.get_executor(), moment);
  timer->async_wait([timer, self = shared_from_this()](const error_code&) { self->process_frames(); });
}

bool Session::on_frame(const Frame& frame) {
  switch (frame.kind) {
    case Frame::Kind::text:
    case Frame::Kind::binary: return on_message(frame);
    case Frame::Kind::ping: queue(Frame::Kind::pong, {std::make_shared<const std::string>(frame.body)}); return true;
    case Frame::Kind::pong: return true;
    case Frame::Kind::close: send_close(std::make_shared<const std::string>(frame.body.substr(0, 2))); return true;
  }
  return true;
}

bool Session::on_message(const Frame& frame) {
  auto message = frame.kind == Frame::Kind::text ? read_message(frame.body) : wrong_type_at("", "text");
  if (!message && room_) {
    services_.metrics.refused();
    refuse(message.error(), "message");
    return true;
  }
  if (message && std::holds_alternative<Hello>(*message)) return on_hello(std::get<Hello>(*message));
  if (!room_) {
    refuse_hello(message ? Error("table.errors.hello_first") : message.error());
    return true;
  }
  Command& command = std::get<Command>(*message);
  if (command.kind == Command::Kind::ping) {
    send(pong_message(command.number));
  } else {
    room_->dispatch(shared_from_this(), std::move(command));
  }
  return true;
}

bool Session::on_hello(const Hello& hello) {
  hello_received_ = true;
  rate_limiter_.acquire(kHelloCost - 1);
  words_ = &services_.words_for(hello.language);
  if (!looks_like_table_id(hello.table)) {
    refuse_hello(Error("server.errors.no_table").at("table"));
    return true;
  }
  if (const auto room = rooms_.find(hello.table)) return enter_room(room, hello);
  // Reading the log blocks, so not on this thread.
  asio::post(services_.readers, [self = shared_from_this(), hello, io_thread = socket_.get_executor()] {
    const auto loaded = self->rooms_.load(hello.table, Rooms::To::enter);
    asio::post(io_thread, [self, hello, loaded] {
      if (!loaded) self->refuse_hello(loaded.error());
      if (!loaded || self->enter_room(*loaded, hello)) self->process_frames();
    });
  });
  return false;
}

// What the last room sent is written before the welcome of the next.
bool Session::enter_room(const std::shared_ptr<Room>& room, const Hello& hello) {
  if (closing_) return true;
  const auto self = shared_from_this();
  if (room_) room_->leave(self);
  room_.reset();
  if (room->io_thread() == socket_.get_executor()) {
    const std::size_t bytes = room->history_bytes(hello);
    const std::size_t little = std::min(services_.limits.short_history, services_.limits.welcome_events);
    if (bytes <= little) {
      enter_here(room, hello, services_.limits.welcome_events);
      return true;
    }
    rate_limiter_.acquire(static_cast<unsigned>(bytes / kMessageBytes));
    const auto now = Clock::now();
    const auto ready = services_.welcome_pacer.acquire(client_, bytes);
    if (ready > now && ready <= now + services_.limits.history_wait) {
      enter_at(ready, room, hello);
      return false;
    }
    enter_here(room, hello, ready <= now ? services_.limits.welcome_events : little);
    return true;
  }
  on_drained_ = [this, room, hello] { move_to(room, hello); };
  write();
  return false;
}

void Session::enter_here(const std::shared_ptr<Room>& room, const Hello& hello, std::size_t most_history) {
  room_ = room;
  room->enter(shared_from_this(), hello, most_history);
}

// Long welcomes to one address come one after the other.
void Session::enter_at(Clock::time_point moment, const std::shared_ptr<Room>& room, const Hello& hello) {
  const auto timer = std::make_shared<Timer>(socket_.get_executor(), moment);
  timer->async_wait([timer, self = shared_from_this(), room, hello](const error_code&) {
    if (self->closing_) return self->process_frames();
    self->enter_here(room, hello, self->services_.limits.welcome_events);
    self->process_frames();
  });
}

void Session::move_to(const std::shared_ptr<Room>& room, const Hello& hello) {
  stop_keep_alive();
  error_code wrong;
  const auto protocol = socket_.local_endpoint(wrong).protocol();
  const auto handle = socket_.release(wrong);
  if (wrong) return disconnect();
  asio::post(room->io_thread(),
             [self = shared_from_this(), room, hello, socket = Socket(room->io_thread(), protocol, handle)]() mutable {
               self->socket_ = std::move(socket);
               error_code ignored;
               self->socket_.non_blocking(true, ignored);
               self->start_keep_alive();
               if (self->enter_room(room, hello)) self->process_frames();
             });
}

void Session::refuse(const Error& error, std::string_view to) {
  send(refusal_message(error, *words_, to));
}

void Session::refuse_hello(const Error& error) {
  if (error.code == "server.errors.closing") return close(CloseReason::restarting);
  refuse(error, "hello");
  close(CloseReason::refused);
}

void Session::send(Text text) {
  queue(Frame::Kind::text, {std::move(text)});
}

void Session::send_long(const LongText& text) {
  queue(Frame::Kind::text, text);
}

bool Session::settle(bool seated) {
  return ticket_->settle(seated ? Admissions::Rank::seated : Admissions::Rank::spectator);
}

// Others need the place more: told as a refused hello, after which clients come again later.
void Session::dismiss() {
  refuse(Error("server.errors.try_again"), "hello");
  send_close(close_text(CloseCode::refused));
  disconnect_soon();
}

void Session::close(CloseReason reason) {
  if (reason == CloseReason::restarting) send(bye_message());
  send_close(close_text(reason == CloseReason::restarting ? CloseCode::restart : CloseCode::refused));
}

void Session::queue(Frame::Kind kind, LongText body) {
  if (closing_) return;
  if (exceeds_queue(SendQueue::cost_of(body))) return drop_slow_reader();
  queue_.push(kind, std::move(body));
  write();
}

// While all queues together are too long, each client may have only a share queued.
bool Session::exceeds_queue(std::size_t bytes) const {
  const bool crowded = services_.crowded_by(bytes);
  return queue_.bytes() + bytes > (crowded ? services_.limits.queue_share : services_.limits.queue_bytes);
}

void Session::drop_slow_reader() {
  services_.metrics.cut_off();
  services_.logger.warning("client cut off: it reads too slowly", {{"table", room_ ? room_->id() : ""}});
  disconnect_soon();
}

// A client for which something waits all the time must take it at some speed, or its connection is used up by what
// nobody reads.
bool Session::reads_too_slowly(Clock::time_point now) const {
  const std::chrono::seconds time(read_since_ / services_.limits.slowest_reader);
  return blocked_since_ && now - *blocked_since_ > services_.limits.request_time + time;
}

// Writes as much as the socket takes, then waits until it takes more.
void Session::write() {
  if (writing_) return;
  while (!queue_.empty()) {
    error_code wrong;
    const std::size_t bytes = socket_.write_some(queue_.next(), wrong);
    if (wrong == asio::error::would_block) {
      writing_ = true;
      if (!blocked_since_) blocked_since_ = Clock::now();
      return socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const error_code& stopped) {
        self->writing_ = false;
        if (!stopped) self->write();
      });
    }
    if (wrong) return disconnect_soon();
    queue_.on_written(bytes);
    if (blocked_since_) read_since_ += bytes;
  }
  blocked_since_.reset();
  read_since_ = 0;
  if (on_drained_) std::exchange(on_drained_, nullptr)();
}

// The client answers and disconnects, or is disconnected by the keep-alive timer.
void Session::send_close(Text close_body) {
  if (closing_) return;
  on_drained_ = [this] {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
  };
  queue(Frame::Kind::close, {std::move(close_body)});
  closing_ = true;
  last_activity_ = Clock::now();
  if (keep_alive_) check_alive();
}

void Session::disconnect() {
  closing_ = true;
  on_drained_ = nullptr;
  stop_keep_alive();
  if (const auto room = std::exchange(room_, nullptr)) room->leave(shared_from_this());
  error_code ignored;
  socket_.close(ignored);
}

// Posted, because the room may be iterating over its connections.
void Session::disconnect_soon() {
  closing_ = true;
  asio::post(socket_.get_executor(), [self = shared_from_this()] { self->disconnect(); });
}

}  // namespace housewright
