#include "bots/floor_plan/evaluator.h"
#include "floor_plan/random_sheets.h"
#include "patience.h"

namespace housewright::floor_plan {
namespace {

using Candidates = FloorPlanEvaluator::CandidateTurns;
using GameSetup = FloorPlan::Setup;  // every test has a Setup of its own

// Weights that nobody has taught anything: what is promised here holds for any.
const FloorPlanEvaluator& evaluator() {
  static const FloorPlanEvaluator thinking = [] {
    Network network(FloorPlanEvaluator::kInputs);
    Random random = Random::from_seed("untaught");
    network.randomize(random);
    return FloorPlanEvaluator(game(), network);
  }();
  return thinking;
}

State state_with(const Sheet& sheet, const Setup& setup, unsigned round, unsigned one, unsigned other) {
  State state = game().start(setup);
  for (unsigned seat = 0; seat < setup.players; ++seat) state.sheets[seat] = sheet;
  state.round = static_cast<std::uint8_t>(round);
  game().apply_chance(state, Chance{{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)}});
  return state;
}

Setup any_setup(Random& random, unsigned rounds = kShortGame) {
  Setup setup;
  setup.rounds = static_cast<std::uint8_t>(rounds);
  return game().draw_future(setup, random).setup;
}

State any_position(Random& random) {
  Sheet sheet = random_sheet(random).sheet;
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    sheet.gained[bonus] = static_cast<std::uint8_t>(sheet.gained[bonus] + random.draw(3));
  }
  const unsigned rounds = random.draw(2) == 0 ? kShortGame : kLongGame;
  const Setup setup = any_setup(random, rounds);
  const unsigned round = static_cast<unsigned>(random.draw(rounds)) + 1;
  return state_with(sheet, setup, round, static_cast<unsigned>(random.draw(6)) + 1,
                    static_cast<unsigned>(random.draw(6)) + 1);
}

void expect_legal(const State& state, Seat seat, const Candidates& candidates) {
  ASSERT_FALSE(candidates.empty());
  for (const auto& candidate : candidates) {
    Turn turn = game().begin(state, seat);
    for (const Decision& decision : candidate.decisions) {
      const Refusal refusal = game().check(turn, decision);
      ASSERT_FALSE(refusal) << game().to_text(decision) << ": " << refusal.code;
      game().apply(turn, decision);
    }
    EXPECT_TRUE(game().complete(turn));
    EXPECT_EQ(candidate.turn, turn);
  }
}

// The rooms of a sheet in an order of their own: it does not matter which of two was drawn first.
std::vector<std::array<unsigned, 4>> rooms_in_order(const Sheet& sheet) {
  std::vector<std::array<unsigned, 4>> rooms;
  sheet.for_each_room([&](const Room& room) {
    rooms.push_back({room.corner, room.label, room.sides, static_cast<unsigned>(room.type)});
  });
  std::sort(rooms.begin(), rooms.end());
  return rooms;
}

bool look_the_same(const Sheet& a, const Sheet& b) {
  return a.taken == b.taken && a.hedges == b.hedges && a.pool == b.pool && a.used == b.used &&
         a.windows_north_south == b.windows_north_south && a.windows_east_west == b.windows_east_west &&
         a.doors_north_south == b.doors_north_south && a.doors_east_west == b.doors_east_west &&
         rooms_in_order(a) == rooms_in_order(b);
}

bool same_plans(const Candidates& a, const Candidates& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& one, const auto& other) {
    return one.expected == other.expected &&
           std::equal(one.decisions.begin(), one.decisions.end(), other.decisions.begin(), other.decisions.end());
  });
}

TEST(FloorPlanEvaluator, proposes_legal_turns_through_whole_games) {
  for (unsigned number = 0; number < 9; ++number) {
    Random random = Random::from_seed("game " + std::to_string(number));
    const GameSetup setup = any_setup(random, number % 3 == 0 ? kLongGame : kShortGame);
    State state = game().start(setup);
    Candidates candidates;
    while (!game().finished(state)) {
      if (game().chance_due(state)) {
        game().apply_chance(state, game().sample_chance(state, random));
        continue;
      }
      evaluator().propose(state, 0, std::array{1U, 8U, 32U}[number / 3], candidates);
      ASSERT_NO_FATAL_FAILURE(expect_legal(state, 0, candidates));
      game().commit(state, candidates[static_cast<std::size_t>(random.draw(candidates.size()))].turn);
    }
  }
}

TEST(FloorPlanEvaluator, proposes_legal_turns_on_the_strangest_sheets) {
  Random random = Random::from_seed("strange sheets");
  Candidates candidates;
  for (unsigned number = 0; number < times(200); ++number) {
    const State state = any_position(random);
    evaluator().propose(state, 0, std::array{1U, 8U, 1U, 32U}[number % 4], candidates);
    ASSERT_NO_FATAL_FAILURE(expect_legal(state, 0, candidates));
  }
}

TEST(FloorPlanEvaluator, passes_where_nothing_fits) {
  Sheet sheet{};
  kWholeGrid.for_each([&](Cell each) { sheet.add_stone(each); });
  const State state = state_with(sheet, GameSetup{}, 5, 4, 6);
  Candidates candidates;
  evaluator().propose(state, 0, 8, candidates);
  ASSERT_EQ(1U, candidates.size());
  ASSERT_EQ(1U, candidates[0].decisions.size());
  EXPECT_EQ("pass", game().to_text(candidates[0].decisions[0]));
}

TEST(FloorPlanEvaluator, proposes_each_sheet_once_and_the_best_first) {
  Random random = Random::from_seed("each once");
  Candidates candidates;
  for (unsigned number = 0; number < times(24); ++number) {
    const State state = any_position(random);
    evaluator().propose(state, 0, 48, candidates);
    EXPECT_LE(candidates.size(), 48U);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (i > 0) {
        EXPECT_GE(candidates[i - 1].expected, candidates[i].expected);
      }
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(look_the_same(candidates[i].turn.sheet, candidates[j].turn.sheet));
    }
  }
}

TEST(FloorPlanEvaluator, says_what_it_expects_of_the_position_after_the_turn) {
  Random random = Random::from_seed("after the turn");
  Candidates candidates;
  for (unsigned number = 0; number < 60; ++number) {
    const State state = any_position(random);
    evaluator().propose(state, 0, 8, candidates);
    for (const auto& candidate : candidates) {
      State after = state;
      game().commit(after, candidate.turn);
      EXPECT_EQ(evaluator().expected(after, 0), candidate.expected);
    }
  }
}

TEST(FloorPlanEvaluator, expects_of_a_finished_game_its_total) {
  Random random = Random::from_seed("finished");
  Candidates candidates;
  for (unsigned number = 0; number < 40; ++number) {
    State state = any_position(random);
    state.round = state.setup.rounds;
    evaluator().propose(state, 0, 1, candidates);
    game().commit(state, candidates[0].turn);
    ASSERT_TRUE(game().finished(state));
    EXPECT_EQ(static_cast<float>(game().total(state, 0)), evaluator().expected(state, 0));
  }
}

TEST(FloorPlanEvaluator, answers_the_same_when_asked_again) {
  Random random = Random::from_seed("asked again");
  for (unsigned number = 0; number < 40; ++number) {
    const State state = any_position(random);
    Candidates once;
    Candidates again;
    evaluator().propose(state, 0, 16, once);
    evaluator().propose(state, 0, 16, again);
    EXPECT_TRUE(same_plans(once, again));
  }
}

TEST(FloorPlanEvaluator, FP_ROUND_2_looks_at_no_other_sheet) {
  Random random = Random::from_seed("no other sheet");
  for (unsigned number = 0; number < times(20); ++number) {
    const State alone = any_position(random);
    State table = alone;
    table.setup.players = 100;
    for (unsigned seat = 0; seat < 100; ++seat) table.sheets[seat] = random_sheet(random).sheet;
    const Seat seat = 57;
    table.sheets[seat] = alone.sheets[0];
    table.done.add(3);
    const auto known = evaluator().known(table, seat);
    EXPECT_EQ(0, known.seat);
    EXPECT_EQ(alone, known.state);
    Candidates at_table;
    Candidates by_itself;
    evaluator().propose(table, seat, 16, at_table);
    evaluator().propose(alone, 0, 16, by_itself);
    EXPECT_TRUE(same_plans(at_table, by_itself));
    EXPECT_EQ(evaluator().expected(alone, 0), evaluator().expected(table, seat));
  }
}

TEST(FloorPlanEvaluator, a_seat_that_is_done_is_known_to_be_done) {
  GameSetup setup;
  setup.players = 2;
  State state = state_with(Sheet{}, setup, 3, 2, 4);
  state.done.add(1);
  EXPECT_TRUE(evaluator().known(state, 1).state.done.has(0));
  EXPECT_FALSE(evaluator().known(state, 0).state.done.has(0));
}

TEST(FloorPlanEvaluator, gives_the_network_numbers_it_can_use) {
  Random random = Random::from_seed("numbers");
  for (unsigned number = 0; number < times(200); ++number) {
    const State state = any_position(random);
    Inputs inputs;
    evaluator().inputs(state, 0, inputs);
    std::vector<bool> seen(FloorPlanEvaluator::kInputs);
    for (const Input& input : inputs) {
      ASSERT_LT(input.index, FloorPlanEvaluator::kInputs);
      EXPECT_FALSE(seen[input.index]) << input.index;
      seen[input.index] = true;
      EXPECT_GE(input.value, 0.0F) << input.index;
      EXPECT_LE(input.value, 1.0F) << input.index;
    }
  }
}

// FP-BONUS-2: on the last round a Wild that brings points is spent.
TEST(FloorPlanEvaluator, FP_BONUS_2_spends_a_wild_at_the_end) {
  Sheet sheet{};
  sheet.add_room(cell("a1"), 6, 6);
  sheet.add_label(RoomType::kitchen, cell("b2"));
  for (const auto at : {"a9", "b9", "c9", "d9", "e9", "f9"}) sheet.add_hedge(cell(at));
  sheet = owning(sheet, Bonus::wild);
  GameSetup setup;
  setup.clients = {Client::full_nursery, Client::boundary, Client::private_bath};
  const State state = state_with(sheet, setup, kShortGame, 5, 2);
  Candidates candidates;
  evaluator().propose(state, 0, 1, candidates);
  EXPECT_EQ(1, candidates[0].turn.sheet.used[index_of(Bonus::wild)]);
}

}  // namespace
}  // namespace housewright::floor_plan
