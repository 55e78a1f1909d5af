/** What is not ink: the pencil of what is about to be drawn, the glow of what may be or what scores, the refusal of what may not. */
import { CELL, centre, cellX, cellY, turn } from './place';
import { outline } from './outline';
import { f, fill, pen, ring, stroke, text } from './pen';
import { walls } from './ink';
import type { Cell, Opening, Room } from './types';

/** Ink (a door, hedges, stones …) as a pencil sketch. */
export const ghost = (ink: string): string =>
  `<g class="fp-ghost fp-pencil" stroke-dasharray="4 2.4" opacity=".92">${pen(ink)}</g>`;

/** Light laid over ink tints it and hides nothing. */
const BLEND = ' opacity=".38" class="fp-blend"';

/** The cells of a room. */
export const roomCells = (r: Room): Cell[] => {
  const all: Cell[] = [];
  for (let y = 0; y < r.height; y++)
    for (let x = 0; x < r.width; x++) all.push({ col: r.corner.col + x, row: r.corner.row + y });
  return all;
};

const sketch = (r: Room, pattern: string): string => {
  const [x, y] = [cellX(r.corner.col), cellY(r.corner.row)];
  const [w, h] = [r.width * CELL, r.height * CELL];
  const size = Math.min(26, Math.min(w, h) * 0.36);
  return (
    fill(`M${x} ${y}h${w}v${h}h${-w}z`, 'var(--sheet)', ' opacity=".6"') +
    fill(`M${x} ${y}h${w}v${h}h${-w}z`, `url(#fp-${pattern})`, ' opacity=".45"') +
    stroke(walls(r, 9), 'var(--pencil)', 1.3) +
    `<g transform="translate(1.6 1.2)">${stroke(walls(r, 5), 'var(--pencil)', 1, ' opacity=".7"')}</g>` +
    stroke(walls(r), 'var(--pencil)', 2.6, ' stroke-dasharray="9 4"') +
    text(
      x + w / 2,
      y + h / 2 + size * 0.36,
      size,
      `${r.width}×${r.height}`,
      'var(--pencil)',
      ' stroke="var(--sheet)" stroke-width="4" paint-order="stroke"',
    )
  );
};
/** A room in pencil: sketched lines, hatching, its size. */
export const ghostRoom = (r: Room): string => `<g class="fp-ghost">${pen(sketch(r, 'pencil'))}</g>`;

const cross = (x: number, y: number): string =>
  fill(ring(x, y, 11), 'var(--sheet)') +
  stroke(ring(x, y, 11), 'var(--no)', 2.4) +
  stroke(`M${x - 4.5} ${y - 4.5}l9 9M${x + 4.5} ${y - 4.5}l-9 9`, 'var(--no)', 3);

/** A room that may not stand there: crossed through. */
export const refusedRoom = (r: Room): string =>
  `<g class="fp-refused">${pen(sketch(r, 'no') + cross(cellX(r.corner.col + r.width), cellY(r.corner.row)))}</g>`;

/** Anything else that may not be drawn there: its pencil sketch (may be empty) over crossed cells. A second cross for the same is left out. */
export const refused = (cells: readonly Cell[], ink = '', crossed = true): string => {
  const last = cells[cells.length - 1];
  const [x, y] = last ? centre(last) : [0, 0];
  return (
    `<g class="fp-refused">${ghost(ink)}` +
    pen(
      fill(outline(cells, 1), 'url(#fp-no)', ' opacity=".5"') +
        stroke(outline(cells, 1.5, 3), 'var(--no)', 2) +
        (last && crossed ? cross(x + 11, y - 11) : ''),
    ) +
    '</g>'
  );
};

/**
 * Cells that glow. `target`: may be drawn in, a dashed edge and a dot in each; `score`: what gives points, hatched within a strong edge;
 * `pointed`: the cell under the pointer or the keyboard's, corners only.
 */
export const lit = (cells: readonly Cell[], kind: 'target' | 'score' | 'pointed' = 'target'): string => {
  if (!cells.length) return '';
  if (kind === 'pointed') {
    const d = cells.map(({ col, row }) => {
      const [x, y] = [cellX(col), cellY(row)];
      return `M${x} ${y + 9}v-9h9M${x + 23} ${y}h9v9M${x + 32} ${y + 23}v9h-9M${x + 9} ${y + 32}h-9v-9`;
    });
    return pen(stroke(d.join(''), 'var(--sheet)', 6) + stroke(d.join(''), 'var(--lit-2)', 3));
  }
  if (kind === 'score') {
    const d = outline(cells, 1, 5);
    return `<g class="fp-score">${pen(fill(d, 'var(--lit)', BLEND) + fill(d, 'url(#fp-lit)', ' opacity=".6"') + stroke(d, 'var(--lit)', 8, ' opacity=".45"') + stroke(d, 'var(--lit-2)', 2.6))}</g>`;
  }
  const d = outline(cells, 2.5, 5);
  const dots = cells.map((c) => ring(centre(c)[0], centre(c)[1], 2.3)).join('');
  return `<g class="fp-lit">${pen(fill(d, 'var(--lit)', BLEND) + stroke(d, 'var(--lit-2)', 1.8, ' stroke-dasharray="6 4.5"') + fill(dots, 'var(--lit-2)'))}</g>`;
};

/** A wall that may take a door (one cell) or a window (two). */
export const litWall = (o: Opening, kind: 'door' | 'window'): string => {
  const along = o.side === 'n' || o.side === 's';
  const half = kind === 'door' ? 0 : CELL / 2;
  const [cx, cy] = centre(o.cell);
  const d = kind === 'door' ? 'M-11-16H11' : 'M-26-16H26';
  return (
    `<g class="fp-lit" transform="translate(${cx + (along ? half : 0)} ${cy + (along ? 0 : half)}) rotate(${turn(o.side)})">` +
    pen(stroke(d, 'var(--lit-2)', 9) + stroke(d, 'var(--lit)', 6) + fill('M-4-8h8l-4 6z', 'var(--lit-2)')) +
    '</g>'
  );
};

/** Points won at a cell: `+2`, pinned to its corner. */
export const badge = (cell: Cell, points: string): string => {
  const [x, y] = centre(cell);
  const w = 13 + points.length * 6.5;
  return (
    `<g class="fp-badge"><rect x="${f(x - w / 2)}" y="${y - 10}" width="${f(w)}" height="20" rx="10" fill="var(--ink)" stroke="var(--sheet)" stroke-width="1.5"/>` +
    text(x, y + 4.8, 13.5, points, 'var(--sheet)') +
    '</g>'
  );
};
