// What a game adds to the search: which whole turns are worth a look, and what a position promises.
//
// An evaluator is const and holds no position: it may be used from any thread.
#pragma once

#include <concepts>
#include <string_view>
#include <vector>

#include "bots/levels.h"
#include "bots/network.h"
#include "bots/suggestion.h"
#include "games/game.h"

namespace housewright {

// One whole turn, ready to be committed.
template <Game G>
struct CandidateTurn {
  FixedVector<typename G::Decision, 40> decisions{};
  typename G::Turn turn;  // complete
  float expected = 0;     // what the evaluator expects of the position after it, as a final score
};

// A position as one seat knows it.
template <Game G>
struct Position {
  typename G::State state;
  Seat seat = 0;
};

template <class M>
concept Evaluator = Game<typename M::Game> &&
    requires(const M& evaluator, const typename M::Game::State& state, Seat seat, Inputs& inputs,
             std::vector<CandidateTurn<typename M::Game>>& candidates, unsigned width) {
  { evaluator.game() } -> std::same_as<const typename M::Game&>;

  // All that matters to the seat and that an attentive player could know.
  { evaluator.known(state, seat) } -> std::same_as<Position<typename M::Game>>;

  // What the network sees of a seat's position between turns.
  { M::kInputs } -> std::convertible_to<unsigned>;
  { evaluator.inputs(state, seat, inputs) } -> std::same_as<void>;
  { evaluator.network() } -> std::same_as<const Network&>;
  { M::kScale } -> std::convertible_to<float>;                // points to one unit of the network
  { M::kTrainingSeats[0] } -> std::convertible_to<unsigned>;  // tables to learn at, one after the other

  // What the seat would score if the game ended now.
  { evaluator.points_now(state, seat) } -> std::same_as<int>;
  // The score that the seat may expect at the end; of a finished game, its total.
  { evaluator.expected(state, seat) } -> std::same_as<float>;
  // By how many points final scores still vary around that.
  { evaluator.spread(state) } -> std::same_as<float>;

  // Whole turns of a seat that is to act, the most promising first, at most `width` of them and at least one.
  { evaluator.propose(state, seat, width, candidates) } -> std::same_as<void>;

  // Why a turn that leads from one state to the other is good, or what it costs; perhaps nothing.
  { evaluator.reasons(state, state, seat) } -> std::same_as<std::vector<Reason>>;
  // What a turn does: two turns of one kind are not worth advising both.
  { evaluator.kind(state, candidates[0]) } -> std::same_as<TurnKind>;
  { M::kWhoWins } -> std::convertible_to<std::string_view>;  // the rule

  { M::kWidest } -> std::convertible_to<unsigned>;  // a width that leaves out nothing worth mentioning
  // Whether all turns there are can be listed in no time.
  { M::kListsEveryTurn } -> std::convertible_to<bool>;

  // How each level plays.
  { M::settings(Level::master) } -> std::same_as<LevelSettings>;
};

}  // namespace housewright
