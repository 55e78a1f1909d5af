// The bounds of every resource: above them the server refuses, delays or disconnects.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace housewright {

struct Limits {
  std::size_t message_bytes = 16 * 1024;      // of a WebSocket message, and of an HTTP body
  std::size_t header_bytes = 8 * 1024;        // of an HTTP request
  std::size_t queue_bytes = 2 * 1024 * 1024;  // waiting to be read by one client; a slower one is cut off
  std::size_t all_queues_bytes = 512 << 20;   // by all of them; above it each may have only a share waiting
  std::size_t queue_share = 64 * 1024;        // this share
  std::size_t welcome_events = 384 * 1024;    // bytes of events in a welcome: those of the largest game, to its end
  std::size_t histories_at_once = 32 << 20;   // bytes of events in long welcomes, to one address
  std::size_t histories_a_second = 4 << 20;   // once those are used up; more of them wait
  std::chrono::seconds history_wait{10};      // at most; then a welcome has only the newest events
  std::size_t short_history = 16 * 1024;      // bytes of them
  std::size_t slowest_reader = 4096;          // bytes a second, of a client for which something waits
  std::size_t connections = 20000;            // at once
  std::size_t reserved_connections = 64;      // besides, for people with a seat and requests over HTTP
  std::size_t tables = 20000;                 // in memory at once
  std::size_t memory = std::size_t{1} << 30;  // what these may weigh together, see table_weight.h
  unsigned creates_a_minute = 30;         // tables, from one address, and twice as many at once; the rest is refused
  std::size_t open_tables = 200;          // created from one address, in memory at once
  std::size_t listed_tables = 5;          // created from one address, in the public list
  std::uint64_t events_a_table = 20000;   // after these a table takes turns, and what begins and ends it, only
  unsigned messages_a_second = 100;       // or requests, of one connection; the rest waits
  unsigned talk_at_once = 5;              // emotes, chat and “ready” of one seat; the rest is refused
  unsigned talk_a_minute = 30;            // once those are used up
  unsigned joins_at_once = 20;            // at one table, besides one for each seat; the rest is refused
  unsigned joins_a_minute = 10;           // once those are used up
  unsigned wrong_codes_at_once = 200;     // of all clients together; the rest is refused
  unsigned wrong_codes_a_minute = 120;    // once those are used up: a code is one of 1.7 million
  std::size_t device_codes = 10000;       // at once; the oldest go
  std::chrono::seconds request_time{15};  // to send a whole request, or the first message
  std::chrono::seconds idle_time{60};     // without a sign of life
  std::chrono::seconds sweep_time{60};    // between looks for idle tables
  std::chrono::seconds wake_time{1};      // between looks for tables whose clocks have run out
  std::chrono::seconds unused_time{600};  // a table that nobody uses stays in memory, if the log keeps it
  std::chrono::seconds lobby_time{24 * 3600};  // an unused table that was not started is deleted
  std::chrono::seconds fresh_time{15};         // a lobby that was just opened or left does not make room for others
  std::chrono::seconds left_time{2};           // a game that everybody just left does not either; the log keeps it
  std::chrono::seconds shutdown_time{10};      // for the last appends and closes
};

}  // namespace housewright
