// Why a turn of Floor Plan is good, beyond the points it brings at once.
#include "bots/reasons.h"

#include "bots/floor_plan/evaluator.h"
#include "bots/floor_plan/reading.h"

namespace housewright {

using namespace floor_plan;

namespace {

std::string word_of(const ScoreLine& line) {
  const std::string what(line.what);
  if (line.rule == "FP-SCORE-1") return "floor_plan.terms.column";
  if (line.rule == "FP-SCORE-2" || line.rule == "FP-SCORE-4") return "floor_plan.features." + what + ".name";
  if (line.rule == "FP-SCORE-5") return "floor_plan.clients." + what + ".name";
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    if (what == kTypeNames[type]) return std::string("floor_plan.rooms.") + kLetters[type] + ".name";
  }
  return "floor_plan.headings.doors";
}

// FP-BONUS-1.
void add_bonuses(const Sheet& before, const Sheet& after, std::vector<Reason>& reasons) {
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    if (after.gained[bonus] <= before.gained[bonus]) continue;
    reasons.push_back({"floor_plan.reasons.bonus",
                       "FP-BONUS-1",
                       {{"bonus", "floor_plan.bonuses." + std::string(kBonusNames[bonus]) + ".name"}},
                       Cells(),
                       2.0F});
  }
}

unsigned missing_in(const Sheet& sheet, std::size_t column) {
  unsigned missing = 0;
  for (const auto ticks : sheet.ticks) missing += ticks <= column ? 1 : 0;
  return missing;
}

// FP-SCORE-1: "one room less to go for the column of 15".
void add_columns(const floor_plan::Plan& plan, const Sheet& before, const Sheet& after, std::vector<Reason>& reasons) {
  for (std::size_t column = 0; column < kBoxes; ++column) {
    const unsigned missing = missing_in(after, column);
    if (missing == 0 || missing >= missing_in(before, column)) continue;
    const int points = plan.column_scores[column];
    reasons.push_back({"floor_plan.reasons.column",
                       "FP-SCORE-1",
                       {{"points", std::to_string(points)}, {"missing", std::to_string(missing)}},
                       Cells(),
                       static_cast<float>(points) / static_cast<float>(1 + missing)});
  }
}

// FP-SCORE-2: walls where a window would have a view, more than before.
void add_views(const Sheet& before, const Sheet& after, std::vector<Reason>& reasons) {
  const auto walls_with_view = [](const Sheet& sheet) {
    const Reading reading(sheet);
    Board cells{};
    for (const Side side : kSides) {
      const std::size_t i = index_of(side);
      cells |= reading.places[i] & either_cell(reading.seeing[i], side);
    }
    return cells;
  };
  const Board old_places = walls_with_view(before);
  const Board places = walls_with_view(after);
  if (places.size() <= old_places.size() + 1) return;
  reasons.push_back({"floor_plan.reasons.views",
                     "FP-SCORE-2",
                     {{"count", std::to_string(places.size())}},
                     to_cells(places - old_places),
                     1.5F});
}

}  // namespace

std::vector<Reason> FloorPlanEvaluator::reasons(const State& before, const State& after, Seat seat) const {
  std::vector<Reason> reasons;
  const Sheet& old_sheet = before.sheets[seat];
  const Sheet& new_sheet = after.sheets[seat];
  add_changes(game_, before, after, seat, word_of, reasons);
  add_bonuses(old_sheet, new_sheet, reasons);
  add_columns(game_.plan(), old_sheet, new_sheet, reasons);
  add_views(old_sheet, new_sheet, reasons);
  return reasons;
}

TurnKind FloorPlanEvaluator::kind(const State&, const CandidateTurn<FloorPlan>& candidate) const {
  std::vector<std::string> decisions;
  for (const Decision& decision : candidate.decisions) decisions.push_back(game_.to_text(decision));
  return {kind_of_turn(decisions)};
}

}  // namespace housewright
