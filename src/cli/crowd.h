// Many tables of clients on one server, over real WebSockets: each plays legal turns as fast as they are acknowledged,
// and a rematch when the game is over. One thread; real people are slower and many.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "games/registry.h"

namespace housewright::cli {

struct CrowdPlan {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  std::string game = "floor_plan";
  unsigned tables = 100;
  unsigned players = 4;
  double rate = 0;    // turns a second of all together; 0: as fast as they are acknowledged
  unsigned idle = 0;  // further connections that only listen
  double seconds = 10;
};

struct CrowdReport {
  double seconds = 0;
  std::uint64_t turns = 0;  // acknowledged
  std::uint64_t games = 0;  // played to the end
  std::uint64_t errors = 0;
  double p50_ms = 0;  // from a turn to its acknowledgement
  double p99_ms = 0;
  double slowest_ms = 0;
  double idle_bytes_each = 0;  // what the server's memory grew by
  std::string first_error{};
};

// `say` hears how far it is. An error where the server cannot be reached.
Result<CrowdReport> run_crowd(const Games& games, const CrowdPlan& plan,
                              const std::function<void(const std::string&)>& say);

}  // namespace housewright::cli
