// How each kind of bot thinks: the levels, and the three fixed players they are measured against.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "bots/search.h"
#include "bots/thinking.h"
#include "bots/turns.h"

namespace housewright {

namespace detail {

template <Game G>
std::vector<std::string> texts_of(const G& game, const CandidateTurn<G>& candidate) {
  std::vector<std::string> texts;
  for (const auto& decision : candidate.decisions) texts.push_back(game.to_text(decision));
  return texts;
}

// Roughly normal, with a spread of one.
inline float noise(Random& random) {
  std::uint64_t sum = 0;
  for (int i = 0; i < 12; ++i) sum += random.next() >> 44;
  return static_cast<float>(sum) / static_cast<float>(1U << 20) - 6.0F;
}

}  // namespace detail

// A candidate as advice, its reasons by weight; `position` is where it would be played.
template <Evaluator M>
Suggestion suggestion_of(const M& evaluator, const Position<typename M::Game>& position,
                         const CandidateTurn<typename M::Game>& candidate) {
  Suggestion suggestion{detail::texts_of(evaluator.game(), candidate),
                        evaluator.kind(position.state, candidate),
                        candidate.expected,
                        0,
                        {}};
  auto after = position.state;
  evaluator.game().preview(after, candidate.turn);  // before Confirm, like the turn itself
  suggestion.reasons = evaluator.reasons(position.state, after, position.seat);
  std::stable_sort(suggestion.reasons.begin(), suggestion.reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
  after = position.state;
  evaluator.game().commit(after, candidate.turn);
  const unsigned seats = evaluator.game().seats(after);
  std::array<float, M::Game::kMaxSeats> expected;
  std::array<float, M::Game::kMaxSeats> shares;
  for (unsigned seat = 0; seat < seats; ++seat) expected[seat] = evaluator.expected(after, static_cast<Seat>(seat));
  win_shares({expected.data(), seats}, evaluator.spread(after), {shares.data(), seats});
  suggestion.win_share = shares[position.seat];
  suggestion.who_wins = seats > 1;
  return suggestion;
}

// The turn after which the seat would score most if the game ended now; among equals one by chance. Every whole turn is
// looked at where a game lets them all be listed, else those that the evaluator proposes.
template <Evaluator M>
CandidateTurn<typename M::Game> greedy_choice(const M& evaluator, const Position<typename M::Game>& position,
                                              Random& random) {
  using G = typename M::Game;
  std::optional<CandidateTurn<G>> best;
  int best_points = 0;
  unsigned equals = 0;
  auto after = position.state;
  const auto look_at = [&](const auto& decisions, const auto& turn) {
    after = position.state;
    evaluator.game().commit(after, turn);
    const int points = evaluator.points_now(after, position.seat);
    if (best && points < best_points) return;
    if (!best || points > best_points) equals = 0;
    if (random.draw(++equals) == 0) best.emplace(CandidateTurn<G>{decisions, turn, static_cast<float>(points)});
    best_points = points;
  };
  if constexpr (M::kListsEveryTurn) {
    TurnDecisions<G> decisions;
    for_each_turn(evaluator.game(), evaluator.game().begin(position.state, position.seat), decisions, look_at);
  } else {
    std::vector<CandidateTurn<G>> candidates;
    evaluator.propose(position.state, position.seat, M::kWidest, candidates);
    for (const CandidateTurn<G>& candidate : candidates) look_at(candidate.decisions, candidate.turn);
  }
  return *best;
}

// Of a few turns that are picked at random the one that scores most now: what a child sees, or somebody in a hurry.
template <Evaluator M>
CandidateTurn<typename M::Game> careless_choice(const M& evaluator, const Position<typename M::Game>& position,
                                                const LevelSettings& settings, Random& random) {
  using G = typename M::Game;
  std::optional<CandidateTurn<G>> best;
  auto after = position.state;
  for (unsigned i = 0; i < settings.tries; ++i) {
    CandidateTurn<G> candidate = random_turn(evaluator.game(), position.state, position.seat, random);
    after = position.state;
    evaluator.game().commit(after, candidate.turn);
    candidate.expected = static_cast<float>(evaluator.points_now(after, position.seat));
    if (!best || candidate.expected > best->expected) best.emplace(candidate);
  }
  return *best;
}

// The evaluator's first choice, misjudged by a little.
template <Evaluator M>
CandidateTurn<typename M::Game> noisy_choice(const M& evaluator, const Position<typename M::Game>& position,
                                             const LevelSettings& settings, Random& random) {
  std::vector<CandidateTurn<typename M::Game>> candidates;
  evaluator.propose(position.state, position.seat, settings.search.width, candidates);
  std::size_t best = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    candidates[i].expected += settings.noise * detail::noise(random);
    if (candidates[i].expected > candidates[best].expected) best = i;
  }
  return candidates[best];
}

// Looks ahead by playing on.
template <Evaluator M>
class Searching final : public Thinking {
 public:
  Searching(const M& evaluator, const Position<typename M::Game>& position, const SearchSettings& settings,
            Random random)
      : evaluator_(evaluator), search_(evaluator, position, settings, random) {}

  bool step() override { return search_.step(); }
  std::vector<std::string> turn() override {
    search_.stop();
    return detail::texts_of(evaluator_.game(), search_.best());
  }
  std::uint64_t nodes() const override { return search_.nodes(); }
  // What was tried most is known best: its figures come from the games played on, not from a first look. Each differs
  // from the others in what one does.
  std::vector<Suggestion> suggestions(std::size_t most) override {
    search_.stop();
    std::vector<Suggestion> ranked;
    float most_points = 0;
    for (const auto& candidate : search_.candidates()) {
      most_points = std::max(most_points, score_of(candidate));
      if (ranked.size() < most) add(candidate, ranked);
    }
    if (ranked.size() < most) look_further(most, ranked);
    explain_rank(ranked, most_points, M::kWhoWins);
    return ranked;
  }

 private:
  using Tried = typename Search<M>::Tried;

  static float score_of(const Tried& candidate) {
    if (candidate.trials == 0) return candidate.turn.expected;
    return static_cast<float>(candidate.score / static_cast<double>(candidate.trials));
  }

  void add(const Tried& candidate, std::vector<Suggestion>& ranked) {
    Suggestion next = suggestion_of(evaluator_, search_.position(), candidate.turn);
    next.expected_score = score_of(candidate);
    if (candidate.trials > 0) {
      next.win_share = static_cast<float>(candidate.wins / static_cast<double>(candidate.trials));
    }
    if (!repeats(ranked, next)) ranked.push_back(std::move(next));
  }

  // The candidates may all do the same at different spaces. What else there is was not played on: it stays as far
  // behind the best as a first look sees it.
  void look_further(std::size_t most, std::vector<Suggestion>& ranked) {
    if constexpr (M::kListsEveryTurn) {
      const Position<typename M::Game>& position = search_.position();
      std::vector<CandidateTurn<typename M::Game>> candidates;
      evaluator_.propose(position.state, position.seat, M::kWidest, candidates);
      const Suggestion looked_at = suggestion_of(evaluator_, position, search_.best());
      const float more_points = ranked[0].expected_score - looked_at.expected_score;
      const float more_wins = ranked[0].win_share - looked_at.win_share;
      for (std::size_t i = search_.candidates().size(); i < candidates.size() && ranked.size() < most; ++i) {
        Suggestion next{
            {}, evaluator_.kind(position.state, candidates[i]), candidates[i].expected + more_points, 0, {}};
        if (repeats(ranked, next)) continue;
        next = suggestion_of(evaluator_, position, candidates[i]);
        next.expected_score += more_points;
        next.win_share = std::clamp(next.win_share + more_wins, 0.0F, ranked[0].win_share);
        ranked.push_back(std::move(next));
      }
    }
  }

  const M& evaluator_;
  Search<M> search_;
};

// Chooses by misjudging a little; its advice is what it would see without.
template <Evaluator M>
class Misjudging final : public Thinking {
 public:
  Misjudging(const M& evaluator, const Position<typename M::Game>& position, const LevelSettings& settings,
             Random random)
      : evaluator_(evaluator), position_(position), settings_(settings), random_(random) {
    turn_ = detail::texts_of(evaluator.game(), noisy_choice(evaluator, position, settings, random));
  }

  bool step() override { return true; }
  std::vector<std::string> turn() override { return turn_; }
  std::uint64_t nodes() const override { return 0; }
  std::vector<Suggestion> suggestions(std::size_t most) override {
    return Searching<M>(evaluator_, position_, settings_.search, random_).suggestions(most);
  }

 private:
  const M& evaluator_;
  Position<typename M::Game> position_;
  LevelSettings settings_;
  Random random_;
  std::vector<std::string> turn_{};
};

// Flat Monte Carlo: every turn is tried equally often, each time played to the end by uniform decisions.
template <Evaluator M>
class MonteCarlo final : public Thinking {
 public:
  using G = typename M::Game;

  MonteCarlo(const M& evaluator, const Position<G>& position, Random random)
      : evaluator_(evaluator), position_(position), random_(random) {
    evaluator.propose(position_.state, position_.seat, M::kWidest, proposed_);
    worth_.resize(proposed_.size());
  }

  // One playout of every turn. It never ends by itself: time is all that limits it.
  bool step() override {
    const G& game = evaluator_.game();
    for (std::size_t i = 0; i < proposed_.size(); ++i) {
      state_ = position_.state;
      game.commit(state_, proposed_[i].turn);
      ++nodes_;
      while (!game.finished(state_)) {
        if (game.chance_due(state_)) {
          game.apply_chance(state_, game.sample_chance(state_, random_));
          continue;
        }
        game.to_act(state_).for_each([&](unsigned seat) {
          game.commit(state_, random_turn(game, state_, static_cast<Seat>(seat), random_).turn);
          ++nodes_;
        });
      }
      const Seats winners = game.winners(state_);
      const double score = static_cast<double>(game.total(state_, position_.seat));
      const double share = winners.has(position_.seat) ? 1.0 / static_cast<double>(winners.size()) : 0.0;
      worth_[i] += game.seats(state_) == 1 ? score : share;
    }
    return proposed_.size() == 1;
  }
  std::vector<std::string> turn() override { return detail::texts_of(evaluator_.game(), best()); }
  std::uint64_t nodes() const override { return nodes_; }
  std::vector<Suggestion> suggestions(std::size_t) override { return {suggestion_of(evaluator_, position_, best())}; }

 private:
  const CandidateTurn<G>& best() const {
    const auto most = std::max_element(worth_.begin(), worth_.end());
    return proposed_[static_cast<std::size_t>(most - worth_.begin())];
  }

  const M& evaluator_;
  Position<G> position_;
  Random random_;
  std::vector<CandidateTurn<G>> proposed_{};
  std::vector<double> worth_{};
  std::uint64_t nodes_ = 0;
  typename G::State state_{};
};

}  // namespace housewright
