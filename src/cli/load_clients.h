// Many tables of clients on one server, over real WebSockets: each plays legal turns, and a rematch when the game is
// over. One thread; real people are slower and many.
//
// If all played as soon as they are answered, as many turns would be under way as there are people, and the wait would
// be nothing but their number divided by the server's speed. People think most of the time: at any moment only some
// tables have a turn under way. So that is what is given, the server works as fast as it can, and how many turns it
// takes and how long each waits are measured together.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "games/registry.h"

namespace housewright::cli {

struct LoadSettings {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  std::string game;
  unsigned tables = 100;
  unsigned players = 4;
  unsigned busy = 40;  // tables with a turn under way at any moment
  double rate = 0;     // or, if not 0: turns a second of all together
  unsigned idle = 0;   // further connections that only listen
  double seconds = 10;
  double patience = 120;  // seconds until all tables play, or all who only listen do; otherwise it is an error
};

struct LoadReport {
  double seconds = 0;
  std::uint64_t turns = 0;  // acknowledged
  std::uint64_t games = 0;  // played to the end
  double p50_ms = 0;        // from the moment a turn was due to its acknowledgement
  double p99_ms = 0;
  double slowest_ms = 0;
  double idle_bytes_each = 0;  // what the server's memory grew by
  std::uint64_t errors = 0;
  std::string first_error{};

  double turns_per_s() const { return static_cast<double>(turns) / seconds; }
};

// `say` hears how far it is. An error where the server cannot be reached.
Result<LoadReport> run_load(const Games& games, const LoadSettings& settings,
                            const std::function<void(const std::string&)>& say);

}  // namespace housewright::cli
