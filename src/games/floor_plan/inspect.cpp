// What can be said about a sheet as it lies: what windows see, how rooms are reached, where paths lead, and what the
// next label of each type would tick. The same survey that scores the sheet.
#include "games/floor_plan/floor_plan.h"
#include "games/floor_plan/notation.h"
#include "games/floor_plan/survey.h"

namespace housewright {

using namespace floor_plan;

namespace {

json::array cells_list(const Board& board) {
  json::array cells;
  board.for_each([&](Cell cell) { cells.emplace_back(cell_text(cell)); });
  return cells;
}

// FP-SCORE-2: from a cell straight out to what stops the look: {"from", "to" (the last cell seen), "meets"}.
json::object look_json(const Sheet& sheet, Cell cell, Side side) {
  json::object told{{"from", cell_text(cell)}};
  Cell last = cell;
  while (has_neighbour(last, side) && !sheet.inside.has(neighbour(last, side))) {
    last = neighbour(last, side);
    if (sheet.hedges.has(last) || sheet.pool.has(last)) {
      told["meets"] = sheet.hedges.has(last) ? "hedge" : "pool";
      break;
    }
  }
  if (last != cell) told["to"] = cell_text(last);
  return told;
}

json::array windows_json(const Survey& survey) {
  json::array windows;
  for (const Window& window : survey.windows) {
    const Cell second = neighbour(window.cell, window_runs(window.side));
    windows.push_back(json::object{
        {"window", opening_text(window.cell, window.side)},
        {"sees", window.sees()},
        {"looks", {look_json(survey.sheet, window.cell, window.side), look_json(survey.sheet, second, window.side)}}});
  }
  return windows;
}

std::string corner_text(const Survey& survey, unsigned room) {
  return cell_text(survey.sheet.rooms[room].corner);
}

json::array doors_json(const Survey& survey) {
  json::array doors;
  for (const Door& door : survey.doors) {
    json::object told{{"door", opening_text(door.cell, door.side)}, {"room", corner_text(survey, door.room)}};
    if (door.across != kOutside) told["to"] = corner_text(survey, door.across);
    doors.push_back(std::move(told));
  }
  return doors;
}

// FP-SCORE-3: for each reachable room the door by which it is reached, nearest rooms first; from another room unless
// that door opens to the outside.
json::array chain_json(const Survey& survey) {
  json::array chain;
  RoomSet reached = 0;
  const auto reach = [&](unsigned room, const Door& door, std::optional<unsigned> from) {
    reached |= bit<RoomSet>(room);
    json::object told{{"room", corner_text(survey, room)}, {"door", opening_text(door.cell, door.side)}};
    if (from) told["from"] = corner_text(survey, *from);
    chain.push_back(std::move(told));
  };
  for (const Door& door : survey.doors) {
    if (door.across == kOutside && !contains(reached, door.room)) reach(door.room, door, std::nullopt);
  }
  for (bool further = true; further;) {
    further = false;
    const RoomSet before = reached;
    for (const Door& door : survey.doors) {
      if (door.across == kOutside) continue;
      for (const auto& [from, room] : {std::pair{door.room, door.across}, std::pair{door.across, door.room}}) {
        if (!contains(before, from) || contains(reached, room)) continue;
        reach(room, door, from);
        further = true;
      }
    }
  }
  return chain;
}

// FP-SCORE-4: each path that reaches an outside door, that door, and the objects beside the path.
json::array paths_json(const Survey& survey) {
  json::array paths;
  for_each_component(survey.paths(), [&](const Board& stones) {
    json::array doors;
    for (const Door& door : survey.doors) {
      if (door.across == kOutside && has_neighbour(door.cell, door.side) &&
          stones.has(neighbour(door.cell, door.side))) {
        doors.emplace_back(opening_text(door.cell, door.side));
      }
    }
    json::array objects;
    for (const Board* cells : {&survey.sheet.hedges, &survey.sheet.pool}) {
      for_each_component(*cells, [&](const Board& object) {
        if (!(object & around(stones)).empty()) objects.push_back(cells_list(object));
      });
    }
    paths.push_back(
        json::object{{"stones", cells_list(stones)}, {"doors", std::move(doors)}, {"objects", std::move(objects)}});
  });
  return paths;
}

// FP-ROOM-3, FP-BONUS-1, FP-SCORE-1: what the next room of each type would tick, and how many boxes its column would
// lack after that.
json::object labels_json(const Plan& plan, const Sheet& sheet) {
  json::object labels;
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    const std::size_t box = sheet.ticks[type];
    json::object told{{"box", box}};
    if (box < kBoxes) {
      const Bonus bonus = plan.bonuses[type][box];
      if (bonus != Bonus::none) told["bonus"] = kBonusNames[index_of(bonus)];
      unsigned missing = 0;
      for (std::size_t other = 0; other < kRoomTypes; ++other) {
        if (other != type && sheet.ticks[other] <= box) ++missing;
      }
      told["missing"] = missing;
      told["points"] = plan.column_scores[box];
    }
    labels[kTypeNames[type]] = std::move(told);
  }
  return labels;
}

// FP-BONUS-1: every box of the room table as it is, row by row: of each bonus the first that were gained are spent
// first.
json::object boxes_json(const Plan& plan, const Sheet& sheet) {
  json::object rows;
  auto spent = sheet.used;
  for (std::size_t type = 0; type < kRoomTypes; ++type) {
    json::array boxes;
    for (std::size_t box = 0; box < kBoxes; ++box) {
      const Bonus bonus = plan.bonuses[type][box];
      const bool ticked = box < sheet.ticks[type];
      const bool used = ticked && bonus != Bonus::none && spent[index_of(bonus)] > 0;
      if (used) --spent[index_of(bonus)];
      boxes.emplace_back(used ? "used" : ticked ? "ticked" : "open");
    }
    rows[kTypeNames[type]] = std::move(boxes);
  }
  return rows;
}

}  // namespace

json::object FloorPlan::inspect(const State& state, Seat seat) const {
  const Sheet& sheet = state.sheets[seat];
  const Survey survey(sheet);
  return {{"windows", windows_json(survey)},     {"doors", doors_json(survey)},
          {"chain", chain_json(survey)},         {"paths", paths_json(survey)},
          {"labels", labels_json(plan_, sheet)}, {"boxes", boxes_json(plan_, sheet)}};
}

}  // namespace housewright
