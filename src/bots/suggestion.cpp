#include "bots/suggestion.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>
#include <string_view>

namespace housewright {
namespace {

bool is_digit(char letter) {
  return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

// "c5", "c5:n", and the sides of a room, "3x4": where and how it lies, not what it is.
bool is_place(std::string_view word) {
  word = word.substr(0, word.find(':'));
  if (word.size() == 3 && word[1] == 'x') return is_digit(word[0]) && is_digit(word[2]);
  return word.size() > 1 && std::islower(static_cast<unsigned char>(word[0])) != 0 &&
         std::all_of(word.begin() + 1, word.end(), is_digit);
}

// A decision without its places and without the numbers of its cards, "kitchen#3".
std::string kind_of(std::string_view decision) {
  std::string kind;
  while (!decision.empty()) {
    const std::size_t end = std::min(decision.find(' '), decision.size());
    const std::string_view word = decision.substr(0, std::min(end, decision.find('#')));
    if (!is_place(word)) kind.append(kind.empty() ? "" : " ").append(word);
    decision.remove_prefix(std::min(end + 1, decision.size()));
  }
  return kind;
}

bool has(const std::vector<Reason>& reasons, const Reason& wanted) {
  return std::any_of(reasons.begin(), reasons.end(), [&](const Reason& reason) {
    return reason.key == wanted.key && reason.particulars == wanted.particulars;
  });
}

// As a person reads it.
long points(const Suggestion& suggestion) {
  return std::lround(suggestion.expected_score);
}

Reason reason_of_the_best(bool has_most_points) {
  return {has_most_points ? "common.reasons.nothing_better" : "common.reasons.best_mix", ""};
}

// `behind`: how many points less it promises than the best.
Reason reason_of_another(long behind) {
  if (behind < 0) return {"common.reasons.less_sure", ""};
  if (behind == 0) return {"common.reasons.as_many", ""};
  return {behind == 1 ? "common.reasons.behind.one" : "common.reasons.behind.other",
          "",
          {{"points", std::to_string(behind)}}};
}

}  // namespace

std::string kind_of_turn(const std::vector<std::string>& decisions) {
  std::set<std::string> kinds;
  for (const std::string& decision : decisions) kinds.insert(kind_of(decision));
  std::string turn;
  for (const std::string& kind : kinds) turn.append(turn.empty() ? "" : ", ").append(kind);
  return turn;
}

bool repeats(const std::vector<Suggestion>& ranked, const Suggestion& next) {
  return std::any_of(ranked.begin(), ranked.end(), [&](const Suggestion& better) {
    if (better.kind.does != next.kind.does) return false;
    if (better.kind.tools == next.kind.tools) return true;
    return better.kind.tools.empty() && points(next) <= points(better);
  });
}

void explain_rank(std::vector<Suggestion>& ranked, float most, std::string_view rule) {
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    std::vector<Reason>& reasons = ranked[i].reasons;
    const bool first = i == 0;
    auto own_end = reasons.end();  // of those that the best turn does not have too
    if (!first) {
      own_end = std::stable_partition(reasons.begin(), reasons.end(),
                                      [&](const Reason& reason) { return !has(ranked[0].reasons, reason); });
    }
    if (own_end == reasons.begin()) {
      Reason of_rank = first ? reason_of_the_best(ranked[0].expected_score >= most)
                             : reason_of_another(points(ranked[0]) - points(ranked[i]));
      of_rank.rule = rule;
      reasons.insert(own_end, std::move(of_rank));
    }
    if (reasons.size() > kMostReasons) reasons.erase(reasons.begin() + kMostReasons, reasons.end());
  }
}

}  // namespace housewright
