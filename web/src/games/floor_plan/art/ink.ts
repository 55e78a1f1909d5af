/** What the players draw: rooms with walls, label and furniture, windows and doors, and whole sheets of them. */
import { CELL, MARGIN, centre, cellX, cellY, parseCell, parseOpening, parseRoom, turn } from './place';
import { esc, f, fill, noise, pen, stroke, text } from './pen';
import { FRAME } from './frame';
import { furniture } from './furniture';
import { hedges, pools, stones } from './garden';
import type { Opening, Room, RoomLetter, SheetView } from './types';

export interface InkOptions {
  /** Names of the rooms in the player's language, written where there is space. */
  readonly names?: Readonly<Record<RoomLetter, string>> | undefined;
  /** What stands for a room on its tag, in the player's language; the notation's own letter where there is none. */
  readonly letters?: Readonly<Record<RoomLetter, string>> | undefined;
  /** Without furniture, for small pictures. */
  readonly bare?: boolean | undefined;
}

/** Floors, width, height and lines: a pattern for each type, so that no room is told by its colour alone. */
const FLOORS: readonly (readonly [RoomLetter, number, number, string])[] = [
  ['W', 8, 8, 'M0 .5H8M.5 0V8'],
  ['B', 16, 16, 'M4 5l2 2l2-2M12 13l2 2l2-2'],
  ['L', 32, 16, 'M0 0l16 8v8l-16-8zM32 0l-16 8v8l16-8z'],
  ['D', 32, 32, 'M0 .5H32M0 11H32M0 21.5H32M10 .5V11M26 11V21.5M5 21.5V32'],
  ['K', 16, 16, 'M0 0h8v8h-8zM8 8h8v8h-8z'],
];

/** Held once by a page, in an SVG of size 0 (not `display:none`) inside the themed element. */
export const defs = (): string =>
  '<defs>' +
  FLOORS.map(([t, w, h, d]) => {
    const c = `var(--room-${t.toLowerCase()}-2)`;
    return `<pattern id="fp-${t}" x="${MARGIN}" y="${MARGIN}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${t === 'K' ? fill(d, c, ' opacity=".22"') : stroke(d, c, 1, ' opacity=".5"')}</pattern>`;
  }).join('') +
  [
    ['pencil', 'M-2 10L10-2M-2 2L2-2M6 10L10 6'],
    ['lit', 'M-2 10L10-2M-2 2L2-2M6 10L10 6'],
    ['no', 'M0 0L8 8M0 8L8 0'],
  ]
    .map(
      ([id, d]) =>
        `<pattern id="fp-${id}" width="8" height="8" patternUnits="userSpaceOnUse">${stroke(d ?? '', `var(--${id})`, 1)}</pattern>`,
    )
    .join('') +
  `<clipPath id="fp-frame"><path d="${FRAME}"/></clipPath></defs>`;

// ---------------------------------------------------------------- walls
/** A point of the grid as the hand meets it: the same for every wall through it, so shared walls lie on one another. */
const wobble = (col: number, row: number, way: number): number => noise(col, row, way) * 0.8;

/** A wall from a grid point along n cells, drawn `over` units past its corners. */
const wall = (col: number, row: number, n: number, across: boolean, over: number): string => {
  const past = (c: number, r: number): number => over * (1 + noise(c, r, across ? 5 : 6) * 0.4);
  let d = '';
  for (let i = 0; i <= n; i++) {
    const [c, r] = across ? [col + i, row] : [col, row + i];
    const out = i === 0 ? -past(c, r) : i === n ? past(c + 40, r) : 0;
    const bend = wobble(c, r, across ? 1 : 2);
    const x = cellX(c) + (across ? out : bend);
    const y = cellY(r) + (across ? bend : out);
    d += `${i ? 'L' : 'M'}${f(x)} ${f(y)}`;
  }
  return d;
};
/** Four walls. With `over`, the draughtsman's lines that cross at the corners. */
export const walls = (r: Room, over = 0): string =>
  wall(r.corner.col, r.corner.row, r.width, true, over) +
  wall(r.corner.col, r.corner.row + r.height, r.width, true, over) +
  wall(r.corner.col, r.corner.row, r.height, false, over) +
  wall(r.corner.col + r.width, r.corner.row, r.height, false, over);

/** The wash of colour: it does not quite reach the walls, and dries darker at its edge. Eight points, corners and middles. */
const wash = (r: Room): string => {
  const { col, row } = r.corner;
  const at = (i: number): string => {
    const [u, v] = [Number('01222100'[i]) / 2, Number('00012221'[i]) / 2];
    return `${f(cellX(col) + 1.8 + u * (r.width * CELL - 3.6) + noise(col, row, i) * 1.5)} ${f(cellY(row) + 1.8 + v * (r.height * CELL - 3.6) + noise(row, col, i) * 1.5)}`;
  };
  return `M${at(0)}Q${at(1)} ${at(2)}Q${at(3)} ${at(4)}Q${at(5)} ${at(6)}Q${at(7)} ${at(0)}z`;
};

const floor = (r: Room): string => {
  if (!r.type) return '';
  const d = wash(r);
  const tone = `var(--room-${r.type.toLowerCase()}`;
  return fill(d, tone + ')') + fill(d, `url(#fp-${r.type})`) + stroke(d, tone + '-2)', 1.6, ' opacity=".4"');
};

/** The room's tag: its letter, and its size below. */
const tag = (r: Room, letters: InkOptions['letters']): string => {
  if (!r.type || !r.label) return '';
  const [x, y] = centre(r.label);
  return (
    `<g class="fp-tag"><path d="M${x - 10} ${y - 14}h20q4 0 4 4v20q0 4-4 4h-20q-4 0-4-4v-20q0-4 4-4z" fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.3"/>` +
    text(
      x,
      y - 0.2,
      (letters?.[r.type] ?? '').length > 1 ? 13.5 : 15.5,
      letters?.[r.type] ?? r.type,
      'var(--ink)',
      ' class="fp-letter"',
    ) +
    text(x, y + 11.4, 12, `${r.width}×${r.height}`, 'var(--ink)', ' class="fp-size"') +
    '</g>'
  );
};

const title = (r: Room, opt: InkOptions | undefined): string =>
  r.type && opt?.names ? `<title>${esc(opt.names[r.type])} ${r.width}×${r.height}</title>` : '';

/** One room: floor, furniture, walls, label. A room without label yet is bare paper within walls. */
export const room = (r: Room, opt?: InkOptions): string =>
  `<g class="fp-room">${title(r, opt)}${pen(floor(r) + (opt?.bare ? '' : furniture(r, opt?.names)) + stroke(walls(r, 7), 'var(--ink)', 1, ' opacity=".7"') + stroke(walls(r), 'var(--ink)', 4.2, ' class="fp-stroke" pathLength="1"') + tag(r, opt?.letters))}</g>`;

// ---------------------------------------------------------------- openings
const placed = (o: Opening, x: number, y: number, s: string): string =>
  `<g transform="translate(${x} ${y})${o.side === 'n' ? '' : ` rotate(${turn(o.side)})`}">${s}</g>`;

/** The architect's door: an opening in the wall, the leaf ajar, a quarter circle for its swing. Drawn for north and turned. */
export const door = (o: Opening): string => {
  const [x, y] = centre(o.cell);
  const m = noise(o.cell.col, o.cell.row, turn(o.side)) > 0 ? 1 : -1;
  const sweep = m > 0 ? 0 : 1;
  return placed(
    o,
    x,
    y,
    fill(`M${-11 * m}-16V7A23 23 0 0 ${sweep} ${12 * m}-16z`, 'var(--sheet)', ' opacity=".75"') +
      fill('M-11.5-19.2h23.5v6.4h-23.5z', 'var(--sheet)') +
      stroke(`M${-11 * m} 7A23 23 0 0 ${sweep} ${12 * m}-16`, 'var(--ink)', 1.2, ' stroke-dasharray="3 2.2"') +
      stroke(`M${-11 * m}-16V7`, 'var(--ink)', 2.6) +
      stroke('M-12-19v6M12-19v6', 'var(--ink)', 2.2),
  );
};

/** A window: the wall gives way to a frame with two panes' double line, and light falls into its two cells. */
export const window = (o: Opening): string => {
  const along = o.side === 'n' || o.side === 's';
  const x = cellX(o.cell.col) + (along ? CELL : CELL / 2);
  const y = cellY(o.cell.row) + (along ? CELL / 2 : CELL);
  return placed(
    o,
    x,
    y,
    fill('M-26-13h52l3 25h-52z', 'var(--beam)', ' opacity=".7"') +
      fill('M-26-19.4h52v6.6h-52z', 'var(--glass)') +
      stroke('M-26-19.4h52v6.6h-52zM-26-16.1h52', 'var(--ink)', 1.3) +
      stroke('M-26-20v8M26-20v8M0-19v6', 'var(--ink)', 2),
  );
};

// ---------------------------------------------------------------- a sheet
/** Everything drawn on a sheet, without the sheet: the garden, rooms over its edges, then what cuts their walls. */
export const drawing = (view: SheetView, opt?: InkOptions): string => {
  const rooms = view.rooms.map(parseRoom);
  return pen(
    hedges(view.hedges.map(parseCell)) +
      pools(view.pool.map(parseCell)) +
      stones(view.stones.map(parseCell)) +
      rooms.map((r) => room(r, opt)).join('') +
      view.windows.map((w) => window(parseOpening(w))).join('') +
      view.doors.map((d) => door(parseOpening(d))).join(''),
  );
};
