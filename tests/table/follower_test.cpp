// A client that only hears what a table tells knows at every moment what the table would show it.
#include "table/follower.h"

#include <gtest/gtest.h>

#include "loaded.h"
#include "table/table.h"

namespace housewright {
namespace {

Table playing(const std::string& game, const std::string& seed) {
  auto table = Table::create(all_games(), "t1", game, {{"players", 3}}, {}, seed);
  EXPECT_TRUE(table);
  for (const char* name : {"Ada", "Bo", "Cy"}) EXPECT_TRUE(table->sit(std::nullopt, name, name));
  return std::move(*table);
}

class FollowedGame : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Follower, FollowedGame, ::testing::ValuesIn(game_names()));

TEST_P(FollowedGame, HearingIsAsGoodAsLooking) {
  for (unsigned i = 0; i < 30; ++i) {
    const std::string seed = "follower" + std::to_string(i);
    Random random = Random::from_seed(seed);
    Table table = playing(GetParam(), seed);
    Follower follower(all_games());
    ASSERT_TRUE(follower.on_message({{"welcome", table.snapshot(1)}, {"events", json::array()}}).ok());
    EXPECT_EQ(follower.match(), nullptr);
    std::uint64_t heard = table.next_seq();
    ASSERT_TRUE(table.start(0, "beginner", 0).ok());
    for (unsigned turn = 0;; ++turn) {
      // Sometimes several turns come in one message.
      if (table.finished() || random.draw(3) > 0) {
        const Status status = follower.on_message(*parse_object(table.news(heard)));
        ASSERT_TRUE(status.ok()) << status.error().code << " " << status.error().where;
        heard = table.next_seq();
        ASSERT_EQ(follower.seq(), heard);
        ASSERT_EQ(json::serialize(follower.match()->view(1)), json::serialize(table.match().view(1)));
        for (Seat seat = 0; seat < 3; ++seat) {
          ASSERT_EQ(follower.to_act(seat), !table.finished() && table.match().to_act().has(seat));
          ASSERT_EQ(follower.turns(seat), table.chairs()[seat].turns);
        }
      }
      if (table.finished()) break;
      const Seat seat = static_cast<Seat>(table.match().to_act().first());
      const auto decisions =
          all_bots().of(GetParam()).think(table.match(), seat, {"random", seed + std::to_string(turn), {}})->turn();
      ASSERT_TRUE(table.play(seat, table.chairs()[seat].turns, decisions, 0).ok());
    }
    EXPECT_TRUE(follower.finished());
    EXPECT_EQ(follower.match()->score(), table.match().score()) << "roofs lie open at the end";
  }
}

TEST(Follower, SaysWhenItHasLostTheThread) {
  Table table = playing("dream_home", "lost");
  Follower follower(all_games());
  ASSERT_TRUE(table.start(0, "beginner", 0).ok());
  EXPECT_EQ(follower.on_message(*parse_object(table.news(0))).error().code, "table.errors.not_welcomed");
  ASSERT_TRUE(follower.on_message({{"welcome", table.snapshot({})}}).ok());
  ASSERT_TRUE(table.say(0, "emote", "wave").ok());
  ASSERT_TRUE(table.say(0, "emote", "wave").ok());
  EXPECT_EQ(follower.on_message(*parse_object(table.news(table.next_seq() - 1))).error().code, "table.errors.gap");
  EXPECT_TRUE(follower.on_message({{"pong", 1}}).ok()) << "not its business";
  json::object nonsense = table.snapshot({});
  nonsense["view"] = json::object{{"players", 2}};
  EXPECT_FALSE(follower.on_message({{"welcome", nonsense}}).ok());
}

}  // namespace
}  // namespace housewright
