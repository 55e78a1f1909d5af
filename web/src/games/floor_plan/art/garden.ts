/** What grows and lies outside: hedges as green strokes, pools as blue waves, stones as pebbles. Cells of one object grow together. */
import { centre, cellX, cellY } from './place';
import { member, outline } from './outline';
import { f, fill, noise, ring, stroke } from './pen';
import type { Cell } from './types';

/** Round tufts over every cell, and over the seam to a neighbour; the same tufts a little larger and darker below them make the outline. */
export const hedges = (cells: readonly Cell[]): string => {
  if (!cells.length) return '';
  const has = member(cells);
  let rim = '';
  let body = '';
  let light = '';
  let strokes = '';
  const tuft = (x: number, y: number, i: number, size = 1): void => {
    const px = x + noise(x, y, i) * 1.3;
    const py = y + noise(y, x, i + 7) * 1.3;
    const r = (6.6 + noise(x, y, i + 3) * 1.1) * size;
    rim += ring(px, py, r + 1.5);
    body += ring(px, py, r);
  };
  for (const c of cells) {
    const [x, y] = centre(c);
    for (let i = 0; i < 9; i++) tuft(x + ((i % 3) - 1) * 7.4, y + (Math.floor(i / 3) - 1) * 7.4, i);
    const [e, s] = [has(c.col + 1, c.row), has(c.col, c.row + 1)];
    if (e) [-7, 0, 7].forEach((dy, i) => tuft(x + 16, y + dy, i + 10));
    if (s) [-7, 0, 7].forEach((dx, i) => tuft(x + dx, y + 16, i + 20));
    if (e && s && has(c.col + 1, c.row + 1)) tuft(x + 16, y + 16, 30, 1.5);
    // Leaves: quick curved strokes, lit from the upper left.
    for (let i = 0; i < 7; i++) {
      const px = x + noise(c.col, c.row, i) * 10.5;
      const py = y + noise(c.row, c.col, i + 40) * 10.5;
      const leaf = `M${f(px - 2.6)} ${f(py + 1.4)}q${f(1 + noise(px))}-4 5.2-2.4`;
      if (i < 4) strokes += leaf;
      else light += leaf;
    }
  }
  return (
    fill(rim, 'var(--hedge-2)') +
    fill(body, 'var(--hedge)') +
    stroke(light, 'var(--hedge-3)', 1.7) +
    stroke(strokes, 'var(--hedge-2)', 1.3)
  );
};

/** A rim of flat stones around water; waves that run on from cell to cell. */
export const pools = (cells: readonly Cell[]): string => {
  if (!cells.length) return '';
  let waves = '';
  let deep = '';
  for (const { col, row } of cells) {
    const [x, y] = [cellX(col), cellY(row)];
    for (let i = 0; i < 3; i++) {
      const shift = noise(col, row, i) * 3.5;
      const wave = `M${f(x + 9 + shift)} ${f(y + 9 + i * 7.4)}q2.7-3.6 5.4 0t5.4 0${i === 1 ? 't5.4 0' : ''}`;
      if ((col + row + i) % 3) waves += wave;
      else deep += wave;
    }
  }
  return (
    `<path d="${outline(cells, 1.6, 9)}" fill="var(--rim)" stroke="var(--water-2)" stroke-width="1.3"/>` +
    `<path d="${outline(cells, 5, 7)}" fill="var(--water)" stroke="var(--water-2)" stroke-width="1.8"/>` +
    stroke(deep, 'var(--water-2)', 1.4) +
    stroke(waves, 'var(--water-3)', 1.8)
  );
};

/** A flat pebble of seven corners, rounded by the pen. */
const pebble = (x: number, y: number, r: number, seed: number): string => {
  const at = (i: number): readonly [number, number] => {
    const a = ((i % 7) / 7) * 2 * Math.PI + noise(seed, i % 7) * 0.22;
    const R = r * (1 + noise(i % 7, seed) * 0.12);
    return [x + Math.cos(a) * R * 1.08, y + Math.sin(a) * R * 0.92];
  };
  let d = '';
  for (let i = 0; i < 8; i++) {
    const [ax, ay] = at(i);
    const [bx, by] = at(i + 1);
    d += `${i ? `Q${f(ax)} ${f(ay)} ` : 'M'}${f((ax + bx) / 2)} ${f((ay + by) / 2)}`;
  }
  return d + 'z';
};

/** A few stepping stones for each cell. */
export const stones = (cells: readonly Cell[]): string => {
  let all = '';
  let shade = '';
  let gleam = '';
  for (const c of cells) {
    const [x, y] = centre(c);
    const seed = c.col * 31 + c.row * 17;
    const small = noise(seed) * Math.PI + 2;
    const put = (px: number, py: number, r: number, n: number): void => {
      shade += pebble(px + 1, py + 1.6, r, seed + n);
      all += pebble(px, py, r, seed + n);
      gleam += `M${f(px - r * 0.55)} ${f(py - r * 0.1)}q${f(r * 0.1)}-${f(r * 0.45)} ${f(r * 0.6)}-${f(r * 0.5)}`;
    };
    // Three of like size: one large with small ones reads as a paw print.
    [7, 5.6, 4.6].forEach((r, i) => {
      const a = small + i * 2.1;
      put(x + Math.cos(a) * (12.6 - r), y + Math.sin(a) * (12.2 - r), r, i);
    });
  }
  return (
    all &&
    fill(shade, 'var(--pebble-2)') +
      `<path d="${all}" fill="var(--pebble)" stroke="var(--ink)" stroke-width="1.3"/>` +
      stroke(gleam, 'var(--pebble-3)', 1.5)
  );
};
