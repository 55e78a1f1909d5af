// Before the game, over the network: codes, changes, seats that move up; and turns that are finished for somebody.
#include <gtest/gtest.h>

#include <csignal>

#include "server/client.h"

namespace housewright {
namespace {

std::string code_in(const Player& player) {
  const auto* code = player.state().if_contains("code");
  return code == nullptr ? "" : std::string(code->as_string());
}

Answer ask_code(std::uint16_t port, const std::string& code) {
  return request(port, "GET", "/api/codes/" + code);
}

TEST(Code, StandsForATableUntilItBegins) {
  const TemporaryFolder folder;
  std::string code_was;
  Place ada;
  {
    ServerProgram server(folder.path());
    ada = create_table(server.port(), "dream_home", 2);
    Player player(server.port());
    ASSERT_TRUE(player.hello(ada.table, ada.token));
    code_was = code_in(player);
    ASSERT_EQ(code_was.size(), 6U);
    EXPECT_EQ(code_was.find_first_not_of("FHKLMQRTWXY"), std::string::npos);
    EXPECT_EQ(ask_code(server.port(), code_was).body, R"({"table":")" + ada.table + R"("})");
    std::string small = code_was;
    for (char& letter : small) letter = static_cast<char>(letter - 'A' + 'a');
    EXPECT_EQ(ask_code(server.port(), small).status, 200U);
    EXPECT_EQ(ask_code(server.port(), "AAAAAA").status, 404U);
    EXPECT_EQ(ask_code(server.port(), code_was + "/join").status, 404U);
    EXPECT_EQ(request(server.port(), "POST", "/api/codes/" + code_was, "{}").status, 405U);
  }
  const ServerProgram server(folder.path());
  EXPECT_EQ(ask_code(server.port(), code_was).status, 200U) << "also after a restart";
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  EXPECT_EQ(code_in(player), code_was);
  ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  EXPECT_EQ(code(ask_code(server.port(), code_was).object()), "server.errors.no_code");
  Player watching(server.port());
  ASSERT_TRUE(watching.hello(ada.table));
  EXPECT_EQ(code_in(watching), "");
}

TEST(Code, CannotBeGuessedByTryingThemAll) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.wrong_codes_at_once = 5;
  options.limits.wrong_codes_a_minute = 1;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ask_code(server.port(), code_in(player)).status, 200U);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask_code(server.port(), "FFFFFF").status, 404U);
  EXPECT_EQ(ask_code(server.port(), "FFFFFF").status, 429U);
  EXPECT_EQ(ask_code(server.port(), code_in(player)).status, 429U) << "a right one is not told from others";
  EXPECT_EQ(join_table(server.port(), ada.table, "Bo").seat, 1U) << "links still work";
}

TEST(Names, AreUniqueAtATable) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 3);
  const Place other = join_table(server.port(), ada.table, "Ada");
  Player player(server.port());
  ASSERT_TRUE(player.hello(other.table, other.token));
  EXPECT_EQ(player.state().at("seats").at(1).at("name").as_string(), "Ada 2");
}

TEST(Change, WhoMovesUpKeepsTheirSeat) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 4);
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  const auto answer = request(server.port(), "POST", "/api/tables/" + ada.table + "/join", R"({"name":"Bo","seat":3})");
  const std::string token(answer.object().at("token").as_string());
  Player bo(server.port());
  ASSERT_TRUE(bo.hello(ada.table, token));
  EXPECT_EQ(code(bo.ask({{"change", {{"options", {{"players", 2}}}}}})), "table.errors.host_only");
  const json::object change{{"change", {{"options", {{"players", 2}}}, {"settings", {{"hints", false}}}}}};
  ASSERT_TRUE(host.ask(change).contains("ack"));
  const auto ready = bo.ask({{"ready", true}});
  ASSERT_TRUE(ready.contains("ack")) << json::serialize(ready);
  EXPECT_EQ(bo.heard().back().at("seat").to_number<int>(), 1);
  EXPECT_EQ(bo.follower().you(), Seat{1});
  bo.drop();
  EXPECT_EQ(json::serialize(host.wait_for("missing").value()), R"({"missing":[1]})");
  Player again(server.port());
  ASSERT_TRUE(again.hello(ada.table, token));
  EXPECT_EQ(again.state().at("you").to_number<int>(), 1);
  EXPECT_FALSE(again.state().at("settings").at("hints").as_bool());
}

std::size_t listed_tables(std::uint16_t port) {
  return request(port, "GET", "/api/tables").object().at("tables").as_array().size();
}

TEST(Change, ATableTakenOffTheListIsNotFoundThereAnyMore) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2, "Ada", {{"listed", true}});
  EXPECT_EQ(listed_tables(server.port()), 0U) << "nobody is there";
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  EXPECT_EQ(listed_tables(server.port()), 1U);
  const auto list = [&](bool listed) {
    return host.ask({{"change", {{"settings", {{"listed", listed}}}}}}).contains("ack");
  };
  ASSERT_TRUE(list(false));
  EXPECT_EQ(listed_tables(server.port()), 0U);
  ASSERT_TRUE(list(true));
  EXPECT_EQ(listed_tables(server.port()), 1U);
  ASSERT_TRUE(list(false));
  ASSERT_TRUE(host.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  EXPECT_EQ(listed_tables(server.port()), 0U);
}

TEST(Change, EverySeatThatIsAddedMayBeTakenAtOnce) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 2);
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  ASSERT_TRUE(host.ask({{"change", {{"options", {{"players", 100}}}}}}).contains("ack"));
  for (int i = 1; i < 100; ++i) {
    const std::string body = R"({"name":"Guest )" + std::to_string(i) + R"("})";
    ASSERT_EQ(request(server.port(), "POST", "/api/tables/" + ada.table + "/join", body).status, 201U) << i;
  }
}

TEST(Start, WithWhoeverIsHere) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 100);
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  const auto answer =
      request(server.port(), "POST", "/api/tables/" + ada.table + "/join", R"({"name":"Bo","seat":57})");
  Player bo(server.port());
  ASSERT_TRUE(bo.hello(ada.table, std::string(answer.object().at("token").as_string())));
  ASSERT_TRUE(host.ask({{"start", json::object()}}).contains("ack"));
  while (!bo.follower().match()) ASSERT_TRUE(bo.next());
  EXPECT_EQ(bo.follower().match()->seats(), 2U);
  ASSERT_TRUE(bo.to_act());
  ASSERT_TRUE(bo.ask(bo.some_turn()).contains("ack"));
  ASSERT_TRUE(host.ask(host.some_turn()).contains("ack"));
}

// Plays until it is the other's turn, whose clock has run out: what they had in pencil is played for them.
TEST(Draft, IsPlayedWhenTheClockHasRunOut) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 1, "Ada", {{"turn_seconds", 2}});
  Player player(server.port());
  ASSERT_TRUE(player.hello(ada.table, ada.token));
  ASSERT_TRUE(player.ask({{"start", json::object()}}).contains("ack"));
  Player watching(server.port());
  ASSERT_TRUE(watching.hello(ada.table));
  EXPECT_FALSE(watching.state().contains("time_left"));
  EXPECT_LE(watching.state().at("clocks").at("0").to_number<int>(), 2000) << "who watches sees the clock";
  const json::object turn = player.some_turn();
  player.send({{"draft", turn.at("turn")}});
  const auto is_turn = [](const json::value& event) { return event.at("type").as_string() == "turn"; };
  while (player.heard().empty() || !is_turn(player.heard().back())) ASSERT_TRUE(player.next());
  const json::value& played = player.heard().back();
  EXPECT_EQ(played.at("by").as_string(), "pencil");
  EXPECT_EQ(played.at("decisions"), turn.at("turn").at("decisions"));
  player.send({{"draft", {{"number", 1}, {"decisions", {"nonsense"}}}}});
  player.send({{"ping", 1}});
  EXPECT_TRUE(player.wait_for("pong")) << "a draft is not answered";
}

}  // namespace
}  // namespace housewright
