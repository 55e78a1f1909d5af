/** Small pictures for tables, buttons and counters, each 32 units square: rooms, features, bonuses, and the boxes of the room table. */
import { MARGIN } from './place';
import { f, fill, noise, pen, shapes, stroke } from './pen';
import { emblem } from './furniture';
import { hedges, pools, stones } from './garden';
import { door } from './ink';
import { star } from './dice';
import type { BonusKind, Cell, FeatureKind, RoomLetter } from './types';

const corner: Cell = { col: 0, row: 0 };
const south: Cell = { col: 0, row: 1 };
/** A drawing of the sheet's first cells, brought to the origin. */
const cut = (s: string, scale = 1, x = 0, y = 0): string =>
  `<g transform="translate(${f(x - MARGIN * scale)} ${f(y - MARGIN * scale)})${scale === 1 ? '' : ` scale(${scale})`}">${s}</g>`;

/** A swatch of the room's floor with its piece of furniture. */
export const roomIcon = (type: RoomLetter): string => {
  const t = type.toLowerCase();
  const d = 'M2.6 2.2Q16 1.6 29.6 2.4Q30.2 16 29.6 29.6Q16 30.2 2.4 29.6Q1.8 16 2.6 2.2z';
  return pen(
    fill(d, `var(--room-${t})`) +
      fill(d, `url(#fp-${type})`) +
      stroke(d, 'var(--ink)', 1.8) +
      `<g transform="translate(16 16)">${emblem(type)}</g>`,
  );
};

/** One of a feature, as it looks on the sheet. */
export const featureIcon = (kind: FeatureKind): string => {
  // A window is two cells long: here its frame alone, larger.
  if (kind === 'window')
    return pen(
      fill('M3 11H29L31 29H5z', 'var(--beam)') +
        fill('M3 5H29V12H3z', 'var(--glass)') +
        stroke('M3 5H29V12H3zM3 8.5H29', 'var(--ink)', 1.4) +
        stroke('M3 4V13M29 4V13M16 5V12', 'var(--ink)', 2.4) +
        stroke('M5 17V23M10 17V27M22 17V21M27 17V25', 'var(--sun-2)', 1.6),
    );
  if (kind === 'door')
    return pen(
      cut(stroke(`M${MARGIN + 1} ${MARGIN}h30`, 'var(--ink)', 4.2) + door({ cell: corner, side: 'n' }), 0.94, 1, 4),
    );
  if (kind === 'hedge') return pen(cut(hedges([corner])));
  if (kind === 'pool') return pen(cut(pools([corner])));
  return pen(cut(stones([south]), 1, 0, -32));
};

const BONUS: Readonly<Record<BonusKind, string>> = {
  // A die that is nobody's yet, with the star of the 1.
  wild: 'oaM7 9Q7 6 10 6H23Q26 6 26 9V22Q26 25 23 25H10Q7 25 7 22z|qa2M25 9V22Q25 24 23 24H11Q22 23 23 7Q25 7 25 9z',
  // A set, and the same set again.
  features: 'oaM4 5H19V20H4z|olM11 12H27V28H11z|la_2.6M19 15.5V24.5M14.5 20H23.5',
  // A hammer over fresh bricks.
  construction:
    'otM3 22H15V29H3zM15 22H29V29H15zM8 15H22V22H8z|mw_2.6M14.5 13.5L22 6|og3M17 4L20 1L29.5 10.5L26.5 13.5z',
};
/** Wild, Features, Construction. */
export const bonusIcon = (kind: BonusKind): string =>
  `<g fill="none" stroke="var(--line)" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${shapes(BONUS[kind])}${kind === 'wild' ? `<path d="${star(16.5, 15.5, 8)}" fill="var(--terracotta)" stroke-width="1.4"/>` : ''}</g>`;

export interface BoxOptions {
  readonly bonus?: BonusKind | null | undefined;
  readonly ticked?: boolean | undefined;
  /** The bonus was spent: its icon is struck out. */
  readonly used?: boolean | undefined;
  /** Where the box stands in the table, so that no two are drawn alike. */
  readonly seed?: number | undefined;
}
/** A box of the room table, 40 units square. The bonus stays visible beside the tick. */
export const tableBox = (opt: BoxOptions): string => {
  const at = (x: number, y: number): string => `${f(x + noise(opt.seed ?? 0, x, y))} ${f(y + noise(x, y, opt.seed))}`;
  const frame = `M${at(3, 3)}L${at(37, 3)}L${at(37, 37)}L${at(3, 37)}z`;
  const icon = opt.bonus
    ? `<g transform="translate(${opt.ticked ? '16 15' : '7 7'}) scale(${opt.ticked ? 0.66 : 0.82})"${opt.used ? ' opacity=".5"' : ''}>${bonusIcon(opt.bonus)}</g>`
    : '';
  return pen(
    `<path d="${frame}" fill="var(--sheet)" stroke="var(--ink)" stroke-width="1.8"/>` +
      icon +
      (opt.used ? stroke('M16 35L37 16', 'var(--ink)', 2.2) : '') +
      (opt.ticked
        ? stroke(opt.bonus ? 'M5 13Q9 16 11 22Q14 9 27 1' : `M8 20Q13 23 16 31Q${at(20, 14)} 35 3`, 'var(--good)', 4)
        : ''),
  );
};
