// Ends and returns: of the server, of a host, of a table in the log, of somebody's right to a seat.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "server/client.h"
#include "store/sqlite_store.h"

namespace housewright {
namespace {

// Another server that writes to the same log, as a shared one would allow.
ServerOptions not_alone() {
  ServerOptions options;
  options.alone = false;
  return options;
}

// While one table waits for its log the server is closing and still there.
TEST(Ending, WhoSaysHelloWhileTheServerClosesIsToldToComeAgain) {
  const TemporaryFolder folder;
  ServerProgram server(folder.path());
  const Place busy = create_table(server.port(), "dream_home", 2);
  const Place idle = create_table(server.port(), "dream_home", 2);
  Player talking(server.port());
  Player watching(server.port());
  Player late(server.port());
  Player later(server.port());
  ASSERT_TRUE(talking.hello(busy.table, busy.token));
  ASSERT_TRUE(watching.hello(idle.table));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() + "/log.db").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  talking.send({{"ready", true}});
  talking.send({{"ping", 1}});
  ASSERT_TRUE(talking.wait_for("pong"));  // it was heard
  std::thread ending([&] { EXPECT_EQ(server.end(SIGTERM), 0); });
  EXPECT_TRUE(watching.wait_for("bye"));
  EXPECT_FALSE(late.hello(idle.table, idle.token)) << "a table that has gone from memory";
  EXPECT_TRUE(late.last().contains("bye")) << json::serialize(late.last());
  EXPECT_FALSE(late.next());
  EXPECT_EQ(late.close_code(), 1012U);
  EXPECT_FALSE(later.hello(busy.table)) << "one that waits for its log";
  EXPECT_TRUE(later.last().contains("bye")) << json::serialize(later.last());
  EXPECT_FALSE(later.next());
  EXPECT_EQ(later.close_code(), 1012U);
  ASSERT_EQ(sqlite3_exec(other, "rollback", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  EXPECT_TRUE(talking.wait_for("bye"));
  ending.join();
}

// Two servers with one log: what one has stored, the other learns when it wants to store something itself.
TEST(Ending, ASeatThatSomebodyElseTookMeanwhileIsNoLongerMine) {
  const TemporaryFolder folder;
  const ServerProgram one(folder.path());
  const Place ada = create_table(one.port(), "dream_home", 2);
  const Place bo = join_table(one.port(), ada.table, "Bo");
  Player host(one.port());
  Player former(one.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  ASSERT_TRUE(former.hello(bo.table, bo.token));
  {
    const RunningServer two(folder.path(), not_alone());
    Player leaving(two.port());
    ASSERT_TRUE(leaving.hello(bo.table, bo.token));
    ASSERT_TRUE(leaving.ask({{"stand", true}}).contains("ack"));
    EXPECT_EQ(join_table(two.port(), ada.table, "Cleo").seat, 1U);
  }
  EXPECT_EQ(code(host.ask({{"ready", true}})), "server.errors.not_stored");
  ASSERT_TRUE(host.wait_for("welcome"));
  EXPECT_EQ(host.state().at("you").to_number<int>(), 0);
  EXPECT_EQ(host.state().at("seats").at(1).at("name").as_string(), "Cleo");
  ASSERT_TRUE(former.wait_for("welcome"));
  EXPECT_FALSE(former.state().contains("you"));
  EXPECT_EQ(code(former.ask({{"ready", true}})), "table.errors.spectator");
}

// Standing up that could not be stored has not happened: the seat is still theirs.
TEST(Ending, ASeatThatWasLeftInVainIsStillMine) {
  const TemporaryFolder folder;
  const ServerProgram one(folder.path());
  const Place ada = create_table(one.port(), "dream_home", 3);
  const Place bo = join_table(one.port(), ada.table, "Bo");
  Player leaving(one.port());
  ASSERT_TRUE(leaving.hello(bo.table, bo.token));
  {
    const RunningServer two(folder.path(), not_alone());
    join_table(two.port(), ada.table, "Cleo");
  }
  EXPECT_EQ(code(leaving.ask({{"stand", true}})), "server.errors.not_stored");
  ASSERT_TRUE(leaving.wait_for("welcome"));
  ASSERT_TRUE(leaving.state().contains("you"));
  EXPECT_TRUE(leaving.ask({{"stand", true}}).contains("ack"));
}

// A lobby that nobody needs here, but at which another server has seated somebody.
TEST(Ending, ALobbyThatHasGrownInTheLogIsNotDeleted) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.sweep_time = std::chrono::seconds(1);
  options.limits.lobby_time = std::chrono::seconds(3);
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  {
    Player staying(server.port());
    ASSERT_TRUE(staying.hello(ada.table, ada.token));
    const RunningServer two(folder.path(), not_alone());
    join_table(two.port(), ada.table, "Bo");
  }
  const auto last = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (request(server.port(), "GET", "/metrics").body.find("housewright_tables 0") == std::string::npos) {
    ASSERT_LT(std::chrono::steady_clock::now(), last);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  SqliteOptions file;
  file.path = folder.path() + "/log.db";
  const auto store = open_sqlite_store(file);
  ASSERT_TRUE(store);
  EXPECT_EQ((*store)->read(ada.table, 0)->size(), 3U);
}

TEST(Ending, WhoResignedMayAskForARematchAndSitsAtIt) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 2);
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  ASSERT_TRUE(player.ask({{"resign", true}}).contains("ack"));
  while (!player.finished()) ASSERT_TRUE(player.next());
  const json::object answer = player.ask({{"rematch", true}});
  ASSERT_TRUE(answer.contains("ack")) << json::serialize(answer);
  const std::string next(player.heard().back().at("table").as_string());
  Player again(server.port());
  ASSERT_TRUE(again.hello(next, ada.token)) << json::serialize(again.last());
  EXPECT_EQ(again.state().at("you"), again.state().at("host"));
  EXPECT_EQ(again.state().at("seats").at(1).at("kind").as_string(), "bot");
}

TEST(Ending, AHostWhoIsGoneLeavesTheLobbyToWhoIsThere) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2, "Ada", {{"grace_seconds", 5}});
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player player(server.port());
  ASSERT_TRUE(player.hello(bo.table, bo.token));
  EXPECT_EQ(code(player.ask({{"start", {{"level", "beginner"}}}})), "table.errors.host_only");
  ASSERT_TRUE(player.wait_for("news"));
  EXPECT_EQ(player.heard().back().at("type").as_string(), "host");
  EXPECT_EQ(player.heard().back().at("seat").to_number<unsigned>(), 1U);
  EXPECT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
}

}  // namespace
}  // namespace housewright
