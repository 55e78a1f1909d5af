// What a turn changes in the score, as reasons.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bots/suggestion.h"
#include "games/game.h"

namespace housewright {

// All points of one kind of thing, before and after a turn.
struct Change {
  ScoreLine line;  // the rule and the thing; its cells are those of the side that has more
  int points = 0;  // gained, or lost where negative
};

template <Game G>
std::vector<Change> changes(const G& game, const typename G::State& before, const typename G::State& after, Seat seat) {
  std::vector<Change> all;
  const auto count = [&](const typename G::State& state, int sign) {
    game.score(state, seat, [&](const ScoreLine& line) {
      auto same = std::find_if(all.begin(), all.end(), [&](const Change& change) {
        return change.line.what == line.what && change.line.heading == line.heading;
      });
      if (same == all.end()) same = all.insert(all.end(), {line, 0});
      same->points += sign * line.points;
      if (sign > 0) same->line.cells |= line.cells;
    });
  };
  count(before, -1);
  for (Change& change : all) change.line.cells = Cells();
  count(after, 1);
  all.erase(std::remove_if(all.begin(), all.end(), [](const Change& change) { return change.points == 0; }), all.end());
  return all;
}

// "+4: living room"; `word` gives the key of a line's name.
template <Game G, class Word>
void add_changes(const G& game, const typename G::State& before, const typename G::State& after, Seat seat, Word&& word,
                 std::vector<Reason>& reasons) {
  for (const Change& change : changes(game, before, after, seat)) {
    const bool gain = change.points > 0;
    reasons.push_back({gain ? "common.reasons.gains" : "common.reasons.loses",
                       std::string(change.line.rule),
                       {{"points", std::to_string(std::abs(change.points))}, {"what", word(change.line)}},
                       change.line.cells,
                       static_cast<float>(std::abs(change.points))});
  }
}

}  // namespace housewright
