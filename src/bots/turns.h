// Every whole turn from a point in a turn, by trying everything: for games where that is a matter of microseconds.
#pragma once

#include "bots/evaluator.h"

namespace housewright {

template <Game G>
using TurnDecisions = decltype(CandidateTurn<G>::decisions);

// Calls visit(decisions, turn) with every complete turn that begins like this one.
template <Game G, class Visit>
void for_each_turn(const G& game, const typename G::Turn& turn, TurnDecisions<G>& decisions, Visit&& visit) {
  if (game.complete(turn)) {
    visit(decisions, turn);
    return;
  }
  DecisionList<G> list;
  game.legal(turn, list);
  for (const auto& decision : list) {
    typename G::Turn next = turn;
    game.apply(next, decision);
    decisions.push_back(decision);
    for_each_turn(game, next, decisions, visit);
    decisions.pop_back();
  }
}

// One turn by uniform decisions.
template <Game G>
CandidateTurn<G> random_turn(const G& game, const typename G::State& state, Seat seat, Random& random) {
  CandidateTurn<G> candidate{{}, game.begin(state, seat), 0};
  DecisionList<G> list;
  while (!game.complete(candidate.turn)) {
    game.legal(candidate.turn, list);
    candidate.decisions.push_back(list[static_cast<std::size_t>(random.draw(list.size()))]);
    game.apply(candidate.turn, candidate.decisions.back());
  }
  return candidate;
}

}  // namespace housewright
