// `housewright log` beside a running server.
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/program.h"
#include "server/client.h"

namespace housewright {
namespace {

TEST(LogCommand, ListsExportsBacksUpAndDeletesWhileTheServerRuns) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place bo = create_table(server.port(), "floor_plan", 2);
  const std::string data = " --data " + folder.path();

  const Said list = run("log list" + data);
  EXPECT_EQ(list.code, 0) << list.err;
  EXPECT_NE(list.out.find(ada.table + " 2 events"), std::string::npos) << list.out;
  EXPECT_EQ(run("log list --finished" + data).out, "");

  const Said history = run("log export " + ada.table + data);
  EXPECT_EQ(history.code, 0) << history.err;
  EXPECT_NE(history.out.find("{\"type\":\"created\""), std::string::npos) << history.out;
  EXPECT_EQ(history.out.find(ada.token), std::string::npos) << "only its hash is kept";

  const std::string copy = folder.path() + "/copy.db";
  EXPECT_EQ(run("log backup " + copy + data).code, 0);
  EXPECT_GT(std::filesystem::file_size(copy), 0U);
  EXPECT_EQ(run("log backup " + copy + data).code, 1) << "a backup does not replace a file";

  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  EXPECT_EQ(run("log delete " + ada.table + data).code, 0);
  EXPECT_EQ(run("log export " + ada.table + data).code, 1);
  // Whoever sits there learns of it with the next thing they do.
  player.send({{"emote", "wave"}});
  const auto refused = player.wait_for("error");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->at("error").at("code").as_string(), "server.errors.not_stored");
  EXPECT_FALSE(player.wait_for("welcome"));
  Player other(server.port());
  EXPECT_TRUE(other.hello(bo.table, bo.token)) << "the other table is as it was";

  const Said nowhere = run("log list --data " + folder.path() + "/nowhere");
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_NE(nowhere.err.find("nowhere/log.db"), std::string::npos) << nowhere.err;
  EXPECT_EQ(run("log" + data).code, 2);
}

TEST(LogCommand, WhoDoesNothingLearnsALittleLaterThatTheirTableWasDeleted) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.sweep_time = std::chrono::seconds(1);
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place bo = create_table(server.port(), "floor_plan", 2);
  Player first(server.port());
  Player second(server.port());
  ASSERT_TRUE(first.hello(ada.table, ada.token));
  ASSERT_TRUE(second.hello(bo.table, bo.token));
  EXPECT_EQ(run("log delete " + ada.table + " --data " + folder.path()).code, 0);
  const auto gone = first.wait_for("error");
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->at("error").at("code").as_string(), "server.errors.no_table");
  EXPECT_FALSE(first.next());
  EXPECT_EQ(request(server.port(), "GET", "/api/tables/" + ada.table).status, 404U);
  EXPECT_TRUE(second.ask({{"emote", "wave"}}).contains("ack")) << "the other table is as it was";
}

}  // namespace
}  // namespace housewright
