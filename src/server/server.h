// The whole server: what it is made of, its threads, its doors and its end.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bots.h"
#include "core/content.h"
#include "core/result.h"
#include "games/registry.h"
#include "server/limits.h"
#include "server/log.h"

namespace housewright {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string data = "./data";
  std::optional<std::int64_t> largest_log{};      // bytes; the log grows no larger
  std::chrono::milliseconds lock_patience{5000};  // while another program keeps the log locked
  std::string web{};                              // folder of the page; empty: what is built in
  unsigned threads = 2;                           // for people
  unsigned bot_threads = 1;                       // for bots
  std::vector<std::string> origins{};
  Limits limits{};
  Log::Options log{};
};

class Server {
 public:
  // Opens the log, brings back its tables and listens. `games` and `content` must outlive the server.
  static Result<std::unique_ptr<Server>> open(const ServerOptions& options, const Games& games, const Content& content);
  ~Server();

  std::uint16_t port() const;
  // Takes SIGTERM and SIGINT for `stop`.
  void stop_at_signals();
  // Serves until `stop`.
  void run();
  // From any thread: finishes commits, says goodbye, and lets `run` return.
  void stop();

 private:
  class Parts;
  explicit Server(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace housewright
