// Ideas for hedges and pools: what each free cell would be worth, added up over every place of the useful shapes.
#include "bots/floor_plan/ideas.h"
#include "games/floor_plan/generators.h"

namespace housewright::floor_plan {
namespace {

using Worth = std::array<float, kCellNumbers>;

// A shape lying with its top row and left column at 0; columns and rows of its cells.
struct Shape {
  std::array<std::uint8_t, 5> columns{};
  std::array<std::uint8_t, 5> rows{};
  std::uint8_t straight = 0;  // its longest straight line
};

constexpr std::size_t kMostShapes = 32;
using Shapes = FixedVector<Shape, kMostShapes>;

// The shape turned by a quarter, laid back at 0.
constexpr Shape turned(const Shape& shape, unsigned size) {
  Shape turn = shape;
  unsigned highest = 0;
  for (unsigned i = 0; i < size; ++i) highest = std::max<unsigned>(highest, shape.rows[i]);
  for (unsigned i = 0; i < size; ++i) {
    turn.columns[i] = static_cast<std::uint8_t>(highest - shape.rows[i]);
    turn.rows[i] = shape.columns[i];
  }
  return turn;
}
constexpr Shape mirrored(const Shape& shape, unsigned size) {
  Shape mirror = shape;
  unsigned widest = 0;
  for (unsigned i = 0; i < size; ++i) widest = std::max<unsigned>(widest, shape.columns[i]);
  for (unsigned i = 0; i < size; ++i) mirror.columns[i] = static_cast<std::uint8_t>(widest - shape.columns[i]);
  return mirror;
}

constexpr bool same(const Shape& a, const Shape& b, unsigned size) {
  for (unsigned i = 0; i < size; ++i) {
    bool found = false;
    for (unsigned j = 0; j < size; ++j) found = found || (a.columns[i] == b.columns[j] && a.rows[i] == b.rows[j]);
    if (!found) return false;
  }
  return true;
}

// Every way to lay the shapes.
template <std::size_t Number>
constexpr Shapes all_ways(const std::array<Shape, Number>& shapes, unsigned size) {
  Shapes all{};
  for (const Shape& shape : shapes) {
    Shape way = shape;
    for (unsigned turn = 0; turn < 8; ++turn) {
      bool known = false;
      for (const Shape& other : all) known = known || same(way, other, size);
      if (!known) all.push_back(way);
      way = turned(way, size);
      if (turn == 3) way = mirrored(way, size);
    }
  }
  return all;
}

// Cells are listed so that each touches an earlier one: the order in which they are drawn.
const Shapes& shapes_of(unsigned size) {
  static const Shapes fours =
      all_ways(std::array{Shape{{0, 1, 2, 3}, {0, 0, 0, 0}, 4}, Shape{{0, 1, 2, 2}, {0, 0, 0, 1}, 3},
                          Shape{{0, 1, 0, 1}, {0, 0, 1, 1}, 2}, Shape{{0, 1, 2, 1}, {0, 0, 0, 1}, 3},
                          Shape{{0, 1, 1, 2}, {0, 0, 1, 1}, 2}},
               4);
  static const Shapes fives =
      all_ways(std::array{Shape{{0, 1, 2, 3, 4}, {0, 0, 0, 0, 0}, 5}, Shape{{0, 1, 2, 3, 3}, {0, 0, 0, 0, 1}, 4},
                          Shape{{0, 1, 2, 2, 2}, {0, 0, 0, 1, 2}, 3}, Shape{{0, 1, 2, 0, 1}, {0, 0, 0, 1, 1}, 3},
                          Shape{{0, 1, 2, 1, 1}, {0, 0, 0, 1, 2}, 3}, Shape{{0, 1, 2, 0, 2}, {0, 0, 0, 1, 1}, 3}},
               5);
  return size == 4 ? fours : fives;
}

// What the looks of windows and of walls where a window could be are worth to the cells they pass.
void add_views(const Reading& reading, const Outlook& outlook, bool hedge, Worth& worth) {
  const Sheet& sheet = reading.sheet();
  const float hope = outlook.hope();
  const bool green = outlook.wants(Client::green_view);
  const auto along = [&](Cell cell, Side side, float value) {
    for (float fade = 1.0F; has_neighbour(cell, side); fade *= 0.93F) {
      cell = neighbour(cell, side);
      if (sheet.inside.has(cell) || sheet.hedges.has(cell) || sheet.pool.has(cell)) return;
      worth[cell] += value * fade;
    }
  };
  for (const Window& window : reading.survey.windows) {
    // Either cell of a window will do: a line past both is not worth twice.
    float value = window.sees() ? 0.0F : 1.3F;
    if (green && hedge) value += 0.6F;
    if (value == 0.0F) continue;
    along(window.cell, window.side, value);
    along(neighbour(window.cell, window_runs(window.side)), window.side, value);
  }
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    const float value = (green && hedge ? 0.5F : 0.35F) * hope;
    (reading.open[i] - sheet.taken).for_each([&](Cell cell) { along(cell, side, value); });
    if (green && hedge) ((reading.seeing[i]) - sheet.taken).for_each([&](Cell cell) { along(cell, side, 0.1F); });
  }
}

void add_to(Worth& worth, const Board& cells, float value) {
  cells.for_each([&](Cell cell) { worth[cell] += value; });
}

// So much for each cell of `beside` that a cell would be next to.
void add_per_neighbour(Worth& worth, const Board& free, const Board& beside, float value) {
  for (const Side side : kSides) add_to(worth, free & towards(beside, side), value);
}

// lap_lane: the cells that would lengthen the longest lines.
void add_lanes(const Reading& reading, Worth& worth) {
  const Board& pool = reading.sheet().pool;
  for (const Side side : kSides) {
    Board line = pool;
    float value = 0.2F;
    for (Board longer = line & towards(line, side); !longer.empty(); longer = line & towards(line, side)) {
      line = longer;
      value += 0.25F;
    }
    // `line` holds the ends of the longest lines: go on from there.
    Board ends = line;
    for (unsigned step = 0; step < 6; ++step) {
      ends = towards(ends, side) & reading.free;
      add_to(worth, ends, value);
    }
  }
}

Worth worth_of_cells(const Reading& reading, const Outlook& outlook, bool hedge) {
  const Sheet& sheet = reading.sheet();
  Worth worth{};
  const Board& free = reading.free;
  add_views(reading, outlook, hedge, worth);
  // Corners and edges are of less use to rooms.
  add_per_neighbour(worth, free, kWholeGrid - free, 0.04F);
  add_to(worth, free & kRim, 0.05F);
  if (hedge) {
    if (outlook.wants(Client::boundary)) add_to(worth, free & kRim, 0.5F);
    if (outlook.wants(Client::rockery)) {
      add_per_neighbour(worth, free, sheet.stones - around(sheet.hedges), 1.0F);
      add_per_neighbour(worth, free, free, 0.1F * outlook.hope());
    }
    if (outlook.wants(Client::water_garden)) {
      add_per_neighbour(worth, free, sheet.pool - around(sheet.hedges), 1.0F);
      add_per_neighbour(worth, free, free, 0.05F * outlook.hope());
    }
  } else {
    if (outlook.wants(Client::water_garden)) {
      add_to(worth, free & around(sheet.hedges), 1.0F);
      add_per_neighbour(worth, free, free, 0.05F * outlook.hope());
    }
    if (outlook.wants(Client::poolside)) add_per_neighbour(worth, free, sheet.inside, 0.4F);
    if (outlook.wants(Client::lap_lane)) add_lanes(reading, worth);
  }
  return worth;
}

// What it is worth that the shape joins an object of its kind instead of being one of its own.
float worth_of_joining(const Outlook& outlook, bool hedge) {
  float worth = -0.3F;  // FP-SCORE-4: an object less for the paths
  if (outlook.wants(Client::balance)) worth -= 2.0F;
  if (outlook.wants(Client::complete_home)) worth -= 2.0F;
  if (hedge && outlook.wants(Client::topiary)) worth -= 2.0F;
  if (!hedge && outlook.wants(Client::big_splash)) worth += 2.5F;
  if (!hedge && outlook.wants(Client::poolside)) worth += 1.5F;
  if (!hedge && outlook.wants(Client::lap_lane)) worth += 0.5F;
  return worth;
}

// The cells from which a step of `offset` leads into the board.
Board moved_back(Board board, unsigned offset) {
  for (; offset > 63; offset -= 63) board = lowered(board, 63);
  return offset == 0 ? board : lowered(board, offset);
}

// Turned shapes keep the order of their cells, so each still touches an earlier one.
void add_shape(const std::array<unsigned, 5>& offsets, Cell corner, unsigned size, Act act, float score, Ideas& ideas) {
  Idea idea{score};
  for (unsigned i = 0; i < size; ++i) idea.parts.push_back(make_decision(act, 0, corner + offsets[i]));
  ideas.add(idea);
}

}  // namespace

void find_shapes(const Reading& reading, const Outlook& outlook, unsigned size, Ideas& ideas) {
  const bool hedge = size == 4;
  const Act act = hedge ? Act::hedge : Act::pool;
  const Sheet& sheet = reading.sheet();
  if (!shape_fits(sheet, size)) return;
  const Worth worth = worth_of_cells(reading, outlook, hedge);
  const Board joining = around(hedge ? sheet.hedges : sheet.pool);
  const float joins = worth_of_joining(outlook, hedge);
  const bool lanes = !hedge && outlook.wants(Client::lap_lane);
  for (const Shape& shape : shapes_of(size)) {
    Board corners = kWholeGrid;
    Board touching{};
    std::array<unsigned, 5> offsets{};
    for (unsigned i = 0; i < size; ++i) {
      offsets[i] = shape.rows[i] * kStride + shape.columns[i];
      corners &= moved_back(reading.free, offsets[i]);
      touching |= moved_back(joining, offsets[i]);
    }
    const float straight = lanes ? 0.4F * static_cast<float>(shape.straight) : 0.0F;
    corners.for_each([&](Cell corner) {
      float score = touching.has(corner) ? straight + joins : straight;
      for (unsigned i = 0; i < size; ++i) score += worth[corner + offsets[i]];
      if (ideas.welcomes(score)) add_shape(offsets, corner, size, act, score, ideas);
    });
  }
  if (!ideas.empty()) return;
  // Only a winding pocket is left: any shape that fits.
  const Cell cell = shape_beginnings(sheet, size).first();
  Board shape = board_of(cell);
  Idea idea;
  idea.parts.push_back(make_decision(act, 0, cell));
  while (idea.parts.size() < size) {
    const Cell next = ((spread(shape) & reading.free) - shape).first();
    shape.add(next);
    idea.parts.push_back(make_decision(act, 0, next));
  }
  ideas.add(idea);
}

}  // namespace housewright::floor_plan
