// People who leave, think too long or give up: a bot plays for them, and they may come back.
#include <gtest/gtest.h>

#include <thread>

#include "server/client.h"

namespace housewright {
namespace {

// Hears until an event of this type comes; whether it did.
bool hears(Player& player, const std::string& type) {
  std::size_t seen = 0;
  for (;;) {
    for (; seen < player.heard().size(); ++seen) {
      if (player.heard()[seen].at("type").as_string() == type) return true;
    }
    if (!player.next()) return false;
  }
}

struct Two {
  explicit Two(std::uint16_t at, const json::object& settings)
      : port(at), ada(create_table(at, "dream_home", 2, "Ada", settings)), bo(join_table(at, ada.table, "Bo")) {
    EXPECT_TRUE(first.hello(ada.table, ada.token));
    EXPECT_TRUE(second->hello(bo.table, bo.token));
    EXPECT_TRUE(first.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  }
  // Ada plays what is hers until it is Bo who is to act.
  void until_bo_is_to_act() {
    while (!first.follower().to_act(1)) {
      if (first.to_act()) {
        ASSERT_TRUE(first.ask(first.some_turn()).contains("ack"));
      } else {
        ASSERT_TRUE(first.next());
      }
    }
  }
  std::uint16_t port;
  Place ada, bo;
  Player first{port};
  std::unique_ptr<Player> second = std::make_unique<Player>(port);
};

// Everybody is told who is not connected, long before a bot plays for them; and that they are, as soon as they are.
TEST(Presence, WhoIsNotConnectedIsMissed) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Two two(server.port(), {});
  two.second->drop();
  EXPECT_EQ(json::serialize(two.first.wait_for("missing").value()), R"({"missing":[1]})");
  Player watching(server.port());
  ASSERT_TRUE(watching.hello(two.ada.table));
  EXPECT_EQ(json::serialize(watching.next().value()), R"({"missing":[1]})") << "told behind the welcome";
  Player back(server.port());
  ASSERT_TRUE(back.hello(two.bo.table, two.bo.token));
  for (Player* player : {&two.first, &watching}) {
    EXPECT_EQ(json::serialize(player->wait_for("missing").value()), R"({"missing":[]})");
  }
  EXPECT_EQ(two.first.seq(), back.seq()) << "nothing of it is in the log";
}

TEST(Presence, WhoLoadsThePageAnewIsNotMissed) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Two two(server.port(), {});
  two.second->drop();
  Player back(server.port());
  ASSERT_TRUE(back.hello(two.bo.table, two.bo.token));
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  for (Player* player : {&two.first, &back}) {
    player->send({{"ping", 1}});
    auto heard = player->next();
    for (; heard && !heard->contains("pong"); heard = player->next()) {
      EXPECT_FALSE(heard->contains("missing")) << json::serialize(*heard);
    }
    EXPECT_TRUE(heard);
  }
}

// Each by their own clock: who is back does not hurry what is told of the next who has just gone.
TEST(Presence, WhoHasJustGoneIsNotMissedBecauseAnotherIsBack) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  const Place ada = create_table(server.port(), "floor_plan", 3);
  const Place bo = join_table(server.port(), ada.table, "Bo");
  const Place eve = join_table(server.port(), ada.table, "Eve");
  Player first(server.port());
  Player second(server.port());
  ASSERT_TRUE(first.hello(ada.table, ada.token));
  ASSERT_TRUE(second.hello(bo.table, bo.token));
  EXPECT_EQ(json::serialize(first.wait_for("missing").value()), R"({"missing":[2]})") << "Eve never came";
  second.drop();
  Player third(server.port());
  ASSERT_TRUE(third.hello(eve.table, eve.token));
  EXPECT_EQ(json::serialize(first.wait_for("missing").value()), R"({"missing":[]})");
  EXPECT_EQ(json::serialize(first.wait_for("missing").value()), R"({"missing":[1]})");
}

// Whoever only looks on is told too, also where nobody who sits there has come since the server began.
TEST(Presence, WhoLooksOnAtAnEmptyTableIsTold) {
  const TemporaryFolder folder;
  Place ada;
  {
    const ServerProgram server(folder.path());
    ada = create_table(server.port(), "floor_plan", 2);
  }
  const ServerProgram server(folder.path());
  Player watching(server.port());
  ASSERT_TRUE(watching.hello(ada.table));
  EXPECT_EQ(json::serialize(watching.wait_for("missing").value()), R"({"missing":[0]})");
}

TEST(Clocks, WhoLeavesIsPlayedForAndComesBack) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Two two(server.port(), {{"grace_seconds", 5}});
  two.until_bo_is_to_act();
  two.second->drop();
  EXPECT_TRUE(hears(two.first, "away"));
  const auto turns = two.first.follower().turns(1);
  while (two.first.follower().turns(1) == turns) ASSERT_TRUE(two.first.next());
  EXPECT_EQ(two.first.heard().back().at("by").as_string(), "bot");
  Player back(server.port());
  ASSERT_TRUE(back.hello(two.bo.table, two.bo.token));
  EXPECT_TRUE(hears(two.first, "back"));
  two.until_bo_is_to_act();
  while (!back.to_act()) ASSERT_TRUE(back.next());
  EXPECT_TRUE(back.ask(back.some_turn()).contains("ack")) << "the seat is theirs again";
}

// A second device, or a page that was loaded again, shows the clock that runs.
TEST(Clocks, WhoComesBackIsToldWhatIsLeft) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Two two(server.port(), {{"turn_seconds", 600}});
  const bool ada_first = two.first.to_act();
  const Place& acting = ada_first ? two.ada : two.bo;
  const auto time_left = [&](const Place& place) -> std::optional<std::int64_t> {
    Player again(server.port());
    EXPECT_TRUE(again.hello(place.table, place.token));
    const json::value* left = again.state().if_contains("time_left");
    return left == nullptr ? std::nullopt : std::optional(left->as_int64());
  };
  const auto first = time_left(acting);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto second = time_left(acting);
  ASSERT_TRUE(first && second);
  EXPECT_LE(*first, 600'000);
  EXPECT_LE(*second, *first - 50) << "it goes on";
  EXPECT_GT(*second, 0);
  EXPECT_FALSE(time_left(ada_first ? two.bo : two.ada)) << "it is not their turn";
}

TEST(Clocks, ATurnThatTakesTooLongIsPlayedByABot) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Two two(server.port(), {{"turn_seconds", 1}});
  EXPECT_TRUE(hears(two.first, "late"));
  while (two.first.follower().turns(0) == 0) ASSERT_TRUE(two.first.next());
}

TEST(Clocks, WhoResignsIsPlayedForToTheEnd) {
  const TemporaryFolder folder;
  const ServerProgram server(folder.path());
  Two two(server.port(), {});
  EXPECT_TRUE(two.second->ask({{"resign", true}}).contains("ack"));
  EXPECT_TRUE(hears(two.first, "resigned"));
  while (!two.first.finished()) {
    if (two.first.to_act()) {
      ASSERT_TRUE(two.first.ask(two.first.some_turn()).contains("ack"));
    } else {
      ASSERT_TRUE(two.first.next());
    }
  }
}

}  // namespace
}  // namespace housewright
