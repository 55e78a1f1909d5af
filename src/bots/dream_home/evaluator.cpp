#include "bots/dream_home/evaluator.h"

#include <algorithm>
#include <array>

#include "bots/turns.h"
#include "games/dream_home/exchanges.h"

namespace housewright {

using namespace dream_home;

namespace {

using CandidateTurns = DreamHomeEvaluator::CandidateTurns;
using Decisions = TurnDecisions<DreamHome>;

// By rounds left: how far final scores lie from what was foreseen.
constexpr std::array<float, kRounds> kSpread = {1.9F, 2.3F, 2.5F, 2.7F, 2.9F, 3.0F, 3.1F, 3.2F, 3.3F, 3.4F, 3.4F, 3.5F};

// The best whole turns seen so far. With a width of one nothing but the best is ever copied.
class Shortlist {
 public:
  Shortlist(CandidateTurns& candidates, unsigned width) : proposed_(candidates), width_(width) { proposed_.clear(); }

  void offer(const Decisions& decisions, const Turn& turn, float expected) {
    if (width_ > 1 || proposed_.empty()) {
      proposed_.push_back({decisions, turn, expected});
    } else if (expected > proposed_[0].expected) {
      proposed_[0] = {decisions, turn, expected};
    }
  }

  // Best first, each way the table may lie once.
  void finish() {
    std::stable_sort(proposed_.begin(), proposed_.end(),
                     [](const auto& a, const auto& b) { return a.expected > b.expected; });
    const auto same = [](const auto& a, const auto& b) {
      return a.expected == b.expected && a.turn.state == b.turn.state;
    };
    proposed_.erase(std::unique(proposed_.begin(), proposed_.end(), same), proposed_.end());
    if (proposed_.size() > width_)
      proposed_.erase(proposed_.begin() + static_cast<std::ptrdiff_t>(width_), proposed_.end());
  }

 private:
  CandidateTurns& proposed_;
  unsigned width_;
};

// A turn with the tools that were used in it so far.
struct Prepared {
  Decisions decisions{};
  Turn turn;
  float expected = 0;
};

class Proposer {
 public:
  Proposer(const DreamHomeEvaluator& evaluator, const State& state, Seat seat, unsigned width)
      : evaluator_(evaluator), game_(evaluator.game()), state_(state), seat_(seat), width_(width) {}

  void discards(Shortlist& shortlist) const;
  void window(Shortlist& shortlist) const;
  void turns(Shortlist& shortlist) const;
  void endgame(Shortlist& shortlist) const;

 private:
  float expected_after(const Turn& turn, Seat seat) const {
    State after = turn.state;
    game_.commit(after, turn);
    return evaluator_.expected(after, seat);
  }

  // Tries every column of the market without tools; gives the best expectation.
  float take_all(const Prepared& prepared, Shortlist* shortlist) const {
    DecisionList<DreamHome> list;
    game_.legal(prepared.turn, list);
    float best = -1000;
    Decisions decisions = prepared.decisions;
    auto visit = [&](const Decisions& all, const Turn& turn) {
      const float expected = expected_after(turn, seat_);
      best = std::max(best, expected);
      if (shortlist != nullptr) shortlist->offer(all, turn, expected);
    };
    for (const Decision& decision : list) {
      if (decision.kind != Kind::Take) continue;
      Turn next = prepared.turn;
      game_.apply(next, decision);
      decisions.push_back(decision);
      for_each_turn(game_, next, decisions, visit);
      decisions.pop_back();
    }
    return best;
  }

  std::array<float, kColumns> best_of_columns(Seat seat) const { return evaluator_.best_of_columns(state_, seat); }

  const DreamHomeEvaluator& evaluator_;
  const DreamHome& game_;
  const State& state_;
  Seat seat_;
  unsigned width_;
};

// DH-ROUND-1: the discarder plays first, so what goes is what the others want most and it does not.
void Proposer::discards(Shortlist& shortlist) const {
  std::array<float, kColumns> loss{};  // what the others lose by each column
  for (unsigned other = 0; other < state_.setup.players; ++other) {
    if (other == seat_) continue;
    const auto best = best_of_columns(static_cast<Seat>(other));
    const float most = *std::max_element(best.begin(), best.end());
    for (unsigned column = 1; column < kColumns; ++column) {
      float rest = -1000;
      for (unsigned i = 0; i < kColumns; ++i) {
        if (i != column) rest = std::max(rest, best[i]);
      }
      loss[column] += (most - rest) / static_cast<float>(state_.setup.players);
    }
  }
  const auto mine = best_of_columns(seat_);
  for (unsigned column = 1; column < kColumns; ++column) {
    if (state_.market.room[column] == kNoCard) continue;
    float rest = -1000;
    for (unsigned i = 0; i < kColumns; ++i) {
      if (i != column) rest = std::max(rest, mine[i]);
    }
    Turn turn = game_.begin(state_, seat_);
    Decisions decisions;
    decisions.push_back(Decision::discard(static_cast<Column>(column)));
    game_.apply(turn, decisions.back());
    shortlist.offer(decisions, turn, rest + loss[column]);
  }
}

// DH-TOOL-2: the Jackhammer picks before anybody; without it something of what is there now will still be left.
void Proposer::window(Shortlist& shortlist) const {
  auto columns = best_of_columns(seat_);
  std::sort(columns.begin(), columns.end(), std::greater<>());
  const unsigned before = (seat_ + state_.setup.players - state_.round_first) % state_.setup.players;
  const float passing = (columns[0] + columns[std::min<std::size_t>(before, 2)]) / 2;
  const Turn turn = game_.begin(state_, seat_);
  Decisions decisions;
  auto visit = [&](const Decisions& all, const Turn& end) {
    const bool pass = all.back().kind == Kind::Pass;
    shortlist.offer(all, end, pass ? passing : expected_after(end, seat_));
  };
  for_each_turn(game_, turn, decisions, visit);
}

// DH-TURN-1. Every use of one tool is tried; of two or more, only what builds on the best uses of the first. Whoever
// wants one turn wants it fast, and the Mixer is the tool that gains least for its cost.
void Proposer::turns(Shortlist& shortlist) const {
  std::vector<Prepared> uses = {{{}, game_.begin(state_, seat_), 0}};
  take_all(uses[0], &shortlist);
  const std::size_t kept = width_ > 1 ? 8 : 2;
  while (!uses.empty()) {
    std::vector<Prepared> next;
    for (const Prepared& use : uses) {
      DecisionList<DreamHome> list;
      game_.legal(use.turn, list);
      for (const Decision& decision : list) {
        if (decision.kind != Kind::Drill && (decision.kind != Kind::Mix || width_ == 1)) continue;
        next.push_back(use);
        next.back().decisions.push_back(decision);
        game_.apply(next.back().turn, decision);
        next.back().expected = take_all(next.back(), &shortlist);
      }
    }
    std::stable_sort(next.begin(), next.end(), [](const auto& a, const auto& b) { return a.expected > b.expected; });
    if (next.size() > kept) next.erase(next.begin() + static_cast<std::ptrdiff_t>(kept), next.end());
    uses = std::move(next);
  }
}

// DH-END-1: nothing unknown is left; doing nothing is preferred to doing something for nothing.
void Proposer::endgame(Shortlist& shortlist) const {
  const Turn turn = game_.begin(state_, seat_);
  Decisions decisions;
  auto visit = [&](const Decisions& all, const Turn& end) {
    const float extra = all.back().kind == Kind::Done ? 0.01F : 0.0F;
    shortlist.offer(all, end, static_cast<float>(evaluator_.points_now(end.state, seat_)) + extra);
  };
  for_each_turn(game_, turn, decisions, visit);
}

}  // namespace

int DreamHomeEvaluator::points_now(const State& state, Seat seat) const {
  int total = 0;
  const auto sink = [&](const ScoreLine& line) { total += line.points; };
  score_rooms(game_.deck(), state.homes[seat], sink);
  score_decor(game_.deck(), state, seat, sink);
  score_functionality(game_.deck(), state.homes[seat], sink);
  score_roof(game_.deck(), state.homes[seat].resources, sink);
  return total;
}

float DreamHomeEvaluator::expected(const State& state, Seat seat) const {
  const int points = points_now(state, seat);
  if (state.phase == Phase::Endgame || state.phase == Phase::Finished) return static_cast<float>(points);
  Inputs inputs;
  home_inputs(game_.deck(), state, seat, points, inputs);
  return static_cast<float>(points) + kScale * network_.evaluate(inputs);
}

float DreamHomeEvaluator::spread(const State& state) const {
  return kSpread[kRounds - std::min<std::size_t>(state.round, kRounds)];
}

LevelSettings DreamHomeEvaluator::settings(Level level) {
  LevelSettings settings;
  switch (level) {
    case Level::beginner:
      settings.careless = 1;
      settings.tries = 12;
      break;
    case Level::casual:
      settings.noise = 1.2F;
      settings.search.width = 16;
      break;
    case Level::skilled: break;
    case Level::master: settings.search = {12, 2500, 1, 0.01F}; break;
  }
  return settings;
}

std::array<float, kColumns> DreamHomeEvaluator::best_of_columns(const State& state, Seat seat) const {
  std::array<float, kColumns> best;
  best.fill(-1000);
  Turn turn(state, seat);
  turn.state.phase = Phase::Turn;
  turn.state.acting = seat;
  Decisions decisions;
  for_each_bit(columns_with_room(state.market), [&](unsigned column) {
    Turn next = turn;
    game_.apply(next, Decision::take(static_cast<Column>(column)));
    auto visit = [&](const Decisions&, const Turn& end) {
      State after = end.state;
      game_.commit(after, end);
      best[column] = std::max(best[column], expected(after, seat));
    };
    for_each_turn(game_, next, decisions, visit);
  });
  return best;
}

void DreamHomeEvaluator::propose(const State& state, Seat seat, unsigned width, CandidateTurns& candidates) const {
  Shortlist shortlist(candidates, width);
  const Proposer proposer(*this, state, seat, width);
  switch (state.phase) {
    case Phase::Discard: proposer.discards(shortlist); break;
    case Phase::Window: proposer.window(shortlist); break;
    case Phase::Turn: proposer.turns(shortlist); break;
    case Phase::Endgame: proposer.endgame(shortlist); break;
    case Phase::Deal:
    case Phase::Finished: break;
  }
  shortlist.finish();
}

}  // namespace housewright
