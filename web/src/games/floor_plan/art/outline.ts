/** Outlines of sets of cells, whatever their shape. */
import { cellX, cellY } from './place';
import { f } from './pen';
import type { Cell } from './types';

const key = (col: number, row: number): number => row * 64 + col;

/** Whether a cell belongs to a set. */
export const member = (cells: readonly Cell[]): ((col: number, row: number) => boolean) => {
  const all = new Set(cells.map((c) => key(c.col, c.row)));
  return (col, row) => all.has(key(col, row));
};

/** East, south, west, north: the ways along a cell's sides with the cell at the right hand. */
const STEP = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const step = (way: number): readonly [number, number] => STEP[way % 4] ?? STEP[0];

/** Path data around the cells, drawn in by `inset` units, corners rounded by `radius`. Cells that touch only at a corner stay apart. */
export const outline = (cells: readonly Cell[], inset = 0, radius = 0): string => {
  const has = member(cells);
  const seen = new Set<number>();
  let path = '';
  // Every loop has a stretch eastward along the top of some cell: each is followed from there until it comes back.
  for (const start of cells) {
    let { col, row } = start;
    if (has(col, row - 1) || seen.has(key(col, row))) continue;
    let way = 0;
    let loop = '';
    do {
      if (!way) seen.add(key(col, row));
      const [dx, dy] = step(way);
      const [lx, ly] = step(way + 3);
      let turn = 1;
      const [x, y] = [col + (way < 2 ? 1 : 0), row + (way === 1 || way === 2 ? 1 : 0)];
      if (has(col + dx, row + dy)) {
        turn = has(col + dx + lx, row + dy + ly) ? 3 : 0;
        col += dx + (turn ? lx : 0);
        row += dy + (turn ? ly : 0);
      }
      if (turn) {
        // The inside lies at the right hand of both sides that meet here.
        const [ax, ay] = step(way + 1);
        const [bx, by] = step(way + turn + 1);
        const [px, py] = [cellX(x) + inset * (ax + bx), cellY(y) + inset * (ay + by)];
        const [ex, ey] = step(way + turn);
        loop += `${loop ? 'L' : 'M'}${f(px - dx * radius)} ${f(py - dy * radius)}Q${f(px)} ${f(py)} ${f(px + ex * radius)} ${f(py + ey * radius)}`;
      }
      way = (way + turn) % 4;
    } while (way || col !== start.col || row !== start.row);
    path += loop + 'z';
  }
  return path;
};
