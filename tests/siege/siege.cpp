// Floods a real server in every way we know, beside people who only want to play, and prints what became of both.
//
//   siege [SECONDS [FLOOD]]   each flood takes so long (12); or the one that has this in its name
//
// Ends with 1 where a turn was lost, the server ended or broke its bound of memory, or full service did not come back.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

#include "server/client.h"
#include "siege/floods.h"
#include "siege/innocent.h"

namespace {

using namespace housewright;
using namespace housewright::siege;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr unsigned kMemory = 512;  // MB that tables may take
constexpr unsigned kRest = 384;    // MB for all else: the program, connections, what waits to be sent
constexpr double kBack = 5;        // seconds until full service

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// MB that a process has in memory.
double memory_of(pid_t process) {
  std::ifstream statm("/proc/" + std::to_string(process) + "/statm");
  double all = 0;
  double resident = 0;
  statm >> all >> resident;
  return resident * 4096 / (1 << 20);
}

// The most memory that a process has had since this object was made.
class MemoryWatch {
 public:
  explicit MemoryWatch(pid_t process)
      : thread_([this, process] {
          while (!over_) {
            most_ = std::max(most_.load(), memory_of(process));
            std::this_thread::sleep_for(50ms);
          }
        }) {}
  ~MemoryWatch() {
    over_ = true;
    thread_.join();
  }
  double most() const { return most_; }

 private:
  std::atomic<double> most_ = 0;
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

// Whether somebody new can open a table, sit down, start, and see a bot play.
bool full_service(std::uint16_t port) {
  const Answer answer = request(port, "POST", "/api/tables",
                                R"({"game":"floor_plan","options":{"players":2},"settings":{},"name":"Bea"})");
  if (answer.status != 201) return false;
  Player player(port);
  if (!player.connected() || !player.hello(std::string(answer.object().at("table").as_string()),
                                           std::string(answer.object().at("token").as_string()))) {
    return false;
  }
  return player.ask({{"start", {{"level", "beginner"}}}}).contains("ack") && player.wait_for("news").has_value() &&
         player.ask({{"resign", true}}).contains("ack") && request(port, "GET", "/health").status == 200;
}

// One flood on a server of its own; false where something broke.
bool besiege(const Flood& flood, double seconds) {
  const TemporaryFolder data;
  ServerProgram server(data.path(), {"--tables", "600", "--connections", "6000", "--memory",
                                     std::to_string(kMemory) + "MB", "--trust-proxy", "X-Forwarded-For"});
  MemoryWatch memory(server.pid());
  Outcome outcome;
  double back = 0;
  bool served = false;
  Innocent innocent(server.port());
  {
    std::vector<Attacker> held;
    outcome = flood.attack(server.port(), seconds, held);
  }
  const auto end = Clock::now();
  while (!(served = full_service(server.port())) && seconds_since(end) < 4 * kBack) std::this_thread::sleep_for(50ms);
  back = seconds_since(end);
  innocent.stop();
  const bool ended_well = server.end(SIGTERM) == 0;
  std::printf("| %s | %u of %u | %.1f | %.0f | %.0f | %u | %u | %.0f | %.1f |\n", flood.name.c_str(), outcome.granted,
              outcome.asked, innocent.acks.percentile(99), innocent.bots.percentile(99), innocent.pages.percentile(99),
              innocent.lost.load(), innocent.failures.load(), memory.most(), back);
  std::fflush(stdout);
  const bool fine = ended_well && served && back <= kBack && innocent.lost == 0 && innocent.acks.count() > 0 &&
                    memory.most() <= kMemory + kRest;
  if (!fine) std::printf("WRONG: %s\n", flood.name.c_str());
  return fine;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 12;
  const std::string chosen = argc > 2 ? argv[2] : "";
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  std::printf(
      "| flood | granted | ack p99, ms | bot's turn p99, ms | page p99, ms | turns lost | failures | memory, MB | full "
      "service after, s |\n");
  std::printf("|---|---|---|---|---|---|---|---|---|\n");
  bool fine = true;
  for (const Flood& flood : all_floods()) {
    if (flood.name.find(chosen) != std::string::npos) fine = besiege(flood, seconds) && fine;
  }
  return fine && !testing::Test::HasFailure() ? 0 : 1;
}
