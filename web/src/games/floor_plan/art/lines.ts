/** Thin lines that explain points: what a window sees, how one gets from door to door, where a path leads. Always with a light edge, so that they read over ink. */
import { CELL, SHEET, centre, cellX, cellY, parseCell, parseOpening, parseRoom } from './place';
import { f, fill, pen, ring, stroke, text } from './pen';
import type { Cell, Opening } from './types';

type Point = readonly [number, number];
const edged = (d: string, width: number, more: string): string =>
  stroke(d, 'var(--sheet)', width + 3) + stroke(d, 'var(--sight)', width, more);
const toward: Readonly<Record<string, Point>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
/** The middle of a cell's wall. */
const atWall = ({ cell, side }: Opening): Point => {
  const [x, y] = centre(cell);
  const [dx, dy] = toward[side] ?? [0, 0];
  return [x + (dx * CELL) / 2, y + (dy * CELL) / 2];
};

/** A dashed arrow from a window's cell to the last cell it sees; a bar where it meets nothing. */
export function sight(from: string, side: string, to: string, meets: boolean): string {
  const [x, y] = atWall(parseOpening(`${from}:${side}`));
  const [ex, ey] = centre(parseCell(to));
  const [dx, dy] = toward[side] ?? [0, 0];
  const head = meets
    ? `M${f(ex - dx * 9 - dy * 6)} ${f(ey - dy * 9 - dx * 6)}L${f(ex)} ${f(ey)}L${f(ex - dx * 9 + dy * 6)} ${f(ey - dy * 9 + dx * 6)}`
    : `M${f(ex - dy * 7)} ${f(ey - dx * 7)}L${f(ex + dy * 7)} ${f(ey + dx * 7)}`;
  return pen(
    edged(`M${f(x)} ${f(y)}L${f(ex)} ${f(ey)}`, 2, ' stroke-dasharray="6 5"') + edged(head, 2.4, ''),
    ` data-line="sight ${from}:${side}"${meets ? '' : ' opacity=".55"'}`,
  );
}

/** The middle of a room, by its text. */
const roomMiddle = (room: string): Point => {
  const { corner, width, height } = parseRoom(room);
  return [cellX(corner.col) + (width * CELL) / 2, cellY(corner.row) + (height * CELL) / 2];
};
/** A thread from outside or from a room's middle through a door into the next room's. */
export function thread(door: string, room: string, from: string | null): string {
  const opening = parseOpening(door);
  const wall = atWall(opening);
  const [dx, dy] = toward[opening.side] ?? [0, 0];
  // A door belongs to one of the two rooms; who comes from outside begins before it.
  const start: Point = from === null ? [wall[0] + dx * 20, wall[1] + dy * 20] : roomMiddle(from);
  const end = roomMiddle(room);
  return pen(
    edged(`M${f(start[0])} ${f(start[1])}L${f(wall[0])} ${f(wall[1])}L${f(end[0])} ${f(end[1])}`, 2.2, '') +
      fill(ring(end[0], end[1], 4.5), 'var(--sight)') +
      fill(ring(wall[0], wall[1], 3), 'var(--sight)'),
    ` data-line="thread ${door}"`,
  );
}

const beside = (a: Cell, b: Cell): boolean => Math.abs(a.col - b.col) + Math.abs(a.row - b.row) === 1;
/** A dotted walk over the stones of a path, from its doors to what lies beside it. */
export function walk(
  stones: readonly string[],
  doors: readonly string[],
  objects: readonly (readonly string[])[],
): string {
  const cells = stones.map(parseCell);
  let d = '';
  const join = (a: Point, b: Point): void => void (d += `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`);
  cells.forEach((a, i) =>
    cells.slice(i + 1).forEach((b) => {
      if (beside(a, b)) join(centre(a), centre(b));
    }),
  );
  for (const door of doors) {
    const opening = parseOpening(door);
    const [dx, dy] = toward[opening.side] ?? [0, 0];
    join(atWall(opening), centre({ col: opening.cell.col + dx, row: opening.cell.row + dy }));
  }
  let ends = '';
  for (const object of objects) {
    const touch = object
      .map(parseCell)
      .flatMap((b) => cells.filter((a) => beside(a, b)).map((a) => [a, b] as const))[0];
    if (!touch) continue;
    join(centre(touch[0]), centre(touch[1]));
    ends += fill(ring(...centre(touch[1]), 5), 'var(--sight)');
  }
  return pen(edged(d || 'M0 0', 3, ' stroke-dasharray="0.1 7"') + ends, ` data-line="walk ${stones.join(' ')}"`);
}

const halo = ' stroke="var(--sheet)" stroke-width="4.5" paint-order="stroke" stroke-linejoin="round"';
/** Points that something would bring at a cell, large enough for a phone; `decisions` are those that would bring them. */
export const gainAt = (x: number, y: number, points: number, decisions: string): string =>
  text(
    x,
    y + 6,
    19,
    points > 0 ? `+${points}` : `−${-points}`,
    points > 0 ? 'var(--good)' : 'var(--no)',
    `${halo} class="fp-gain" data-for="${decisions}"`,
  );
/** The same beside a wall: within the cell or, of a window, between its two. */
export function gainAtWall(first: Opening, last: Opening, window: boolean, points: number, decisions: string): string {
  const [ax, ay] = centre(first.cell);
  const [bx, by] = centre(last.cell);
  const along = first.side === 'n' || first.side === 's';
  const half = window ? CELL / 2 : 0;
  return gainAt((ax + bx) / 2 + (along ? half : 0), (ay + by) / 2 + (along ? 0 : half), points, decisions);
}
/** About how wide a line of a slip is. */
const breadth = (line: string): number =>
  [...line].reduce(
    (sum, letter) =>
      sum + (/[mwMW]/.test(letter) ? 16.5 : /[ijlftr.,’' -]/.test(letter) ? 6.8 : /\p{Lu}/u.test(letter) ? 13 : 10.7),
    0,
  );
/** What the sketch would bring, by source, line under line on a slip of paper: beside what is aimed at, where the least of what is drawn lies below it. */
export function tally(aimed: readonly Cell[], drawn: readonly Cell[], lines: readonly string[]): string {
  const width = Math.max(...lines.map(breadth)) + 18;
  const height = lines.length * 20 + 8;
  const left = cellX(Math.min(...aimed.map(({ col }) => col)));
  const right = cellX(Math.max(...aimed.map(({ col }) => col)) + 1);
  const top = cellY(Math.min(...aimed.map(({ row }) => row)));
  const bottom = cellY(Math.max(...aimed.map(({ row }) => row)) + 1);
  const kept = (at: number, size: number): number => Math.max(2, Math.min(SHEET - size - 2, at));
  const beside = [right + 10, left - width - 10].flatMap((x) =>
    [top, bottom - height].map((y) => [x, kept(y, height)] as const),
  );
  const above = [top - height - 10, bottom + 10].flatMap((y) =>
    [left, right - width].map((x) => [kept(x, width), y] as const),
  );
  const over = (x: number, y: number, cells: readonly Cell[]): number =>
    cells.filter(
      ({ col, row }) => x < cellX(col + 1) && x + width > cellX(col) && y < cellY(row + 1) && y + height > cellY(row),
    ).length;
  const cost = ([x, y]: readonly [number, number]): number =>
    (x !== kept(x, width) || y !== kept(y, height) ? 1000 : 0) + over(x, y, drawn);
  const [x, y] = [...beside, ...above]
    .reduce((best, next) => (cost(next) < cost(best) ? next : best))
    .map((at, i) => kept(at, i === 0 ? width : height)) as [number, number];
  return (
    `<rect x="${f(x)}" y="${f(y)}" width="${f(width)}" height="${height}" rx="4" fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.5"/>` +
    lines
      .map((line, i) =>
        text(
          x + 7,
          y + 19 + i * 20,
          i === 0 && lines.length > 1 ? 20 : 19,
          line,
          'var(--ink)',
          ' class="fp-tally fp-left"',
        ),
      )
      .join('')
  );
}
