// FP-FEAT-4: where four or five connected free cells can be had. Asked at every turn, so it is answered for the whole
// sheet at once, without a flood: a cell's neighbours are counted for all cells in parallel, and a pocket is known to
// be large enough by a cell in its middle. The tests compare it with flood fills.
#pragma once

#include "games/floor_plan/board.h"

namespace housewright::floor_plan {

// The cells of a board by how many neighbours they have in it.
struct Degrees {
  Board two;    // two or more
  Board three;  // three or more
  Board four;
};

constexpr Degrees degrees(const Board& cells) {
  Degrees result{};
  const Board north = lowered(cells, kStride);
  const Board south = raised(cells, kStride);
  const Board west = lowered(cells, 1);
  const Board east = raised(cells, 1);
  for (std::size_t i = 0; i < cells.words.size(); ++i) {
    const auto n = north.words[i], s = south.words[i], w = west.words[i], e = east.words[i];
    const auto upright = n & s, level = w & e;
    const auto some_upright = n | s, some_level = w | e;
    result.two.words[i] = cells.words[i] & (upright | level | (some_upright & some_level));
    result.three.words[i] = cells.words[i] & ((upright & some_level) | (level & some_upright));
    result.four.words[i] = cells.words[i] & upright & level;
  }
  return result;
}

// Cells next to one of the board, wherever it lies.
constexpr Board beside(const Board& board) {
  return lowered(board, 1) | raised(board, 1) | lowered(board, kStride) | raised(board, kStride);
}

// Middles of pockets of four or more: a cell with three neighbours, or one of two neighbours who both have another one.
// (On a grid those others are two different cells, for they differ in colour.)
constexpr Board middles_of_four(const Degrees& of) {
  return of.three | (of.two & beside(of.two));
}

// Middles of pockets of five or more: a cell with four neighbours; one with three, of whom one has another; or one with
// two neighbours who both have another one. Those others may be one and the same cell: then the four are a square, and
// there is a fifth only if something touches the square, that is, if one of the four has a third neighbour.
constexpr Board middles_of_five(const Board& cells, const Degrees& of) {
  Board lone_squares = corners_of_rectangles(cells - of.three, 2, 2);
  lone_squares |= raised(lone_squares, 1);
  lone_squares |= raised(lone_squares, kStride);
  return of.four | (of.three & beside(of.two)) | degrees(of.two - lone_squares).two;
}

constexpr Board middles_of_pockets(const Board& cells, unsigned size) {
  const Degrees of = degrees(cells);
  return size == 4 ? middles_of_four(of) : middles_of_five(cells, of);
}

// All cells of pockets of at least `size` (4 or 5) connected cells. In a connected four every cell is within one step
// of such a middle, in a connected five within two.
constexpr Board large_pockets(const Board& cells, unsigned size) {
  Board found = middles_of_pockets(cells, size);
  for (unsigned step = 3; step < size; ++step) found = spread(found) & cells;
  return found;
}

}  // namespace housewright::floor_plan
