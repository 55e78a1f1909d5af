// Many tables of clients on one server, over real WebSockets: each plays legal turns, and a rematch when the game is
// over. One thread; real people are slower and many.
//
// How fast a server is and how long people wait are two questions. When everybody plays as fast as they are answered,
// as many turns are under way as there are people: that shows what the server can do at most, and the wait is nothing
// but their number divided by it. So then they play at a steady pace somewhat below, and the wait is taken there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "games/registry.h"

namespace housewright::cli {

struct CrowdPlan {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  std::string game = "floor_plan";
  unsigned tables = 100;
  unsigned players = 4;
  double rate = 0;    // turns a second of all together, from the beginning; 0: find out what is possible
  unsigned idle = 0;  // further connections that only listen
  double seconds = 10;
};

// What share of what is possible the steady pace is.
constexpr double kSteadyShare = 0.8;

struct CrowdPace {
  double seconds = 0;
  std::uint64_t turns = 0;  // acknowledged
  std::uint64_t games = 0;  // played to the end
  double p50_ms = 0;        // from the moment a turn was due to its acknowledgement
  double p99_ms = 0;
  double slowest_ms = 0;

  double turns_per_s() const { return static_cast<double>(turns) / seconds; }
};

struct CrowdReport {
  std::optional<CrowdPace> rush{};  // as fast as they are answered; not where a rate was asked for
  CrowdPace steady{};
  std::uint64_t errors = 0;
  double idle_bytes_each = 0;  // what the server's memory grew by
  std::string first_error{};
};

// `say` hears how far it is. An error where the server cannot be reached.
Result<CrowdReport> run_crowd(const Games& games, const CrowdPlan& plan,
                              const std::function<void(const std::string&)>& say);

}  // namespace housewright::cli
