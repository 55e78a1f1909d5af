// Whole games over real sockets, with breaks: reconnecting, resending, kill -9, a graceful end.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <set>
#include <thread>

#include "cli/program.h"
#include "server/game.h"

namespace housewright {
namespace {

class EveryGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Server, EveryGame, ::testing::Values("dream_home", "floor_plan"));

TEST_P(EveryGame, PeoplePlayAndASpectatorSeesTheSame) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), GetParam(), 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player first(server.port());
  Player second(server.port());
  Player watching(server.port());
  ASSERT_TRUE(watching.hello(bo.table));
  begin(first, ada, second, bo);
  EXPECT_EQ(first.state().at("commitment").as_string(), watching.state().at("commitment").as_string());
  EXPECT_GT(play_on({&first, &second}), 4U);
  EXPECT_TRUE(first.finished());
  while (!watching.finished()) ASSERT_TRUE(watching.next());
  EXPECT_EQ(watching.seq(), first.seq());
  EXPECT_EQ(watching.ask({{"emote", "wave"}}).at("error").at("code").as_string(), "table.errors.spectator");
  check_record(server.port(), GetParam(), ada.table, first);
  // The same people at a new table, with the same tokens.
  EXPECT_TRUE(first.ask({{"rematch", true}}).contains("ack"));
  const std::string next(first.heard().back().at("table").as_string());
  Player again(server.port());
  EXPECT_TRUE(again.hello(next, bo.token));
}

// The years that a server's log lines are from.
std::set<int> years_in(const std::string& log) {
  std::set<int> years;
  std::ifstream lines(log);
  for (std::string line; std::getline(lines, line);) years.insert(std::atoi(line.c_str()));
  return years;
}

TEST_P(EveryGame, NobodyNoticesThatTheWallClockJumps) {
  const TemporaryFolder folder;
  const std::string log = folder.path() + "/log.txt";
  const ServerProgram server(folder.path(), {"--log-level", "info"}, HOUSEWRIGHT_JUMPING_CLOCK, log);
  const Place ada = create_table(server.port(), GetParam(), 2, "Ada", {{"turn_seconds", 60}, {"grace_seconds", 60}});
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player first(server.port());
  Player second(server.port());
  begin(first, ada, second, bo);
  play_on({&first, &second}, 3);
  // There and back again, as the server itself sees it: it logs a line for every table.
  for (int i = 0; i < 100 && years_in(log).size() < 2; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    create_table(server.port(), GetParam(), 2);
  }
  EXPECT_EQ(years_in(log).size(), 2U);
  play_on({&first, &second});
  EXPECT_TRUE(first.finished());
  for (const json::value& event : first.heard()) {
    const auto type = event.at("type").as_string();
    EXPECT_TRUE(type != "late" && type != "away") << json::serialize(event);
    EXPECT_FALSE(event.as_object().contains("by")) << json::serialize(event);
  }
  check_record(server.port(), GetParam(), ada.table, first);
}

TEST_P(EveryGame, APersonAndBotsPlayToTheEnd) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), GetParam(), 3);
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  EXPECT_TRUE(player.ask({{"bot", {{"seat", 2}, {"level", "casual"}}}}).contains("ack"));
  EXPECT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  play_on({&player});
  EXPECT_TRUE(player.finished());
  check_record(server.port(), GetParam(), ada.table, player);
  EXPECT_TRUE(has(run("log list --finished --data " + folder.path()).out, ada.table));
}

// docs/protocol.md promises it, also to those who do not wait for their answers.
TEST(Acks, NeverComeBeforeTheirNews) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--messages-per-second", "100000"});
  const Place ada = create_table(server.port(), "floor_plan", 2);
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  constexpr unsigned kCommands = 40;
  for (unsigned i = 0; i < kCommands; ++i) {
    if (i % 2 == 0) {
      player.send({{"bot", {{"seat", 1}, {"level", "casual"}}}});
    } else {
      player.send({{"clear", {{"seat", 1}}}});
    }
  }
  for (unsigned acks = 0; acks < kCommands;) {
    const auto message = player.next();
    ASSERT_TRUE(message);
    const json::value* ack = message->if_contains("ack");
    if (ack == nullptr) continue;
    EXPECT_LE(ack->at("seq").to_number<std::uint64_t>(), player.seq()) << json::serialize(*message);
    ++acks;
  }
}

// Both people lose their connection after every single turn: one comes back with what is missing, the other from
// nothing.
TEST_P(EveryGame, GoesOnThroughReconnectsAtEveryPoint) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), GetParam(), 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  auto first = std::make_unique<Player>(server.port());
  auto second = std::make_unique<Player>(server.port());
  begin(*first, ada, *second, bo);
  unsigned turns = 0;
  while (!first->finished()) {
    ASSERT_EQ(play_on({first.get(), second.get()}, 1), 1U);
    ++turns;
    const auto missing = first->seq() - 1;  // as if the last news had not arrived
    first->drop();
    second->drop();
    first = std::make_unique<Player>(server.port());
    second = std::make_unique<Player>(server.port());
    ASSERT_TRUE(first->hello(ada.table, ada.token, missing));
    EXPECT_EQ(first->last().at("events").as_array().size(), first->seq() - missing);
    ASSERT_TRUE(second->hello(bo.table, bo.token));
    EXPECT_TRUE(second->last().at("events").as_array().empty());
    ASSERT_EQ(first->seq(), second->seq());
    ASSERT_TRUE(first->finished() || first->to_act() || second->to_act());
  }
  EXPECT_GT(turns, 4U);
  check_record(server.port(), GetParam(), ada.table, *first);
}

// Every acknowledged turn survives kill -9, and the game goes on to its end.
TEST_P(EveryGame, SurvivesBeingKilledUnderPlay) {
  const TemporaryFolder folder;
  Place ada;
  Place bo;
  std::uint64_t seq = 0;
  {
    ServerProgram server(folder.path());
    ada = create_table(server.port(), GetParam(), 2);
    bo = join_table(server.port(), ada.table, "Bo");
    Player first(server.port());
    Player second(server.port());
    begin(first, ada, second, bo);
    EXPECT_EQ(play_on({&first, &second}, 7), 7U);
    seq = first.seq();
    server.end(SIGKILL);
  }
  ServerProgram server(folder.path());
  Player first(server.port());
  Player second(server.port());
  ASSERT_TRUE(first.hello(ada.table, ada.token, 0));
  ASSERT_TRUE(second.hello(bo.table, bo.token));
  EXPECT_GE(first.seq(), seq);
  EXPECT_EQ(first.last().at("events").as_array().size(), first.seq()) << "the whole history, as asked";
  EXPECT_FALSE(json::serialize(first.last()).find("\"chance\"") != std::string::npos);
  play_on({&first, &second});
  EXPECT_TRUE(first.finished());
  check_record(server.port(), GetParam(), ada.table, first);
  first.drop();  // or the server waits for their goodbyes
  second.drop();
  const int status = server.end(SIGTERM);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(Reconnect, TheSameTurnSentAgainIsPlayedOnce) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  auto player = std::make_unique<Player>(server.port());
  Player other(server.port());  // the same seat in another browser
  ASSERT_TRUE(player->hello(ada.table, ada.token));
  ASSERT_TRUE(other.hello(ada.table, ada.token));
  ASSERT_TRUE(player->ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  const json::object turn = player->some_turn();
  player->send(turn);
  while (other.heard().empty() || other.heard().back().at("type").as_string() != "turn") ASSERT_TRUE(other.next());
  player->drop();
  player = std::make_unique<Player>(server.port());
  ASSERT_TRUE(player->hello(ada.table, ada.token, 4));
  const auto seq = player->seq();
  const json::object again = player->ask(turn);
  ASSERT_TRUE(again.contains("ack")) << json::serialize(again);
  EXPECT_EQ(again.at("ack").at("seq").to_number<std::uint64_t>(), seq) << "nothing happened the second time";
  json::object another = turn;
  another["turn"].as_object()["decisions"] = json::array{"end"};
  EXPECT_EQ(player->ask(another).at("error").at("code").as_string(), "table.errors.other_turn");
}

TEST(Shutdown, SaysGoodbyeAndKeepsEverything) {
  const TemporaryFolder folder;
  ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2, "Ada", {{"listed", true}});
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  std::thread stopping([&] { EXPECT_EQ(server.end(SIGTERM), 0); });
  const auto bye = player.wait_for("bye");
  ASSERT_TRUE(bye);
  EXPECT_EQ(bye->at("bye").as_string(), "restarting");
  EXPECT_FALSE(player.next());
  EXPECT_EQ(player.close_code(), 1012U);
  stopping.join();
  const ServerProgram next(folder.path());
  Player back(next.port());
  EXPECT_TRUE(back.hello(ada.table, ada.token));
  const auto lobbies = request(next.port(), "GET", "/api/tables").object();
  EXPECT_EQ(lobbies.at("tables").at(0).at("table").as_string(), ada.table) << "listed again";
}

}  // namespace
}  // namespace housewright
