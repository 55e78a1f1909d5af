// FP-SCORE-1 to -5: one reading of a sheet feeds both the lines of a score and its total.
#pragma once

#include <array>
#include <string_view>

#include "games/floor_plan/placing.h"
#include "games/floor_plan/plan.h"
#include "games/floor_plan/survey.h"
#include "games/score.h"

namespace housewright::floor_plan {

inline constexpr std::array<std::string_view, 5> kHeadingNames{"rooms", "windows", "doors", "stones", "clients"};
inline constexpr std::array<std::string_view, kBoxes> kColumnNames{"column_1", "column_2", "column_3"};

constexpr int kSeeingWindow = 2;
constexpr int kReachableRoom = 1;
constexpr int kObjectOnPath = 1;

// FP-SCORE-1: the labels of the rooms that ticked a column's boxes.
Board column_cells(const Sheet& sheet, std::size_t column);

// Calls tell(rule, heading, points, what, cells) for each line; cells() gives its cells, for those who want them.
template <class Tell>
void tell_score(const Plan& plan, const Setup& setup, const Sheet& sheet, Tell&& tell) {
  for (std::size_t column = 0; column < kBoxes; ++column) {
    bool full = true;
    for (const auto ticks : sheet.ticks) full = full && ticks > column;
    if (!full) break;
    tell("FP-SCORE-1", kHeadingNames[0], plan.column_scores[column], kColumnNames[column],
         [&] { return column_cells(sheet, column); });
  }

  const Survey survey(sheet);
  for (const Window& window : survey.windows) {
    if (!window.sees()) continue;
    tell("FP-SCORE-2", kHeadingNames[1], kSeeingWindow, "window", [&] {
      Board cells = window_cells(window.cell, window.side);
      for (const auto met : window.meets) {
        if (met != kNoCell) cells.add(met);
      }
      return cells;
    });
  }

  for_each_bit(survey.reachable, [&](unsigned index) {
    const Room& room = sheet.rooms[index];
    tell("FP-SCORE-3", kHeadingNames[2], kReachableRoom, kTypeNames[index_of(room.type)], [&] { return room.cells(); });
  });

  const Board beside_paths = around(survey.paths());
  const auto tell_objects = [&](const Board& cells, std::string_view what) {
    for_each_component(cells, [&](const Board& object) {
      if ((object & beside_paths).empty()) return;
      tell("FP-SCORE-4", kHeadingNames[3], kObjectOnPath, what, [&] { return object; });
    });
  };
  tell_objects(sheet.hedges, "hedge");
  tell_objects(sheet.pool, "pool");

  for (const Client client : setup.clients) {
    const ClientScore score = score_client(client, plan.cards[index_of(client)], survey);
    tell("FP-SCORE-5", kHeadingNames[4], score.points, name_of(client), [&] { return score.cells; });
  }
}

int total_score(const Plan& plan, const Setup& setup, const Sheet& sheet);

}  // namespace housewright::floor_plan
