// Whole turns: stage by stage, the best few drafts of each stage go on to the next.
#include <algorithm>

#include "bots/floor_plan/draft.h"
#include "bots/floor_plan/evaluator.h"
#include "bots/floor_plan/ideas.h"

namespace housewright {

using namespace floor_plan;

namespace {

// How many drafts each stage keeps, by how wide a choice was asked for.
struct Effort {
  unsigned options;       // results of the dice that are thought through
  unsigned rooms;         // rooms judged
  unsigned room_beam;     // that may be followed by a second room
  unsigned second_rooms;  // judged for each of them
  unsigned sets;          // first sets judged, for each die
  unsigned set_beam;      // that go on
  unsigned second_sets;   // judged for each of them
  unsigned double_beam;   // finished pairs that may be followed by a double
};

constexpr Effort kHasty{2, 8, 1, 4, 4, 1, 4, 1};  // for games played on: a point and a half weaker, twice as fast
constexpr Effort kQuick{3, 24, 2, 8, 8, 3, 6, 2};
constexpr Effort kThorough{6, 56, 5, 24, 20, 7, 14, 6};

constexpr const Effort& effort_for(unsigned width) {
  return width <= 4 ? kHasty : width <= 8 ? kQuick : kThorough;
}

class Drafting {
 public:
  Drafting(const FloorPlanEvaluator& evaluator, const Turn& start)
      : evaluator_(evaluator), start_(start), rounds_left_(start.setup.rounds - start.round) {
    drafts_.reserve(128);
  }

  void think_through(const Effort& effort) {
    Shortlist options = dice_options();
    if (options.size() > effort.options) {
      glimpse(options);
      sort(options);
      options.resize(effort.options);
    }
    for (const Index option : options) draw_all(option, effort);
  }

  void hand_over(unsigned width, FloorPlanEvaluator::CandidateTurns& candidates) {
    keep_best(finished_, width);
    candidates.clear();
    for (const Index index : finished_) {
      decide(index, make_decision(drafts_[index].candidate.turn.stage == Stage::choice ? Act::pass : Act::end));
      candidates.push_back(drafts_[index].candidate);
    }
  }

 private:
  using Index = std::uint32_t;
  using Shortlist = std::vector<Index>;  // drafts that have come equally far

  // Best first; of equals the one thought of first.
  void sort(Shortlist& stage) const {
    std::stable_sort(stage.begin(), stage.end(),
                     [&](Index a, Index b) { return drafts_[a].candidate.expected > drafts_[b].candidate.expected; });
  }

  void keep_best(Shortlist& stage, std::size_t most) const {
    sort(stage);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < stage.size() && kept < most; ++i) {
      const std::uint64_t key = drafts_[stage[i]].key;
      const auto end = stage.begin() + static_cast<std::ptrdiff_t>(kept);
      if (std::none_of(stage.begin(), end, [&](Index known) { return drafts_[known].key == key; })) {
        stage[kept++] = stage[i];
      }
    }
    stage.resize(kept);
  }

  // A new draft that begins like this one.
  Index copy(Index index) {
    const Draft draft = drafts_[index];  // the list may move while it grows
    drafts_.push_back(draft);
    return static_cast<Index>(drafts_.size() - 1);
  }

  void decide(Index index, const Decision& decision) {
    evaluator_.game().apply(drafts_[index].candidate.turn, decision);
    drafts_[index].candidate.decisions.push_back(decision);
  }

  // `waiting`: more of the turn is to come, so that nothing is lost yet that needs another set to count.
  void judge(Index index, bool waiting = false) {
    Draft& draft = drafts_[index];
    draft.candidate.expected = evaluator_.expected_of(draft.candidate.turn.sheet, start_.setup,
                                                      waiting ? std::max(1U, rounds_left_) : rounds_left_);
    draft.key = key_of(draft.candidate.turn.sheet);
  }

  // FP-DICE-1, FP-BONUS-2: every pair of results that can be had, each once.
  Shortlist dice_options() {
    Shortlist options;
    std::vector<std::uint32_t> known;
    drafts_.push_back({});
    drafts_.back().candidate.turn = start_;
    extend_options(0, 0, options, known);
    return options;
  }

  void extend_options(Index index, unsigned die, Shortlist& options, std::vector<std::uint32_t>& known) {
    if (die == kDice) {
      const Turn& turn = drafts_[index].candidate.turn;
      const unsigned low = std::min(turn.dice[0], turn.dice[1]);
      const unsigned high = std::max(turn.dice[0], turn.dice[1]);
      const std::uint32_t key = low | high << 4U | static_cast<unsigned>(turn.sheet.used[index_of(Bonus::wild)]) << 8U;
      if (std::find(known.begin(), known.end(), key) != known.end()) return;
      known.push_back(key);
      options.push_back(index);
      return;
    }
    const unsigned shown = drafts_[index].candidate.turn.dice[die];
    if (shown != 1) extend_options(index, die + 1, options, known);
    if (shown != 1 && !drafts_[index].candidate.turn.sheet.owns(Bonus::wild)) return;
    for (unsigned value = kShortestSide; value <= kLongestSide; ++value) {
      if (value == shown) continue;
      const Index next = copy(index);
      decide(next, set_die(die, value));
      extend_options(next, die + 1, options, known);
    }
  }

  // What the best set of each result would add to the sheet as it is.
  std::array<float, kLongestSide + 1> gains_of_sets(const Reading& reading) {
    constexpr unsigned kSets = 3;
    judge(0, true);
    const float now = drafts_[0].candidate.expected;
    std::array<float, kLongestSide + 1> gains{};
    for (unsigned result = kShortestSide; result <= kLongestSide; ++result) {
      Ideas ideas(kSets);
      find_set(reading, outlook(), result, ideas);
      float best = now;
      for (const Idea& idea : ideas) {
        const Index next = copy(0);
        drafts_[next].candidate.turn.dice[0] = static_cast<std::uint8_t>(result);
        decide(next, make_decision(Act::feature, 0));
        for (const Decision& part : idea.parts) decide(next, part);
        judge(next, true);
        best = std::max(best, drafts_[next].candidate.expected);
        drafts_.pop_back();
      }
      gains[result] = best - now;
    }
    return gains;
  }

  // What each pair of results promises, as far as can be told without drawing both sets.
  void glimpse(const Shortlist& options) {
    constexpr unsigned kRooms = 6;
    const Reading reading(start_.sheet);
    const auto gains = gains_of_sets(reading);
    for (const Index option : options) {
      judge(option, true);
      const auto& dice = drafts_[option].candidate.turn.dice;
      const float again = dice[0] == dice[1] ? 0.8F : 1.0F;
      float best = drafts_[option].candidate.expected + gains[dice[0]] + again * gains[dice[1]];
      Shortlist rooms;
      add_rooms(option, reading, kRooms, false, rooms);
      for (const Index room : rooms) best = std::max(best, drafts_[room].candidate.expected);
      drafts_.resize(drafts_.size() - rooms.size());
      drafts_[option].candidate.expected = best;
    }
  }

  void draw_all(Index option, const Effort& effort) {
    const std::size_t before = finished_.size();
    const Sheet sheet = drafts_[option].candidate.turn.sheet;
    const Reading reading(sheet);
    draw_rooms(option, reading, effort);
    draw_features(option, reading, effort);
    if (finished_.size() > before) return;
    judge(option);  // FP-TURN-3
    finished_.push_back(option);
  }

  void finish(const Shortlist& stage) { finished_.insert(finished_.end(), stage.begin(), stage.end()); }

  // FP-TURN-1 A, FP-BONUS-4: a room, and further ones for Constructions.
  void draw_rooms(Index option, const Reading& reading, const Effort& effort) {
    Shortlist stage;
    add_rooms(option, reading, effort.rooms, false, stage);
    while (!stage.empty()) {
      finish(stage);
      Shortlist next;
      keep_best(stage, effort.room_beam);
      for (const Index index : stage) {
        const Sheet sheet = drafts_[index].candidate.turn.sheet;
        if (sheet.owns(Bonus::construction)) add_rooms(index, Reading(sheet), effort.second_rooms, true, next);
      }
      stage = std::move(next);
    }
  }

  void add_rooms(Index from, const Reading& reading, unsigned most, bool construct, Shortlist& stage) {
    const auto dice = drafts_[from].candidate.turn.dice;
    Ideas ideas(most);
    find_rooms(reading, outlook(), dice[0], dice[1], ideas);
    for (const Idea& idea : ideas) {
      const Index next = copy(from);
      if (construct) decide(next, make_decision(Act::construct));
      for (const Decision& part : idea.parts) decide(next, part);
      judge(next);
      stage.push_back(next);
    }
  }

  // FP-TURN-1 B: both sets in either order.
  void draw_features(Index option, const Reading& reading, const Effort& effort) {
    const auto dice = drafts_[option].candidate.turn.dice;
    Shortlist pairs;
    for (unsigned first = 0; first < kDice; ++first) {
      if (first == 1 && dice[0] == dice[1]) break;
      Shortlist stage;
      add_sets(option, reading, first, Act::feature, effort.sets, true, stage);
      keep_best(stage, effort.set_beam);
      for (const Index index : stage) {
        const Sheet sheet = drafts_[index].candidate.turn.sheet;
        const std::size_t before = pairs.size();
        add_sets(index, Reading(sheet), 1 - first, Act::feature, effort.second_sets, false, pairs);
        if (pairs.size() > before) continue;
        judge(index);  // FP-TURN-2: only one of them can be drawn
        pairs.push_back(index);
      }
    }
    finish(pairs);
    draw_doubles(std::move(pairs), effort);
  }

  // FP-BONUS-3.
  void draw_doubles(Shortlist stage, const Effort& effort) {
    while (!stage.empty() && drafts_[stage.front()].candidate.turn.sheet.owns(Bonus::features)) {
      keep_best(stage, effort.double_beam);
      Shortlist doubled;
      for (const Index index : stage) {
        const Turn turn = drafts_[index].candidate.turn;
        const Reading after(turn.sheet);
        for (unsigned die = 0; die < kDice; ++die) {
          if (!turn.drawn[die] || turn.doubled[die]) continue;
          add_sets(index, after, die, Act::twice, effort.second_sets, false, doubled);
        }
      }
      finish(doubled);
      stage = std::move(doubled);
    }
  }

  void add_sets(Index from, const Reading& reading, unsigned die, Act act, unsigned most, bool waiting,
                Shortlist& stage) {
    Ideas ideas(most);
    find_set(reading, outlook(), drafts_[from].candidate.turn.dice[die], ideas);
    for (const Idea& idea : ideas) {
      const Index next = copy(from);
      decide(next, make_decision(act, die));
      for (const Decision& part : idea.parts) decide(next, part);
      judge(next, waiting);
      stage.push_back(next);
    }
  }

  Outlook outlook() const { return {start_.setup, rounds_left_}; }

  const FloorPlanEvaluator& evaluator_;
  const Turn& start_;
  unsigned rounds_left_;
  std::vector<Draft> drafts_;
  Shortlist finished_;
};

}  // namespace

void FloorPlanEvaluator::propose(const State& state, Seat seat, unsigned width, CandidateTurns& candidates) const {
  const Turn start = game_.begin(state, seat);
  Drafting drafting(*this, start);
  drafting.think_through(effort_for(width));
  drafting.hand_over(width, candidates);
}

}  // namespace housewright
