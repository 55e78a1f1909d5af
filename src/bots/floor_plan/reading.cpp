#include "bots/floor_plan/reading.h"

#include "games/floor_plan/scoring.h"

namespace housewright::floor_plan {
namespace {

// The cells outside from which a look that way, the cell itself included, meets one of `met` before a room.
Board lines_to(const Board& met, const Board& way, Side side) {
  Board lines = met;
  for (;;) {
    const Board longer = lines | (towards(lines, side) & way);
    if (longer == lines) return lines;
    lines = longer;
  }
}

}  // namespace

Reading::Reading(const Sheet& sheet)
    : survey(sheet), outside(kWholeGrid - sheet.inside), free(sheet.free_outside()), places(all_window_places(sheet)) {
  const Board objects = sheet.hedges | sheet.pool;
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    exterior[i] = sheet.walls[i] - towards(sheet.inside, side);
    views[i] = lines_to(objects, outside, side);
    seeing[i] = sheet.walls[i] & towards(views[i], side);
    open[i] = (sheet.walls[i] & towards(lines_to(free, outside, side), side)) - seeing[i];
  }
  note_adjoining();
}

// Survey::adjoining, from the shared edges only: a bot asks for every sheet it thinks of.
void Reading::note_adjoining() {
  for (unsigned room = 0; room < sheet().room_count; ++room) adjoining[room] = 0;
  for (const Side side : {Side::south, Side::east}) {
    (sheet().walls[index_of(side)] - exterior[index_of(side)]).for_each([&](Cell cell) {
      const std::uint8_t room = survey.room_of[cell];
      const std::uint8_t other = survey.room_of[neighbour(cell, side)];
      adjoining[room] |= bit<RoomSet>(other);
      adjoining[other] |= bit<RoomSet>(room);
    });
  }
}

std::array<Board, 4> seeing_hedge(const Reading& reading) {
  std::array<Board, 4> seeing{};
  const Sheet& sheet = reading.sheet();
  for (const Side side : kSides) {
    const Board lines = lines_to(sheet.hedges, reading.outside - sheet.pool, side);
    seeing[index_of(side)] = sheet.walls[index_of(side)] & towards(lines, side);
  }
  return seeing;
}

Tally::Tally(const Plan& plan, const Setup& setup, const Reading& reading) {
  const Sheet& sheet = reading.sheet();
  for (std::size_t column = 0; column < kBoxes; ++column) {
    bool full = true;
    for (const auto ticks : sheet.ticks) full = full && ticks > column;
    if (full) total += plan.column_scores[column];
  }
  for (const Window& window : reading.survey.windows) {
    if (window.sees()) {
      ++seeing_windows;
    } else if (either_cell(reading.open[index_of(window.side)], window.side).has(window.cell)) {
      ++hopeful_windows;
    }
  }
  const Board beside_paths = sheet.stones.empty() ? Board{} : around(reading.survey.paths());
  const auto count_objects = [&](const Board& cells, unsigned& objects) {
    for_each_component(cells, [&](const Board& object) {
      ++objects;
      if (!(object & beside_paths).empty()) ++on_paths;
    });
  };
  count_objects(sheet.hedges, hedges);
  count_objects(sheet.pool, pools);
  total += kSeeingWindow * static_cast<int>(seeing_windows) +
           kReachableRoom * static_cast<int>(count(reading.survey.reachable)) +
           kObjectOnPath * static_cast<int>(on_paths);
  for (std::size_t kind = 0; kind < kClientKinds; ++kind) {
    const Client client = setup.clients[kind];
    clients[kind] = score_client(client, plan.cards[index_of(client)], reading.survey).points;
    total += clients[kind];
  }
}

}  // namespace housewright::floor_plan
