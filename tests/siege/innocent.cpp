#include "siege/innocent.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "server/client.h"

namespace housewright::siege {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

void Times::add(double ms) {
  const std::lock_guard lock(mutex_);
  times_.push_back(ms);
}
std::size_t Times::count() const {
  const std::lock_guard lock(mutex_);
  return times_.size();
}
double Times::percentile(double percent) const {
  const std::lock_guard lock(mutex_);
  if (times_.empty()) return 0;
  std::vector<double> sorted = times_;
  std::sort(sorted.begin(), sorted.end());
  const auto rank = static_cast<std::size_t>(std::ceil(percent / 100 * static_cast<double>(sorted.size())));
  return sorted[std::max<std::size_t>(rank, 1) - 1];
}

Innocent::Innocent(std::uint16_t port) : port_(port) {
  player_ = std::thread([this] { play(); });
  reader_ = std::thread([this] { load_pages(); });
}
Innocent::~Innocent() {
  stop();
}
void Innocent::stop() {
  over_ = true;
  if (player_.joinable()) player_.join();
  if (reader_.joinable()) reader_.join();
}

void Innocent::play() {
  while (!over_) {
    if (!play_game()) {
      ++failures;
      std::this_thread::sleep_for(200ms);
    }
  }
}

bool Innocent::play_game() {
  const Answer answer = request(port_, "POST", "/api/tables",
                                R"({"game":"dream_home","options":{"players":2},"settings":{},"name":"Ada"})");
  if (answer.status != 201) return false;
  const std::string table(answer.object().at("table").as_string());
  const std::string token(answer.object().at("token").as_string());
  Player player(port_);
  if (!player.connected() || !player.hello(table, token)) return false;
  if (!player.ask({{"start", {{"level", "beginner"}}}}).contains("ack")) return false;
  std::uint64_t acknowledged = 0;
  while (!player.finished() && !over_) {
    if (player.to_act()) {
      const json::object turn = player.some_turn();
      const auto start = Clock::now();
      if (!player.ask(turn).contains("ack")) return false;
      acks.add(ms_since(start));
      ++acknowledged;
    } else {
      const auto start = Clock::now();
      if (!player.wait_for("news")) return false;
      bots.add(ms_since(start));
    }
  }
  // What a new connection is told counts, not what this one has seen.
  Player again(port_);
  if (!again.connected() || !again.hello(table, token)) return false;
  const std::uint64_t kept = again.follower().turns(*again.follower().you());
  if (kept < acknowledged) lost += static_cast<unsigned>(acknowledged - kept);
  ++games;
  if (!player.finished()) again.ask({{"resign", true}});
  return true;
}

void Innocent::load_pages() {
  while (!over_) {
    const auto start = Clock::now();
    if (request(port_, "GET", "/").status == 200) {
      pages.add(ms_since(start));
    } else {
      ++failures;
    }
    std::this_thread::sleep_for(50ms);
  }
}

}  // namespace housewright::siege
