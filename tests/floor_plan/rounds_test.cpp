#include "games/playout.h"
#include "picture.h"

namespace housewright::floor_plan {
namespace {

Future future_of(unsigned players, unsigned rounds, std::string_view seed) {
  FloorPlan::Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.rounds = static_cast<std::uint8_t>(rounds);
  Random random = Random::from_seed(seed);
  return game().draw_future(setup, random);
}

// Plays the round with random turns for every seat that has not finished.
void play_round(State& state, Random& random) {
  game().to_act(state).for_each([&](unsigned seat) {
    Turn turn = game().begin(state, static_cast<Seat>(seat));
    List list;
    while (!game().complete(turn)) {
      game().legal(turn, list);
      ASSERT_FALSE(list.empty());
      game().apply(turn, list[static_cast<std::size_t>(random.draw(list.size()))]);
    }
    game().commit(state, turn);
  });
}

TEST(FloorPlanRounds, FP_SETUP_1_one_client_of_each_kind_is_drawn) {
  for (const auto seed : {"a", "b", "c", "d", "e", "f"}) {
    const Future future = future_of(1, 16, seed);
    for (std::size_t kind = 0; kind < kClientKinds; ++kind) {
      EXPECT_EQ(static_cast<ClientKind>(kind), kind_of(future.setup.clients[kind]));
    }
  }
}

TEST(FloorPlanRounds, FP_SETUP_1_one_blank_sheet_each) {
  FloorPlan::Setup setup;
  setup.players = 100;
  const State state = game().start(setup);
  EXPECT_EQ(100U, game().seats(state));
  for (const Sheet& sheet : state.sheets) EXPECT_EQ(Sheet{}, sheet);
}

TEST(FloorPlanRounds, FP_SETUP_1_seed_draws_clients_first_then_the_dice) {
  Random random = Random::from_seed("fair");
  const Future future = future_of(3, 16, "fair");
  for (std::size_t kind = 0; kind < kClientKinds; ++kind) {
    EXPECT_EQ(kind * 9 + random.draw(9), index_of(future.setup.clients[kind]));
  }
  ASSERT_EQ(12, future.known);
  for (std::size_t i = 0; i < future.known; ++i) {
    for (const auto die : future.rolls[i].dice) EXPECT_EQ(random.draw(6) + 1, die);
  }
}

TEST(FloorPlanRounds, FP_ROUND_1_sixteen_rounds_with_four_printed_pairs) {
  const Future future = future_of(1, 16, "rounds");
  State state = game().start(future.setup);
  Random random = Random::from_seed("turns");
  std::size_t rolled = 0;
  for (unsigned round = 1; round <= 16; ++round) {
    EXPECT_EQ(round, game().round(state));
    const bool printed = round % 4 == 0;
    EXPECT_EQ(!printed, game().chance_due(state));
    EXPECT_EQ(printed, !game().to_act(state).empty());
    if (!printed) {
      EXPECT_EQ(future.rolls[rolled], game().next_chance(future, state));
      game().apply_chance(state, future.rolls[rolled++]);
    }
    constexpr std::array<std::array<std::uint8_t, 2>, 4> kPrinted{{{3, 5}, {2, 4}, {3, 6}, {2, 6}}};
    if (printed) {
      EXPECT_EQ(kPrinted[round / 4 - 1], game().begin(state, 0).dice);
    }
    play_round(state, random);
  }
  EXPECT_EQ(12U, rolled);
  EXPECT_TRUE(game().finished(state));
  EXPECT_FALSE(game().chance_due(state));
  EXPECT_TRUE(game().to_act(state).empty());
  EXPECT_EQ(16U, game().round(state));
}

TEST(FloorPlanRounds, FP_ROUND_1_option_of_twenty_rounds) {
  FloorPlan::Setup setup;
  setup.rounds = 20;
  EXPECT_EQ(16U, game().plan().rolls(setup));
  for (unsigned round = 1; round <= 20; ++round) {
    EXPECT_EQ(round % 5 == 0, game().plan().printed(setup, round).has_value()) << round;
  }
  EXPECT_EQ(4U, game().plan().rolls_before(setup, 6));
  const Future future = future_of(1, 20, "long");
  EXPECT_EQ(16, future.known);
  State state = game().start(future.setup);
  Random random = Random::from_seed("turns");
  play_out(game(), state, future,
           [&](const Turn&, const List& list) { return static_cast<std::size_t>(random.draw(list.size())); });
  EXPECT_EQ(20U, game().round(state));
  EXPECT_TRUE(game().finished(state));
}

TEST(FloorPlanRounds, FP_ROUND_1_a_future_that_stops_leaves_the_roll_due) {
  Future future = future_of(1, 16, "stops");
  future.known = 1;
  State state = game().start(future.setup);
  EXPECT_TRUE(game().next_chance(future, state));
  state.round = 2;
  EXPECT_FALSE(game().next_chance(future, state));
}

TEST(FloorPlanRounds, FP_ROUND_2_everyone_uses_the_same_results_and_the_round_waits_for_all) {
  const Future future = future_of(3, 16, "together");
  State state = game().start(future.setup);
  game().apply_chance(state, Chance{{3, 4}});
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ((std::array<std::uint8_t, 2>{3, 4}), game().begin(state, seat).dice);
  // Finished in any order.
  for (const Seat seat : {Seat{2}, Seat{0}}) {
    game().commit(state, played(game().begin(state, seat), {"room a1 3x4", "label B a1", "end"}));
    EXPECT_EQ(1U, game().round(state));
    EXPECT_FALSE(game().to_act(state).has(seat));
    EXPECT_TRUE(game().complete(game().begin(state, seat)));
  }
  EXPECT_EQ(1U, game().to_act(state).size());
  game().commit(state, played(game().begin(state, 1), {"room c7 4x3", "label L c7", "end"}));
  EXPECT_EQ(2U, game().round(state));
  EXPECT_TRUE(game().chance_due(state));
}

TEST(FloorPlanRounds, FP_ROUND_2_an_unfinished_turn_is_nowhere_in_the_state) {
  const Future future = future_of(2, 16, "secret");
  State state = game().start(future.setup);
  game().apply_chance(state, Chance{{1, 4}});
  const State before = state;
  const Turn turn = played(game().begin(state, 0), {"set 1 3", "room a1 3x4", "label B a1"});
  EXPECT_EQ(before, state);
  for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{1}}}) {
    EXPECT_EQ(before, game().view(state, viewer));
    EXPECT_EQ(game().view_json(before), game().view_json(game().view(state, viewer)));
  }
  State shown = state;
  game().preview(shown, turn);
  EXPECT_EQ(1, shown.sheets[0].room_count);
  EXPECT_EQ(game().to_act(state), game().to_act(shown));
}

TEST(FloorPlanRounds, FP_SETUP_1_a_hundred_players_through_a_whole_game) {
  const Future future = future_of(100, 16, "hundred");
  State state = game().start(future.setup);
  Random random = Random::from_seed("turns");
  play_out(game(), state, future,
           [&](const Turn&, const List& list) { return static_cast<std::size_t>(random.draw(list.size())); });
  ASSERT_TRUE(game().finished(state));
  int best = 0;
  for (unsigned seat = 0; seat < 100; ++seat) best = std::max(best, game().total(state, static_cast<Seat>(seat)));
  const Seats winners = game().winners(state);
  ASSERT_FALSE(winners.empty());
  winners.for_each([&](unsigned seat) { EXPECT_EQ(best, game().total(state, static_cast<Seat>(seat))); });
  EXPECT_EQ(state, game().view(state, Viewer{Seat{99}}));
  EXPECT_LT(json::serialize(game().view_json(state)).size(), 300'000U);
}

}  // namespace
}  // namespace housewright::floor_plan
