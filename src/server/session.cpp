#include "server/session.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <cstring>

#include "server/secrets.h"

namespace housewright {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kTogether = 16;     // messages in one write
constexpr std::size_t kOfAMessage = 128;  // bytes of memory, besides what it says
constexpr unsigned kPriceOfHello = 10;    // in messages, itself included: a whole table is written down for it

Client::Text close_text(CloseCode code) {
  return std::make_shared<const std::string>(close_body(code));
}

}  // namespace

Session::Session(const Services& services, Rooms& rooms, Socket socket, std::shared_ptr<const void> counted)
    : services_(services),
      rooms_(rooms),
      socket_(std::move(socket)),
      counted_(std::move(counted)),
      words_(&services.words_for("en")),
      frames_(FrameHead::By::client, services.limits.message_bytes),
      rate_(services.limits.messages_a_second) {
  services_.metrics.sessions(1);
}

Session::~Session() {
  count_read(queued_bytes_);
  services_.metrics.sessions(-1);
}

void Session::start(std::string_view early) {
  error_code wrong;
  socket_.non_blocking(true, wrong);
  watch();
  while (!early.empty()) {
    const auto space = frames_.space();
    const std::size_t some = std::min(space.size(), early.size());
    std::memcpy(space.data(), early.data(), some);
    frames_.add(some);
    early.remove_prefix(some);
  }
  hear_all();
}

// A client has so long to say hello, to live without a sign of life, and to answer a goodbye.
void Session::watch() {
  watch_ = std::make_shared<Watch>(socket_.get_executor(), *this);
  look_after();
}

void Session::look_after() {
  const auto silent = Clock::now() - heard_;
  const bool hurry = closing_ || !welcome_;
  const Clock::duration patience = hurry ? services_.limits.request_time : services_.limits.idle_time;
  if (silent >= patience) return end();
  if (too_much(0)) return cut_off();
  if (!hurry && silent >= patience / 2) queue(Frame::Kind::ping, std::make_shared<const std::string>());
  watch_->timer.expires_at(heard_ + (hurry || silent >= patience / 2 ? patience : patience / 2));
  watch_->timer.async_wait([watch = watch_](const error_code& stopped) {
    if (stopped || watch->session == nullptr) return;
    const auto self = watch->session->shared_from_this();
    self->look_after();
  });
}

void Session::end_watch() {
  if (!watch_) return;
  watch_->session = nullptr;
  watch_->timer.cancel();
  watch_.reset();
}

// After a goodbye what comes is not kept, until the client goes.
void Session::read() {
  socket_.async_read_some(frames_.space(), [self = shared_from_this()](const error_code& wrong, std::size_t bytes) {
    if (wrong) return self->end();
    if (!self->closing_) self->frames_.add(bytes);
    self->hear_all();
  });
}

void Session::hear_all() {
  while (!closing_) {
    // Who is ahead of their rate by more than a second's worth waits, and their network with them.
    const auto now = Clock::now();
    if (rate_.next() > now) return wait_until(rate_.next());
    const auto frame = frames_.next();
    if (!frame) break;
    rate_.spend();
    if (welcome_) heard_ = now;
    if (!hear(*frame)) return;
  }
  if (frames_.wrong()) say_goodbye(close_text(*frames_.wrong()));
  read();
}

void Session::wait_until(Clock::time_point moment) {
  const auto timer = std::make_shared<Timer>(socket_.get_executor(), moment);
  timer->async_wait([timer, self = shared_from_this()](const error_code&) { self->hear_all(); });
}

bool Session::hear(const Frame& frame) {
  switch (frame.kind) {
    case Frame::Kind::text:
    case Frame::Kind::binary: return hear_message(frame);
    case Frame::Kind::ping: queue(Frame::Kind::pong, std::make_shared<const std::string>(frame.body)); return true;
    case Frame::Kind::pong: return true;
    case Frame::Kind::close: say_goodbye(std::make_shared<const std::string>(frame.body.substr(0, 2))); return true;
  }
  return true;
}

bool Session::hear_message(const Frame& frame) {
  auto message = frame.kind == Frame::Kind::text ? read_message(frame.body) : wrong_type_at("", "text");
  if (!message && room_) {
    services_.metrics.refused();
    refuse(message.error(), "message");
    return true;
  }
  if (message && std::holds_alternative<Hello>(*message)) return enter(std::get<Hello>(*message));
  if (!room_) {
    refuse_hello(message ? Error{"table.errors.hello_first", "", "", {}} : message.error());
    return true;
  }
  const Command& command = std::get<Command>(*message);
  if (command.kind == Command::Kind::ping) {
    send(std::make_shared<const std::string>("{\"pong\":" + std::to_string(command.number) + "}"));
  } else {
    room_->command(shared_from_this(), command);
  }
  return true;
}

bool Session::enter(const Hello& hello) {
  welcome_ = true;
  rate_.spend(kPriceOfHello - 1);
  words_ = &services_.words_for(hello.language);
  if (!looks_like_table_id(hello.table)) {
    refuse_hello(Error{"server.errors.no_table", "", "table", {}});
    return true;
  }
  if (const auto room = rooms_.find(hello.table)) return enter_room(room, hello);
  // Reading the log waits for the disk: elsewhere.
  asio::post(services_.readers, [self = shared_from_this(), hello, lane = socket_.get_executor()] {
    const auto loaded = self->rooms_.load(hello.table);
    asio::post(lane, [self, hello, loaded] {
      if (!loaded) self->refuse_hello(loaded.error());
      if (!loaded || self->enter_room(*loaded, hello)) self->hear_all();
    });
  });
  return false;
}

// From one table to another: what was said of the first is out before the welcome of the second.
bool Session::enter_room(const std::shared_ptr<Room>& room, const Hello& hello) {
  if (closing_) return true;
  const auto self = shared_from_this();
  if (room_) room_->gone(self);
  room_.reset();
  if (room->lane() == socket_.get_executor()) {
    room_ = room;
    room->enter(self, hello);
    return true;
  }
  when_written_ = [this, room, hello] { move_to(room, hello); };
  write();
  return false;
}

void Session::move_to(const std::shared_ptr<Room>& room, const Hello& hello) {
  end_watch();
  error_code wrong;
  const auto protocol = socket_.local_endpoint(wrong).protocol();
  const auto handle = socket_.release(wrong);
  if (wrong) return end();
  asio::post(room->lane(),
             [self = shared_from_this(), room, hello, socket = Socket(room->lane(), protocol, handle)]() mutable {
               self->socket_ = std::move(socket);
               error_code ignored;
               self->socket_.non_blocking(true, ignored);
               self->watch();
               if (self->enter_room(room, hello)) self->hear_all();
             });
}

void Session::refuse(const Error& error, std::string_view to) {
  send(std::make_shared<const std::string>(
      json::serialize(json::object{{"error", error_json(error, *words_)}, {"to", to}})));
}

void Session::refuse_hello(const Error& error) {
  if (error.code == "server.errors.closing") return close(Why::restarting);
  refuse(error, "hello");
  close(Why::refused);
}

void Session::send(Text text) {
  queue(Frame::Kind::text, std::move(text));
}

void Session::close(Why why) {
  if (why == Why::restarting) send(std::make_shared<const std::string>(R"({"bye":"restarting"})"));
  say_goodbye(close_text(why == Why::restarting ? CloseCode::restart : CloseCode::refused));
}

void Session::queue(Frame::Kind kind, Text body) {
  if (closing_) return;
  const std::size_t bytes = body->size() + kOfAMessage;
  if (too_much(bytes)) return cut_off();
  count_queued(bytes);
  queue_.push_back({FrameHead(kind, body->size(), FrameHead::By::server), std::move(body)});
  write();
}

// Much in all queues together is nobody's fault in particular: then whoever has much in theirs goes.
bool Session::too_much(std::size_t bytes) const {
  const bool crowded = services_.crowded_by(bytes);
  return queued_bytes_ + bytes > (crowded ? services_.limits.queue_share : services_.limits.queue_bytes);
}

void Session::cut_off() {
  services_.metrics.cut_off();
  services_.log.warning("client cut off: it reads too slowly", {{"table", room_ ? room_->id() : ""}});
  end_soon();
}

void Session::count_queued(std::size_t bytes) {
  queued_bytes_ += bytes;
  services_.queued_bytes += bytes;
}

void Session::count_read(std::size_t bytes) {
  queued_bytes_ -= bytes;
  services_.queued_bytes -= bytes;
}

// As much as the network takes, and the rest when it takes more.
void Session::write() {
  if (writing_) return;
  while (sent_ < queue_.size()) {
    const std::size_t end = std::min(queue_.size(), sent_ + kTogether);
    std::vector<asio::const_buffer> buffers;
    buffers.reserve(2 * (end - sent_));
    for (std::size_t i = sent_; i < end; ++i) {
      buffers.push_back(queue_[i].head.buffer());
      buffers.push_back(asio::buffer(*queue_[i].body));
    }
    asio::const_buffer& head = buffers[0];
    asio::const_buffer& body = buffers[1];
    body += written_ - std::min(written_, head.size());
    head += written_;
    error_code wrong;
    const std::size_t bytes = socket_.write_some(buffers, wrong);
    if (wrong == asio::error::would_block) {
      writing_ = true;
      return socket_.async_wait(Socket::wait_write, [self = shared_from_this()](const error_code& stopped) {
        self->writing_ = false;
        if (!stopped) self->write();
      });
    }
    if (wrong) return end_soon();
    forget_written(bytes);
  }
  if (when_written_) std::exchange(when_written_, nullptr)();
}

void Session::forget_written(std::size_t bytes) {
  written_ += bytes;
  for (; sent_ < queue_.size(); ++sent_) {
    Outgoing& first = queue_[sent_];
    const std::size_t size = first.head.buffer().size() + first.body->size();
    if (written_ < size) break;
    written_ -= size;
    count_read(first.body->size() + kOfAMessage);
    first.body.reset();
  }
  // What is left moves to the front seldom enough to cost nothing, however long the queue is.
  if (2 * sent_ < queue_.size()) return;
  queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(sent_));
  sent_ = 0;
}

// The last thing that is said. The client answers and goes, or is made to.
void Session::say_goodbye(Text close_body) {
  if (closing_) return;
  when_written_ = [this] {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
  };
  queue(Frame::Kind::close, std::move(close_body));
  closing_ = true;
  heard_ = Clock::now();
  if (watch_) look_after();
}

void Session::end() {
  closing_ = true;
  when_written_ = nullptr;
  end_watch();
  if (const auto room = std::exchange(room_, nullptr)) room->gone(shared_from_this());
  error_code ignored;
  socket_.close(ignored);
}

// Not at once: the room may be telling everybody something just now.
void Session::end_soon() {
  closing_ = true;
  asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
}

}  // namespace housewright
