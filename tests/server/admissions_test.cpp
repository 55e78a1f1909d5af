// A full server: people with a seat and /health still get in, and spectators go first.
#include "server/admissions.h"

#include <gtest/gtest.h>

#include <boost/asio/write.hpp>
#include <chrono>

#include "server/client.h"

namespace housewright {
namespace {

using Clock = std::chrono::steady_clock;
using Rank = Admissions::Rank;
constexpr auto kPatience = std::chrono::seconds(20);

class FullHouse : public ::testing::Test {
 protected:
  static Limits limits(std::size_t connections, std::size_t reserve) {
    Limits all;
    all.connections = connections;
    all.reserved_connections = reserve;
    return all;
  }
  // One that notes in which order connections are dismissed.
  std::shared_ptr<Admissions::Ticket> enter(Admissions& admissions, const std::string& name) {
    auto ticket = admissions.admit();
    if (ticket) ticket->on_dismissed([this, name] { dismissed_ += name; });
    return ticket;
  }

  Metrics metrics_{};
  std::string dismissed_{};
};

TEST_F(FullHouse, ASeatTakesThePlaceOfTheNewestSpectator) {
  const Limits all = limits(3, 2);
  Admissions admissions(all, metrics_);
  const auto a = enter(admissions, "a");
  const auto b = enter(admissions, "b");
  const auto c = enter(admissions, "c");
  for (const auto& ticket : {a, b, c}) EXPECT_TRUE(ticket->settle(Rank::spectator));
  const auto ada = enter(admissions, "ada");
  EXPECT_TRUE(ada->is_guest());
  EXPECT_TRUE(ada->settle(Rank::seated));
  EXPECT_EQ(dismissed_, "c");
  EXPECT_FALSE(ada->is_guest());
  const auto bo = enter(admissions, "bo");
  EXPECT_TRUE(bo->settle(Rank::seated));
  EXPECT_EQ(dismissed_, "cb");
}

TEST_F(FullHouse, ASpectatorDoesNotGetInByTheReserve) {
  const Limits all = limits(1, 2);
  Admissions admissions(all, metrics_);
  const auto first = enter(admissions, "a");
  EXPECT_TRUE(first->settle(Rank::spectator));
  auto second = enter(admissions, "b");
  EXPECT_FALSE(second->settle(Rank::spectator));
  EXPECT_EQ(dismissed_, "");
  second.reset();
  EXPECT_EQ(admissions.count(), 1U);
}

TEST_F(FullHouse, WhoWasRefusedAndStaysMakesWayAtOnce) {
  const Limits all = limits(1, 2);
  Admissions admissions(all, metrics_);
  const auto first = enter(admissions, "a");
  EXPECT_TRUE(first->settle(Rank::spectator));
  const auto waiting = enter(admissions, "b");
  const auto refused = enter(admissions, "c");
  EXPECT_FALSE(refused->settle(Rank::spectator));
  EXPECT_NE(enter(admissions, "d"), nullptr);
  EXPECT_EQ(dismissed_, "c");
}

TEST_F(FullHouse, TheReserveIsForPeopleWithASeatWhenNobodyCanGo) {
  const Limits all = limits(1, 1);
  Admissions admissions(all, metrics_);
  const auto a = enter(admissions, "a");
  EXPECT_TRUE(a->settle(Rank::seated));
  const auto b = enter(admissions, "b");
  EXPECT_TRUE(b->settle(Rank::seated));
  EXPECT_EQ(enter(admissions, "c"), nullptr);
  EXPECT_EQ(dismissed_, "");
}

TEST_F(FullHouse, WhoGoesBetweenTwoOwnersIsDismissedByTheSecond) {
  const Limits all = limits(1, 1);
  Admissions admissions(all, metrics_);
  const auto a = admissions.admit();
  EXPECT_TRUE(a->settle(Rank::spectator));
  const auto b = admissions.admit();
  EXPECT_TRUE(b->settle(Rank::seated));
  EXPECT_FALSE(a->settle(Rank::spectator)) << "was asked to go";
  a->on_dismissed([this] { dismissed_ += "a"; });
  EXPECT_EQ(dismissed_, "a");
}

class Idle {
 public:
  explicit Idle(std::uint16_t port) { socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port}); }

 private:
  boost::asio::io_context context_{};
  boost::asio::ip::tcp::socket socket_{context_};
};

// Retries as a person would, with connections that may be turned away.
bool comes_in(std::uint16_t port, const Place& place) {
  const auto last = Clock::now() + kPatience;
  while (Clock::now() < last) {
    Player player(port);
    if (player.connected() && player.hello(place.table, place.token)) return true;
  }
  return false;
}
bool is_healthy(std::uint16_t port) {
  const auto last = Clock::now() + kPatience;
  while (Clock::now() < last) {
    if (request(port, "GET", "/health").status == 200) return true;
  }
  return false;
}

TEST(FullServer, SpectatorsMakeWayForSeatsAndHealth) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path(), {"--connections", "6"});
  const Place ada = create_table(server.port(), "dream_home", 2);
  std::vector<std::unique_ptr<Player>> watching;
  for (int i = 0; i < 6; ++i) {
    watching.push_back(std::make_unique<Player>(server.port()));
    ASSERT_TRUE(watching.back()->hello(ada.table));
  }
  Player late(server.port());
  EXPECT_FALSE(late.hello(ada.table)) << "one spectator more";
  EXPECT_EQ(code(late.last()), "server.errors.try_again");
  EXPECT_FALSE(late.next());
  const Answer health = request(server.port(), "GET", "/health", "", "");
  EXPECT_EQ(health.status, 200U);
  Player host(server.port());
  ASSERT_TRUE(host.hello(ada.table, ada.token)) << json::serialize(host.last());
  const auto told = watching.back()->wait_for("error");
  ASSERT_TRUE(told) << "the last to come is the first to go";
  EXPECT_EQ(code(*told), "server.errors.try_again");
  EXPECT_EQ(told->at("to"), "hello");
  EXPECT_FALSE(watching.back()->wait_for("never"));
  EXPECT_TRUE(host.ask({{"ready", true}}).contains("ack"));
  EXPECT_TRUE(watching.front()->wait_for("news")) << "the first still watches";
}

TEST(FullServer, ConnectionsThatSayNothingKeepNobodyOut) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.connections = 4;
  options.limits.reserved_connections = 4;
  const RunningServer server(folder.path(), options);
  const Place ada = create_table(server.port(), "dream_home", 2);
  std::vector<std::unique_ptr<Idle>> idle;
  for (int i = 0; i < 40; ++i) idle.push_back(std::make_unique<Idle>(server.port()));
  EXPECT_TRUE(is_healthy(server.port()));
  EXPECT_TRUE(comes_in(server.port(), ada));
}

// Somebody who opens one seat again and again does not keep others from theirs.
TEST(FullServer, OneSeatDoesNotFillTheServer) {
  const TemporaryFolder folder;
  ServerOptions options;
  options.limits.connections = 8;
  options.limits.reserved_connections = 2;
  const RunningServer server(folder.path(), options);
  const Place mallory = create_table(server.port(), "dream_home", 2, "Mallory");
  const Place ada = create_table(server.port(), "dream_home", 2);
  std::vector<std::unique_ptr<Player>> many;
  for (int i = 0; i < 8; ++i) {
    many.push_back(std::make_unique<Player>(server.port()));
    many.back()->hello(mallory.table, mallory.token);
  }
  EXPECT_TRUE(comes_in(server.port(), ada));
}

}  // namespace
}  // namespace housewright
