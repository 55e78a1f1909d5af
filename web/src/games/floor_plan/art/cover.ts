/**
 * A finished plan on graph paper, in ink: the picture of Floor Plan where no game is going on. Returns SVG markup of 640 x 640;
 * colours are custom properties (`--fp-…`), set by whoever shows it.
 */
export const COVER = 640;
const cell = 34;
const margin = 31;

/** Noise in [-1, 1], the same for the same number. */
const noise = (a: number): number => {
  const v = Math.sin(a * 12.9898 + 78.233) * 43758.5453;
  return 2 * (v - Math.floor(v)) - 1;
};
const at = (n: number): number => margin + n * cell;
const r = (n: number): string => n.toFixed(1);

/** A line as a hand draws it: nearly straight, a little past its end. */
function stroke(x1: number, y1: number, x2: number, y2: number): string {
  const seed = x1 * 3 + y1 * 7 + x2 * 11 + y2 * 13;
  const n = (i: number): number => noise(seed + i) * 1.3;
  const mx = (x1 + x2) / 2 + n(1) * 1.4;
  const my = (y1 + y2) / 2 + n(2) * 1.4;
  return `M${r(x1 + n(3))} ${r(y1 + n(4))}Q${r(mx)} ${r(my)} ${r(x2 + n(5))} ${r(y2 + n(6))}`;
}
const ink = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--fp-ink)" stroke-width="${width}"/>`;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly type: string;
}
const rooms: readonly Room[] = [
  { x: 3, y: 2, w: 4, h: 5, type: 'B' },
  { x: 7, y: 2, w: 3, h: 3, type: 'W' },
  { x: 7, y: 5, w: 6, h: 4, type: 'L' },
  { x: 3, y: 7, w: 4, h: 4, type: 'K' },
  { x: 7, y: 9, w: 5, h: 3, type: 'D' },
  { x: 10, y: 2, w: 3, h: 3, type: 'B' },
];

function room({ x, y, w, h }: Room, letter: string): string {
  const [l, t, right, bottom] = [at(x), at(y), at(x + w), at(y + h)];
  const walls =
    stroke(l, t, right, t) +
    stroke(right, t, right, bottom) +
    stroke(right, bottom, l, bottom) +
    stroke(l, bottom, l, t);
  return (
    `<path d="M${l} ${t}H${right}V${bottom}H${l}z" fill="var(--fp-room)"/>` +
    ink(walls, 4) +
    `<text x="${(l + right) / 2}" y="${(t + bottom) / 2}" dy=".36em" text-anchor="middle" font-family="var(--serif)" font-size="30" font-weight="600" fill="var(--fp-ink)">${letter}</text>`
  );
}

/** A window lies over two cells of a wall: the wall is opened and drawn double. */
function window(x: number, y: number, upright: boolean): string {
  const [x1, y1] = [at(x), at(y)];
  const [x2, y2] = upright ? [x1, y1 + 2 * cell] : [x1 + 2 * cell, y1];
  const [ox, oy] = upright ? [4.5, 0] : [0, 4.5];
  return (
    `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="var(--fp-room)" stroke-width="11" fill="none"/>` +
    ink(stroke(x1 - ox, y1 - oy, x2 - ox, y2 - oy) + stroke(x1 + ox, y1 + oy, x2 + ox, y2 + oy), 2.2) +
    ink(
      stroke(x1 - ox * 1.4, y1 - oy * 1.4, x1 + ox * 1.4, y1 + oy * 1.4) +
        stroke(x2 - ox * 1.4, y2 - oy * 1.4, x2 + ox * 1.4, y2 + oy * 1.4),
      2.2,
    )
  );
}

/** A door: a gap of one cell, the leaf, and the quarter circle of its swing. `turn` in quarters. */
function door(x: number, y: number, turn: number): string {
  return (
    `<g transform="translate(${at(x)} ${at(y)}) rotate(${turn * 90})"><path d="M2 0H${cell - 2}" stroke="var(--fp-room)" stroke-width="7" fill="none"/>` +
    ink(`M1 0V-${cell - 3}`, 3) +
    `<path d="M1 -${cell - 3}A${cell - 3} ${cell - 3} 0 0 1 ${cell - 2} 0" fill="none" stroke="var(--fp-ink)" stroke-width="1.6" stroke-dasharray="4 5"/></g>`
  );
}

function hedge(x: number, y: number): string {
  let d = '';
  for (let i = 0; i < 7; i++) {
    const px = at(x) + 5 + (i % 4) * 8 + noise(x * 5 + y * 9 + i) * 2;
    const py = at(y) + 10 + Math.floor(i / 4) * 13 + noise(x + y * 3 + i) * 2;
    d += `M${r(px)} ${r(py + 6)}q${r(2 + noise(i + x) * 2)} -10 ${r(5 + noise(y + i) * 2)} -4`;
  }
  return `<path d="M${at(x)} ${at(y)}h${cell}v${cell}h-${cell}z" fill="var(--fp-hedge-2)"/><path d="${d}" fill="none" stroke="var(--fp-hedge)" stroke-width="3"/>`;
}
function pool(x: number, y: number): string {
  const wave = (i: number): string => `M${at(x) + 3} ${at(y) + i}q5 -5 9.500 0t9.500 0t9 0`;
  return `<path d="M${at(x)} ${at(y)}h${cell}v${cell}h-${cell}z" fill="var(--fp-water-2)"/><path d="${wave(10)}${wave(19)}${wave(28)}" fill="none" stroke="var(--fp-water)" stroke-width="2.400"/>`;
}
function stone(x: number, y: number): string {
  const n = noise(x * 17 + y * 31);
  return `<ellipse cx="${r(at(x) + cell / 2 + n * 2)}" cy="${r(at(y) + cell / 2 - n)}" rx="${r(12 + n * 1.5)}" ry="${r(9 - n)}" transform="rotate(${r(n * 24)} ${at(x) + cell / 2} ${at(y) + cell / 2})" fill="var(--fp-stone)" stroke="var(--fp-ink)" stroke-width="2.200"/>`;
}

function grid(): string {
  let d = '';
  for (let i = 0; i <= 17; i++) d += `M${at(i)} ${at(0)}V${at(17)}M${at(0)} ${at(i)}H${at(17)}`;
  return `<path d="${d}" fill="none" stroke="var(--fp-grid)" stroke-width="1.200"/>`;
}

const cells = (draw: (x: number, y: number) => string, list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => draw(x, y)).join('');

/** `letter` gives the label of a type of room, as languages have their own. */
export function cover(letter: (type: string) => string): string {
  return (
    `<g stroke-linecap="round" stroke-linejoin="round"><path d="M6 9Q320 4 633 7Q637 320 634 633Q320 637 7 634Q3 320 6 9z" fill="var(--fp-sheet)" stroke="var(--fp-edge)" stroke-width="2.500"/>` +
    grid() +
    cells(hedge, [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [15, 9],
      [15, 10],
      [15, 11],
      [15, 12],
      [15, 13],
    ]) +
    cells(pool, [
      [3, 13],
      [4, 13],
      [5, 13],
      [6, 13],
      [4, 14],
      [5, 14],
      [6, 14],
      [7, 14],
      [5, 15],
      [6, 15],
    ]) +
    cells(stone, [
      [9, 12],
      [9, 13],
      [10, 14],
      [11, 14],
      [12, 15],
      [13, 15],
    ]) +
    rooms.map((one) => room(one, letter(one.type))).join('') +
    window(3, 3, true) +
    window(4, 2, false) +
    window(11, 2, false) +
    window(13, 6, true) +
    window(3, 8, true) +
    window(4, 11, false) +
    door(9, 12, 0) +
    door(7, 6, 1) +
    door(8, 5, 0) +
    door(9, 9, 0) +
    door(7, 10, -1) +
    door(12, 5, 2) +
    '</g>'
  );
}
