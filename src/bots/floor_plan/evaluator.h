// How a bot thinks about Floor Plan: whole turns worth a look, and what a sheet promises.
//
// Other sheets never matter, so a position is one sheet, the clients, the dice and the rounds: the cost of a bot does
// not grow with the table.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "bots/evaluator.h"
#include "games/floor_plan/floor_plan.h"

namespace housewright {

class FloorPlanEvaluator {
 public:
  using Game = FloorPlan;
  using State = FloorPlan::State;
  using CandidateTurns = std::vector<CandidateTurn<FloorPlan>>;

  static constexpr unsigned kInputs = 673;
  static constexpr float kScale = 40.0F;
  static constexpr std::array<unsigned, 1> kTrainingSeats = {1};

  static constexpr unsigned kWidest = 1000;
  static constexpr bool kListsEveryTurn = false;
  static constexpr std::string_view kWhoWins = "FP-SCORE-7";
  static LevelSettings settings(Level level);

  FloorPlanEvaluator(FloorPlan game, Network network) : game_(std::move(game)), network_(std::move(network)) {}

  const FloorPlan& game() const { return game_; }
  Network& network() { return network_; }
  const Network& network() const { return network_; }

  Position<FloorPlan> known(const State& state, Seat seat) const;
  void inputs(const State& state, Seat seat, Inputs& inputs) const;
  int points_now(const State& state, Seat seat) const { return game_.total(state, seat); }
  float expected(const State& state, Seat seat) const;
  float spread(const State& state) const;
  void propose(const State& state, Seat seat, unsigned width, CandidateTurns& candidates) const;
  std::vector<Reason> reasons(const State& before, const State& after, Seat seat) const;
  TurnKind kind(const State& state, const CandidateTurn<FloorPlan>& candidate) const;

  // What a sheet with so many rounds left may bring; with none left, its score.
  float expected_of(const floor_plan::Sheet& sheet, const floor_plan::Setup& setup, unsigned rounds_left) const;

 private:
  FloorPlan game_;
  Network network_;
};

static_assert(Evaluator<FloorPlanEvaluator>);

}  // namespace housewright
