#include "bots/floor_plan/inputs.h"

#include <algorithm>
#include <cassert>

#include "bots/floor_plan/evaluator.h"

namespace housewright::floor_plan {
namespace {

constexpr unsigned kMostRounds = 16;  // more rounds left look like this many
constexpr int kMostPoints = 12;       // FP-SCORE-5: of a client

// Hands out the places of the inputs one after the other.
class Lister {
 public:
  Lister(Inputs& inputs, float time) : inputs_(inputs), time_(time) {}

  void one(float value) { inputs_.add(at_++, value); }
  // What counts for more the longer the game still goes on.
  void timed(float value) {
    one(value);
    one(value * time_);
  }
  // One of `size`; the last one stands for more as well.
  void choice(unsigned which, unsigned size) {
    inputs_.add(at_ + std::min(which, size - 1));
    at_ += size;
  }
  void skip(unsigned size) { at_ += size; }
  unsigned at() const { return at_; }

 private:
  Inputs& inputs_;
  float time_;
  unsigned at_ = 0;
};

void list_table(Lister& list, const Sheet& sheet, unsigned rounds_left) {
  for (std::size_t column = 0; column < kBoxes; ++column) {
    unsigned missing = 0;
    for (const auto ticks : sheet.ticks) missing += ticks <= column ? 1 : 0;
    list.choice(missing, 6);
    list.one(missing == 0 ? 0.0F : share(rounds_left > missing ? rounds_left - missing : 0, kMostRounds));
    list.one(missing == 0 || missing > rounds_left + 1 ? 0.0F : 1.0F);
  }
  for (const auto ticks : sheet.ticks) list.choice(ticks, kBoxes + 1);
  for (std::size_t bonus = 0; bonus < kBonuses; ++bonus) {
    const unsigned owned = sheet.gained[bonus] - sheet.used[bonus];
    list.choice(owned, 4);
    list.timed(share(owned, 3));
  }
}

void list_space(Lister& list, const Reading& reading, const Fits& fits) {
  for (unsigned width = 0; width < 5; ++width) {
    for (unsigned height = width; height < 5; ++height) {
      const unsigned places = fits[width][height] + (width == height ? 0 : fits[height][width]);
      list.one(flag(places > 0));
      list.one(share(places, 40));
    }
  }
  list.timed(share(reading.free.size(), kCellsOnSheet));
  list.timed(share(reading.sheet().inside.size(), kCellsOnSheet));
  list.timed(share(reading.sheet().room_count, 16));
}

// How many rooms of these sides fit at once if each is laid as far up and left as it goes, and what they could cover.
struct Packing {
  unsigned rooms = 0;
  unsigned coverable = 0;
};

Packing pack(const Board& free, unsigned width, unsigned height) {
  Packing packing;
  Board corners = corners_of_rectangles(free, width, height);
  Board covered = corners;
  for (unsigned column = 1; column < width; ++column) covered |= raised(corners, column);
  Board down = covered;
  for (unsigned row = 1; row < height; ++row) {
    down = raised(down, kStride);
    covered |= down;
  }
  packing.coverable = covered.size();
  while (!corners.empty()) {
    const Cell corner = corners.first();
    ++packing.rooms;
    // Nothing is left above: only corners to both sides and below would overlap.
    const unsigned reach = std::min(width - 1, column_of(corner));
    const unsigned across = std::min(reach + width, kGrid - column_of(corner) + reach);
    const unsigned rows = std::min(height, kGrid - row_of(corner));
    corners = corners - rectangle(corner - reach, across, rows);
  }
  return packing;
}

void list_packing(Lister& list, const Board& free) {
  struct Sides {
    unsigned width, height;
  };
  for (const Sides sides : {Sides{3, 3}, Sides{4, 4}, Sides{5, 5}, Sides{6, 6}, Sides{3, 5}, Sides{5, 3}, Sides{4, 6},
                            Sides{6, 4}, Sides{2, 4}, Sides{4, 2}}) {
    const Packing packing = pack(free, sides.width, sides.height);
    list.timed(share(packing.rooms, kCellsOnSheet / (sides.width * sides.height)));
    list.timed(share(packing.coverable, kCellsOnSheet));
  }
}

void list_views(Lister& list, const Reading& reading, const Tally& tally) {
  const Sheet& sheet = reading.sheet();
  unsigned seeing = 0;
  unsigned open = 0;
  unsigned all = 0;
  Board seeing_cells{};
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    const Board sees = reading.places[i] & either_cell(reading.seeing[i], side);
    seeing += sees.size();
    open += (reading.places[i] & either_cell(reading.open[i], side)).size();
    all += reading.places[i].size();
    seeing_cells |= sees | towards(sees, window_runs(side) == Side::east ? Side::west : Side::north);
  }
  const unsigned windows = static_cast<unsigned>(reading.survey.windows.size());
  const unsigned blind = windows - tally.seeing_windows - tally.hopeful_windows;
  const unsigned features = sheet.gained[1] - sheet.used[1];
  list.timed(share(tally.seeing_windows, 16));
  list.timed(share(tally.hopeful_windows, 8));
  list.one(share(blind, 8));
  list.timed(share(seeing, 30));
  list.timed(share(seeing_cells.size(), 40));
  list.choice(std::min(seeing_cells.size() / 2, 8U), 9);
  list.timed(share(open, 80));
  list.timed(share(all, 120));
  list.one(share(features, 3) * share(seeing, 20));
}

void list_doors(Lister& list, const Reading& reading) {
  const Survey& survey = reading.survey;
  const Sheet& sheet = reading.sheet();
  Board free_walls{};
  unsigned exterior_cells = 0;
  Board exterior_all{};
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    free_walls |= sheet.walls[i];
    exterior_cells += (reading.exterior[i] - sheet.taken).size();
    exterior_all |= reading.exterior[i] - sheet.taken;
  }
  unsigned one_door_away = 0;
  unsigned beside_reachable = 0;
  for (unsigned room = 0; room < sheet.room_count; ++room) {
    if (contains(survey.reachable, room)) continue;
    if (!(sheet.rooms[room].cells() & exterior_all).empty()) ++one_door_away;
    if ((reading.adjoining[room] & survey.reachable) != 0) ++beside_reachable;
  }
  const unsigned reachable = count(survey.reachable);
  list.timed(share(reachable, 12));
  list.timed(share(sheet.room_count - reachable, 10));
  list.timed(share(one_door_away, 8));
  list.timed(share(beside_reachable, 8));
  list.one(share(count(survey.has_outside_door), 8));
  list.one(share(static_cast<unsigned>(survey.doors.size()), 18));
  list.timed(share((free_walls - sheet.taken).size(), 140));
  list.timed(share(exterior_cells, 120));
}

void list_objects(Lister& list, const Reading& reading, const Tally& tally) {
  const Sheet& sheet = reading.sheet();
  const Board paths = reading.survey.paths();
  list.choice(tally.hedges, 6);
  list.choice(tally.pools, 6);
  list.timed(share(tally.on_paths, 6));
  list.timed(share(tally.hedges + tally.pools - tally.on_paths, 6));
  list.one(share(sheet.hedges.size(), 24));
  list.one(share(sheet.pool.size(), 25));
  list.one(share(sheet.stones.size(), 24));
  list.timed(share(paths.size(), 18));
  list.one(flag(!paths.empty()));
}

void list_clients(Lister& list, const Setup& setup, const Reading& reading, const Tally& tally, const Fits& fits,
                  float time) {
  constexpr unsigned kBlock = 5 + 2 * kMeasures;
  for (std::size_t i = 0; i < kClients; ++i) {
    const Client client = static_cast<Client>(i);
    const std::size_t kind = static_cast<std::size_t>(kind_of(client));
    if (setup.clients[kind] != client) {
      list.skip(kBlock);
      continue;
    }
    const float points = static_cast<float>(tally.clients[kind]) / static_cast<float>(kMostPoints);
    list.one(1.0F);
    list.one(time);
    list.timed(points);
    list.one(flag(tally.clients[kind] >= kMostPoints));
    const Measures measures = kind == 0   ? measure_build(client, reading, tally, fits)
                              : kind == 1 ? measure_landscape(client, reading, tally)
                                          : measure_interior(client, reading);
    for (const float measure : measures) list.timed(measure);
  }
}

}  // namespace

Fits count_fits(const Sheet& sheet) {
  Fits fits{};
  Board wide = sheet.free_outside();
  for (unsigned width = 0; width < 5; ++width) {
    wide = wide & lowered(sheet.free_outside(), width + 1);
    Board high = wide;
    for (unsigned height = 0; height < 5; ++height) {
      high = high & lowered(high, kStride);
      if (high.empty()) break;
      fits[width][height] = high.size();
    }
  }
  return fits;
}

void list_inputs(const Setup& setup, const Reading& reading, const Tally& tally, unsigned rounds_left, Inputs& inputs) {
  const Fits fits = count_fits(reading.sheet());
  const float time = share(rounds_left, kMostRounds);
  Lister list(inputs, time);
  list.choice(rounds_left, kMostRounds + 1);
  list_table(list, reading.sheet(), rounds_left);
  list_space(list, reading, fits);
  list_packing(list, reading.free);
  list_views(list, reading, tally);
  list_doors(list, reading);
  list_objects(list, reading, tally);
  list_clients(list, setup, reading, tally, fits, time);
  assert(list.at() == FloorPlanEvaluator::kInputs);
}

}  // namespace housewright::floor_plan
