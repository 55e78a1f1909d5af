/** A sheet at the size of a stamp, one path for each kind of thing, so that a wall of a hundred stays cheap. A unit is a cell. */
import { GRID, parseCell, parseOpening, parseRoom, turn } from './place';
import { member } from './outline';
import { f } from './pen';
import type { Cell, RoomLetter, SheetView } from './types';

export const THUMBNAIL = GRID;

const squares = (cells: readonly Cell[], inset: number): string => {
  const has = member(cells);
  // Runs along a row are one piece; pieces of neighbouring rows overlap into one object.
  return cells
    .map(({ col, row }) => {
      const [e, s] = [has(col + 1, row) ? 1 : 1 - 2 * inset, has(col, row + 1) ? 1 : 1 - 2 * inset];
      return `M${f(col + inset)} ${f(row + inset)}h${e}v${s}h${-e}z`;
    })
    .join('');
};

/** What is drawn on the sheet and its frame, 17 units square. At this size types differ by colour alone, so whoever shows it says the numbers beside it. */
export const thumbnail = (view: SheetView): string => {
  const floors: Partial<Record<RoomLetter | 'none', string>> = {};
  let walls = '';
  for (const text of view.rooms) {
    const r = parseRoom(text);
    const d = `M${r.corner.col} ${r.corner.row}h${r.width}v${r.height}h${-r.width}z`;
    floors[r.type ?? 'none'] = (floors[r.type ?? 'none'] ?? '') + d;
    walls += d;
  }
  let panes = '';
  for (const text of view.windows) {
    const { cell, side } = parseOpening(text);
    const [x, y] = [cell.col + (side === 'e' ? 1 : 0), cell.row + (side === 's' ? 1 : 0)];
    panes += side === 'n' || side === 's' ? `M${x}.2 ${y}h1.6` : `M${x} ${y}.2v1.6`;
  }
  const swings = view.doors
    .map((text) => {
      const { cell, side } = parseOpening(text);
      const way = (turn(side) * Math.PI) / 180;
      return `M${f(cell.col + 0.2 + 0.4 * Math.sin(way))} ${f(cell.row + 0.2 - 0.4 * Math.cos(way))}h.6v.6h-.6z`;
    })
    .join('');
  const put = (d: string, more: string): string => (d ? `<path d="${d}" ${more}/>` : '');
  const dots = view.stones
    .map(parseCell)
    .map(({ col, row }) => `M${col}.2 ${row}.5a.3.3 0 1 1 .6 0a.3.3 0 1 1-.6 0z`)
    .join('');
  return (
    `<path d="M0 0h${GRID}v${GRID}H0z" fill="var(--sheet)" stroke="var(--grid)" stroke-width=".3"/>` +
    (Object.keys(floors) as (RoomLetter | 'none')[])
      .map((t) => (t === 'none' ? '' : put(floors[t] ?? '', `fill="var(--room-${t.toLowerCase()})"`)))
      .join('') +
    put(squares(view.hedges.map(parseCell), 0.1), 'fill="var(--leaf)"') +
    put(squares(view.pool.map(parseCell), 0.1), 'fill="var(--sky)"') +
    put(dots, 'fill="var(--stone)"') +
    put(walls, 'fill="none" stroke="var(--ink)" stroke-width=".28"') +
    put(swings, 'fill="var(--sheet)" stroke="var(--ink)" stroke-width=".12"') +
    put(panes, 'fill="none" stroke="var(--sky)" stroke-width=".42"')
  );
};
