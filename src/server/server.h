// The whole server: opens the log, listens, runs the threads, and shuts down.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/registry.h"
#include "core/content.h"
#include "core/result.h"
#include "games/registry.h"
#include "server/limits.h"
#include "server/logger.h"
#include "store/retention.h"

namespace housewright {

struct ServerOptions {
  std::string address = "127.0.0.1";
  bool lan = false;           // every address of the machine instead, told to pages as those of others' invitations
  std::uint16_t port = 8080;  // 0: any that is free
  std::string data = "./data";
  std::optional<std::int64_t> largest_log{};      // bytes; the log grows no larger
  std::chrono::milliseconds lock_patience{5000};  // while another program keeps the log locked
  bool alone = true;                              // locks the folder; no program may do without, tests may
  std::string web{};                              // folder of the page; empty: what is built in
  unsigned threads = 2;                           // for people
  unsigned bot_threads = 1;                       // for bots
  std::vector<std::string> hosts{};               // names under which it is known, besides its own: see HostNames
  std::vector<std::string> origins{};             // other pages that may use it
  std::string proxy_header{};                     // where a proxy names the client, such as X-Forwarded-For
  std::vector<std::string> proxies{};             // the addresses of proxies that are believed; none: this machine's
  Limits limits{};
  Keep keep{};  // of the log
  Logger::Options log{};
};

class Server {
 public:
  // Opens the log, looks through its unfinished tables and listens. `games` and `content` must outlive the server.
  static Result<std::unique_ptr<Server>> open(const ServerOptions& options, const Games& games,
                                              std::span<const BotsEntry> bots, const Content& content);
  ~Server();

  std::uint16_t port() const;
  // With `lan`: "http://192.168.1.23:8080" and the like, as they are now, the likeliest first. Else none.
  std::vector<std::string> addresses() const;
  // Takes SIGTERM and SIGINT for `stop`.
  void stop_at_signals();
  // Serves until `stop`.
  void run();
  // Serves a connection that came in by another way than by listening; takes the descriptor of the socket.
  void serve(int descriptor);
  // From any thread: stores what is under way, closes all connections, and lets `run` return.
  void stop();

 private:
  class Parts;
  explicit Server(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace housewright
