// People who leave, think too long or give up: a bot plays for them, and they may come back.
#include <gtest/gtest.h>

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

TEST(Clocks, WhoLeavesIsPlayedForAndComesBack) {
  const TemporaryFolder folder;
  const RunningServer server(folder.path());
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

TEST(Clocks, ATurnThatTakesTooLongIsPlayedByABot) {
  const TemporaryFolder folder;
  const RunningServer server(folder.path());
  Two two(server.port(), {{"turn_seconds", 1}});
  EXPECT_TRUE(hears(two.first, "late"));
  while (two.first.follower().turns(0) == 0) ASSERT_TRUE(two.first.next());
}

TEST(Clocks, WhoResignsIsPlayedForToTheEnd) {
  const TemporaryFolder folder;
  const RunningServer server(folder.path());
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
