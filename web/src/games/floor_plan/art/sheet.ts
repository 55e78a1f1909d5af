/** The printed sheet: paper, graph ruling, the plot's measured frame, coordinates and a compass. Drawn once; the page lays its hit areas on top. */
import { CELL, GRID, MARGIN, SHEET, cellText, cellX } from './place';
import { fill, pen, ring, stroke, text } from './pen';
export { CELL, GRID, MARGIN, SHEET, cellX, cellY } from './place';

const FAR = SHEET - MARGIN;
const PLOT = GRID * CELL;

/** Ruled by a machine, so straight; every half cell faint, every cell plain. */
const ruling = (step: number, from: number): string => {
  let d = '';
  for (let p = from; p < FAR; p += step) d += `M${p} ${MARGIN}v${PLOT}M${MARGIN} ${p}h${PLOT}`;
  return d;
};

/** A map's frame: bars a cell long, every other one inked, so that cells can be counted at any edge. */
const frame = (): string => {
  let bars = '';
  for (let i = 0; i < GRID; i += 2) {
    const p = cellX(i);
    bars += `M${p} ${MARGIN - 5}h${CELL}v4h${-CELL}zM${p} ${FAR + 1}h${CELL}v4h${-CELL}zM${MARGIN - 5} ${p}v${CELL}h4v${-CELL}zM${FAR + 1} ${p}v${CELL}h4v${-CELL}z`;
  }
  return (
    fill(bars, 'var(--ink)', ' opacity=".8"') +
    stroke(
      `M${MARGIN} ${MARGIN}h${PLOT}v${PLOT}h${-PLOT}zM${MARGIN - 5.5} ${MARGIN - 5.5}h${PLOT + 11}v${PLOT + 11}h${-PLOT - 11}z`,
      'var(--ink)',
      1.2,
    )
  );
};

/** North, where the rows begin. */
const compass = (x: number, y: number): string =>
  stroke(ring(x, y + 1, 5.5), 'var(--ink)', 1) +
  fill(`M${x} ${y - 9}l3.4 11l-3.4-2.4z`, 'var(--ink)') +
  stroke(`M${x} ${y - 9}l3.4 11l-3.4-2.4l-3.4 2.4z`, 'var(--ink)', 1);

const label = (x: number, y: number, s: string): string => text(x, y, 12.5, s, 'var(--note)', ' class="fp-light"');
const coordinates = (): string => {
  let s = '';
  for (let i = 0; i < GRID; i++) {
    const p = cellX(i) + CELL / 2;
    s += label(p, MARGIN - 10, cellText(i, 0).charAt(0)) + label(MARGIN - 14, p + 4, String(i + 1));
  }
  return `<g class="fp-coordinates">${s}</g>`;
};

/** The empty sheet, `SHEET` units square, its top left corner at the origin. */
export const sheet = (): string =>
  `<g class="fp-sheet"><rect x="3" y="5" width="${SHEET - 4}" height="${SHEET - 4}" rx="5" fill="var(--shadow)"/>` +
  `<rect x="1" y="1" width="${SHEET - 3}" height="${SHEET - 3}" rx="4" fill="var(--sheet)" stroke="var(--sheet-2)"/>` +
  pen(
    stroke(ruling(CELL / 2, MARGIN + CELL / 2), 'var(--grid-2)', 0.8) +
      stroke(ruling(CELL, MARGIN + CELL), 'var(--grid)', 1) +
      frame() +
      compass(14, 14),
    ' stroke-linecap="butt"',
  ) +
  coordinates() +
  '</g>';
