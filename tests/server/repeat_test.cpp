// Creating a table and sitting down can be repeated: a lost answer leaves no seat without its token.
#include <gtest/gtest.h>

#include <boost/asio/write.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <thread>

#include "server/client.h"
#include "server/secrets.h"

namespace housewright {
namespace {

const std::string kKey = "AAECAwQFBgcICQoLDA0ODw";
const std::string kOtherKey = "_-ECAwQFBgcICQoLDA0ODw";

std::string creation(const std::string& key, const std::string& name = "Ada") {
  return json::serialize(
      json::object{{"game", "dream_home"}, {"options", {{"players", 4}}}, {"name", name}, {"key", key}});
}
std::string joining(const std::string& key, const std::string& name = "Bo") {
  return json::serialize(json::object{{"name", name}, {"key", key}});
}
Answer send_creation(std::uint16_t port, const std::string& body) {
  return request(port, "POST", "/api/tables", body);
}
Answer send_joining(std::uint16_t port, const std::string& table, const std::string& body) {
  return request(port, "POST", "/api/tables/" + table + "/join", body);
}
std::string text_of(const json::object& object, const char* key) {
  return std::string(object.at(key).as_string());
}
std::size_t people_at(std::uint16_t port, const std::string& table) {
  const json::object welcome = request(port, "GET", "/api/tables/" + table).object();
  std::size_t people = 0;
  for (const json::value& seat : welcome.at("seats").as_array()) people += seat.at("kind") == "person" ? 1 : 0;
  return people;
}
bool opens(std::uint16_t port, const json::object& seated) {
  Player player(port);
  return player.hello(text_of(seated, "table"), text_of(seated, "token")) &&
         player.state().at("you") == seated.at("seat");
}

// What the server tells is stored.
void wait_for_people(std::uint16_t port, const std::string& table, std::size_t people) {
  const auto last = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (request(port, "GET", "/api/tables/" + table).status != 200 || people_at(port, table) != people) {
    ASSERT_LT(std::chrono::steady_clock::now(), last);
  }
}

// Sends a request and never looks at the answer.
class Unheard {
 public:
  Unheard(std::uint16_t port, const std::string& path, const std::string& body) {
    socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    boost::asio::write(socket_,
                       boost::asio::buffer("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                           "\r\nContent-Type: application/json\r\n" +
                                           "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body));
  }

 private:
  boost::asio::io_context context_{};
  boost::asio::ip::tcp::socket socket_{context_};
};

TEST(Repeat, TheSameKeyGivesTheSameTableSeatAndToken) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Answer created = send_creation(server.port(), creation(kKey));
  ASSERT_EQ(created.status, 201U) << created.body;
  const json::object host = created.object();
  EXPECT_EQ(send_creation(server.port(), creation(kKey)).object(), host);
  const std::string table = text_of(host, "table");
  const Answer sat = send_joining(server.port(), table, joining(kKey));
  ASSERT_EQ(sat.status, 409U) << "the key of the table is used";
  const json::object bo = send_joining(server.port(), table, joining(kOtherKey)).object();
  EXPECT_EQ(send_joining(server.port(), table, joining(kOtherKey)).object(), bo);
  EXPECT_NE(text_of(bo, "token"), text_of(host, "token"));
  EXPECT_EQ(people_at(server.port(), table), 2U);
  EXPECT_TRUE(opens(server.port(), host));
  EXPECT_TRUE(opens(server.port(), bo));
}

TEST(Repeat, TheSameKeyWithAnotherBodyIsRefused) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string table = text_of(send_creation(server.port(), creation(kKey)).object(), "table");
  ASSERT_EQ(send_joining(server.port(), table, joining(kOtherKey)).status, 201U);
  for (const Answer& refused : {send_creation(server.port(), creation(kKey, "Eve")),
                                send_joining(server.port(), table, joining(kOtherKey, "Eve")),
                                send_joining(server.port(), table, joining(kKey))}) {
    EXPECT_EQ(refused.status, 409U);
    EXPECT_EQ(code(refused.object()), "server.errors.key_used");
  }
  EXPECT_EQ(people_at(server.port(), table), 2U);
}

TEST(Repeat, AKeyMustBeOne) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string table = text_of(send_creation(server.port(), creation(kKey)).object(), "table");
  for (const std::string& key :
       {std::string(), std::string("short"), kKey + "A", "AAECAwQFBgcICQoLDA0OD=" + std::string()}) {
    for (const Answer& refused :
         {send_creation(server.port(), creation(key)), send_joining(server.port(), table, joining(key))}) {
      EXPECT_EQ(refused.status, 400U) << key;
      EXPECT_EQ(code(refused.object()), "table.errors.bad_key") << key;
    }
  }
}

// Who stood up does not find themselves at the table again because a request comes late.
TEST(Repeat, ASeatThatWasLeftIsNotTakenAgain) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::string table = text_of(send_creation(server.port(), creation(kKey)).object(), "table");
  const json::object bo = send_joining(server.port(), table, joining(kOtherKey)).object();
  Player player(server.port());
  ASSERT_TRUE(player.hello(table, text_of(bo, "token")));
  ASSERT_TRUE(player.ask({{"stand", true}}).contains("ack"));
  const Answer late = send_joining(server.port(), table, joining(kOtherKey));
  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(code(late.object()), "server.errors.seat_left");
  EXPECT_EQ(people_at(server.port(), table), 1U);
}

TEST(Repeat, ARequestIsRepeatedAfterTheGameHasBegun) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const json::object host = send_creation(server.port(), creation(kKey)).object();
  const std::string table = text_of(host, "table");
  const json::object bo = send_joining(server.port(), table, joining(kOtherKey)).object();
  Player player(server.port());
  ASSERT_TRUE(player.hello(table, text_of(host, "token")));
  ASSERT_TRUE(player.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  EXPECT_EQ(send_creation(server.port(), creation(kKey)).object(), host);
  EXPECT_EQ(send_joining(server.port(), table, joining(kOtherKey)).object(), bo);
}

TEST(Repeat, RepeatsInParallelAreOneSeat) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--threads", "4"});
  constexpr int kRequests = 8;
  const auto all_at_once = [&](const std::function<Answer()>& ask) {
    std::vector<std::string> answers(kRequests);
    std::vector<std::thread> threads;
    for (std::string& answer : answers) threads.emplace_back([&] { answer = ask().body; });
    for (std::thread& thread : threads) thread.join();
    const std::set<std::string> different(answers.begin(), answers.end());
    EXPECT_EQ(different.size(), 1U);
    return *different.begin();
  };
  for (int round = 0; round < 8; ++round) {
    const std::string key = "AAECAwQFBgcICQoLDA0OD" + std::to_string(round);
    const json::object host =
        json::parse(all_at_once([&] { return send_creation(server.port(), creation(key)); })).as_object();
    ASSERT_TRUE(host.contains("token")) << json::serialize(host);
    const std::string table = text_of(host, "table");
    all_at_once([&] { return send_joining(server.port(), table, joining(kOtherKey)); });
    EXPECT_EQ(people_at(server.port(), table), 2U);
  }
}

// The server is killed when the seat is on disk and nobody has heard of it.
TEST(Repeat, AnAnswerLostWithTheServerIsGivenByTheNext) {
  const TemporaryFolder folder;
  json::object host;
  json::object bo;
  const std::string table = table_id_for(kKey);
  const auto killed_after = [&](const std::string& path, const std::string& body, std::size_t people) {
    ServerProgram server(folder.path());
    const Unheard unheard(server.port(), path, body);
    wait_for_people(server.port(), table, people);
    server.end(SIGKILL);
  };
  killed_after("/api/tables", creation(kKey), 1);
  {
    const ServerProgram server(folder.path());
    host = send_creation(server.port(), creation(kKey)).object();
    ASSERT_TRUE(host.contains("token")) << json::serialize(host);
    EXPECT_EQ(people_at(server.port(), text_of(host, "table")), 1U);
    EXPECT_TRUE(opens(server.port(), host));
    EXPECT_EQ(send_creation(server.port(), creation(kKey, "Eve")).status, 409U) << "also known after a restart";
  }
  killed_after("/api/tables/" + table + "/join", joining(kOtherKey), 2);
  const ServerProgram server(folder.path());
  bo = send_joining(server.port(), table, joining(kOtherKey)).object();
  ASSERT_TRUE(bo.contains("token")) << json::serialize(bo);
  EXPECT_EQ(people_at(server.port(), table), 2U);
  EXPECT_TRUE(opens(server.port(), bo));
  EXPECT_TRUE(opens(server.port(), host));
}

// Killed at any moment: before, while and after the seat is stored.
TEST(Repeat, KilledAtAnyMomentThereIsOneSeatForOneKey) {
  const TemporaryFolder folder;
  for (int kill = 0; kill < 12; ++kill) {
    const std::string key = "AAECAwQFBgcICQoLDA0O" + std::to_string(10 + kill);
    {
      ServerProgram server(folder.path());
      const Unheard unheard(server.port(), "/api/tables", creation(key));
      std::this_thread::sleep_for(std::chrono::microseconds(300 * kill));
      server.end(SIGKILL);
    }
    const ServerProgram server(folder.path());
    const json::object host = send_creation(server.port(), creation(key)).object();
    ASSERT_TRUE(host.contains("token")) << json::serialize(host);
    EXPECT_EQ(people_at(server.port(), text_of(host, "table")), 1U);
    EXPECT_TRUE(opens(server.port(), host));
  }
}

// Nothing that a server tells or stores gives the key away, or opens the seat.
TEST(Repeat, KeysAndTokensAreNeitherToldNorStored) {
  const TemporaryFolder folder;
  std::string token;
  {
    const ServerProgram server(folder.path());
    const json::object host = send_creation(server.port(), creation(kKey)).object();
    token = text_of(host, "token");
    Player watching(server.port());
    ASSERT_TRUE(watching.hello(text_of(host, "table"), {}, 0));
    EXPECT_EQ(watching.bytes().find("request"), std::string::npos);
    EXPECT_EQ(watching.bytes().find(kKey), std::string::npos);
    EXPECT_EQ(watching.bytes().find(token), std::string::npos);
    // The id and the token of a table say nothing about those of another: one key, one place.
    const json::object other = send_creation(server.port(), creation(kOtherKey)).object();
    EXPECT_NE(text_of(other, "table"), text_of(host, "table"));
    Player thief(server.port());
    EXPECT_FALSE(thief.hello(text_of(host, "table"), kKey)) << "a key is no token";
  }
  std::string all;
  for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
    std::ifstream in(file.path(), std::ios::binary);
    all.append(std::istreambuf_iterator<char>(in), {});
  }
  EXPECT_NE(all.find("created"), std::string::npos);
  EXPECT_EQ(all.find(kKey), std::string::npos);
  EXPECT_EQ(all.find(token), std::string::npos);
}

}  // namespace
}  // namespace housewright
