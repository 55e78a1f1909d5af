/**
 * Furniture seen from above, as an architect sketches it to show what a room is for. It stands only where nothing can be drawn:
 * windows and doors keep to the walls' cells, so the inner cells without the label's are always clear.
 */
import { CELL, cellX, cellY } from './place';
import { f, ring, text } from './pen';
import type { Room, RoomLetter } from './types';

const box = (x: number, y: number, w: number, h: number, r = 2): string =>
  `M${f(x + r)} ${f(y)}h${f(w - 2 * r)}q${r} 0 ${r} ${r}v${f(h - 2 * r)}q0 ${r}-${r} ${r}h${f(2 * r - w)}q-${r} 0-${r}-${r}v${f(2 * r - h)}q0-${r} ${r}-${r}z`;

/** Each is drawn around the origin into w × h units, w at least h. The first path is filled, the second only lines. */
type Draw = (w: number, h: number) => readonly [string, string];

const bed: Draw = (w, h) => {
  const L = Math.min(w, 62);
  const B = h < 56 ? 26 : 48;
  const x = -L / 2;
  const pillow = (y: number): string => box(x + 4, y - 9, 12, 18, 3);
  return [
    box(x, -B / 2, L, B, 3),
    (h < 56 ? pillow(0) : pillow(-12) + pillow(12)) +
      `M${f(x + L * 0.36)} ${-B / 2}v${B}m0 ${-B}q${f(L * 0.16)} ${f(B * 0.3)} 0 ${f(B * 0.55)}`,
  ];
};
const lounge: Draw = (w, h) => {
  const small = h < 56;
  const S = Math.min(w - 4, 56);
  const y = small ? -11 : -Math.min(h, 88) / 2;
  const sofa = `M${7 - S / 2} ${y + 22}v-14h${S - 14}v14` + (S > 40 ? `M0 ${y + 22}v-14` : '');
  if (small) return [box(-S / 2, y, S, 22, 5), sofa];
  const W = Math.min(w, 96);
  return [
    box(4 - W / 2, y + 8, W - 8, -2 * y - 14, 3) + box(-S / 2, y, S, 22, 5) + box(-16, y + 30, 32, 16, 4),
    sofa + ring(-4, y + 38, 4) + `M${8 - W / 2} ${-y - 12}h${W - 16}`,
  ];
};
const table: Draw = (w, h) => {
  const T = Math.max(14, Math.min(w - 22, 92));
  const B = Math.max(12, Math.min(h - 20, 36));
  const n = Math.max(1, Math.floor(T / 17));
  const seat = (x: number, y: number): string => box(x - 5, y - 5, 10, 10, 3);
  let seats = seat(-T / 2 - 4, 0) + seat(T / 2 + 4, 0);
  for (let i = 0; i < n; i++) {
    const x = ((i + 0.5) / n - 0.5) * T;
    seats += seat(x, -B / 2 - 4) + seat(x, B / 2 + 4);
  }
  return [seats + box(-T / 2, -B / 2, T, B, 5), ring(0, 0, 4)];
};
const stove: Draw = (w, h) => {
  // An island with hob and sink; where there is depth, stools on its other side.
  const W = Math.min(w, 118);
  const wide = W > 40;
  const deep = h >= 56;
  const y = deep ? -16 : 0;
  let stools = '';
  for (let x = 16 - W / 2; deep && x < W / 2 - 8; x += 22) stools += ring(x, 20, 7);
  const [x, sink] = wide ? [17 - W / 2, W / 2 - 18] : [0, 0];
  const hob = [-6, 6].map((a) => ring(x + a, y - 6, 4) + ring(x + a, y + 6, 3.2)).join('');
  return [
    box(-W / 2, y - 15, W, 30, 3) + stools,
    hob + (wide ? box(sink - 12, y - 9, 24, 18, 4) + ring(sink, y, 1.5) : ''),
  ];
};
/** Only ever an emblem: a washroom is two cells wide and has no inner ones. */
const bath: Draw = (w) => [box(-w / 2, -12, w, 24, 3), box(3.5 - w / 2, -8.5, w - 7, 17, 8) + ring(10 - w / 2, 0, 1.5)];
const DRAW: Readonly<Record<RoomLetter, Draw>> = { W: bath, B: bed, L: lounge, D: table, K: stove };

/** The largest block of inner cells beside the label, as columns and rows within the room. */
const clear = (room: Room): readonly [number, number, number, number] => {
  const [x, y, X, Y] = [1, 1, room.width - 1, room.height - 1];
  if (!room.label) return [x, y, X, Y];
  const a = room.label.col - room.corner.col;
  const b = room.label.row - room.corner.row;
  if (a < x || a >= X || b < y || b >= Y) return [x, y, X, Y];
  const parts: (readonly [number, number, number, number])[] = [
    [x, y, a, Y],
    [a + 1, y, X, Y],
    [x, y, X, b],
    [x, b + 1, X, Y],
  ];
  const size = (p: readonly [number, number, number, number]): number => (p[2] - p[0]) * (p[3] - p[1]);
  return parts.reduce((best, p) => (size(p) > size(best) ? p : best));
};

/** What stands for a type: its furniture for so many units, brought down to a square of 26. */
const EMBLEM: Readonly<Record<RoomLetter, readonly [number, number]>> = {
  W: [54, 30],
  B: [60, 58],
  L: [56, 30],
  D: [62, 56],
  K: [28, 28],
};
export const emblem = (type: RoomLetter): string => {
  const [w, h] = EMBLEM[type];
  const [body, lines] = DRAW[type](w, h);
  const scale = 26 / w;
  return `<g transform="scale(${f(scale * 10) + 'e-1'})" stroke="var(--ink)" stroke-width="${f(1.3 / scale)}"><path d="${body}" fill="var(--sheet)"/><path d="${lines}"/></g>`;
};

/** The width of a capital of a room's name. */
const LETTER = 8.8;
/** The furniture of a labelled room, and its name below where there is space; nothing in a room without inner cells. */
export const furniture = (room: Room, names?: Readonly<Record<RoomLetter, string>>): string => {
  const [x, y, X, Y] = clear(room);
  if (!room.type || X <= x || Y <= y) return '';
  // A little of the walls' cells may be used: their swings and light leave it free.
  const w = (X - x) * CELL + 6;
  const h = (Y - y) * CELL + 6;
  const tall = h > w;
  const [body, lines] = DRAW[room.type](Math.max(w, h), Math.min(w, h));
  const [cx, cy] = [cellX(room.corner.col) + ((x + X) * CELL) / 2, cellY(room.corner.row) + ((y + Y) * CELL) / 2];
  const named = (names?.[room.type] ?? '').toUpperCase();
  const name = named && Y - y > 1 && named.length * LETTER <= (X - x) * CELL + 8;
  const at = `translate(${f(cx)} ${f(name ? cy - 5 : cy)})${tall ? ' rotate(90)' : ''}`;
  const word = name
    ? text(cx, cellY(room.corner.row + Y) + 3, 12, named, 'var(--ink)', ' class="fp-name fp-light"')
    : '';
  return `${word}<g class="fp-furniture" transform="${at}" stroke="var(--ink)" stroke-width="1.1" opacity=".55"><path d="${body}" fill="var(--sheet)" fill-opacity=".5"/><path d="${lines}"/></g>`;
};
