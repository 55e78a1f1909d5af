// Counters and gauges for Prometheus. Safe from any thread.
#pragma once

#include <memory>
#include <string>

namespace housewright {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void connections(double change);
  void sessions(double change);
  void tables(double count);
  void bots_waiting(double count);
  void turn(bool by_bot);
  void refused();
  void cut_off();
  void append_failed();
  void damaged_tables(double count);
  void table_removed();
  void table_packed();
  void log_bytes(double bytes);
  void stored_after(double seconds);           // from a command to its acknowledgement
  void bot_played_after(double seconds);       // from when somebody who plays began to wait for a bot
  void table_bytes(double used, double most);  // what all tables in memory weigh
  void table_evicted();
  void table_refused();

  // In Prometheus' text format.
  std::string text() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace housewright
