// Kills the real server with kill -9 at random moments while many tables play, starts it again, and checks that every
// acknowledged turn is there, that none is half there, and that every game ends with the score its record gives. Before
// every second kill something else goes wrong: the disk is full, read-only or broken, takes everything and syncs
// nothing, or another program has the log locked; sometimes it is mended before the kill, sometimes after. No turn that
// was refused may be in the log then. All the while the wall clock jumps.
//
//   chaos KILLS [SEED]
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

#include "server/client.h"

namespace {

using namespace housewright;
using namespace std::chrono_literals;

constexpr unsigned kTables = 12;  // at once, half of each game
constexpr unsigned kPeople = 2;   // at each, and a bot

struct Counts {
  std::atomic<std::uint64_t> turns = 0, games = 0, returns = 0, resent = 0, had_arrived = 0, refused = 0;
};

class Complaints {
 public:
  void add(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (count_++ < 5) std::printf("WRONG: %s\n", what.c_str());
  }
  std::uint64_t count() const {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  mutable std::mutex mutex_{};
  std::uint64_t count_ = 0;
};

// Whether the server says that it cannot store anything now: then one comes back, as after a broken connection.
bool not_now(const json::object& answer) {
  return answer.contains("error") &&
         (code(answer) == "server.errors.not_stored" || code(answer) == "server.errors.try_again");
}

// One person on one seat: remembers what was acknowledged, and comes back whenever the server does.
class Person {
 public:
  Person(Place place, Counts& counts, Complaints& complaints)
      : place_(std::move(place)), counts_(counts), complaints_(complaints) {}

  Player* player() { return player_.get(); }
  const json::array& acknowledged() const { return acknowledged_; }

  // Connects and, where a turn was under way, settles what became of it. False where the server is away again.
  bool come_back(std::uint16_t port) {
    player_ = std::make_unique<Player>(port);
    if (!player_->connected() || !player_->hello(place_.table, place_.token)) return false;
    ++counts_.returns;
    const auto turns = player_->follower().turns(static_cast<Seat>(place_.seat));
    if (turns < acknowledged_.size()) {
      complaints_.add("table " + place_.table + " lost an acknowledged turn of seat " + std::to_string(place_.seat));
    }
    if (!under_way_) return true;
    ++counts_.resent;
    if (turns > acknowledged_.size()) ++counts_.had_arrived;
    if (turns > acknowledged_.size() && refused_) {
      complaints_.add("table " + place_.table + " has a turn of seat " + std::to_string(place_.seat) +
                      " that was refused");
    }
    return send(*under_way_);
  }

  // Plays a turn if it is this person's. False where the server has gone.
  bool act() {
    if (!player_->to_act()) return true;
    return send(player_->some_turn());
  }

  // Hears everything up to an event. False where the server has gone.
  bool catch_up(std::uint64_t seq) {
    while (player_->seq() < seq) {
      if (!player_->next()) return false;
    }
    return true;
  }

 private:
  bool send(json::object turn) {
    under_way_ = std::move(turn);
    refused_ = false;
    const json::object answer = player_->ask(*under_way_);
    if (answer.empty()) return false;
    if (not_now(answer)) {
      ++counts_.refused;
      refused_ = true;
      return false;
    }
    if (!answer.contains("ack")) complaints_.add("refused: " + json::serialize(answer));
    acknowledged_.push_back(under_way_->at("turn").at("decisions"));
    under_way_.reset();
    refused_ = false;
    ++counts_.turns;
    return true;
  }

  Place place_;
  Counts& counts_;
  Complaints& complaints_;
  std::unique_ptr<Player> player_{};
  json::array acknowledged_{};
  std::optional<json::object> under_way_{};
  bool refused_ = false;  // it was, when it was sent last
};

class Chaos {
 public:
  explicit Chaos(std::uint16_t port) : port_(port) {}

  // One game after the other until all is over.
  void play_tables(const std::string& game) {
    while (!over_) play_table(game);
  }
  void end() { over_ = true; }

  Counts counts{};
  Complaints complaints{};

 private:
  // What the server answers once it is there.
  Answer insist(const std::string& method, const std::string& path, const std::string& body = "") {
    for (;;) {
      Answer answer = request(port_, method, path, body);
      if (answer.status != 0 && answer.status != 503) return answer;
      if (answer.status == 503) ++counts.refused;
      std::this_thread::sleep_for(5ms);
    }
  }

  static Place place_of(const Answer& answer) {
    const json::object object = answer.object();
    return {std::string(object.at("table").as_string()), object.at("seat").to_number<unsigned>(),
            std::string(object.at("token").as_string())};
  }

  void play_table(const std::string& game) {
    const json::object wanted{{"game", game}, {"options", {{"players", kPeople + 1}}}, {"name", "Ada"}};
    const Place host = place_of(insist("POST", "/api/tables", json::serialize(wanted)));
    // A join whose answer was lost has taken a seat that nobody can use: then this table is left to itself.
    const Answer joined = insist("POST", "/api/tables/" + host.table + "/join", R"({"name":"Bo","seat":1})");
    if (joined.status != 201) return;
    std::vector<Person> people;
    people.emplace_back(host, counts, complaints);
    people.emplace_back(place_of(joined), counts, complaints);
    while (!play_on(people)) std::this_thread::sleep_for(5ms);
    check(game, host.table, people);
  }

  // Plays until the game is over; false where the server went away meanwhile.
  bool play_on(std::vector<Person>& people) {
    for (Person& person : people) {
      if (!person.come_back(port_)) return false;
    }
    Player& host = *people[0].player();
    if (host.follower().match() == nullptr) {
      const json::object started = host.ask({{"start", {{"level", "beginner"}}}});
      if (started.empty() || not_now(started)) return false;
    }
    while (!host.finished()) {
      const auto before = host.seq();
      for (Person& person : people) {
        if (!person.catch_up(host.seq()) || !person.act()) return false;
        if (!people[0].catch_up(person.player()->seq())) return false;
      }
      if (host.seq() == before && !host.next()) return false;  // a bot is thinking
    }
    for (Person& person : people) {
      if (!person.catch_up(host.seq())) return false;
    }
    return true;
  }

  // The record holds exactly what was acknowledged, and gives the scores that were told.
  void check(const std::string& game, const std::string& table, std::vector<Person>& people) {
    const Answer answer = insist("GET", "/api/tables/" + table + "/record");
    if (answer.status != 200) return complaints.add("no record of " + table + ": " + answer.body);
    const json::object record = answer.object();
    if (!all_games().find(game)->verify(record).ok()) complaints.add("the record of " + table + " is not fair");
    const auto replayed = all_games().find(game)->replay(record);
    if (!replayed) return complaints.add("the record of " + table + " cannot be played");
    for (;;) {
      Player looker(port_);
      if (looker.connected() && looker.hello(table, {}, 0)) {
        return compare(table, people, looker.last(), (*replayed)->score());
      }
      std::this_thread::sleep_for(5ms);
    }
  }

  void compare(const std::string& table, std::vector<Person>& people, const json::object& told,
               const json::object& score) {
    if (told.at("welcome").at("result") != score) complaints.add(table + " was told another score than its record's");
    for (std::size_t seat = 0; seat < people.size(); ++seat) {
      json::array stored;
      for (const json::value& event : told.at("events").as_array()) {
        const bool turn = event.at("type").as_string() == "turn";
        if (turn && event.at("seat").to_number<std::size_t>() == seat) stored.push_back(event.at("decisions"));
      }
      if (stored != people[seat].acknowledged()) {
        complaints.add(table + ": what is stored of seat " + std::to_string(seat) + " is not what was acknowledged");
      }
    }
    ++counts.games;
  }

  std::uint16_t port_;
  std::atomic<bool> over_ = false;
};

// Something that goes wrong as long as this object lives: what the disk's sign says, or nothing for a locked log.
class Fault {
 public:
  Fault(const std::string& folder, const std::string& disk) : sign_(sign_in(folder)) {
    if (!disk.empty()) {
      std::ofstream(sign_) << disk;
      return;
    }
    sqlite3_open((folder + "/log.db").c_str(), &locking_);
    sqlite3_busy_timeout(locking_, 10'000);
    EXPECT_EQ(sqlite3_exec(locking_, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  ~Fault() {
    std::filesystem::remove(sign_);
    sqlite3_close(locking_);  // and with it the lock
  }
  Fault(const Fault&) = delete;
  Fault& operator=(const Fault&) = delete;

  static std::string sign_in(const std::string& folder) { return folder + "/fails"; }

 private:
  std::string sign_;
  sqlite3* locking_ = nullptr;
};

// A disk's errors are felt at once; a lock only when it lasts longer than the server waits.
const std::array<std::string, 5> kFaults = {std::to_string(ENOSPC), std::to_string(EROFS), std::to_string(EIO),
                                            std::to_string(EIO) + " sync", ""};
constexpr unsigned kLongLock = 40;  // kills between two that do

bool refuses_to_store(std::uint16_t port) {
  const std::string table = R"({"game":"floor_plan","options":{"players":1},"name":"Cy"})";
  return request(port, "POST", "/api/tables", table).status == 503;
}

// Lets something go wrong, long enough for somebody to be refused; half the time it is mended again before the kill.
void go_wrong(unsigned kill, std::uint16_t port, const std::string& folder, Random& random, Chaos& chaos,
              std::optional<Fault>& fault) {
  const std::string& disk = kFaults[kill / 2 % kFaults.size()];
  fault.emplace(folder, disk);
  // Where nothing is synced, what asks for something may be what is in doubt, and then has no answer.
  const bool in_doubt = disk.ends_with("sync");
  const bool lasts = (!disk.empty() && !in_doubt) || kill % kLongLock == 2 * (kFaults.size() - 1);
  if (lasts) {
    const auto last = std::chrono::steady_clock::now() + 60s;
    // Every table may be waiting for its bot just now, so the test asks for something that must be stored.
    bool told = false;
    while (!told && std::chrono::steady_clock::now() < last) {
      told = refuses_to_store(port);
      if (!told) std::this_thread::sleep_for(5ms);
    }
    if (!told) chaos.complaints.add("nobody was told of a fault");
    chaos.counts.refused += told;
  }
  std::this_thread::sleep_for(std::chrono::microseconds(random.draw(200000)));
  if (random.draw(2) == 0) return;
  fault.reset();
  std::this_thread::sleep_for(std::chrono::microseconds(random.draw(600000)));
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned kills = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 200;
  Random random = Random::from_seed(argc > 2 ? argv[2] : "chaos");
  const TemporaryFolder folder;
  setenv("FAILING_DISK", Fault::sign_in(folder.path()).c_str(), 1);
  const auto start = [&](std::uint16_t port) {
    return std::make_unique<ServerProgram>(folder.path(), std::vector<std::string>{"--port", std::to_string(port)},
                                           HOUSEWRIGHT_FAILING_DISK ":" HOUSEWRIGHT_JUMPING_CLOCK, "/dev/null");
  };
  auto server = start(0);
  const std::uint16_t port = server->port();
  if (port == 0) return 1;
  Chaos chaos(port);
  std::vector<std::thread> tables;
  for (unsigned i = 0; i < kTables; ++i) {
    tables.emplace_back([&chaos, i] { chaos.play_tables(i % 2 == 0 ? "dream_home" : "floor_plan"); });
  }
  for (unsigned kill = 1; kill <= kills; ++kill) {
    std::this_thread::sleep_for(std::chrono::microseconds(1000 + random.draw(400000)));
    std::optional<Fault> fault;
    if (kill % 2 == 0) go_wrong(kill, port, folder.path(), random, chaos, fault);
    server->end(SIGKILL);
    fault.reset();
    server = start(port);
    if (server->port() != port) chaos.complaints.add("the server did not start again");
    if (kill % 20 == 0) std::printf("%u kills, %lu turns\n", kill, chaos.counts.turns.load());
  }
  chaos.end();
  for (std::thread& table : tables) table.join();
  if (::testing::UnitTest::GetInstance()->ad_hoc_test_result().Failed()) chaos.complaints.add("a client got lost");
  const Counts& counts = chaos.counts;
  std::printf(
      "%u kills, %lu turns acknowledged in %lu whole games, %lu connections, %lu turns sent again of which %lu "
      "had arrived, %lu refusals by a server that could not store: %lu complaints\n",
      kills, counts.turns.load(), counts.games.load(), counts.returns.load(), counts.resent.load(),
      counts.had_arrived.load(), counts.refused.load(), chaos.complaints.count());
  return chaos.complaints.count() == 0 && counts.games > 0 ? 0 : 1;
}
