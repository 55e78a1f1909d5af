#include "games/floor_plan/explaining.h"

#include "games/floor_plan/scoring.h"
#include "games/floor_plan/survey.h"

namespace housewright::floor_plan {
namespace {

using Sink = std::function<void(const ScoreLine&)>;

ScoreLine nothing(std::string_view rule, std::size_t heading, std::string_view what, std::string_view why, int count,
                  const Board& cells) {
  ScoreLine line{rule, kHeadingNames[heading], 0, to_cells(cells), what};
  line.sum.count = count;
  line.why = why;
  return line;
}

// FP-SCORE-1: the first column that is not full, and which types it lacks.
void tell_column(const Sheet& sheet, const Sink& sink) {
  for (std::size_t column = 0; column < kBoxes; ++column) {
    ScoreLine line = nothing("FP-SCORE-1", 0, kColumnNames[column], "missing", 0, column_cells(sheet, column));
    line.sum.need = static_cast<int>(kRoomTypes);
    std::size_t lacking = 0;
    for (std::size_t type = 0; type < kRoomTypes; ++type) {
      if (sheet.ticks[type] <= column) line.missing[lacking++] = kTypeNames[type];
    }
    if (lacking == 0) continue;
    line.sum.count = static_cast<int>(kRoomTypes - lacking);
    return sink(line);
  }
}

// FP-SCORE-2
void tell_windows(const Survey& survey, const Sink& sink) {
  int blind = 0;
  Board cells{};
  for (const Window& window : survey.windows) {
    if (window.sees()) continue;
    ++blind;
    cells |= window_cells(window.cell, window.side);
  }
  if (blind > 0) sink(nothing("FP-SCORE-2", 1, "window", "sees_nothing", blind, cells));
}

// FP-SCORE-3
void tell_rooms(const Survey& survey, const Sink& sink) {
  RoomSet closed = 0;
  for (std::uint8_t room = 0; room < survey.sheet.room_count; ++room) {
    if (!contains(survey.reachable, room)) closed |= bit<RoomSet>(room);
  }
  if (closed == 0) return;
  sink(nothing("FP-SCORE-3", 2, "room", "no_way_in", static_cast<int>(count(closed)), survey.cells_of(closed)));
}

// FP-SCORE-4
void tell_objects(const Survey& survey, const Board& all, std::string_view what, const Sink& sink) {
  const Board paths = survey.paths();
  const Board beside_paths = around(paths);
  int missed = 0;
  Board cells{};
  for_each_component(all, [&](const Board& object) {
    if (!(object & beside_paths).empty()) return;
    ++missed;
    cells |= object;
  });
  if (missed > 0) sink(nothing("FP-SCORE-4", 3, what, paths.empty() ? "no_path" : "off_path", missed, cells));
}

}  // namespace

ScoreLine explained(const Plan& plan, const Sheet& sheet, ScoreLine line) {
  if (line.heading != kHeadingNames.back()) return line;
  const auto client = client_named(line.what);
  if (!client) return line;
  line.sum = sum_of(*client, plan.cards[index_of(*client)], Survey(sheet));
  if (line.points == 0) line.why = "client";
  return line;
}

void tell_nothing(const Sheet& sheet, const Sink& sink) {
  const Survey survey(sheet);
  tell_column(sheet, sink);
  tell_windows(survey, sink);
  tell_rooms(survey, sink);
  tell_objects(survey, sheet.hedges, "hedge", sink);
  tell_objects(survey, sheet.pool, "pool", sink);
}

}  // namespace housewright::floor_plan
