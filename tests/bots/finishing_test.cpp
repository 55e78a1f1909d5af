// Turns that people have begun and bots finish.
#include <gtest/gtest.h>

#include "loaded.h"

namespace housewright {
namespace {

using Decisions = std::vector<std::string>;

// What the seat has used up so far, with a turn as it lies.
std::string used(const AnyMatch& match, Seat seat, const Decisions& turn) {
  const json::object view = match.attempt(seat, turn).view;
  if (view.contains("homes")) {
    // Tools that are held; of those that the turn itself brings some are no tools of before.
    std::size_t tools = 0;
    for (const std::string& decision : turn) {
      const bool tool = decision.starts_with("drill") || decision.starts_with("mix") || decision.starts_with("jackh");
      tools += tool ? 1 : 0;
    }
    return std::to_string(tools);
  }
  std::string all;
  const json::object& bonuses = view.at("players").at(seat).at("bonuses").as_object();
  for (const auto& bonus : bonuses) all += json::serialize(bonus.value().at("used")) + " ";
  return all;
}

class Finishing : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(, Finishing, testing::Values("dream_home", "floor_plan"),
                         [](const auto& test) { return std::string(test.param); });

// Whole games, every turn of which somebody begins by chance and a bot finishes.
TEST_P(Finishing, KeepsWhatWasBegunAndSpendsNothing) {
  const AnyGame* game = all_games().find(GetParam());
  const AnyBots* bots = all_bots().find(GetParam());
  unsigned begun_turns = 0;
  unsigned own_turns = 0;
  for (unsigned seed = 0; seed < 3; ++seed) {
    auto match = game->start({{"players", 2}}, std::to_string(seed));
    ASSERT_TRUE(match);
    Random random = Random::from_seed("begin" + std::to_string(seed));
    for (unsigned number = 0; !(*match)->finished(); ++number) {
      const Seat seat = static_cast<Seat>((*match)->to_act().first());
      Decisions mine = (*match)->random_turn(seat, random);
      const Decisions whole = mine;
      mine.resize(static_cast<std::size_t>(random.draw(mine.size() + 1)));
      const Finished turn = bots->finish(**match, seat, mine, std::to_string(number));
      ASSERT_GE(turn.decisions.size(), mine.size());
      ASSERT_TRUE(std::equal(mine.begin(), mine.end(), turn.decisions.begin()));
      EXPECT_EQ(used(**match, seat, mine), used(**match, seat, turn.decisions));
      EXPECT_FALSE(mine == whole && turn.chosen);
      begun_turns += mine.empty() ? 0U : 1U;
      own_turns += turn.chosen ? 0U : 1U;
      ASSERT_TRUE((*match)->play_turn(seat, turn.decisions).ok());
    }
  }
  EXPECT_GT(begun_turns, 20U);
  EXPECT_GT(own_turns, 10U);
}

}  // namespace
}  // namespace housewright
