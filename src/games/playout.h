// Whole games by random decisions, and counts of decision sequences: for benchmarks, tests and searches.
#pragma once

#include <cstdint>

#include "games/game.h"

namespace housewright {

struct Playout {
  std::uint64_t decisions = 0;
  std::uint64_t signature = 0;  // changes when and only when a choice or a score does
};

constexpr std::uint64_t mix_signature(std::uint64_t signature, std::uint64_t value) {
  return (signature ^ value) * 0x100000001b3ULL + (signature >> 47);
}

// Plays from `state` to the end; `choose(turn, list)` gives the index of a decision.
template <Game G, class Choose>
void play_out(const G& game, typename G::State& state, const typename G::Future& future, Choose&& choose) {
  DecisionList<G> list;
  while (!game.finished(state)) {
    if (game.chance_due(state)) {
      const auto chance = game.next_chance(future, state);
      if (!chance) return;
      game.apply_chance(state, *chance);
      continue;
    }
    game.to_act(state).for_each([&](unsigned seat) {
      auto turn = game.begin(state, static_cast<Seat>(seat));
      while (!game.complete(turn)) {
        game.legal(turn, list);
        game.apply(turn, list[choose(turn, list)]);
      }
      game.commit(state, turn);
    });
  }
}

// One random game; every choice comes from `random`.
template <Game G>
Playout random_game(const G& game, const typename G::Future& future, Random& random) {
  Playout playout;
  typename G::State state = game.start(future.setup);
  play_out(game, state, future, [&](const typename G::Turn&, const DecisionList<G>& list) {
    const std::size_t choice = static_cast<std::size_t>(random.draw(list.size()));
    ++playout.decisions;
    playout.signature = mix_signature(playout.signature, list.size() << 16 | choice);
    return choice;
  });
  for (unsigned seat = 0; seat < game.seats(state); ++seat) {
    const int total = game.total(state, static_cast<Seat>(seat));
    playout.signature = mix_signature(playout.signature, static_cast<std::uint64_t>(total));
  }
  return playout;
}

namespace detail {

template <Game G>
std::uint64_t count_sequences(const G& game, typename G::State state, const typename G::Future& future, unsigned depth);

template <Game G>
std::uint64_t count_in_turn(const G& game, const typename G::State& state, const typename G::Future& future,
                            const typename G::Turn& turn, unsigned depth) {
  if (game.complete(turn)) {
    typename G::State next = state;
    game.commit(next, turn);
    return count_sequences(game, next, future, depth);
  }
  DecisionList<G> list;
  game.legal(turn, list);
  if (depth == 1) return list.size();
  std::uint64_t total = 0;
  for (const auto& decision : list) {
    typename G::Turn next = turn;
    game.apply(next, decision);
    total += count_in_turn(game, state, future, next, depth - 1);
  }
  return total;
}

template <Game G>
std::uint64_t count_sequences(const G& game, typename G::State state, const typename G::Future& future,
                              unsigned depth) {
  if (depth == 0) return 1;
  while (game.chance_due(state)) {
    const auto chance = game.next_chance(future, state);
    if (!chance) return 1;
    game.apply_chance(state, *chance);
  }
  if (game.finished(state)) return 1;
  const Seat seat = static_cast<Seat>(game.to_act(state).first());
  return count_in_turn(game, state, future, game.begin(state, seat), depth);
}

}  // namespace detail

// How many sequences of `depth` decisions there are from the start, the seats in order; a game that ends sooner
// counts once.
template <Game G>
std::uint64_t perft(const G& game, const typename G::Future& future, unsigned depth) {
  return detail::count_sequences(game, game.start(future.setup), future, depth);
}

}  // namespace housewright
