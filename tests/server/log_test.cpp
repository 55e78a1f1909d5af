// `housewright log` beside a running server: what reads works, what writes is refused; and one server a folder.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/program.h"
#include "server/client.h"
#include "store/sqlite_store.h"

namespace housewright {
namespace {

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// As another program could that does not ask whether a server runs.
void delete_from_log(const std::string& folder, const std::string& table) {
  const auto store = open_sqlite_store({.path = folder + "/log.db"});
  ASSERT_TRUE(store);
  const auto found = (*store)->find(table);
  ASSERT_TRUE(found && *found);
  EXPECT_TRUE((*store)->erase(table, (*found)->next).ok());
}

TEST(LogCommand, ListsExportsChecksAndBacksUpWhileTheServerRuns) {
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

  EXPECT_EQ(run("log check" + data).out, "2 tables, 0 damaged\n");

  const Said nowhere = run("log list --data " + folder.path() + "/nowhere");
  EXPECT_EQ(nowhere.code, 1);
  EXPECT_NE(nowhere.err.find("nowhere/log.db"), std::string::npos) << nowhere.err;
  EXPECT_EQ(run("log" + data).code, 2);
}

TEST(LogCommand, WritesOnlyWhereNoServerRuns) {
  const TemporaryFolder folder;
  const std::string data = " --data " + folder.path();
  Place ada;
  {
    const ServerProgram server(folder.path());
    ada = create_table(server.port(), "dream_home", 2);
    for (const std::string& command : {"log delete " + ada.table, std::string("log pack")}) {
      const Said refused = run(command + data);
      EXPECT_EQ(refused.code, 1);
      EXPECT_NE(refused.err.find("is in use by another server"), std::string::npos) << refused.err;
    }
    Player player(server.port());
    EXPECT_TRUE(player.hello(ada.table, ada.token)) << "nothing happened";
  }
  EXPECT_EQ(run("log pack" + data).code, 0);
  EXPECT_EQ(run("log delete " + ada.table + data).code, 0);
  EXPECT_EQ(run("log export " + ada.table + data).code, 1);
}

TEST(LogCommand, WhatReadsLeavesAnOldFileAsItIs) {
  const TemporaryFolder folder;
  std::filesystem::copy_file(HOUSEWRIGHT_SOURCE "/tests/data/log.db", folder.path() + "/log.db");
  const std::string before = bytes_of(folder.path() + "/log.db");
  const std::string data = " --data " + folder.path();
  EXPECT_NE(run("log list" + data).out.find(" events"), std::string::npos);
  EXPECT_NE(run("log list --finished" + data).out.find(" events"), std::string::npos);
  EXPECT_EQ(run("log check" + data).out, "5 tables, 0 damaged\n");
  EXPECT_EQ(run("log backup " + folder.path() + "/copy.db" + data).code, 0);
  EXPECT_EQ(bytes_of(folder.path() + "/log.db"), before);
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/lock"));
}

TEST(Folder, BelongsToOneServer) {
  const TemporaryFolder folder;
  ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Said second = run("serve --port 0 --data " + folder.path());
  EXPECT_EQ(second.code, 1);
  EXPECT_NE(second.err.find("“" + folder.path() + "” is in use by another server"), std::string::npos) << second.err;
  Player player(server.port());
  EXPECT_TRUE(player.hello(ada.table, ada.token)) << "the first one goes on";
  // The lock does not outlive its process, however that ends.
  server.end(SIGKILL);
  const ServerProgram third(folder.path());
  EXPECT_NE(third.port(), 0);
  Player back(third.port());
  EXPECT_TRUE(back.hello(ada.table, ada.token));
}

TEST(LogCommand, ATableThatWasDeletedIsGoneForThoseWhoSitThere) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place bo = create_table(server.port(), "floor_plan", 2);
  const std::string data = " --data " + folder.path();
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  delete_from_log(folder.path(), ada.table);
  EXPECT_EQ(run("log export " + ada.table + data).code, 1);
  // Whoever sits there learns of it with the next thing they do.
  player.send({{"emote", "wave"}});
  const auto refused = player.wait_for("error");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->at("error").at("code").as_string(), "server.errors.not_stored");
  EXPECT_FALSE(player.wait_for("welcome"));
  Player other(server.port());
  EXPECT_TRUE(other.hello(bo.table, bo.token)) << "the other table is as it was";
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
  delete_from_log(folder.path(), ada.table);
  const auto gone = first.wait_for("error");
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->at("error").at("code").as_string(), "server.errors.no_table");
  EXPECT_FALSE(first.next());
  EXPECT_EQ(request(server.port(), "GET", "/api/tables/" + ada.table).status, 404U);
  EXPECT_TRUE(second.ask({{"emote", "wave"}}).contains("ack")) << "the other table is as it was";
}

}  // namespace
}  // namespace housewright
