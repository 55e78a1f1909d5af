// Every whole turn from a point in a turn, by trying everything: for games where that is a matter of microseconds.
#pragma once

#include "bots/evaluator.h"

namespace housewright {

template <Game G>
using TurnDecisions = decltype(Plan<G>::decisions);

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
Plan<G> random_turn(const G& game, const typename G::State& state, Seat seat, Random& random) {
  Plan<G> plan{{}, game.begin(state, seat), 0};
  DecisionList<G> list;
  while (!game.complete(plan.turn)) {
    game.legal(plan.turn, list);
    plan.decisions.push_back(list[static_cast<std::size_t>(random.draw(list.size()))]);
    game.apply(plan.turn, plan.decisions.back());
  }
  return plan;
}

}  // namespace housewright
