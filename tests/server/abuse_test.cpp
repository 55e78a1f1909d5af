// Clients that mean harm, or are broken: memory stays bounded, and other tables notice nothing.
#include <gtest/gtest.h>

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>

#include "server/client.h"

namespace housewright {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

tcp::socket open_socket(asio::io_context& context, std::uint16_t port) {
  tcp::socket socket(context);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  return socket;
}

// What the server has taken since.
class Memory {
 public:
  explicit Memory(std::uint16_t port) : port_(port) {}
  void expect_below(double bytes) const {
#ifndef HOUSEWRIGHT_SANITIZED  // sanitizers keep what was freed
    EXPECT_LT(now() - before_, bytes);
#else
    static_cast<void>(bytes);
#endif
  }

 private:
  double now() const {
    return metric(port_, "process_resident_memory_bytes");
  }

  std::uint16_t port_;
  double before_ = now();
};

// A pair of people whose game must not suffer.
void expect_play_goes_on(std::uint16_t port) {
  const Place ada = create_table(port, "dream_home", 2);
  const Place bo = join_table(port, ada.table, "Bo");
  Player first(port);
  Player second(port);
  ASSERT_TRUE(first.hello(ada.table, ada.token));
  ASSERT_TRUE(second.hello(bo.table, bo.token));
  ASSERT_TRUE(first.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  while (second.seq() < first.seq()) ASSERT_TRUE(second.next());
  for (int turns = 0; turns < 6; ++turns) {
    Player& acting = first.to_act() ? first : second;
    Player& other = first.to_act() ? second : first;
    const auto start = Clock::now();
    ASSERT_TRUE(acting.ask(acting.some_turn()).contains("ack"));
    EXPECT_LT(Clock::now() - start, std::chrono::seconds(5));
    while (other.seq() < acting.seq()) ASSERT_TRUE(other.next());
  }
}

TEST(Abuse, AThousandHalfOpenConnectionsEndByThemselves) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--request-seconds", "2"});
  asio::io_context context;
  std::vector<tcp::socket> sockets;
  const Memory memory(server.port());
  for (int i = 0; i < 1000; ++i) {
    sockets.push_back(open_socket(context, server.port()));
    // Nothing at all, half a request line, half a header, an upgrade without a hello.
    static const std::array<std::string, 4> kBeginnings = {
        "", "GET /hea", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: "
        "13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"};
    boost::system::error_code ignored;
    asio::write(sockets.back(), asio::buffer(kBeginnings[static_cast<std::size_t>(i) % 4]), ignored);
  }
  expect_play_goes_on(server.port());
  memory.expect_below(40e6);
  // Each gets its seconds and no more, however slowly it goes on.
  const auto last = Clock::now() + std::chrono::seconds(60);
  while (metric(server.port(), "housewright_connections") > 10 && Clock::now() < last) {
    boost::system::error_code ignored;
    for (std::size_t i = 2; i < sockets.size(); i += 4) asio::write(sockets[i], asio::buffer("x", 1), ignored);
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  EXPECT_LE(metric(server.port(), "housewright_connections"), 10);
}

TEST(Abuse, AFloodOfMessagesIsSlowedDown) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--messages-per-second", "50"});
  const Place ada = create_table(server.port(), "dream_home", 2);
  Player flood(server.port());
  ASSERT_TRUE(flood.hello(ada.table, ada.token));
  const Memory memory(server.port());
  const auto start = Clock::now();
  constexpr int kMessages = 100;
  for (int i = 0; i < kMessages; ++i) flood.send({{"ping", i}});
  expect_play_goes_on(server.port());
  for (int i = 0; i < kMessages; ++i) ASSERT_TRUE(flood.wait_for("pong"));
  // A second's worth is given in advance.
  EXPECT_GT(Clock::now() - start, std::chrono::milliseconds(800));
  memory.expect_below(20e6);
}

// Frames and bodies that are longer than anybody may send, announced or bit by bit.
TEST(Abuse, WhatIsTooLongIsNotKept) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Memory memory(server.port());
  const std::string kilobyte(1024, 'x');
  for (int i = 0; i < 100; ++i) {
    Player announces(server.port());
    ASSERT_TRUE(announces.hello(ada.table, ada.token));
    announces.send_bytes(std::string("\x81\xff\x3f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14) + kilobyte);
    EXPECT_FALSE(announces.wait_for("pong"));
    EXPECT_EQ(announces.close_code(), 1009U);
    Player bit_by_bit(server.port());
    ASSERT_TRUE(bit_by_bit.hello(ada.table, ada.token));
    bit_by_bit.send_bytes(std::string("\x01\xfe\x04\0\0\0\0\0", 8) + kilobyte);
    for (int more = 0; more < 30; ++more) bit_by_bit.send_bytes(std::string("\0\xfe\x04\0\0\0\0\0", 8) + kilobyte);
    EXPECT_FALSE(bit_by_bit.wait_for("pong"));
    EXPECT_EQ(bit_by_bit.close_code(), 1009U);
    EXPECT_EQ(request(server.port(), "POST", "/api/tables", std::string(64 * 1024, ' ')).status, 413U);
  }
  memory.expect_below(20e6);
  expect_play_goes_on(server.port());
}

TEST(Abuse, WhoDoesNotReadIsCutOff) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--queue-bytes", "65536", "--messages-per-second", "100000"});
  const Place ada = create_table(server.port(), "floor_plan", 4);
  Player deaf(server.port(), "", true);
  ASSERT_TRUE(deaf.hello(ada.table, ada.token));
  const Memory memory(server.port());
  // Answers pile up that nobody reads: welcomes to the same table, again and again.
  const json::object hello{{"hello", 1}, {"table", ada.table}, {"token", ada.token}};
  const auto last = Clock::now() + std::chrono::seconds(30);
  while (metric(server.port(), "housewright_cut_off_total") < 1 && Clock::now() < last) {
    for (int i = 0; i < 2000; ++i) deaf.send(hello);
  }
  EXPECT_EQ(metric(server.port(), "housewright_cut_off_total"), 1);
  memory.expect_below(20e6);
  expect_play_goes_on(server.port());
  Player again(server.port());
  EXPECT_TRUE(again.hello(ada.table, ada.token));
}

// Pings ask for pongs, which say nothing and still take memory.
TEST(Abuse, WhoDoesNotReadPongsIsCutOff) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--queue-bytes", "65536", "--messages-per-second", "1000000"});
  const Place ada = create_table(server.port(), "floor_plan", 4);
  Player deaf(server.port(), "", true);
  ASSERT_TRUE(deaf.hello(ada.table, ada.token));
  std::string pings;
  for (int i = 0; i < 10'000; ++i) pings += std::string("\x89\x80\0\0\0\0", 6);
  const Memory memory(server.port());
  // The network itself keeps some millions of them before the server has to.
  for (int i = 0; i < 1000 && metric(server.port(), "housewright_cut_off_total") < 1; ++i) deaf.send_bytes(pings);
  EXPECT_EQ(metric(server.port(), "housewright_cut_off_total"), 1);
  memory.expect_below(20e6);
  expect_play_goes_on(server.port());
}

// Hellos to other tables, right behind a command that is not answered yet: table by table, lane by lane.
TEST(Abuse, WhoGoesOnWithoutWaitingForAnswersGetsToTheLastTable) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--messages-per-second", "1000000", "--threads", "4"});
  std::vector<Place> places;
  for (int i = 0; i < 12; ++i) places.push_back(create_table(server.port(), "dream_home", 2));
  std::vector<std::unique_ptr<Player>> hasty;
  for (int i = 0; i < 4; ++i) hasty.push_back(std::make_unique<Player>(server.port()));
  for (int round = 0; round < 20; ++round) {
    for (auto& player : hasty) {
      for (const Place& place : places) {
        player->send({{"hello", 1}, {"table", place.table}, {"token", place.token}});
        player->send({{"ready", round % 2 == 0}});
        player->send(round % 2 == 0 ? json::object{{"bot", {{"seat", 1}, {"level", "casual"}}}}
                                    : json::object{{"clear", {{"seat", 1}}}});
      }
    }
  }
  for (auto& player : hasty) {
    player->send({{"hello", 1}, {"table", places[0].table}});  // as a spectator: no other welcome is like it
    do {
      ASSERT_TRUE(player->wait_for("welcome"));
    } while (player->state().contains("you"));
    EXPECT_EQ(player->state().at("table").as_string(), places[0].table);
  }
  expect_play_goes_on(server.port());
}

TEST(Abuse, NoMoreConnectionsAndTablesThanAllowed) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--tables", "3", "--connections", "8"});
  std::vector<std::unique_ptr<Player>> people;  // who leaves a lobby leaves its place to others
  for (int i = 0; i < 3; ++i) {
    const Place place = create_table(server.port(), "dream_home", 2);
    people.push_back(std::make_unique<Player>(server.port()));
    ASSERT_TRUE(people.back()->hello(place.table, place.token));
  }
  const Answer refused =
      request(server.port(), "POST", "/api/tables", R"({"game":"dream_home","options":{"players":2},"name":"Cy"})");
  EXPECT_EQ(refused.status, 503U);
  EXPECT_NE(refused.body.find("server.errors.too_many_tables"), std::string::npos) << refused.body;
  asio::io_context context;
  std::vector<tcp::socket> sockets;
  for (int i = 0; i < 8; ++i) sockets.push_back(open_socket(context, server.port()));
  const auto comes_to = [&](unsigned status) {
    const auto last = Clock::now() + std::chrono::seconds(10);
    while (request(server.port(), "GET", "/health").status != status) {
      if (Clock::now() > last) return false;
    }
    return true;
  };
  EXPECT_TRUE(comes_to(0)) << "closed without an answer";
  sockets.clear();
  EXPECT_TRUE(comes_to(200));
}

}  // namespace
}  // namespace housewright
