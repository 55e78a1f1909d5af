// Connections that break where it hurts, and two browsers on one seat.
#include <gtest/gtest.h>

#include "server/game.h"

namespace housewright {
namespace {

class Interrupted : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Server, Interrupted, ::testing::Values("dream_home", "floor_plan"));

// Nobody knows whether the turn has arrived: it is sent again, and played once.
TEST_P(Interrupted, BetweenATurnAndItsAck) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const std::array<Place, 2> places = [&] {
    const Place ada = create_table(server.port(), GetParam(), 2);
    return std::array{ada, join_table(server.port(), ada.table, "Bo")};
  }();
  std::array people{std::make_unique<Player>(server.port()), std::make_unique<Player>(server.port())};
  begin(*people[0], places[0], *people[1], places[1]);
  while (!people[0]->finished()) {
    const Seat seat = people[0]->to_act() ? 0 : 1;
    auto& acting = people[seat];
    const auto before = acting->follower().turns(seat);
    const json::object turn = acting->some_turn();
    acting->send(turn);
    acting->drop();
    acting = std::make_unique<Player>(server.port());
    ASSERT_TRUE(acting->hello(places[seat].table, places[seat].token));
    const json::object answer = acting->ask(turn);
    ASSERT_TRUE(answer.contains("ack")) << json::serialize(answer);
    catch_up({people[0].get(), people[1].get()});
    ASSERT_EQ(acting->follower().turns(seat), before + 1);
  }
  Player late(server.port());
  ASSERT_TRUE(late.hello(places[0].table));
  check_record(server.port(), GetParam(), places[0].table, late);
}

TEST_P(Interrupted, WhoWatchesMissesNothing) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), GetParam(), 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player first(server.port());
  Player second(server.port());
  Player stays(server.port());
  ASSERT_TRUE(stays.hello(ada.table));
  auto comes_and_goes = std::make_unique<Player>(server.port());
  ASSERT_TRUE(comes_and_goes->hello(ada.table));
  begin(first, ada, second, bo);
  while (!first.finished()) {
    const auto seen = comes_and_goes->seq();
    comes_and_goes->drop();
    ASSERT_EQ(play_on({&first, &second}, 1), 1U);
    comes_and_goes = std::make_unique<Player>(server.port());
    ASSERT_TRUE(comes_and_goes->hello(ada.table, {}, seen));
    EXPECT_EQ(comes_and_goes->last().at("events").as_array().size(), comes_and_goes->seq() - seen);
    EXPECT_FALSE(comes_and_goes->state().contains("you"));
    catch_up({&first, &second, &stays, comes_and_goes.get()});
    ASSERT_EQ(comes_and_goes->follower().match()->view({}), stays.follower().match()->view({}));
  }
}

// Each turn is sent from both, and never the same if there is another: one is played, and both see which.
TEST_P(Interrupted, NeverByASecondBrowserOnTheSameSeat) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), GetParam(), 2);
  Player desk(server.port());
  Player phone(server.port());
  begin(desk, ada, phone, ada);
  unsigned refused = 0;
  while (!desk.finished()) {
    if (!desk.to_act()) {  // a bot is thinking
      ASSERT_TRUE(desk.next());
      catch_up({&desk, &phone});
      continue;
    }
    const json::object turn = desk.some_turn();
    json::object other = turn;
    for (int i = 0; i < 20 && other == turn; ++i) other = phone.some_turn("/" + std::to_string(i));
    desk.send(turn);
    phone.send(other);
    const auto answer_to = [](Player& player) {
      std::optional<json::object> message;
      do {
        message = player.next();
      } while (message && !message->contains("ack") && !message->contains("error"));
      return message.value_or(json::object{});
    };
    const std::array answers{answer_to(desk), answer_to(phone)};
    const bool first = answers[0].contains("ack");
    const bool second = answers[1].contains("ack");
    std::string refusal;
    if (other == turn) {
      ASSERT_TRUE(first && second);
    } else {
      ASSERT_NE(first, second) << json::serialize(answers[0]) << json::serialize(answers[1]);
      refusal = code(first ? answers[1] : answers[0]);
      ++refused;
    }
    catch_up({&desk, &phone});
    // Behind the last turn there is no game any more in which there could be another; who is refused so may hear of the
    // bot's last turn, which ended it, a little later.
    if (refusal == "table.errors.game_over") {
      while (!desk.finished()) {
        ASSERT_FALSE(desk.to_act());
        ASSERT_TRUE(desk.next());
      }
      catch_up({&desk, &phone});
    } else if (!refusal.empty()) {
      ASSERT_EQ(refusal, "table.errors.other_turn");
    }
    ASSERT_EQ(desk.follower().match()->view(Seat{0}), phone.follower().match()->view(Seat{0}));
  }
  EXPECT_GT(refused, 4U);
  check_record(server.port(), GetParam(), ada.table, phone);
}

TEST(Reconnect, InTheLobby) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "dream_home", 2);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  Player other(server.port());
  ASSERT_TRUE(other.hello(bo.table, bo.token));
  const auto come = [&](std::optional<std::uint64_t> seen) {
    auto player = std::make_unique<Player>(server.port());
    EXPECT_TRUE(player->hello(ada.table, ada.token, seen));
    EXPECT_EQ(player->state().at("phase").as_string(), "lobby");
    EXPECT_EQ(player->state().at("you").to_number<int>(), 0);
    EXPECT_EQ(player->state().at("host").to_number<int>(), 0);
    return player;
  };
  auto player = come({});
  const auto seen = player->seq();
  player->send({{"ready", true}});
  player->drop();
  player = come(seen);
  EXPECT_TRUE(player->ask({{"ready", true}}).contains("ack"));
  player->drop();
  player = come(seen);
  EXPECT_EQ(player->last().at("events").as_array().size(), 1U) << "ready once";
  EXPECT_TRUE(player->state().at("seats").at(0).at("ready").as_bool());
  // The start was heard, or not: whoever comes back sees whether the game has begun.
  player->send({{"start", {{"level", "beginner"}}}});
  player->drop();
  player = std::make_unique<Player>(server.port());
  ASSERT_TRUE(player->hello(ada.table, ada.token));
  if (player->follower().match() == nullptr) player->send({{"start", {{"level", "beginner"}}}});
  while (player->follower().match() == nullptr) ASSERT_TRUE(player->next());
  catch_up({player.get(), &other});
  EXPECT_EQ(play_on({player.get(), &other}, 2), 2U);
}

}  // namespace
}  // namespace housewright
