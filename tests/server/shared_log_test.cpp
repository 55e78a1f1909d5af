// Rooms on a log to which other servers write too, and whose answers may get lost.
#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "loaded.h"
#include "server/client.h"
#include "server/fake_connection.h"
#include "server/fake_log.h"
#include "server/restore_table.h"
#include "server/rooms.h"
#include "server/secrets.h"

namespace housewright {
namespace {

// A lobby for three of a game, with Ada on the first seat and Bo on the second, and one thread that runs it.
class SharedLog : public ::testing::Test {
 protected:
  static constexpr const char* kTable = "t1";

  SharedLog() {
    no_bots_.stop();
    EXPECT_TRUE(start_secrets().ok());
    auto table = Table::create(all_games(), kTable, "dream_home", {{"players", 3}, {"first_player", 0}}, {}, "seed");
    EXPECT_TRUE(table && table->sit({}, "Ada", hash_of_token("a")) && table->sit({}, "Bo", hash_of_token("b")));
    running_ = std::thread([this] { io_threads_.run(); });
    std::promise<Status> stored;
    rooms_.add(std::move(*table), [&](const Status& status) { stored.set_value(status); });
    EXPECT_TRUE(stored.get_future().get().ok());
    room_ = rooms_.find(kTable);
  }
  ~SharedLog() override {
    room_.reset();
    io_threads_.stop();
    running_.join();
    readers_.join();
  }

  // Does this on the room's thread, and waits until it is done.
  void on_room(const std::function<void(Room&)>& action) {
    std::promise<void> done;
    boost::asio::post(room_->io_thread(), [&] {
      action(*room_);
      done.set_value();
    });
    done.get_future().wait();
  }
  std::shared_ptr<FakeConnection> enter(const std::string& token) {
    auto connection = std::make_shared<FakeConnection>();
    on_room([&](Room& room) { room.enter(connection, Hello{kTable, token, {}, "en"}, 1 << 20); });
    const json::object welcome = connection->next();
    EXPECT_TRUE(welcome.contains("welcome")) << json::serialize(welcome);
    while (!connection->idle()) connection->next();  // who is missing
    return connection;
  }
  void send(const std::shared_ptr<FakeConnection>& connection, Command command) {
    on_room([&](Room& room) { room.dispatch(connection, std::move(command)); });
  }
  // What another server does at the table, on top of what the log has.
  void elsewhere(const std::function<void(Table&)>& action) {
    auto table = restore_table(all_games(), kTable, *log_.read(kTable, 0));
    ASSERT_TRUE(table);
    action(*table);
    std::vector<std::string> texts;
    for (const Event& event : table->take_events()) texts.push_back(event.text);
    log_.write(kTable, texts);
  }
  // The types of events in the log, from this one on.
  std::vector<std::string> types(std::size_t from) {
    std::vector<std::string> types;
    const auto texts = log_.texts(kTable);
    for (std::size_t i = from; i < texts.size(); ++i) types.emplace_back(json::parse(texts[i]).at("type").as_string());
    return types;
  }
  // The first legal turn that a random player finds.
  Command some_turn(const Table& table, Seat seat) {
    Command turn{.kind = Command::Kind::turn, .number = table.chairs()[seat].turns};
    turn.decisions = all_bots().of("dream_home").think(table.match(), seat, {"random", "seed", {}})->turn();
    return turn;
  }

  const Content content_{};
  const std::array<Words, 3> words_ = {*Words::load(content_, "en"), *Words::load(content_, "fr"),
                                       *Words::load(content_, "pt")};
  FakeLog log_{};
  boost::asio::thread_pool readers_{1};
  Logger logger_{{false, "off"}};
  Metrics metrics_{};
  BotPool no_bots_{1, metrics_};
  const Services services_{all_games(), all_bots(), words_, log_, readers_, no_bots_, logger_, metrics_, {}, "seed"};
  IoThreads io_threads_{1};
  Rooms rooms_{services_, io_threads_};
  std::thread running_{};
  std::shared_ptr<Room> room_{};
};

using Strings = std::vector<std::string>;

json::value ready_ack(std::uint64_t seq) {
  return json::object{{"ready", true}, {"seq", seq}};
}

TEST_F(SharedLog, AConflictIsFollowedAndTheCommandIsAppliedAgain) {
  const auto ada = enter("a");
  const auto bo = enter("b");
  elsewhere([](Table& table) { EXPECT_TRUE(table.set_ready(0, true).ok()); });
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  for (const auto& connection : {ada, bo}) {
    const json::object theirs = connection->next();
    EXPECT_EQ(theirs.at("news").at(0).at("seat").to_number<int>(), 0) << "what the other server stored";
    EXPECT_EQ(theirs.at("news").at(0).at("seq").to_number<int>(), 3);
    EXPECT_FALSE(theirs.contains("ack"));
    const json::object ours = connection->next();
    EXPECT_EQ(ours.at("news").at(0).at("seat").to_number<int>(), 1);
    EXPECT_EQ(ours.at("news").at(0).at("seq").to_number<int>(), 4);
    EXPECT_EQ(ours.contains("ack"), connection == bo);
    if (connection == bo) {
      EXPECT_EQ(ours.at("ack"), ready_ack(5));
    }
  }
  EXPECT_EQ(types(3), (Strings{"ready", "ready"}));
}

TEST_F(SharedLog, EverythingThatWaitsIsAppliedAgainInOrder) {
  const auto ada = enter("a");
  const auto bo = enter("b");
  log_.answer_next(FakeLog::Next::held);
  send(ada, {.kind = Command::Kind::emote, .text = "wave"});
  on_room([](Room&) {});  // its batch is under way
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  send(bo, {.kind = Command::Kind::ready, .ready = false});
  elsewhere([](Table& table) { EXPECT_TRUE(table.say(1, "emote", "hurry").ok()); });
  log_.release();
  EXPECT_EQ(bo->next().at("news").at(0).at("emote"), "hurry");
  EXPECT_EQ(bo->next().at("news").as_array().size(), 3U);
  EXPECT_EQ(bo->next().at("ack"), ready_ack(7)) << "of the second";
  EXPECT_EQ(types(3), (Strings{"said", "said", "ready", "not_ready"}));
}

TEST_F(SharedLog, ACommandThatIsNoLongerAllowedIsRefused) {
  const auto bo = enter("b");
  elsewhere([](Table& table) {
    EXPECT_TRUE(table.stand(1).ok());
    EXPECT_TRUE(table.sit(1, "Cleo", hash_of_token("c")));
  });
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  EXPECT_EQ(bo->next().at("news").as_array().size(), 2U);
  EXPECT_EQ(code(bo->next()), "table.errors.spectator");
  EXPECT_EQ(types(3), (Strings{"stood", "sat"}));
}

TEST_F(SharedLog, TheSameTurnSentToTwoServersIsPlayedOnce) {
  const auto ada = enter("a");
  send(ada, {.kind = Command::Kind::start, .level = "beginner"});
  ASSERT_TRUE(ada->next().contains("ack"));
  Command turn;
  elsewhere([&](Table& table) {
    turn = some_turn(table, 0);
    EXPECT_TRUE(table.play(0, turn.number, turn.decisions, 0).ok());
  });
  const auto stored = log_.texts(kTable);
  send(ada, turn);
  EXPECT_EQ(ada->next().at("news").at(0).at("type"), "turn");
  const json::object answer = ada->next();
  EXPECT_EQ(answer.at("ack").at("turn").to_number<std::uint64_t>(), turn.number);
  EXPECT_FALSE(answer.contains("news"));
  EXPECT_EQ(log_.texts(kTable), stored);
}

TEST_F(SharedLog, SomebodyWhoJoinsGetsTheSeatThatIsLeft) {
  elsewhere([](Table& table) { EXPECT_TRUE(table.stand(1).ok() && table.sit(2, "Cleo", "c")); });
  std::promise<Result<Seated>> joined;
  on_room([&](Room& room) {
    room.join({.name = "Dan"}, {"token"}, [&](Result<Seated> seated) { joined.set_value(seated); });
  });
  const auto seated = joined.get_future().get();
  ASSERT_TRUE(seated);
  EXPECT_EQ(seated->seat, 1) << "and not the third, which was free when they asked";
  EXPECT_EQ(types(3), (Strings{"stood", "sat", "sat"}));
}

TEST_F(SharedLog, AConflictThatDoesNotSayWhatWasStoredIsRefusedAndReadAgain) {
  const auto bo = enter("b");
  elsewhere([](Table& table) { EXPECT_TRUE(table.set_ready(0, true).ok()); });
  log_.answer_next(FakeLog::Next::conflict_unsaid);
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  EXPECT_EQ(code(bo->next()), "server.errors.not_stored");
  EXPECT_EQ(bo->next().at("welcome").at("seq").to_number<int>(), 4);
  EXPECT_EQ(types(3), (Strings{"ready"}));
}

// A command whose sender has gone meanwhile was applied, and is applied again.
TEST_F(SharedLog, ACommandIsAppliedAgainThoughItsSenderHasLeft) {
  const auto bo = enter("b");
  log_.answer_next(FakeLog::Next::held);
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  while (log_.requests().size() < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  on_room([&](Room& room) { room.leave(bo); });
  elsewhere([](Table& table) { EXPECT_TRUE(table.say(0, "emote", "wave").ok()); });
  log_.release();
  while (types(3).size() < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(types(3), (Strings{"said", "ready"}));
  EXPECT_TRUE(bo->idle());
}

// What was begun is stored and acknowledged before the goodbye, also if somebody else writes first.
TEST_F(SharedLog, AServerThatStopsFollowsAConflictBeforeItCloses) {
  const auto bo = enter("b");
  log_.answer_next(FakeLog::Next::held);
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  while (log_.requests().size() < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  elsewhere([](Table& table) { EXPECT_TRUE(table.say(0, "emote", "wave").ok()); });
  on_room([](Room& room) { room.shut_down(); });
  EXPECT_FALSE(bo->closed());
  send(bo, {.kind = Command::Kind::ready, .ready = false});
  EXPECT_EQ(code(bo->next()), "server.errors.closing");
  log_.release();
  EXPECT_EQ(bo->next().at("news").at(0).at("emote"), "wave");
  EXPECT_EQ(bo->next().at("ack"), ready_ack(5));
  while (!bo->closed()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(types(3), (Strings{"said", "ready"}));
  EXPECT_FALSE(rooms_.find(kTable));
}

// The parameter: whether the append that got lost was stored.
class LostAnswer : public SharedLog, public ::testing::WithParamInterface<FakeLog::Next> {};
INSTANTIATE_TEST_SUITE_P(SharedLog, LostAnswer,
                         ::testing::Values(FakeLog::Next::unknown_but_stored, FakeLog::Next::unknown_not_stored));

TEST_P(LostAnswer, IsAskedForAgainAndAcknowledgedOnce) {
  const auto bo = enter("b");
  log_.answer_next(GetParam());
  log_.answer_next(GetParam());
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  send(bo, {.kind = Command::Kind::emote, .text = "wave"});
  std::vector<std::uint64_t> acknowledged;
  std::size_t told = 0;
  while (acknowledged.size() < 2) {
    const json::object message = bo->next();
    ASSERT_TRUE(message.contains("ack")) << json::serialize(message);
    acknowledged.push_back(message.at("ack").at("seq").to_number<std::uint64_t>());
    if (message.contains("news")) told += message.at("news").as_array().size();
  }
  EXPECT_EQ(told, 2U);
  EXPECT_EQ(acknowledged.back(), 5U);
  EXPECT_EQ(types(3), (Strings{"ready", "said"})) << "once";
  const auto requests = log_.requests();
  ASSERT_GE(requests.size(), 4U);
  EXPECT_EQ(requests[1], requests[2]) << "the same append";
  EXPECT_EQ(requests[2], requests[3]);
  EXPECT_NE(requests[0], requests[1]);
}

TEST_P(LostAnswer, ThenAConflictIsFollowed) {
  const auto bo = enter("b");
  log_.answer_next(GetParam());
  log_.answer_next(FakeLog::Next::held);
  send(bo, {.kind = Command::Kind::ready, .ready = true});
  while (log_.requests().size() < 3) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_TRUE(bo->idle()) << "nothing is told while it is unknown";
  elsewhere([](Table& table) { EXPECT_TRUE(table.say(0, "emote", "wave").ok()); });
  log_.release();
  json::object message = bo->next();
  while (!message.contains("ack")) {
    ASSERT_TRUE(message.contains("news")) << json::serialize(message);
    message = bo->next();
  }
  const bool lost = GetParam() == FakeLog::Next::unknown_not_stored;
  EXPECT_EQ(message.at("ack"), ready_ack(lost ? 5 : 4));
  EXPECT_EQ(types(3), lost ? (Strings{"said", "ready"}) : (Strings{"ready", "said"}));
}

}  // namespace
}  // namespace housewright
