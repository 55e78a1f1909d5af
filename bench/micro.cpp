// The engine's small steps, timed one by one.
#include <benchmark/benchmark.h>

#include "games/dream_home/dream_home.h"
#include "games/floor_plan/floor_plan.h"
#include "games/load.h"
#include "games/playout.h"
#include "games/prospects.h"

namespace housewright {
namespace {

const DreamHome& dream_home() {
  static const DreamHome game = *load_game<DreamHome>(Content());
  return game;
}

// A turn of round six, at this stage: at its beginning, or with a room in hand.
DreamHome::Turn middle_of_game(dream_home::Stage stage = dream_home::Stage::Place) {
  const DreamHome& game = dream_home();
  Random random = Random::from_seed("middle");
  const auto future = game.draw_future({}, random);
  auto state = game.start(future.setup);
  DecisionList<DreamHome> list;
  while (true) {
    if (game.chance_due(state)) game.apply_chance(state, *game.next_chance(future, state));
    auto turn = game.begin(state, static_cast<Seat>(game.to_act(state).first()));
    while (!game.complete(turn)) {
      if (state.round == 6 && state.phase == dream_home::Phase::Turn && turn.stage == stage) return turn;
      game.legal(turn, list);
      const auto decision = list[static_cast<std::size_t>(random.draw(list.size()))];
      game.apply(turn, decision);
    }
    game.commit(state, turn);
  }
}

// What the page asks before a column is taken: every whole turn with each of them, scored.
void gains_of_all_columns(benchmark::State& loop) {
  const DreamHome& game = dream_home();
  const auto turn = middle_of_game(dream_home::Stage::Open);
  std::size_t decisions = 0;
  for (auto _ : loop) decisions = find_prospects(game, turn.state, turn, turn.seat).size();
  loop.counters["decisions"] = static_cast<double>(decisions);
}
BENCHMARK(gains_of_all_columns);

void shuffle(benchmark::State& loop) {
  Random random = Random::from_seed("shuffle");
  for (auto _ : loop) benchmark::DoNotOptimize(dream_home().draw_future({}, random));
}
BENCHMARK(shuffle);

void random_game_of_four(benchmark::State& loop) {
  Random random = Random::from_seed("game");
  for (auto _ : loop) {
    benchmark::DoNotOptimize(random_game(dream_home(), dream_home().draw_future({}, random), random));
  }
}
BENCHMARK(random_game_of_four);

void copy_state(benchmark::State& loop) {
  const auto turn = middle_of_game();
  for (auto _ : loop) {
    auto copy = turn.state;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_state);

void legal_places(benchmark::State& loop) {
  const auto turn = middle_of_game();
  DecisionList<DreamHome> list;
  for (auto _ : loop) {
    dream_home().legal(turn, list);
    benchmark::DoNotOptimize(list);
  }
}
BENCHMARK(legal_places);

void score_a_home(benchmark::State& loop) {
  const auto turn = middle_of_game();
  for (auto _ : loop) benchmark::DoNotOptimize(dream_home().total(turn.state, turn.seat));
}
BENCHMARK(score_a_home);

const FloorPlan& floor_plan() {
  static const FloorPlan game = *load_game<FloorPlan>(Content());
  return game;
}

// A table of so many, to be compared with as many games alone.
void random_floor_plan_of(benchmark::State& loop) {
  FloorPlan::Setup setup;
  setup.players = static_cast<std::uint8_t>(loop.range(0));
  Random random = Random::from_seed("game");
  for (auto _ : loop) {
    benchmark::DoNotOptimize(random_game(floor_plan(), floor_plan().draw_future(setup, random), random));
  }
}
BENCHMARK(random_floor_plan_of)->Arg(1)->Arg(100);

void score_a_sheet(benchmark::State& loop) {
  Random random = Random::from_seed("sheet");
  const auto future = floor_plan().draw_future({}, random);
  auto state = floor_plan().start(future.setup);
  play_out(floor_plan(), state, future,
           [&](const auto&, const auto& list) { return static_cast<std::size_t>(random.draw(list.size())); });
  for (auto _ : loop) benchmark::DoNotOptimize(floor_plan().total(state, 0));
}
BENCHMARK(score_a_sheet);

}  // namespace
}  // namespace housewright

BENCHMARK_MAIN();
