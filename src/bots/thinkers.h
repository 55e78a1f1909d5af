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
std::vector<std::string> texts_of(const G& game, const Plan<G>& plan) {
  std::vector<std::string> texts;
  for (const auto& decision : plan.decisions) texts.push_back(game.to_text(decision));
  return texts;
}

// Roughly normal, with a spread of one.
inline float noise(Random& random) {
  std::uint64_t sum = 0;
  for (int i = 0; i < 12; ++i) sum += random.next() >> 44;
  return static_cast<float>(sum) / static_cast<float>(1U << 20) - 6.0F;
}

}  // namespace detail

// A plan as advice, its reasons by weight; `position` is where it would be played.
template <Mind M>
Suggestion suggestion_of(const M& mind, const Position<typename M::Game>& position,
                         const Plan<typename M::Game>& plan) {
  Suggestion suggestion{detail::texts_of(mind.game(), plan), plan.expected, 0, {}};
  auto after = position.state;
  mind.game().preview(after, plan.turn);  // before Confirm, like the turn itself
  suggestion.reasons = mind.reasons(position.state, after, position.seat);
  std::stable_sort(suggestion.reasons.begin(), suggestion.reasons.end(),
                   [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
  after = position.state;
  mind.game().commit(after, plan.turn);
  const unsigned seats = mind.game().seats(after);
  std::array<float, M::Game::kMaxSeats> expected;
  std::array<float, M::Game::kMaxSeats> shares;
  for (unsigned seat = 0; seat < seats; ++seat) expected[seat] = mind.expected(after, static_cast<Seat>(seat));
  win_shares({expected.data(), seats}, mind.spread(after), {shares.data(), seats});
  suggestion.win_share = shares[position.seat];
  return suggestion;
}

// A choice that is made at once.
class Settled final : public Thinking {
 public:
  explicit Settled(Suggestion turn) : turn_(std::move(turn)) {}

  bool step() override { return true; }
  std::vector<std::string> turn() override { return turn_.decisions; }
  std::uint64_t nodes() const override { return 0; }
  std::vector<Suggestion> suggestions(std::size_t) override { return {turn_}; }

 private:
  Suggestion turn_;
};

// The turn after which the seat would score most if the game ended now; among equals one by chance. Every whole turn is
// looked at where a game lets them all be listed, else those that the mind proposes.
template <Mind M>
Plan<typename M::Game> greedy_choice(const M& mind, const Position<typename M::Game>& position, Random& random) {
  using G = typename M::Game;
  std::optional<Plan<G>> best;
  int best_points = 0;
  unsigned equals = 0;
  auto after = position.state;
  const auto look_at = [&](const auto& decisions, const auto& turn) {
    after = position.state;
    mind.game().commit(after, turn);
    const int points = mind.points_now(after, position.seat);
    if (best && points < best_points) return;
    if (!best || points > best_points) equals = 0;
    if (random.draw(++equals) == 0) best.emplace(Plan<G>{decisions, turn, static_cast<float>(points)});
    best_points = points;
  };
  if constexpr (M::kListsEveryTurn) {
    TurnDecisions<G> decisions;
    for_each_turn(mind.game(), mind.game().begin(position.state, position.seat), decisions, look_at);
  } else {
    std::vector<Plan<G>> plans;
    mind.propose(position.state, position.seat, M::kWidest, plans);
    for (const Plan<G>& plan : plans) look_at(plan.decisions, plan.turn);
  }
  return *best;
}

// Of a few turns that come to mind by chance the one that scores most now: what a child sees, or somebody in a hurry.
template <Mind M>
Plan<typename M::Game> careless_choice(const M& mind, const Position<typename M::Game>& position,
                                       const LevelSettings& settings, Random& random) {
  using G = typename M::Game;
  std::optional<Plan<G>> best;
  auto after = position.state;
  for (unsigned i = 0; i < settings.tries; ++i) {
    Plan<G> plan = random_turn(mind.game(), position.state, position.seat, random);
    after = position.state;
    mind.game().commit(after, plan.turn);
    plan.expected = static_cast<float>(mind.points_now(after, position.seat));
    if (!best || plan.expected > best->expected) best.emplace(plan);
  }
  return *best;
}

// The mind's first choice, misjudged by a little.
template <Mind M>
Plan<typename M::Game> noisy_choice(const M& mind, const Position<typename M::Game>& position,
                                    const LevelSettings& settings, Random& random) {
  std::vector<Plan<typename M::Game>> plans;
  mind.propose(position.state, position.seat, settings.search.width, plans);
  std::size_t best = 0;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    plans[i].expected += settings.noise * detail::noise(random);
    if (plans[i].expected > plans[best].expected) best = i;
  }
  return plans[best];
}

// Looks ahead by playing on.
template <Mind M>
class Searching final : public Thinking {
 public:
  Searching(const M& mind, const Position<typename M::Game>& position, const SearchSettings& settings, Random random)
      : mind_(mind), search_(mind, position, settings, random) {}

  bool step() override { return search_.step(); }
  std::vector<std::string> turn() override {
    search_.stop();
    return detail::texts_of(mind_.game(), search_.best());
  }
  std::uint64_t nodes() const override { return search_.nodes(); }
  // What was tried most is known best: its figures come from the games played on, not from a first look.
  std::vector<Suggestion> suggestions(std::size_t most) override {
    search_.stop();
    std::vector<Suggestion> all;
    for (const auto& candidate : search_.candidates()) {
      if (all.size() == most) break;
      all.push_back(suggestion_of(mind_, search_.position(), candidate.plan));
      if (candidate.trials == 0) continue;
      all.back().expected_score = static_cast<float>(candidate.score / static_cast<double>(candidate.trials));
      all.back().win_share = static_cast<float>(candidate.wins / static_cast<double>(candidate.trials));
    }
    return all;
  }

 private:
  const M& mind_;
  Search<M> search_;
};

// Flat Monte Carlo: every turn is tried equally often, each time played to the end by uniform decisions.
template <Mind M>
class MonteCarlo final : public Thinking {
 public:
  using G = typename M::Game;

  MonteCarlo(const M& mind, const Position<G>& position, Random random)
      : mind_(mind), position_(position), random_(random) {
    mind.propose(position_.state, position_.seat, M::kWidest, plans_);
    worth_.resize(plans_.size());
  }

  // One playout of every turn. It never ends by itself: time is all that limits it.
  bool step() override {
    const G& game = mind_.game();
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      state_ = position_.state;
      game.commit(state_, plans_[i].turn);
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
    return plans_.size() == 1;
  }
  std::vector<std::string> turn() override { return detail::texts_of(mind_.game(), best()); }
  std::uint64_t nodes() const override { return nodes_; }
  std::vector<Suggestion> suggestions(std::size_t) override { return {suggestion_of(mind_, position_, best())}; }

 private:
  const Plan<G>& best() const {
    const auto most = std::max_element(worth_.begin(), worth_.end());
    return plans_[static_cast<std::size_t>(most - worth_.begin())];
  }

  const M& mind_;
  Position<G> position_;
  Random random_;
  std::vector<Plan<G>> plans_{};
  std::vector<double> worth_{};
  std::uint64_t nodes_ = 0;
  typename G::State state_{};
};

}  // namespace housewright
