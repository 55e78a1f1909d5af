#include "server/server.h"

#include <array>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <filesystem>

#include "server/addresses.h"
#include "server/admissions.h"
#include "server/caretaker.h"
#include "server/descriptors.h"
#include "server/http.h"
#include "server/http_connection.h"
#include "server/rooms.h"
#include "server/secrets.h"
#include "server/store_log.h"
#include "store/folder_lock.h"
#include "store/sqlite_store.h"

namespace housewright {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

// Members are in the order of their dependencies: each uses only those above it.
class Server::Parts {
 public:
  Parts(const ServerOptions& given, const Games& games, Bots loaded, std::array<Words, 3> words,
        std::optional<FolderLock> locked, std::unique_ptr<Store> opened, Page files, HostNames hosts,
        ClientAddresses clients)
      : options(given),
        logger(given.log),
        bots(std::move(loaded)),
        languages(std::move(words)),
        lock(std::move(locked)),
        store(std::move(opened)),
        log(*store),
        page(std::move(files)),
        readers(2),
        bot_pool(given.bot_threads, metrics),
        services{games, bots, languages, log, readers, bot_pool, logger, metrics, given.limits, fresh_seed()},
        admissions(services.limits, metrics),
        io_threads(given.threads),
        main_thread(io_threads.at(0)),
        acceptor(main_thread),
        eviction_timer(main_thread),
        wake_timer(main_thread),
        signals(main_thread),
        rooms(services, io_threads),
        web(
            services, rooms, page, std::move(hosts), given.origins, [this] { return addresses(); },
            std::move(clients)) {}

  Status listen();
  std::vector<std::string> addresses() const;
  Task<void> accept();
  void serve(Socket socket);
  Task<void> evict_idle_rooms();
  Task<void> wake_due_tables();
  Task<void> shut_down();

  ServerOptions options;
  Logger logger;
  Metrics metrics{};
  Bots bots;
  std::array<Words, 3> languages;
  std::optional<FolderLock> lock;
  std::unique_ptr<Store> store;
  StoreLog log;
  Page page;
  asio::thread_pool readers;
  BotPool bot_pool;
  Services services;
  Admissions admissions;
  std::atomic<bool> stopping = false;
  IoThreads io_threads;
  IoThread main_thread;  // of what follows
  tcp::acceptor acceptor;
  Timer eviction_timer;
  Timer wake_timer;
  asio::signal_set signals;
  Rooms rooms;
  Http web;
  std::optional<Caretaker> caretaker{};
};

Status Server::Parts::listen() {
  error_code wrong;
  const auto try_at = [&](const std::string& text) {
    const auto address = asio::ip::make_address(text, wrong);
    const tcp::endpoint endpoint(address, options.port);
    if (!wrong) acceptor.open(endpoint.protocol(), wrong);
    if (!wrong) acceptor.set_option(tcp::acceptor::reuse_address(true), wrong);
    if (!wrong && options.lan && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), wrong);
    if (!wrong) acceptor.bind(endpoint, wrong);
    if (!wrong) acceptor.listen(asio::socket_base::max_listen_connections, wrong);
  };
  std::string at = options.lan ? "::" : options.address;
  try_at(at);
  if (wrong && options.lan && wrong != asio::error::address_in_use) {  // a machine without IPv6
    error_code ignored;
    acceptor.close(ignored);
    at = "0.0.0.0";
    try_at(at);
  }
  if (!wrong) return {};
  return Error("server.errors.no_listen")
      .with({{"address", at + ":" + std::to_string(options.port)}, {"why", wrong.message()}});
}

std::vector<std::string> Server::Parts::addresses() const {
  std::vector<std::string> origins;
  if (!options.lan) return origins;
  error_code wrong;
  const auto endpoint = acceptor.local_endpoint(wrong);
  for (const std::string& address : reachable(interfaces())) {
    const bool v6 = address.find(':') != std::string::npos;
    if (!v6 || endpoint.address().is_v6()) origins.push_back(http_origin(address, endpoint.port()));
  }
  return origins;
}

Task<void> Server::Parts::accept() {
  for (std::size_t accepted = 0; !stopping; ++accepted) {
    error_code wrong;
    Socket socket = co_await acceptor.async_accept(io_threads.at(accepted), asio::redirect_error(use_task, wrong));
    if (stopping) co_return;
    if (wrong) {  // mostly out of descriptors: retried after a pause
      logger.warning("connection not accepted", {{"why", wrong.message()}});
      Timer pause(main_thread, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(use_task, wrong));
      continue;
    }
    serve(std::move(socket));
  }
}

void Server::Parts::serve(Socket socket) {
  const auto executor = socket.get_executor();
  auto ticket = admissions.admit();
  if (!ticket) return;  // closes it
  auto serving = serve_connection(std::move(socket), services, rooms, web, stopping, std::move(ticket));
  asio::co_spawn(executor, std::move(serving), [this](const std::exception_ptr& broken) {
    if (!broken) return;
    try {
      std::rethrow_exception(broken);
    } catch (const std::exception& exception) {
      logger.error("connection ended by an exception", {{"why", exception.what()}});
    }
  });
}

Task<void> Server::Parts::evict_idle_rooms() {
  while (!stopping) {
    error_code wrong;
    eviction_timer.expires_after(options.limits.sweep_time);
    co_await eviction_timer.async_wait(asio::redirect_error(use_task, wrong));
    if (stopping) co_return;
    for (const auto& room : rooms.all()) asio::post(room->io_thread(), [room] { room->evict_if_idle(); });
  }
}

// Reading the log blocks, so not on this thread.
Task<void> Server::Parts::wake_due_tables() {
  while (!stopping) {
    error_code wrong;
    wake_timer.expires_after(options.limits.wake_time);
    co_await wake_timer.async_wait(asio::redirect_error(use_task, wrong));
    if (stopping) co_return;
    co_await asio::post(asio::bind_executor(readers, use_task));
    rooms.wake_due();
    co_await asio::post(asio::bind_executor(main_thread, use_task));
  }
}

Task<void> Server::Parts::shut_down() {
  if (stopping.exchange(true)) co_return;
  logger.info("closing", {{"tables", rooms.size()}});
  web.set_closing();
  error_code wrong;
  acceptor.close(wrong);
  eviction_timer.cancel();
  wake_timer.cancel();
  signals.cancel(wrong);
  for (const auto& room : rooms.close()) asio::post(room->io_thread(), [room] { room->shut_down(); });
  Timer timer(main_thread);
  const auto last = std::chrono::steady_clock::now() + options.limits.shutdown_time;
  // Rooms leave when everything is stored; then clients get up to a second to read the goodbye.
  while (std::chrono::steady_clock::now() < last && (rooms.size() > 0 || admissions.count() > 0)) {
    timer.expires_after(std::chrono::milliseconds(20));
    co_await timer.async_wait(asio::redirect_error(use_task, wrong));
    if (rooms.size() == 0 &&
        std::chrono::steady_clock::now() > last - options.limits.shutdown_time + std::chrono::seconds(1)) {
      break;
    }
  }
  io_threads.stop();
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {
}

Server::~Server() {
  parts_->caretaker.reset();
  parts_->bot_pool.stop();
  parts_->readers.join();
  parts_->store->close();
}

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options, const Games& games,
                                             std::span<const BotsEntry> entries, const Content& content) {
  if (const Status status = start_secrets(); !status.ok()) return status.error();
  auto bots = Bots::load(content, entries);
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
  auto hosts = HostNames::of(options.hosts, options.origins);
  if (!hosts) return hosts.error();
  if (options.lan) hosts->allow_own_names();
  auto clients = ClientAddresses::from(options.proxy_header, options.proxies);
  if (!clients) return clients.error();
  std::error_code wrong;
  std::filesystem::create_directories(options.data, wrong);
  if (wrong) return Error("common.errors.no_write").at("--data").with({{"file", options.data}});
  std::optional<FolderLock> lock;
  if (options.alone) {
    auto taken = FolderLock::take(options.data);
    if (!taken) return std::move(taken.error()).at("--data");
    lock.emplace(std::move(*taken));
  }
  SqliteOptions file;
  file.path = (std::filesystem::absolute(options.data) / "log.db").string();
  file.largest_file = options.largest_log;
  file.patience = options.lock_patience;
  auto store = open_sqlite_store(file);
  if (!store) return store.error();
  auto parts = std::make_unique<Parts>(options, games, std::move(*bots), std::move(words), std::move(lock),
                                       std::move(*store), std::move(*page), std::move(*hosts), std::move(*clients));
  if (const Status status = parts->listen(); !status.ok()) return status.error();
  const auto restored = parts->rooms.look_through_log();
  if (!restored) return restored.error();
  Keep keep = options.keep;
  keep.unstarted = options.limits.lobby_time;
  const auto in_use = [&rooms = parts->rooms](const std::string& table) { return rooms.find(table) != nullptr; };
  parts->caretaker.emplace(*parts->store, keep, in_use, parts->logger, parts->metrics);
  std::unique_ptr<Server> server(new Server(std::move(parts)));
  const std::size_t descriptors = allow_many_descriptors();
  if (descriptors < options.limits.connections + options.limits.reserved_connections) {
    server->parts_->logger.warning("fewer connections than allowed: the system gives too few file descriptors",
                                   {{"descriptors", descriptors}, {"connections", options.limits.connections}});
  }
  server->parts_->logger.info(
      "listening",
      {{"address", options.lan ? "all" : options.address}, {"port", server->port()}, {"tables", *restored}});
  return server;
}

std::uint16_t Server::port() const {
  error_code wrong;
  return parts_->acceptor.local_endpoint(wrong).port();
}

std::vector<std::string> Server::addresses() const {
  return parts_->addresses();
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
  asio::co_spawn(parts.main_thread, parts.accept(), asio::detached);
  asio::co_spawn(parts.main_thread, parts.evict_idle_rooms(), asio::detached);
  asio::co_spawn(parts.main_thread, parts.wake_due_tables(), asio::detached);
  parts.io_threads.run();
}

void Server::serve(int descriptor) {
  const IoThread io_thread = parts_->io_threads.at(static_cast<std::size_t>(descriptor));
  Socket socket(io_thread);
  error_code wrong;
  socket.assign(tcp::v4(), descriptor, wrong);
  if (!wrong) parts_->serve(std::move(socket));
}

void Server::stop() {
  asio::co_spawn(parts_->main_thread, parts_->shut_down(), asio::detached);
}

}  // namespace housewright
