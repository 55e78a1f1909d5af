// Finishes a turn that a person has begun and cannot finish: with what they decided, as a casual player would go on,
// and without spending what they may want to keep.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/thinkers.h"

namespace housewright {

namespace detail {

template <Game G>
bool spends(const G& game, const typename G::Turn& turn, const typename G::Decision& decision) {
  if constexpr (requires { game.spends(turn, decision); }) {
    return game.spends(turn, decision);
  } else {
    return false;
  }
}

// What may come next without spending anything; everything where nothing else is left.
template <Game G>
void thrifty_decisions(const G& game, const typename G::Turn& turn, DecisionList<G>& list) {
  game.legal(turn, list);
  DecisionList<G> thrifty;
  for (const auto& decision : list) {
    if (!spends(game, turn, decision)) thrifty.push_back(decision);
  }
  if (!thrifty.empty()) list = thrifty;
}

// The person's decisions as far as they are legal.
template <Game G>
CandidateTurn<G> begun_turn(const G& game, const typename G::State& state, Seat seat,
                            std::span<const std::string> texts) {
  CandidateTurn<G> candidate{{}, game.begin(state, seat), 0};
  for (const std::string& text : texts) {
    const auto decision = game.parse(text);
    if (!decision || game.complete(candidate.turn) || game.check(candidate.turn, *decision)) break;
    if (candidate.decisions.size() == candidate.decisions.capacity()) break;
    game.apply(candidate.turn, *decision);
    candidate.decisions.push_back(*decision);
  }
  return candidate;
}

// Calls visit(candidate) with every whole turn that begins like this one and spends nothing more.
template <Game G, class Visit>
void for_each_thrifty_turn(const G& game, CandidateTurn<G>& candidate, Visit&& visit) {
  if (game.complete(candidate.turn)) return visit(candidate);
  DecisionList<G> list;
  thrifty_decisions(game, candidate.turn, list);
  const auto before = candidate.turn;
  for (const auto& decision : list) {
    candidate.turn = before;
    game.apply(candidate.turn, decision);
    candidate.decisions.push_back(decision);
    for_each_thrifty_turn(game, candidate, visit);
    candidate.decisions.pop_back();
  }
  candidate.turn = before;
}

// One of them by uniform decisions; none where it gets longer than turns are.
template <Game G>
std::optional<CandidateTurn<G>> random_thrifty_turn(const G& game, CandidateTurn<G> candidate, Random& random) {
  DecisionList<G> list;
  while (!game.complete(candidate.turn)) {
    if (candidate.decisions.size() == candidate.decisions.capacity()) return std::nullopt;
    thrifty_decisions(game, candidate.turn, list);
    candidate.decisions.push_back(list[static_cast<std::size_t>(random.draw(list.size()))]);
    game.apply(candidate.turn, candidate.decisions.back());
  }
  return candidate;
}

// Whether a whole turn begins with these decisions and spends nothing after them.
template <Game G>
bool goes_on_thriftily(const G& game, const CandidateTurn<G>& begun, const CandidateTurn<G>& whole) {
  if (whole.decisions.size() < begun.decisions.size()) return false;
  if (!std::equal(begun.decisions.begin(), begun.decisions.end(), whole.decisions.begin())) return false;
  auto turn = begun.turn;
  for (std::size_t i = begun.decisions.size(); i < whole.decisions.size(); ++i) {
    if (spends(game, turn, whole.decisions[i])) return false;
    game.apply(turn, whole.decisions[i]);
  }
  return true;
}

}  // namespace detail

template <Game G>
struct FinishedTurn {
  CandidateTurn<G> candidate;
  bool chosen = false;  // something was left to choose
};

template <Evaluator M>
FinishedTurn<typename M::Game> finish_turn(const M& evaluator, const Position<typename M::Game>& position,
                                           std::span<const std::string> texts, Random& random) {
  using G = typename M::Game;
  constexpr int kTries = 400;  // of turns that cannot all be listed
  const G& game = evaluator.game();
  CandidateTurn<G> begun = detail::begun_turn(game, position.state, position.seat, texts);
  // As long as there is one way to go on, it is the person's own turn.
  DecisionList<G> list;
  while (!game.complete(begun.turn)) {
    detail::thrifty_decisions(game, begun.turn, list);
    if (list.size() > 1 || begun.decisions.size() == begun.decisions.capacity()) break;
    begun.decisions.push_back(list[0]);
    game.apply(begun.turn, list[0]);
  }
  if (game.complete(begun.turn)) return {begun, false};

  const float misjudged = M::settings(Level::casual).noise;
  std::optional<CandidateTurn<G>> best;
  const auto look_at = [&](const CandidateTurn<G>& candidate) {
    auto after = position.state;
    game.commit(after, candidate.turn);
    const float expected = evaluator.expected(after, position.seat) + misjudged * detail::noise(random);
    if (best && expected <= best->expected) return;
    best = candidate;
    best->expected = expected;
  };
  if constexpr (M::kListsEveryTurn) {
    detail::for_each_thrifty_turn(game, begun, look_at);
  } else {
    std::vector<CandidateTurn<G>> candidates;
    evaluator.propose(position.state, position.seat, M::kWidest, candidates);
    for (const CandidateTurn<G>& candidate : candidates) {
      if (detail::goes_on_thriftily(game, begun, candidate)) look_at(candidate);
    }
    for (int i = 0; i < kTries; ++i) {
      if (const auto candidate = detail::random_thrifty_turn(game, begun, random)) look_at(*candidate);
    }
  }
  if (best) return {*best, true};
  // What was begun cannot be finished within a turn's length: then it is played anew, still without spending anything.
  const CandidateTurn<G> fresh{{}, game.begin(position.state, position.seat), 0};
  for (int i = 0; i < kTries; ++i) {
    if (const auto candidate = detail::random_thrifty_turn(game, fresh, random)) return {*candidate, true};
  }
  return {random_turn(game, position.state, position.seat, random), true};
}

}  // namespace housewright
