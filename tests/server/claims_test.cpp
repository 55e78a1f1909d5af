// What docs/protocol.md says of requests and commands that are odd, early or doubled.
#include <gtest/gtest.h>

#include <thread>

#include "server/client.h"
#include "server/game.h"

namespace housewright {
namespace {

Answer create_beside(std::uint16_t port, const std::string& more) {
  return request(port, "POST", "/api/tables",
                 R"({"game":"dream_home","options":{"players":2},"name":"Ada")" + more + "}");
}
std::string where(const Answer& answer) {
  return std::string(answer.object().at("error").at("where").as_string());
}

TEST(Claims, UnknownKeysAreIgnoredExceptBesideACommand) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Answer created = create_beside(server.port(), R"(,"colour":"red","settings":{"chat":true,"colour":"red"})");
  ASSERT_EQ(created.status, 201U) << created.body;
  const std::string table(created.object().at("table").as_string());
  const std::string token(created.object().at("token").as_string());
  EXPECT_EQ(request(server.port(), "POST", "/api/tables/" + table + "/join", R"({"name":"Bo","colour":"red"})").status,
            201U);
  Player player(server.port());
  player.send({{"hello", 1}, {"table", table}, {"token", token}, {"colour", "red"}});
  const auto welcome = player.wait_for("welcome");
  ASSERT_TRUE(welcome);
  const json::object& settings = welcome->at("welcome").at("settings").as_object();
  EXPECT_EQ(settings.at("chat"), true);
  EXPECT_FALSE(settings.contains("colour"));
  EXPECT_TRUE(player.ask({{"clear", {{"seat", 1}, {"colour", "red"}}}}).contains("ack"));
  const json::object refused = player.ask({{"ready", true}, {"colour", "red"}});
  EXPECT_EQ(code(refused), "table.errors.unknown_message");
  EXPECT_EQ(refused.at("to"), "message");
}

TEST(Claims, AValueOfAnotherTypeIsRefusedWithItsPlace) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  for (const char* settings : {"[]", "null", "7", "\"chat\""}) {
    const Answer refused = create_beside(server.port(), std::string(R"(,"settings":)") + settings);
    EXPECT_EQ(refused.status, 400U) << settings;
    EXPECT_EQ(where(refused), "settings") << settings;
  }
  const Answer inner = create_beside(server.port(), R"(,"settings":{"chat":1})");
  EXPECT_EQ(inner.status, 400U);
  EXPECT_EQ(where(inner), "settings.chat");
  const Answer key = create_beside(server.port(), R"(,"key":null)");
  EXPECT_EQ(key.status, 400U);
  EXPECT_EQ(where(key), "key");
}

TEST(Claims, WithoutAKeyEveryRequestIsANewOne) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place first = create_table(server.port(), "dream_home", 3);
  const Place second = create_table(server.port(), "dream_home", 3);
  EXPECT_NE(first.table, second.table);
  const Place bo = join_table(server.port(), first.table, "Bo");
  const Place again = join_table(server.port(), first.table, "Bo");
  EXPECT_NE(bo.seat, again.seat);
  EXPECT_NE(bo.token, again.token);
}

TEST(Claims, AHostWhoClearsTheirOwnSeatStandsUp) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token));
  ASSERT_TRUE(host.ask({{"clear", {{"seat", 0}}}}).contains("ack"));
  EXPECT_EQ(host.heard().back().at("type"), "stood");
  EXPECT_EQ(code(host.ask({{"ready", true}})), "table.errors.spectator");
  Player late(server.port());
  EXPECT_FALSE(late.hello(ada.table, ada.token));
  EXPECT_EQ(code(late.last()), "server.errors.wrong_token");
  Player second(server.port());
  ASSERT_TRUE(second.hello(bo.table, bo.token));
  EXPECT_EQ(second.state().at("host"), 1);
  EXPECT_EQ(second.state().at("seats").at(0).at("kind"), "open");
}

TEST(Claims, RematchesAtTheSameTimeAreOne) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--threads", "2"});
  const Place ada = create_table(server.port(), "floor_plan", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player first(server.port());
  Player second(server.port());
  begin(first, ada, second, bo);
  play_on({&first, &second});
  ASSERT_TRUE(first.finished());
  first.send({{"rematch", true}});
  second.send({{"rematch", true}});
  std::string table;
  unsigned acks = 0;
  for (Player* player : {&first, &second}) {
    bool told = false;
    bool answered = false;
    while (!told || !answered) {
      const auto message = player->next();
      ASSERT_TRUE(message);
      if (const auto* news = message->if_contains("news")) {
        const json::value& event = news->as_array().back();
        if (event.at("type") != "rematch") continue;
        told = true;
        if (table.empty()) table = event.at("table").as_string();
        EXPECT_EQ(std::string(event.at("table").as_string()), table);
      }
      if (message->contains("ack")) {
        ++acks;
        answered = true;
      }
      if (!message->contains("error")) continue;
      answered = true;
      const std::string refused = code(*message);
      EXPECT_TRUE(refused == "server.errors.try_again" || refused == "table.errors.rematch_exists") << refused;
    }
  }
  EXPECT_EQ(acks, 1U);
  const json::object late = second.ask({{"rematch", true}});
  EXPECT_EQ(code(late), "table.errors.rematch_exists");
  EXPECT_EQ(std::string(late.at("error").at("particulars").at("table").as_string()), table);
  EXPECT_TRUE(first.hello(table, ada.token)) << "with the same token";
  EXPECT_TRUE(second.hello(table, bo.token));
}

}  // namespace
}  // namespace housewright
