#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <fstream>

namespace housewright {
namespace {

prometheus::Family<prometheus::Gauge>& gauge(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry);
}
prometheus::Family<prometheus::Counter>& counter(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}

}  // namespace

struct Metrics::Parts {
  prometheus::Registry registry{};
  prometheus::Gauge& connections = gauge(registry, "housewright_connections", "Open TCP connections").Add({});
  prometheus::Gauge& sessions = gauge(registry, "housewright_sessions", "Open WebSockets").Add({});
  prometheus::Gauge& tables = gauge(registry, "housewright_tables", "Tables in memory").Add({});
  prometheus::Gauge& bots = gauge(registry, "housewright_bots_waiting", "Tables that wait for a bot").Add({});
  prometheus::Gauge& memory =
      gauge(registry, "process_resident_memory_bytes", "Memory of this process that is not swapped out").Add({});
  prometheus::Family<prometheus::Counter>& turns = counter(registry, "housewright_turns_total", "Turns played");
  prometheus::Counter& people = turns.Add({{"by", "person"}});
  prometheus::Counter& bot_turns = turns.Add({{"by", "bot"}});
  prometheus::Counter& refused = counter(registry, "housewright_refused_total", "Commands refused").Add({});
  prometheus::Counter& cut =
      counter(registry, "housewright_cut_off_total", "Clients cut off because they read too slowly").Add({});
  prometheus::Counter& failed =
      counter(registry, "housewright_append_failed_total", "Appends to the log that failed").Add({});
  prometheus::Gauge& damaged =
      gauge(registry, "housewright_damaged_tables", "Tables whose log is not as it was written").Add({});
  prometheus::Counter& removed =
      counter(registry, "housewright_log_removed_total", "Tables removed from the log to make space").Add({});
  prometheus::Counter& packed =
      counter(registry, "housewright_log_packed_total", "Finished tables packed in the log").Add({});
  prometheus::Gauge& log = gauge(registry, "housewright_log_bytes", "Size of the log").Add({});
  prometheus::Histogram& stored =
      prometheus::BuildHistogram()
          .Name("housewright_stored_seconds")
          .Help("From a command to its acknowledgement")
          .Register(registry)
          .Add({}, prometheus::Histogram::BucketBoundaries{.0005, .001, .002, .005, .01, .02, .05, .1, .25, .5, 1, 5});
  prometheus::Histogram& bot_played =
      prometheus::BuildHistogram()
          .Name("housewright_bot_played_seconds")
          .Help("From when somebody who plays began to wait for a bot until it played")
          .Register(registry)
          .Add({}, prometheus::Histogram::BucketBoundaries{.01, .05, .1, .25, .5, 1, 2, 5, 10});
  prometheus::Gauge& table_bytes =
      gauge(registry, "housewright_table_bytes", "What the tables in memory weigh").Add({});
  prometheus::Gauge& most_table_bytes =
      gauge(registry, "housewright_table_bytes_limit", "What they may weigh: --memory").Add({});
  prometheus::Counter& evicted =
      counter(registry, "housewright_tables_evicted_total", "Tables that left memory to be loaded again when needed")
          .Add({});
  prometheus::Counter& tables_refused =
      counter(registry, "housewright_tables_refused_total", "Tables not created, started or loaded: no place or memory")
          .Add({});
};

Metrics::Metrics() : parts_(std::make_unique<Parts>()) {
}
Metrics::~Metrics() = default;

void Metrics::connections(double change) {
  parts_->connections.Increment(change);
}
void Metrics::sessions(double change) {
  parts_->sessions.Increment(change);
}
void Metrics::tables(double count) {
  parts_->tables.Set(count);
}
void Metrics::bots_waiting(double count) {
  parts_->bots.Set(count);
}
void Metrics::turn(bool by_bot) {
  (by_bot ? parts_->bot_turns : parts_->people).Increment();
}
void Metrics::refused() {
  parts_->refused.Increment();
}
void Metrics::cut_off() {
  parts_->cut.Increment();
}
void Metrics::append_failed() {
  parts_->failed.Increment();
}
void Metrics::damaged_tables(double count) {
  parts_->damaged.Set(count);
}
void Metrics::table_removed() {
  parts_->removed.Increment();
}
void Metrics::table_packed() {
  parts_->packed.Increment();
}
void Metrics::log_bytes(double bytes) {
  parts_->log.Set(bytes);
}
void Metrics::stored_after(double seconds) {
  parts_->stored.Observe(seconds);
}
void Metrics::bot_played_after(double seconds) {
  parts_->bot_played.Observe(seconds);
}
void Metrics::table_bytes(double used, double most) {
  parts_->table_bytes.Set(used);
  parts_->most_table_bytes.Set(most);
}
void Metrics::table_evicted() {
  parts_->evicted.Increment();
}
void Metrics::table_refused() {
  parts_->tables_refused.Increment();
}

std::string Metrics::text() const {
  std::ifstream pages("/proc/self/statm");
  double whole = 0;
  double resident = 0;
  if (pages >> whole >> resident) parts_->memory.Set(resident * static_cast<double>(sysconf(_SC_PAGESIZE)));
  return prometheus::TextSerializer().Serialize(parts_->registry.Collect());
}

}  // namespace housewright
