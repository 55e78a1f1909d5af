// Nothing leaks over the network: pairs of games that differ only in what nobody may know are put into a log, and the
// real server tells of both. Every byte it sends to a seat or a spectator is the same, until the difference comes to
// light; and then it is not, or these tests would look at the wrong thing. All seats are people's: what a bot draws by
// lot depends on the table's name, so bots at two tables may well play differently.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

#include "patience.h"
#include "server/client.h"
#include "server/secrets.h"
#include "store/sqlite_store.h"
#include "twins.h"

namespace housewright {
namespace {

constexpr unsigned kPairs = times(800);  // of each kind
constexpr unsigned kAtOnce = 12;

std::string token_of(Seat seat) {
  return "seat-token-of-number-" + std::to_string(seat);
}

Cradle fresh_cradle() {
  return {{fresh_table_id(), fresh_table_id()}, [](Seat seat) { return hash_of_token(token_of(seat)); }};
}

void put_into(Store& store, Table& table) {
  Append append{table.id(), 0, {}, std::nullopt};
  for (const Event& event : table.log()) append.events.push_back(event.text);
  std::promise<Appended> stored;
  store.append(std::move(append), [&](Appended outcome, const Error*) { stored.set_value(outcome); });
  ASSERT_EQ(stored.get_future().get(), Appended::ok);
}

// Everybody at one table, and somebody who watches.
class Crowd {
 public:
  Crowd(std::uint16_t port, const Table& table, std::optional<std::uint64_t> seen) : port_(port), id_(table.id()) {
    for (std::size_t seat = 0; seat <= table.chairs().size(); ++seat) {
      people_.push_back(std::make_unique<Player>(port));
      compared_.push_back(0);
      const bool watches = seat == table.chairs().size();
      EXPECT_TRUE(
          people_.back()->hello(id_, watches ? std::nullopt : std::optional(token_of(static_cast<Seat>(seat))), seen));
    }
  }
  void play(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions) {
    const json::object turn{{"number", number}, {"decisions", json::value_from(decisions)}};
    const json::object answer = people_[seat]->ask({{"turn", turn}});
    ASSERT_TRUE(answer.contains("ack")) << json::serialize(answer);
    for (auto& person : people_) {
      while (person->seq() < people_[seat]->seq()) ASSERT_TRUE(person->next());
    }
  }
  // Turns that cannot be played: one that stops too early, and one that goes on when it is over; by whoever is to act,
  // and by somebody who only watches. The refusals say why.
  void play_wrongly(Seat seat, std::uint64_t number, const std::vector<std::string>& decisions) {
    const std::vector<std::string> less(decisions.begin(), decisions.end() - 1);
    std::vector<std::string> more = decisions;
    more.push_back(decisions.back());
    for (const auto& wrong : {less, more}) {
      const json::object turn{{"number", number}, {"decisions", json::value_from(wrong)}};
      for (Player* person : {people_[seat].get(), people_.back().get()}) {
        const json::object answer = person->ask({{"turn", turn}});
        ASSERT_TRUE(answer.contains("error")) << json::serialize(turn) << json::serialize(answer);
      }
    }
  }
  // What anybody may ask for: how the table stands, and the record before its time.
  void ask_around() {
    for (const auto& [path, status] : {std::pair("", 200U), std::pair("/record", 409U)}) {
      const Answer answer = request(port_, "GET", "/api/tables/" + id_ + path);
      ASSERT_EQ(answer.status, status) << answer.body;
      std::string headers = answer.headers;
      const auto date = headers.find("Date: ");  // when it was asked, which differs
      ASSERT_NE(date, std::string::npos) << headers;
      headers.erase(date, headers.find("\r\n", date) - date);
      asked_ += headers + answer.body;
    }
  }
  // All that each was sent since one asked last, but for the name of the table.
  std::vector<std::string> sent() {
    std::vector<std::string> all{std::exchange(asked_, {})};
    for (std::size_t i = 0; i < people_.size(); ++i) {
      all.push_back(people_[i]->bytes().substr(compared_[i]));
      compared_[i] = people_[i]->bytes().size();
    }
    for (std::string& text : all) {
      for (auto at = text.find(id_); at != std::string::npos; at = text.find(id_)) {
        text.replace(at, id_.size(), "*");
      }
    }
    return all;
  }

 private:
  std::uint16_t port_;
  std::string id_;
  std::vector<std::unique_ptr<Player>> people_{};
  std::string asked_{};
  std::vector<std::size_t> compared_{};  // bytes of each
};

// Plays both until they can be told apart, and counts those that then are: two equal rolls never will be, nor two roofs
// of one home. `seen`: what those who come say they have seen already.
void compare(std::uint16_t port, Twins& twins, std::optional<std::uint64_t> seen, std::atomic<unsigned>& told_apart) {
  Crowd one(port, twins.tables[0], seen);
  Crowd other(port, twins.tables[1], seen);
  for (Crowd* crowd : {&one, &other}) crowd->ask_around();
  ASSERT_EQ(one.sent(), other.sent()) << twins.seed;
  for (;;) {
    const auto [seat, turn] = twins.some_turn();
    const auto number = twins.tables[0].chairs()[seat].turns;
    for (Crowd* crowd : {&one, &other}) crowd->play_wrongly(seat, number, turn);
    ASSERT_EQ(one.sent(), other.sent()) << twins.seed;
    for (Crowd* crowd : {&one, &other}) crowd->play(seat, number, turn);
    ASSERT_TRUE(twins.play(seat, turn).ok());
    if (!twins.alike()) break;
    ASSERT_EQ(one.sent(), other.sent()) << twins.seed;
  }
  if (one.sent() != other.sent()) ++told_apart;
}

// All pairs are in the log before the server starts.
void compare_all(std::vector<Twins>& pairs, std::optional<std::uint64_t> seen, std::atomic<unsigned>& told_apart) {
  const TemporaryFolder folder;
  {
    SqliteOptions options;
    options.path = folder.path() + "/log.db";
    auto store = open_sqlite_store(options);
    ASSERT_TRUE(store);
    for (Twins& twins : pairs) {
      for (Table& table : twins.tables) put_into(**store, table);
    }
  }
  const ServerProgram server(folder.path(), {"--messages-per-second", "100000"});
  std::vector<std::thread> threads;
  for (unsigned first = 0; first < kAtOnce; ++first) {
    threads.emplace_back([&, first] {
      for (std::size_t i = first; i < pairs.size(); i += kAtOnce) compare(server.port(), pairs[i], seen, told_apart);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

class LeaksOverTheNetwork : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Server, LeaksOverTheNetwork, ::testing::Values("dream_home", "floor_plan"));

TEST_P(LeaksOverTheNetwork, NobodyIsToldWhatIsNotDealt) {
  ASSERT_TRUE(start_secrets().ok());
  std::vector<Twins> pairs;
  for (unsigned i = 0; pairs.size() < kPairs; ++i) {
    Twins twins = undealt_twins(GetParam(), i, 3, fresh_cradle());
    if (twins.alike()) pairs.push_back(std::move(twins));
  }
  std::atomic<unsigned> told_apart = 0;
  compare_all(pairs, std::nullopt, told_apart);
  EXPECT_GT(told_apart, pairs.size() * 3 / 4);
}

// DH-ROOF-1, DH-PLACE-5: neither those who come later nor those who ask for all that happened.
TEST(CoveredOverTheNetwork, NobodyIsToldWhatLiesCovered) {
  ASSERT_TRUE(start_secrets().ok());
  for (const bool roofs : {true, false}) {
    std::vector<Twins> pairs;
    for (unsigned i = 0; pairs.size() < kPairs / 4 + 1; ++i) {
      if (auto twins = covered_twins(roofs, i, fresh_cradle())) pairs.push_back(std::move(*twins));
    }
    std::atomic<unsigned> told_apart = 0;
    compare_all(pairs, 0, told_apart);
    if (roofs) {
      EXPECT_GT(told_apart, 0U) << "roofs are turned over at the end";
    }
  }
}

}  // namespace
}  // namespace housewright
