// The 17 x 17 grid of a sheet and sets of its cells as bits.
//
// A cell is a number: 18 to a row, so that one column of nothing at the right keeps a step east or west from wrapping
// into the next row. The same numbers stand in the `Cells` of score lines and refusals.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"

namespace housewright::floor_plan {

using Cell = unsigned;

constexpr unsigned kGrid = 17;
constexpr unsigned kStride = kGrid + 1;
constexpr unsigned kCellNumbers = Cells::kCapacity;
constexpr unsigned kCellsOnSheet = kGrid * kGrid;
constexpr std::uint16_t kNoCell = 0xFFFF;

constexpr Cell cell_at(unsigned column, unsigned row) {
  return row * kStride + column;
}
constexpr unsigned column_of(Cell cell) {
  return cell % kStride;
}
constexpr unsigned row_of(Cell cell) {
  return cell / kStride;
}

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> kSides{Side::north, Side::east, Side::south, Side::west};
constexpr std::size_t index_of(Side side) {
  return static_cast<std::size_t>(side);
}

// Which way the two cells of a window lie, and which pair of walls a door or window may face.
constexpr bool faces_north_or_south(Side side) {
  return side == Side::north || side == Side::south;
}

// Is there a cell on that side, or the edge of the sheet?
constexpr bool has_neighbour(Cell cell, Side side) {
  switch (side) {
    case Side::north: return row_of(cell) > 0;
    case Side::east: return column_of(cell) + 1 < kGrid;
    case Side::south: return row_of(cell) + 1 < kGrid;
    case Side::west: return column_of(cell) > 0;
  }
  return false;
}

// The cell on that side; there must be one.
constexpr Cell neighbour(Cell cell, Side side) {
  switch (side) {
    case Side::north: return cell - kStride;
    case Side::east: return cell + 1;
    case Side::south: return cell + kStride;
    case Side::west: return cell - 1;
  }
  return cell;
}

// The second cell of a window whose first is `cell`: to the right along a north or south wall, else below.
constexpr Side window_runs(Side facing) {
  return faces_north_or_south(facing) ? Side::east : Side::south;
}

// A set of cells. No initialisers, so that a table of a hundred sheets need not be wiped; `Board{}` is empty.
struct Board {
  std::array<std::uint64_t, kCellNumbers / 64> words;

  constexpr bool has(Cell cell) const { return contains(words[cell / 64], cell % 64); }
  constexpr void add(Cell cell) { words[cell / 64] |= bit<std::uint64_t>(cell % 64); }

  // A run of fewer than 64 cells to the right; it must stay in its row.
  constexpr void add_run(Cell cell, unsigned length) {
    const std::uint64_t run = bit<std::uint64_t>(length) - 1;
    const unsigned offset = cell % 64;
    words[cell / 64] |= run << offset;
    if (offset + length > 64) words[cell / 64 + 1] |= run >> (64 - offset);
  }

  constexpr bool empty() const { return (words[0] | words[1] | words[2] | words[3] | words[4]) == 0; }

  constexpr unsigned size() const {
    unsigned total = 0;
    for (const auto word : words) total += count(word);
    return total;
  }

  // Cheaper than size() where a handful decides.
  constexpr bool at_least(unsigned wanted) const {
    for (auto word : words) {
      for (; word != 0; word &= word - 1) {
        if (wanted-- <= 1) return true;
      }
    }
    return wanted == 0;
  }

  // The lowest cell; there must be one.
  constexpr Cell first() const {
    Cell base = 0;
    for (const auto word : words) {
      if (word != 0) return base + lowest(word);
      base += 64;
    }
    return kCellNumbers;
  }

  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    Cell base = 0;
    for (const auto word : words) {
      for_each_bit(word, [&](unsigned index) { visit(base + index); });
      base += 64;
    }
  }

  constexpr Board& operator|=(const Board& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  constexpr Board& operator&=(const Board& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
    return *this;
  }
  friend constexpr Board operator|(Board a, const Board& b) { return a |= b; }
  friend constexpr Board operator&(Board a, const Board& b) { return a &= b; }
  // The cells of `a` that are not in `b`.
  friend constexpr Board operator-(Board a, const Board& b) {
    for (std::size_t i = 0; i < a.words.size(); ++i) a.words[i] &= ~b.words[i];
    return a;
  }
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

constexpr Board board_of(Cell cell) {
  Board board{};
  board.add(cell);
  return board;
}

constexpr Board rectangle(Cell corner, unsigned width, unsigned height) {
  Board board{};
  for (unsigned row = 0; row < height; ++row) board.add_run(corner + row * kStride, width);
  return board;
}

inline constexpr Board kWholeGrid = rectangle(0, kGrid, kGrid);

constexpr Cells to_cells(const Board& board) {
  Cells cells;
  board.for_each([&](Cell cell) { cells.add(cell); });
  return cells;
}

// Every number lowered (raised) by `by`, which is in [1, 63]. What leaves the words is gone; the column of nothing at
// the right is not cleared.
constexpr Board lowered(const Board& board, unsigned by) {
  Board moved{};
  for (std::size_t i = 0; i + 1 < board.words.size(); ++i) {
    moved.words[i] = (board.words[i] >> by) | (board.words[i + 1] << (64 - by));
  }
  moved.words.back() = board.words.back() >> by;
  return moved;
}
constexpr Board raised(const Board& board, unsigned by) {
  Board moved{};
  for (std::size_t i = board.words.size(); i-- > 1;) {
    moved.words[i] = (board.words[i] << by) | (board.words[i - 1] >> (64 - by));
  }
  moved.words[0] = board.words[0] << by;
  return moved;
}

// The board and every cell next to it; may spill into the column of nothing. One pass: this is the step of every flood.
constexpr Board spread(const Board& board) {
  const auto& w = board.words;
  Board wider = board;
  for (std::size_t i = 0; i < w.size(); ++i) {
    wider.words[i] |= w[i] << 1 | w[i] >> 1 | w[i] << kStride | w[i] >> kStride;
    if (i > 0) wider.words[i] |= w[i - 1] >> 63 | w[i - 1] >> (64 - kStride);
    if (i + 1 < w.size()) wider.words[i] |= w[i + 1] << 63 | w[i + 1] << (64 - kStride);
  }
  return wider;
}

// The cells next to the board, its own left out.
constexpr Board around(const Board& board) {
  return (spread(board) & kWholeGrid) - board;
}

// All cells of `within` connected to `seed`, which lies in it.
constexpr Board connected(Board seed, const Board& within) {
  for (;;) {
    const Board wider = spread(seed) & within;
    if (wider == seed) return seed;
    seed = wider;
  }
}

// Calls visit(component) for each connected component.
template <class Visit>
constexpr void for_each_component(Board board, Visit&& visit) {
  while (!board.empty()) {
    const Board component = connected(board_of(board.first()), board);
    board = board - component;
    visit(component);
  }
}

// The top-left corners at which a whole width x height rectangle lies in `cells`.
constexpr Board corners_of_rectangles(Board cells, unsigned width, unsigned height) {
  const auto shrink = [&cells](unsigned length, unsigned step) {
    for (unsigned covered = 1; covered < length;) {
      const unsigned further = covered < length - covered ? covered : length - covered;
      cells &= lowered(cells, further * step);
      covered += further;
    }
  };
  shrink(width, 1);
  shrink(height, kStride);
  return cells;
}

}  // namespace housewright::floor_plan
