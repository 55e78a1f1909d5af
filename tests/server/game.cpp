#include "server/game.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace housewright {

void catch_up(const std::vector<Player*>& players) {
  std::uint64_t furthest = 0;
  for (const Player* player : players) furthest = std::max(furthest, player->seq());
  for (Player* player : players) {
    while (player->seq() < furthest) ASSERT_TRUE(player->next());
  }
}

unsigned play_on(const std::vector<Player*>& players, unsigned most) {
  unsigned turns = 0;
  while (!players[0]->finished() && turns < most) {
    bool acted = false;
    for (std::size_t i = 0; i < players.size() && turns < most; ++i) {
      if (!players[i]->to_act()) continue;
      const json::object answer = players[i]->ask(players[i]->some_turn());
      EXPECT_TRUE(answer.contains("ack")) << json::serialize(answer);
      if (!answer.contains("ack")) return turns;
      acted = true;
      ++turns;
      catch_up(players);
    }
    if (acted) continue;
    for (Player* player : players) {  // a bot is thinking
      if (!player->next()) return turns;
    }
  }
  return turns;
}

void check_record(std::uint16_t port, const std::string& game, const std::string& table, const Player& player) {
  const Answer answer = request(port, "GET", "/api/tables/" + table + "/record");
  ASSERT_EQ(answer.status, 200U) << answer.body;
  const json::object record = answer.object();
  EXPECT_TRUE(all_games().find(game)->verify(record).ok());
  const auto replayed = all_games().find(game)->replay(record);
  ASSERT_TRUE(replayed);
  const json::object& last = player.heard().empty() ? player.state() : player.heard().back().as_object();
  EXPECT_EQ((*replayed)->score(), last.at("result").as_object());
}

void begin(Player& first, const Place& ada, Player& second, const Place& bo) {
  ASSERT_TRUE(first.hello(ada.table, ada.token));
  ASSERT_TRUE(second.hello(bo.table, bo.token));
  EXPECT_TRUE(first.ask({{"start", {{"level", "beginner"}}}}).contains("ack"));
  catch_up({&first, &second});
}

}  // namespace housewright
