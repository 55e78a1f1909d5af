// Which turn is best: candidates by what the evaluator expects of them, then games played on from each.
//
// Sequential halving: every candidate is tried on the same re-deals of what is unseen, every seat playing for itself as
// the evaluator proposes; after each stage the weaker half is dropped and the rest gets its time. All chance is the
// search's own, drawn from what the state does not show: the undealt order cannot matter.
//
// A search goes in small steps, so that one thread can do other things in between. It is as long as its budget of
// nodes; one node is one turn played in a trial.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/evaluator.h"
#include "bots/win_share.h"

namespace housewright {

template <Evaluator M>
class Search {
 public:
  using G = typename M::Game;

  struct Tried {
    CandidateTurn<G> turn;
    std::uint64_t trials = 0;
    double worth = 0;  // sums over the trials
    double score = 0;
    double wins = 0;
  };

  Search(const M& evaluator, const Position<G>& position, const SearchSettings& settings, Random random)
      : evaluator_(evaluator), settings_(settings), position_(position), random_(random) {
    std::vector<CandidateTurn<G>> candidates;
    evaluator.propose(position_.state, position_.seat, settings.width, candidates);
    for (CandidateTurn<G>& candidate : candidates) candidates_.push_back({std::move(candidate)});
    surviving_ = candidates_.size();
    for (std::size_t left = surviving_; left > 1; left = (left + 1) / 2) ++stages_;
    stage_nodes_ = settings.nodes / std::max(1U, stages_);
  }

  // Tries every surviving candidate once, on one re-deal. True when the choice is made.
  bool step() {
    if (settled()) return true;
    if (nodes_in_stage_ >= stage_nodes_) {
      drop_the_weaker_half();
      return settled();
    }
    const std::uint64_t deal = random_.next();
    for (std::size_t i = 0; i < surviving_; ++i) try_out(candidates_[i], deal);
    return false;
  }
  bool settled() const { return surviving_ <= 1 || settings_.nodes == 0; }

  // The best so far stands first.
  const CandidateTurn<G>& best() const { return candidates_.front().turn; }
  const std::vector<Tried>& candidates() const { return candidates_; }
  const Position<G>& position() const { return position_; }
  std::uint64_t nodes() const { return nodes_; }

  // Ends a search before its budget is used: the order is as good as what is known by now.
  void stop() {
    if (!settled()) sort_survivors();
  }

 private:
  void drop_the_weaker_half() {
    sort_survivors();
    surviving_ = (surviving_ + 1) / 2;
    nodes_in_stage_ = 0;
  }

  void sort_survivors() {
    const auto mean = [](const Tried& candidate) {
      return candidate.worth / static_cast<double>(std::max<std::uint64_t>(1, candidate.trials));
    };
    std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(surviving_),
                     [&](const Tried& a, const Tried& b) { return mean(a) > mean(b); });
  }

  void try_out(Tried& candidate, std::uint64_t deal) {
    const G& game = evaluator_.game();
    typename G::State& state = scratch_;
    state = position_.state;
    game.commit(state, candidate.turn.turn);
    Random random(Random::State{deal, deal ^ 0x9E3779B97F4A7C15ULL, ~deal, 1});
    const unsigned last_round = game.round(position_.state) + settings_.horizon;
    count_node();  // also a trial that ends at once is work
    while (!game.finished(state)) {
      if (game.chance_due(state)) {
        if (game.round(state) > last_round) break;
        game.apply_chance(state, game.sample_chance(state, random));
        continue;
      }
      game.to_act(state).for_each([&](unsigned seat) {
        evaluator_.propose(state, static_cast<Seat>(seat), 1, proposed_);
        game.commit(state, proposed_[0].turn);
        count_node();
      });
    }
    judge(candidate, state);
  }

  void count_node() {
    ++nodes_;
    ++nodes_in_stage_;
  }

  void judge(Tried& candidate, const typename G::State& state) {
    const unsigned seats = evaluator_.game().seats(state);
    std::array<float, G::kMaxSeats> expected;
    std::array<float, G::kMaxSeats> shares;
    for (unsigned seat = 0; seat < seats; ++seat) expected[seat] = evaluator_.expected(state, static_cast<Seat>(seat));
    if (evaluator_.game().finished(state)) {
      const Seats winners = evaluator_.game().winners(state);
      for (unsigned seat = 0; seat < seats; ++seat) {
        shares[seat] = winners.has(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
      }
    } else {
      win_shares({expected.data(), seats}, evaluator_.spread(state), {shares.data(), seats});
    }
    float others = 0;
    for (unsigned seat = 0; seat < seats; ++seat) {
      if (seat != position_.seat) others = std::max(others, expected[seat]);
    }
    const float margin = expected[position_.seat] - others;
    candidate.worth +=
        static_cast<double>(seats == 1 ? margin : shares[position_.seat] + settings_.margin_weight * margin);
    candidate.score += static_cast<double>(expected[position_.seat]);
    candidate.wins += static_cast<double>(shares[position_.seat]);
    ++candidate.trials;
  }

  const M& evaluator_;
  SearchSettings settings_;
  Position<G> position_;
  Random random_;
  std::vector<Tried> candidates_{};
  std::size_t surviving_ = 0;
  unsigned stages_ = 0;
  std::uint64_t stage_nodes_ = 0;
  std::uint64_t nodes_in_stage_ = 0;
  std::uint64_t nodes_ = 0;
  std::vector<CandidateTurn<G>> proposed_{};
  typename G::State scratch_{};
};

}  // namespace housewright
