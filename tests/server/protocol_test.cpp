// docs/protocol.md tells the truth: what it says clients send is understood, what it says they get has the real keys.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "server/client.h"
#include "table/message.h"

namespace housewright {
namespace {

std::vector<std::string> lines_with(const std::string& arrow) {
  std::ifstream file(HOUSEWRIGHT_SOURCE "/docs/protocol.md");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(arrow + " {")) lines.push_back(line.substr(arrow.size() + 1));
  }
  return lines;
}

std::set<std::string> keys(const json::object& object) {
  std::set<std::string> names;
  for (const auto& entry : object) names.insert(std::string(entry.key()));
  return names;
}

TEST(Protocol, WhatClientsSendIsUnderstood) {
  const auto lines = lines_with("→");
  EXPECT_EQ(lines.size(), 14U);
  for (const std::string& line : lines) {
    const bool understood = read_message(line) || read_new_table(line) || read_joining(line);
    EXPECT_TRUE(understood) << line;
  }
}

TEST(Protocol, WhatTheServerSendsHasTheKeysOfTheExamples) {
  std::map<std::string, json::object> examples;
  for (const std::string& line : lines_with("←")) {
    const json::object object = json::parse(line).as_object();
    examples[std::string(object.begin()->key()) + (object.contains("to") ? " to" : "")] = object;
  }
  const TemporaryFolder folder;
  const RunningServer server(folder.path());
  const Answer created = request(server.port(), "POST", "/api/tables",
                                 R"({"game":"dream_home","options":{"players":2,"first_player":0},"name":"Ada"})");
  EXPECT_EQ(keys(created.object()), keys(examples.at("table")));
  const std::string table(created.object().at("table").as_string());
  const std::string token(created.object().at("token").as_string());
  {
    Player lobby(server.port());
    ASSERT_TRUE(lobby.hello(table, token));
    EXPECT_EQ(keys(lobby.ask({{"ping", 1}})), keys(examples.at("pong")));
    ASSERT_TRUE(lobby.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  }
  Player player(server.port());
  ASSERT_TRUE(player.hello(table, token, 0));
  EXPECT_EQ(keys(player.last()), keys(examples.at("welcome")));
  EXPECT_EQ(keys(player.state()), keys(examples.at("welcome").at("welcome").as_object()));
  while (!player.to_act()) ASSERT_TRUE(player.next());
  const json::object refused = player.ask({{"turn", {{"number", 0}, {"decisions", {"sing"}}}}});
  EXPECT_EQ(keys(refused), keys(examples.at("error to")));
  EXPECT_EQ(keys(refused.at("error").as_object()), keys(examples.at("error").at("error").as_object()));
  const json::object ack = player.ask(player.some_turn());
  ASSERT_TRUE(ack.contains("ack")) << json::serialize(ack);
  EXPECT_EQ(keys(ack.at("ack").as_object()), keys(examples.at("ack").at("ack").as_object()));
}

}  // namespace
}  // namespace housewright
