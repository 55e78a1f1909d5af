// How a bot sees Dream Home: every whole turn it could take, and what a home is likely to be worth at the end.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "bots/dream_home/inputs.h"
#include "bots/evaluator.h"
#include "games/dream_home/dream_home.h"

namespace housewright {

class DreamHomeEvaluator {
 public:
  using Game = DreamHome;
  using State = DreamHome::State;
  using CandidateTurns = std::vector<CandidateTurn<DreamHome>>;

  static constexpr unsigned kInputs = dream_home::Layout::kCount;
  static constexpr float kScale = 10.0F;
  static constexpr std::array<unsigned, 4> kTrainingSeats = {2, 3, 4, 4};

  static constexpr unsigned kWidest = 1000;
  static constexpr bool kListsEveryTurn = true;
  static constexpr std::string_view kWhoWins = "DH-SCORE-6";
  static LevelSettings settings(Level level);

  DreamHomeEvaluator(const DreamHome& game, Network network) : game_(game), network_(std::move(network)) {}

  const DreamHome& game() const { return game_; }
  Network& network() { return network_; }
  const Network& network() const { return network_; }

  // A state holds what is unseen, never in which order it comes; the roofs were dealt face up and are remembered.
  Position<DreamHome> known(const State& state, Seat seat) const { return {state, seat}; }
  void inputs(const State& state, Seat seat, Inputs& inputs) const {
    dream_home::home_inputs(game_.deck(), state, seat, points_now(state, seat), inputs);
  }
  // Its roof included.
  int points_now(const State& state, Seat seat) const;
  float expected(const State& state, Seat seat) const;
  float spread(const State& state) const;
  void propose(const State& state, Seat seat, unsigned width, CandidateTurns& candidates) const;
  std::vector<Reason> reasons(const State& before, const State& after, Seat seat) const;
  TurnKind kind(const State& state, const CandidateTurn<DreamHome>& candidate) const;

  // What a seat could expect after taking each column if it were its turn now; very little where the column is gone.
  std::array<float, dream_home::kColumns> best_of_columns(const State& state, Seat seat) const;

 private:
  DreamHome game_;
  Network network_;
};

static_assert(Evaluator<DreamHomeEvaluator>);

}  // namespace housewright
