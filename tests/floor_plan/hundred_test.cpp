// A table of a hundred: every view and every score, with all hundred in the middle of a turn.
#include <gtest/gtest.h>

#include "games/match.h"
#include "support.h"

namespace housewright::floor_plan {
namespace {

constexpr unsigned kSeats = 100;

Future future_of_a_hundred() {
  floor_plan::Setup setup;
  setup.players = kSeats;
  Random random = Random::from_seed("hundred");
  return game().draw_future(setup, random);
}

class Hundred {
 public:
  Hundred() : match(game(), future_of_a_hundred()) {}

  void play_one(Seat seat) {
    match.legal(seat, list_);
    ASSERT_TRUE(match.play(seat, game().to_text(list_[static_cast<std::size_t>(random_.draw(list_.size()))])).ok());
  }

  Match<FloorPlan> match;

 private:
  Random random_ = Random::from_seed("hundred choices");
  DecisionList<FloorPlan> list_;
};

TEST(FloorPlanHundred, FP_ROUND_2_nobody_sees_anothers_unfinished_turn_and_everybody_their_own) {
  Hundred table;
  const Match<FloorPlan>& match = table.match;
  unsigned drawing = 0;  // seats seen with something on the sheet that is not committed
  while (!match.finished()) {
    // Everybody draws a little: two decisions, or one where that already ends the turn.
    const unsigned round = game().round(match.state());
    for (unsigned seat = 0; seat < kSeats; ++seat) {
      table.play_one(static_cast<Seat>(seat));
      if (match.mid_turn(static_cast<Seat>(seat))) table.play_one(static_cast<Seat>(seat));
    }
    if (game().round(match.state()) == round) {
      const State committed = match.state();
      const State lying = match.as_it_lies(std::identity());
      ASSERT_EQ(match.seen_by({}), committed) << "a spectator sees no unfinished turn";
      for (unsigned viewer = 0; viewer < kSeats; ++viewer) {
        const State seen = match.seen_by(static_cast<Seat>(viewer));
        for (unsigned seat = 0; seat < kSeats; ++seat) {
          ASSERT_EQ(seen.sheets[seat], seat == viewer ? lying.sheets[seat] : committed.sheets[seat]);
        }
        drawing += lying.sheets[viewer] == committed.sheets[viewer] ? 0 : 1;
      }
    }
    match.to_act().for_each([&](unsigned seat) {
      while (match.mid_turn(static_cast<Seat>(seat))) table.play_one(static_cast<Seat>(seat));
    });
  }
  EXPECT_GT(drawing, 10 * kSeats);
}

// A sheet is worth the same alone as among a hundred, and the winners are those with most points and fewest Wilds.
TEST(FloorPlanHundred, FP_SCORE_7_every_score_is_that_of_the_sheet_alone_and_the_best_win) {
  Hundred table;
  while (!table.match.finished()) table.play_one(static_cast<Seat>(table.match.to_act().first()));
  const State& state = table.match.state();
  std::pair<int, int> best{-1, 0};
  std::vector<std::pair<int, int>> results;
  for (unsigned seat = 0; seat < kSeats; ++seat) {
    State alone = game().start(state.setup);
    alone.setup.players = 1;
    alone.sheets[0] = state.sheets[seat];
    const int total = game().total(state, static_cast<Seat>(seat));
    ASSERT_EQ(total, game().total(alone, 0));
    results.emplace_back(total, -state.sheets[seat].used[index_of(Bonus::wild)]);
    best = std::max(best, results.back());
  }
  const Seats winners = game().winners(state);
  for (unsigned seat = 0; seat < kSeats; ++seat) EXPECT_EQ(winners.has(seat), results[seat] == best) << seat;
}

}  // namespace
}  // namespace housewright::floor_plan
