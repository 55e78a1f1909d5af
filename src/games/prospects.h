// What each legal decision of a turn in hand would bring, for players who want to know before they decide.
//
// A decision is weighed by the points right after it. Where the game's `looks_ahead(decision)` says so, it is weighed
// by the best whole turn that begins with it instead: a column is worth what its cards can bring, not the act of
// taking it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "games/game.h"

namespace housewright {

template <Game G>
struct Prospect {
  static constexpr std::size_t kHeadings = std::tuple_size_v<std::remove_cvref_t<decltype(G::kHeadings)>>;

  std::vector<typename G::Decision> turn{};   // the decision and, where the game looks ahead, the best that can follow
  std::vector<typename G::Decision> equal{};  // every second decision with which the gain is as high
  int gain = 0;
  std::array<int, kHeadings> by_heading{};
  std::optional<typename G::Turn> end{};  // after `turn`
};

template <Game G>
class ProspectFinder {
 public:
  using Decision = typename G::Decision;
  using Turn = typename G::Turn;

  // `state` is the game as it lies; its copy is laid with one turn after another.
  ProspectFinder(const G& game, const typename G::State& state, const Turn& turn, Seat seat)
      : game_(game), state_(state), seat_(seat) {
    before_ = points_after(turn);
    DecisionList<G> list;
    game_.legal(turn, list);
    for (const Decision& decision : list) prospects_.push_back(weigh(turn, decision));
  }

  std::vector<Prospect<G>> take() { return std::move(prospects_); }

 private:
  using Points = std::array<int, Prospect<G>::kHeadings>;

  static bool looks_ahead(const Decision& decision) {
    if constexpr (requires { G::looks_ahead(decision); }) {
      return G::looks_ahead(decision);
    } else {
      return false;
    }
  }

  Prospect<G> weigh(const Turn& turn, const Decision& decision) {
    Prospect<G> prospect;
    Turn next = turn;
    game_.apply(next, decision);
    path_.assign(1, decision);
    if (looks_ahead(decision) && !game_.complete(next)) {
      go_on(next, prospect);
    } else {
      keep(next, points_after(next), prospect);
    }
    prospect.equal.erase(std::unique(prospect.equal.begin(), prospect.equal.end()), prospect.equal.end());
    return prospect;
  }

  // Tries every end of the turn. After a decision that is looked ahead from, turns are a few decisions long.
  void go_on(const Turn& turn, Prospect<G>& best) {
    if (game_.complete(turn)) {
      const Points points = points_after(turn);
      const int gain = sum(points) - sum(before_);
      if (!best.end || gain > best.gain) {
        best.equal.clear();
        keep(turn, points, best);
      }
      if (gain == best.gain && path_.size() > 1) best.equal.push_back(path_[1]);
      return;
    }
    DecisionList<G> list;
    game_.legal(turn, list);
    for (const Decision& decision : list) {
      Turn next = turn;
      game_.apply(next, decision);
      path_.push_back(decision);
      go_on(next, best);
      path_.pop_back();
    }
  }

  void keep(const Turn& end, const Points& points, Prospect<G>& prospect) const {
    prospect.turn = path_;
    prospect.gain = sum(points) - sum(before_);
    for (std::size_t i = 0; i < points.size(); ++i) prospect.by_heading[i] = points[i] - before_[i];
    prospect.end = end;
  }

  Points points_after(const Turn& turn) {
    game_.preview(state_, turn);
    Points points{};
    game_.score(state_, seat_, [&](const ScoreLine& line) {
      const auto heading = std::find(G::kHeadings.begin(), G::kHeadings.end(), line.heading);
      points[static_cast<std::size_t>(heading - G::kHeadings.begin())] += line.points;
    });
    return points;
  }
  static int sum(const Points& points) {
    int total = 0;
    for (const int part : points) total += part;
    return total;
  }

  const G& game_;
  typename G::State state_;
  Seat seat_;
  Points before_{};
  std::vector<Decision> path_{};
  std::vector<Prospect<G>> prospects_{};
};

// Of every legal decision after this turn in hand, in the order in which `legal` lists them; none after a complete one.
template <Game G>
std::vector<Prospect<G>> find_prospects(const G& game, const typename G::State& state, const typename G::Turn& turn,
                                        Seat seat) {
  if (game.complete(turn)) return {};
  return ProspectFinder<G>(game, state, turn, seat).take();
}

}  // namespace housewright
