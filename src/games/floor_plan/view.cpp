// What a viewer may know. FP-ROUND-2: unfinished turns are never in the state, and everything else lies open.
#include "games/floor_plan/floor_plan.h"
#include "games/floor_plan/notation.h"

namespace housewright {

using namespace floor_plan;

namespace {

json::array cells_json(const Board& board) {
  json::array cells;
  board.for_each([&](Cell cell) { cells.emplace_back(cell_text(cell)); });
  return cells;
}

// Like a player of a position, with what the room table has given.
json::object sheet_json(const Sheet& sheet) {
  json::array rooms;
  sheet.for_each_room([&](const Room& room) { rooms.emplace_back(room_text(room)); });
  json::array windows;
  json::array doors;
  for (const Side side : kSides) {
    sheet.windows(side).for_each([&](Cell cell) { windows.emplace_back(opening_text(cell, side)); });
    sheet.doors(side).for_each([&](Cell cell) { doors.emplace_back(opening_text(cell, side)); });
  }
  json::object ticks;
  for (std::size_t type = 0; type < kRoomTypes; ++type) ticks[kTypeNames[type]] = sheet.ticks[type];
  json::object bonuses;
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    bonuses[kBonusNames[bonus]] = {{"gained", sheet.gained[bonus]}, {"used", sheet.used[bonus]}};
  }
  return {{"rooms", std::move(rooms)},
          {"windows", std::move(windows)},
          {"doors", std::move(doors)},
          {"hedges", cells_json(sheet.hedges)},
          {"pool", cells_json(sheet.pool)},
          {"stones", cells_json(sheet.stones)},
          {"ticks", std::move(ticks)},
          {"bonuses", std::move(bonuses)},
          {"wilds_used", sheet.used[index_of(Bonus::wild)]}};
}

}  // namespace

State FloorPlan::view(const State& state, Viewer) const {
  State seen;
  seen.setup = state.setup;
  seen.phase = state.phase;
  seen.round = state.round;
  seen.chance = state.chance;
  seen.done = state.done;
  for (std::size_t seat = 0; seat < state.setup.players; ++seat) seen.sheets[seat] = state.sheets[seat];
  return seen;
}

json::object FloorPlan::view_json(const State& state) const {
  json::array clients;
  for (const Client client : state.setup.clients) clients.emplace_back(name_of(client));
  json::array done;
  state.done.for_each([&](unsigned seat) { done.emplace_back(seat); });
  json::array players;
  for (std::size_t seat = 0; seat < state.setup.players; ++seat) players.push_back(sheet_json(state.sheets[seat]));
  json::object view{{"rounds", state.setup.rounds},
                    {"round", state.round},
                    {"finished", finished(state)},
                    {"clients", std::move(clients)},
                    {"done", std::move(done)}};
  if (state.phase == Phase::turns) view["dice"] = {state.chance.dice[0], state.chance.dice[1]};
  view["players"] = std::move(players);
  return view;
}

}  // namespace housewright
