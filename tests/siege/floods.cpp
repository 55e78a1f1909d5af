#include "siege/floods.h"

#include <chrono>
#include <optional>
#include <thread>

#include "core/json.h"

namespace housewright::siege {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr unsigned kSources = 200;  // addresses that an attack comes from, one after the other

class Deadline {
 public:
  explicit Deadline(double seconds)
      : end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}
  bool over() const { return Clock::now() >= end_; }
  void wait() const { std::this_thread::sleep_until(end_); }

 private:
  Clock::time_point end_;
};

struct Seat {
  std::string table;
  std::string token;
};

std::optional<Seat> create(Source source, std::uint16_t port, const json::object& body) {
  Attacker attacker(source, port);
  std::string answer;
  if (!attacker.connected() || attacker.request("POST", "/api/tables", json::serialize(body), &answer) != 201) {
    return std::nullopt;
  }
  const json::object seat = json::parse(answer).as_object();
  return Seat{std::string(seat.at("table").as_string()), std::string(seat.at("token").as_string())};
}

json::object table_of(const std::string& game, unsigned players, const json::object& settings = {}) {
  return {{"game", game}, {"options", {{"players", players}}}, {"settings", settings}, {"name", "Mallory"}};
}

// Sits down at a new table, has it started with bots of this level, and says these further messages.
std::optional<Attacker> begin(Source source, std::uint16_t port, const json::object& table, const std::string& level,
                              const std::vector<std::string>& messages) {
  const auto seat = create(source, port, table);
  if (!seat) return std::nullopt;
  Attacker attacker(source, port);
  if (!attacker.connected() || !attacker.upgrade()) return std::nullopt;
  const json::object hello{{"hello", 1}, {"table", seat->table}, {"token", seat->token}};
  json::object start;
  if (!level.empty()) start["level"] = level;
  if (!attacker.say(json::serialize(hello)) || !attacker.hear("\"welcome\"")) return std::nullopt;
  if (!attacker.say(json::serialize(json::object{{"start", start}})) || !attacker.hear("\"ack\"")) return std::nullopt;
  for (const std::string& message : messages) attacker.say(message);
  return attacker;
}

// Tables of this kind, as many as there may be; `stay`: the attacker remains connected and reads.
Outcome tables(std::uint16_t port, double seconds, std::vector<Attacker>& held, unsigned most,
               const json::object& table, const std::string& level, const std::vector<std::string>& messages,
               bool stay) {
  const Deadline deadline(seconds);
  Outcome outcome;
  while (outcome.asked < most && !deadline.over()) {
    auto attacker = begin({outcome.asked++ % kSources}, port, table, level, messages);
    if (!attacker) continue;
    ++outcome.granted;
    if (stay) held.push_back(std::move(*attacker));
    for (Attacker& one : held) one.drain();
  }
  while (!deadline.over()) {
    for (Attacker& one : held) one.drain();
    std::this_thread::sleep_for(20ms);
  }
  return outcome;
}

// A long game, and then clients that ask for all of it and do not read what comes.
Outcome unread_welcomes(std::uint16_t port, double seconds, std::vector<Attacker>& held) {
  const Deadline deadline(seconds);
  const auto seat = create({}, port, table_of("floor_plan", 100));
  if (!seat) return {};
  Attacker host({}, port);
  host.upgrade();
  host.say(json::serialize(json::object{{"hello", 1}, {"table", seat->table}, {"token", seat->token}}));
  host.say(R"({"start":{"level":"beginner"}})");
  host.say(R"({"resign":true})");
  for (unsigned i = 0; i < 100; ++i) {
    host.drain();
    std::this_thread::sleep_for(20ms);
  }
  held.push_back(std::move(host));
  const std::string hello = json::serialize(json::object{{"hello", 1}, {"table", seat->table}, {"seen", 0}});
  Outcome outcome;
  while (outcome.asked < 2000 && !deadline.over()) {
    Attacker attacker({outcome.asked++ % kSources}, port, true);
    if (!attacker.connected() || !attacker.upgrade() || !attacker.say(hello)) continue;
    ++outcome.granted;
    held.push_back(std::move(attacker));
  }
  deadline.wait();
  return outcome;
}

Outcome slow_requests(std::uint16_t port, double seconds, std::vector<Attacker>& held) {
  const Deadline deadline(seconds);
  Outcome outcome;
  while (outcome.asked < 5000 && !deadline.over()) {
    Attacker attacker({outcome.asked++ % kSources}, port);
    if (!attacker.connected() || !attacker.send("GET / HT")) continue;
    ++outcome.granted;
    held.push_back(std::move(attacker));
  }
  for (std::size_t letter = 0; !deadline.over(); ++letter) {
    for (Attacker& one : held)
      one.send(std::string_view("TP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: on").substr(letter % 30, 1));
    std::this_thread::sleep_for(500ms);
  }
  return outcome;
}

// WebSockets of nobody in particular, more than there may be connections.
Outcome spectators(std::uint16_t port, double seconds, std::vector<Attacker>& held) {
  const Deadline deadline(seconds);
  const auto seat = create({}, port, table_of("dream_home", 2));
  if (!seat) return {};
  const std::string hello = json::serialize(json::object{{"hello", 1}, {"table", seat->table}});
  Outcome outcome;
  while (outcome.asked < 8000 && !deadline.over()) {
    Attacker attacker({outcome.asked++ % kSources}, port);
    if (!attacker.connected() || !attacker.upgrade() || !attacker.say(hello)) continue;
    ++outcome.granted;
    held.push_back(std::move(attacker));
  }
  deadline.wait();
  return outcome;
}

// What is no HTTP, no JSON, no frame, or no table, as fast as one can.
Outcome nonsense(std::uint16_t port, double seconds, std::vector<Attacker>&) {
  const Deadline deadline(seconds);
  Outcome outcome;
  while (outcome.asked < 200'000 && !deadline.over()) {
    const unsigned kind = outcome.asked++ % 4;
    Attacker attacker({outcome.asked % kSources}, port);
    if (!attacker.connected()) continue;
    if (kind == 0) attacker.send("GET / HTTP/9.9\r\n\r\n\r\n");
    if (kind == 1) attacker.request("POST", "/api/tables", std::string(8000, '['));
    if (kind == 2 && attacker.upgrade()) attacker.send(std::string("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 8));
    if (kind == 3 && attacker.request("GET", "/api/codes/FHKLMQ") == 200) ++outcome.granted;
  }
  return outcome;
}

// One lobby that everybody wants into.
Outcome joins(std::uint16_t port, double seconds, std::vector<Attacker>&) {
  const Deadline deadline(seconds);
  const auto seat = create({}, port, table_of("floor_plan", 100));
  if (!seat) return {};
  Outcome outcome;
  while (outcome.asked < 20'000 && !deadline.over()) {
    Attacker attacker({outcome.asked++ % kSources}, port);
    if (attacker.connected() &&
        attacker.request("POST", "/api/tables/" + seat->table + "/join", R"({"name":"Mallory"})") == 201) {
      ++outcome.granted;
    }
  }
  return outcome;
}

}  // namespace

std::vector<Flood> all_floods() {
  const std::string resign = R"({"resign":true})";
  return {
      {"no flood",
       [](std::uint16_t, double seconds, std::vector<Attacker>&) {
         Deadline(seconds).wait();
         return Outcome{};
       }},
      {"1,000 tables of 100 bots, resigned and left",
       [=](std::uint16_t port, double seconds, std::vector<Attacker>& held) {
         return tables(port, seconds, held, 1000, table_of("floor_plan", 100), "beginner", {resign}, false);
       }},
      {"1,000 one-seat tables with a day's grace, started and left",
       [](std::uint16_t port, double seconds, std::vector<Attacker>& held) {
         return tables(port, seconds, held, 1000, table_of("floor_plan", 1, {{"grace_seconds", 86400}}), "", {}, false);
       }},
      {"500 tables of three masters",
       [=](std::uint16_t port, double seconds, std::vector<Attacker>& held) {
         return tables(port, seconds, held, 500, table_of("dream_home", 4), "master", {resign}, true);
       }},
      {"200 tables of 99 masters",
       [=](std::uint16_t port, double seconds, std::vector<Attacker>& held) {
         return tables(port, seconds, held, 200, table_of("floor_plan", 100), "master", {resign}, true);
       }},
      {"2,000 welcomes of a long game, unread", unread_welcomes},
      {"5,000 requests sent letter by letter", slow_requests},
      {"8,000 spectators", spectators},
      {"nonsense", nonsense},
      {"20,000 joins at one table", joins},
  };
}

}  // namespace housewright::siege
