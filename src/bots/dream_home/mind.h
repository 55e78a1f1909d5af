// How a bot sees Dream Home: every whole turn it could take, and what a home is likely to be worth at the end.
#pragma once

#include <vector>

#include "bots/dream_home/inputs.h"
#include "bots/mind.h"
#include "games/dream_home/dream_home.h"

namespace housewright {

class DreamHomeMind {
 public:
  using Game = DreamHome;
  using State = DreamHome::State;
  using Plans = std::vector<Plan<DreamHome>>;

  static constexpr unsigned kInputs = dream_home::Layout::kCount;
  static constexpr float kScale = 10.0F;
  static constexpr std::array<unsigned, 4> kTrainingSeats = {2, 3, 4, 4};

  static constexpr unsigned kWidest = 1000;
  static constexpr bool kListsEveryTurn = true;
  static LevelSettings settings(Level level);

  DreamHomeMind(const DreamHome& game, Network network) : game_(game), network_(std::move(network)) {}

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
  void propose(const State& state, Seat seat, unsigned width, Plans& plans) const;
  std::vector<Reason> reasons(const State& before, const State& after, Seat seat) const;

 private:
  DreamHome game_;
  Network network_;
};

static_assert(Mind<DreamHomeMind>);

}  // namespace housewright
