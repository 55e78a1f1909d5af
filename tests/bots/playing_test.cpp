// A bot that plays nonsense stops no game, and no bot thinks longer than it may.
#include "bots/playing.h"

#include <gtest/gtest.h>

#include "loaded.h"

namespace housewright {
namespace {

class Playing : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(, Playing, testing::Values("dream_home", "floor_plan"),
                         [](const auto& tested) { return tested.param; });

TEST_P(Playing, ATurnThatIsRefusedIsReplaced) {
  const AnyGame& game = *all_games().find(GetParam());
  const auto match = std::move(*game.start({{"players", 2}}, "seed"));
  const Seat seat = static_cast<Seat>(match->to_act().first());
  const json::object before = match->record();
  std::vector<std::string> reasons;
  const auto play = [&](const Finished& turn) { return match->play_turn(seat, turn.decisions); };
  const auto on_refused = [&](const Error& error) { reasons.push_back(error.code); };
  const Status status =
      play_or_replace(all_bots().of(GetParam()), *match, seat, {{"nonsense"}, true}, {}, "seed", play, on_refused);
  EXPECT_TRUE(status.ok());
  EXPECT_EQ(reasons.size(), 1U);
  EXPECT_NE(match->record(), before) << "a turn was played";
  EXPECT_FALSE(match->mid_turn(seat)) << "a whole one";
}

TEST_P(Playing, ATurnThatIsAcceptedIsPlayedOnce) {
  const AnyGame& game = *all_games().find(GetParam());
  const auto match = std::move(*game.start({{"players", 2}}, "seed"));
  const Seat seat = static_cast<Seat>(match->to_act().first());
  const AnyBots& bots = all_bots().of(GetParam());
  unsigned played = 0;
  const auto play = [&](const Finished& turn) {
    ++played;
    return match->play_turn(seat, turn.decisions);
  };
  const auto chosen = bots.think(*match, seat, {"beginner", "seed", {}});
  think(*chosen, thinking_time("beginner"));
  const auto on_refused = [](const Error& error) { ADD_FAILURE() << error.code; };
  EXPECT_TRUE(play_or_replace(bots, *match, seat, {chosen->turn(), true}, {}, "seed", play, on_refused).ok());
  EXPECT_EQ(played, 1U);
}

// Never settles.
class Undecided final : public Thinking {
 public:
  bool step() override { return ++steps_ > 1'000'000; }
  std::vector<std::string> turn() override { return {}; }
  std::uint64_t nodes() const override { return 0; }
  std::vector<Suggestion> suggestions(std::size_t) override { return {}; }
  unsigned steps() const { return steps_; }

 private:
  unsigned steps_ = 0;
};

TEST(Thinking, EndsWhenItIsTold) {
  Undecided undecided;
  think(undecided, std::chrono::hours(1), [&] { return undecided.steps() == 3; });
  EXPECT_EQ(undecided.steps(), 3U);
  think(undecided, std::chrono::milliseconds(0));
  EXPECT_EQ(undecided.steps(), 4U) << "without time one step is all";
}

}  // namespace
}  // namespace housewright
