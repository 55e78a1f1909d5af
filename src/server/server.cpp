#include "server/server.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <filesystem>

#include "server/descriptors.h"
#include "server/http.h"
#include "server/rate.h"
#include "server/rooms.h"
#include "server/secrets.h"
#include "server/session.h"
#include "store/sqlite_store.h"

namespace housewright {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kSlowestNetwork = 4096;  // bytes a second
// What the system may keep of one connection's unread answers; left to itself it would keep megabytes. Enough for a
// page over a long way.
constexpr int kUnreadBytes = 128 * 1024;

// What to say to a request that could not be read; nothing where nobody is there to hear it.
unsigned status_of_unread(const error_code& wrong) {
  if (wrong == http::error::header_limit) return 431;
  if (wrong == http::error::body_limit) return 413;
  const error_code end = http::error::end_of_stream;
  return wrong.category() == end.category() && wrong != end ? 400 : 0;
}

// Counts an answer among what clients have not read, as long as it is being sent.
class Unread {
 public:
  Unread(const Services& services, std::size_t bytes) : services_(services), bytes_(bytes) {
    services_.queued_bytes += bytes_;
  }
  ~Unread() { services_.queued_bytes -= bytes_; }
  Unread(const Unread&) = delete;
  Unread& operator=(const Unread&) = delete;

 private:
  const Services& services_;
  std::size_t bytes_;
};

// One request, or as much of it as came; a client that asks whether to go on with the body is told to.
Task<HttpRequest> read_request(TcpStream& stream, beast::flat_buffer& buffer, const Limits& limits, error_code& wrong) {
  http::request_parser<http::string_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser.body_limit(limits.message_bytes);
  stream.expires_after(limits.request_time);
  co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_task, wrong));
  const HttpRequest& begun = parser.get();
  if (!wrong && begun.version() >= 11 && beast::iequals(begun[http::field::expect], "100-continue")) {
    const http::response<http::empty_body> go_on(http::status::continue_, 11);
    co_await http::async_write(stream, go_on, asio::redirect_error(use_task, wrong));
  }
  if (!wrong && !parser.is_done()) {
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_task, wrong));
  }
  co_return parser.release();
}

}  // namespace

// In the order in which they need each other; they end the other way round.
class Server::Parts {
 public:
  Parts(const ServerOptions& given, const Games& games, Bots loaded, std::array<Words, 3> words,
        std::unique_ptr<Store> opened, Page files)
      : options(given),
        log(given.log),
        bots(std::move(loaded)),
        languages(std::move(words)),
        store(std::move(opened)),
        page(std::move(files)),
        readers(2),
        bot_pool(given.bot_threads, metrics),
        services{games, bots, languages, *store, readers, bot_pool, log, metrics, given.limits, fresh_seed()},
        lanes(given.threads),
        door(lanes.at(0)),
        acceptor(door),
        sweeper(door),
        signals(door),
        rooms(services, lanes),
        web(services, rooms, page, given.origins) {}

  Status listen();
  Task<void> accept();
  Task<void> serve(Socket socket);
  Task<void> sweep();
  Task<void> shut();

  ServerOptions options;
  Log log;
  Metrics metrics{};
  Bots bots;
  std::array<Words, 3> languages;
  std::unique_ptr<Store> store;
  Page page;
  asio::thread_pool readers;
  BotPool bot_pool;
  Services services;
  std::atomic<std::size_t> connections = 0;
  std::atomic<bool> stopping = false;
  Lanes lanes;
  Lane door;  // for what follows: opened here, closed by whoever stops us
  tcp::acceptor acceptor;
  Timer sweeper;
  asio::signal_set signals;
  Rooms rooms;
  Http web;
};

Status Server::Parts::listen() {
  error_code wrong;
  const auto address = asio::ip::make_address(options.address, wrong);
  const tcp::endpoint endpoint(address, options.port);
  if (!wrong) acceptor.open(endpoint.protocol(), wrong);
  if (!wrong) acceptor.set_option(tcp::acceptor::reuse_address(true), wrong);
  if (!wrong) acceptor.bind(endpoint, wrong);
  if (!wrong) acceptor.listen(asio::socket_base::max_listen_connections, wrong);
  if (!wrong) return {};
  return Error{"server.errors.no_listen",
               "",
               "",
               {{"address", options.address + ":" + std::to_string(options.port)}, {"why", wrong.message()}}};
}

Task<void> Server::Parts::accept() {
  for (std::size_t accepted = 0; !stopping; ++accepted) {
    error_code wrong;
    Socket socket = co_await acceptor.async_accept(lanes.at(accepted), asio::redirect_error(use_task, wrong));
    if (stopping) co_return;
    if (wrong) {  // out of descriptors, mostly: somebody will leave
      log.warning("connection not accepted", {{"why", wrong.message()}});
      Timer pause(door, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(use_task, wrong));
      continue;
    }
    if (connections >= options.limits.connections) continue;  // closes it
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve(std::move(socket)), [this](const std::exception_ptr& broken) {
      if (!broken) return;
      try {
        std::rethrow_exception(broken);
      } catch (const std::exception& exception) {
        log.error("connection ended by an exception", {{"why", exception.what()}});
      }
    });
  }
}

// One connection: requests one after the other, and perhaps a WebSocket at the end.
Task<void> Server::Parts::serve(Socket socket) {
  struct Counted {
    explicit Counted(Parts& counted) : parts(counted) {
      ++parts.connections;
      parts.metrics.connections(1);
    }
    ~Counted() {
      --parts.connections;
      parts.metrics.connections(-1);
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    Parts& parts;
  };
  const auto counted = std::make_shared<const Counted>(*this);
  error_code wrong;
  socket.set_option(tcp::no_delay(true), wrong);
  socket.set_option(tcp::socket::send_buffer_size(kUnreadBytes), wrong);
  TcpStream stream(std::move(socket));
  beast::flat_buffer buffer;
  Rate rate(options.limits.messages_a_second);
  const auto write = [&](HttpResponse& response) {
    // A slow network gets the time it needs, down to a telephone's.
    stream.expires_after(options.limits.request_time +
                         std::chrono::seconds(HttpBody::size(response.body()) / kSlowestNetwork));
    return http::async_write(stream, response, asio::redirect_error(use_task, wrong));
  };
  while (!stopping) {
    if (rate.next() > Rate::Clock::now()) {
      Timer pause(stream.get_executor(), rate.next());
      co_await pause.async_wait(asio::redirect_error(use_task, wrong));
    }
    HttpRequest request = co_await read_request(stream, buffer, options.limits, wrong);
    if (const unsigned status = status_of_unread(wrong)) {
      request.keep_alive(false);
      HttpResponse refusal =
          web.refuse(request, status, error(status == 400 ? "server.errors.malformed" : "server.errors.too_large"));
      co_await write(refusal);
      break;
    }
    if (wrong) break;
    rate.spend(Http::price_of(request));
    if (beast::websocket::is_upgrade(request) && request.target() == "/ws") {
      if (web.from_our_page(request)) {
        beast::websocket::stream<TcpStream&> handshake(stream);
        co_await handshake.async_accept(request, asio::redirect_error(use_task, wrong));
        if (wrong) break;
        stream.expires_never();
        const auto session = std::make_shared<Session>(services, rooms, stream.release_socket(), counted);
        session->start(beast::buffers_to_string(buffer.data()));
        co_return;
      }
      request.keep_alive(false);
      HttpResponse refusal = web.refuse(request, 403, error("server.errors.origin"));
      co_await write(refusal);
      break;
    }
    HttpResponse response = co_await web.answer(std::move(request));
    if (stopping) response.keep_alive(false);
    const Unread unread(services, HttpBody::own_size(response.body()));
    co_await write(response);
    if (wrong || !response.keep_alive()) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_both, wrong);
}

Task<void> Server::Parts::sweep() {
  while (!stopping) {
    error_code wrong;
    sweeper.expires_after(options.limits.sweep_time);
    co_await sweeper.async_wait(asio::redirect_error(use_task, wrong));
    if (stopping) co_return;
    for (const auto& room : rooms.all()) asio::post(room->lane(), [room] { room->sweep(); });
  }
}

Task<void> Server::Parts::shut() {
  if (stopping.exchange(true)) co_return;
  log.info("closing", {{"tables", rooms.size()}});
  web.set_closing();
  error_code wrong;
  acceptor.close(wrong);
  sweeper.cancel();
  signals.cancel(wrong);
  for (const auto& room : rooms.close()) asio::post(room->lane(), [room] { room->shut(); });
  Timer timer(door);
  const auto last = std::chrono::steady_clock::now() + options.limits.shutdown_time;
  // Rooms forget themselves when all is stored; then clients get a moment to hear the goodbye.
  while (std::chrono::steady_clock::now() < last && (rooms.size() > 0 || connections > 0)) {
    timer.expires_after(std::chrono::milliseconds(20));
    co_await timer.async_wait(asio::redirect_error(use_task, wrong));
    if (rooms.size() == 0 &&
        std::chrono::steady_clock::now() > last - options.limits.shutdown_time + std::chrono::seconds(1)) {
      break;
    }
  }
  lanes.stop();
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {
}

Server::~Server() {
  parts_->bot_pool.stop();
  parts_->readers.join();
  parts_->store->close();
}

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, const Games& games, const Content& content) {
  if (auto wrong = start_secrets()) return *wrong;
  auto bots = Bots::load(content);
  if (!bots) return bots.error();
  auto english = Words::load(content, "en");
  auto french = Words::load(content, "fr");
  auto portuguese = Words::load(content, "pt");
  for (const auto* words : {&english, &french, &portuguese}) {
    if (!*words) return words->error();
  }
  std::array<Words, 3> words = {std::move(*english), std::move(*french), std::move(*portuguese)};
  auto page = Page::load(options.web, words);
  if (!page) return page.error();
  std::error_code wrong;
  std::filesystem::create_directories(options.data, wrong);
  if (wrong) return Error{"common.errors.no_write", "", "--data", {{"file", options.data}}};
  SqliteOptions file;
  file.path = (std::filesystem::absolute(options.data) / "log.db").string();
  file.largest_file = options.largest_log;
  file.patience = options.lock_patience;
  auto store = open_sqlite_store(file);
  if (!store) return store.error();
  auto parts =
      std::make_unique<Parts>(options, games, std::move(*bots), std::move(words), std::move(*store), std::move(*page));
  if (auto status = parts->listen()) return *status;
  const auto restored = parts->rooms.restore_all();
  if (!restored) return restored.error();
  std::unique_ptr<Server> server(new Server(std::move(parts)));
  const std::size_t descriptors = allow_many_descriptors();
  if (descriptors < options.limits.connections) {
    server->parts_->log.warning("fewer connections than allowed: the system gives too few file descriptors",
                                {{"descriptors", descriptors}, {"connections", options.limits.connections}});
  }
  server->parts_->log.info("listening",
                           {{"address", options.address}, {"port", server->port()}, {"tables", *restored}});
  return server;
}

std::uint16_t Server::port() const {
  error_code wrong;
  return parts_->acceptor.local_endpoint(wrong).port();
}

void Server::stop_at_signals() {
  parts_->signals.add(SIGTERM);
  parts_->signals.add(SIGINT);
  parts_->signals.async_wait([this](const error_code& wrong, int) {
    if (!wrong) stop();
  });
}

void Server::run() {
  Parts& parts = *parts_;
  asio::co_spawn(parts.door, parts.accept(), asio::detached);
  asio::co_spawn(parts.door, parts.sweep(), asio::detached);
  parts.lanes.run();
}

void Server::stop() {
  asio::co_spawn(parts_->door, parts_->shut(), asio::detached);
}

}  // namespace housewright
