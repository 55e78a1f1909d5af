/** Dice, 64 units square: rolled, printed on the sheet, wild, turned, chosen or spent. */
import { esc, f, fill, noise, pen, ring, stroke, text } from './pen';

export const DIE = 64;

export interface DieOptions {
  /** `chosen`: lifted, in a ring of light; `spent`: its set is drawn, ticked; `dim`: cannot be used now. */
  readonly state?: 'plain' | 'chosen' | 'spent' | 'dim' | undefined;
  /** What a turned die showed before; 1 is free, anything else took a Wild. */
  readonly was?: number | undefined;
  /** Printed on the sheet instead of rolled: flat, no body. */
  readonly printed?: boolean | undefined;
  /** Whether a 1 asks for its value. */
  readonly asks?: boolean | undefined;
  /** Tumbles into view once, over other faces that depend on this number. */
  readonly roll?: number | undefined;
  readonly title?: string | undefined;
}

/** Pips on a 3 × 3 field, by face. A 1 is wild and has a star instead. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A five-pointed star around a point. */
export const star = (x: number, y: number, r: number): string => {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const R = i % 2 ? r * 0.46 : r;
    d += `${i ? 'L' : 'M'}${f(x + Math.cos(a) * R)} ${f(y + Math.sin(a) * R)}`;
  }
  return d + 'z';
};

const face = (value: number, colour: string): string => {
  if (value === 1) {
    return (
      `<path d="${star(32, 32, 17)}" fill="var(--terracotta)" stroke="var(--line)" stroke-width="2"/>` +
      fill(star(30.6, 30.6, 8), 'var(--sun)')
    );
  }
  const pips = (PIPS[value] ?? []).map((i) => {
    const [x, y] = [18 + (i % 3) * 14, 18 + Math.floor(i / 3) * 14];
    return ring(x + noise(value, i) * 0.6, y + noise(i, value) * 0.6, 5);
  });
  return fill(pips.join(''), colour);
};

/** Flat sides drawn by hand, with a shade to the right and below. */
const BODY =
  '<path d="M14 5.4Q32 4.2 50 5Q59 5 59.4 14Q58.8 32 59 50Q59 59 50 58.7Q32 59.8 14 59Q5 59 4.7 50Q5.6 32 5 14Q5 5 14 5.4z" fill="var(--linen)" stroke="var(--line)" stroke-width="2.4"/>' +
  fill('M57.6 14V50Q57.6 57.6 50 57.6H14Q9 57.6 7 54Q44 54 49 49T54 8Q57.6 10 57.6 14z', 'var(--linen-2)');

const tick = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="9.5" fill="var(--leaf-2)" stroke="var(--linen)" stroke-width="2"/>` +
  stroke(`M${x - 4.2} ${y + 0.4}l3 3.4l5.4-7`, 'var(--linen)', 2.6);

const RING = 'M12-1H52Q65-1 65 12V52Q65 65 52 65H12Q-1 65-1 52V12Q-1-1 12-1z';

/** What it was, in the corner: a star for a 1 turned free, the number and an arrow for a Wild spent. */
const origin = (was: number): string =>
  was === 1
    ? '<circle cx="8" cy="8" r="9.5" fill="var(--sun)" stroke="var(--line)" stroke-width="1.8"/>' +
      fill(star(8, 8, 6.4), 'var(--terracotta-2)')
    : '<rect x="-5" y="-2" width="31" height="20" rx="10" fill="var(--sun)" stroke="var(--line)" stroke-width="1.8"/>' +
      text(4, 13, 14, String(was), 'var(--line)') +
      stroke('M10.5 8h9.5m-3.6-3.6l3.6 3.6l-3.6 3.6', 'var(--line)', 2);

/** A die. A 1 not yet turned asks for its value by a question mark. */
export const die = (value: number, opt: DieOptions = {}): string => {
  const state = opt.state ?? 'plain';
  const asks = value === 1 && state !== 'dim' && (opt.asks ?? true);
  const cube = opt.printed
    ? stroke(
        'M14 6H50Q58 6 58 14V50Q58 58 50 58H14Q6 58 6 50V14Q6 6 14 6z',
        'var(--ink)',
        2,
        ' stroke-dasharray="5 3.4"',
      ) + face(value, 'var(--ink)')
    : BODY + face(value, 'var(--line)');
  let frames = '';
  if (opt.roll !== undefined) {
    for (let i = 0; i < 4; i++) {
      const v = 2 + (Math.floor(Math.abs(noise(opt.roll, i, value)) * 50) % 5);
      frames += `<g class="fp-frame fp-frame-${i}"><g transform="rotate(${i * 34 - 60} 32 32)">${BODY + face(v, 'var(--line)')}</g></g>`;
    }
  }
  const shadow = opt.printed ? '' : fill('M9 58Q34 54 62 58Q64 64 38 65T9 58z', 'var(--shadow)');
  const around = state === 'chosen' ? stroke(RING, 'var(--lit-2)', 6.4) + stroke(RING, 'var(--lit)', 3.4) : '';
  const mark =
    (opt.was ? origin(opt.was) : '') +
    (state === 'spent' ? tick(55, 9) : '') +
    (asks
      ? `<g class="fp-ask"><circle cx="55" cy="9" r="10" fill="var(--terracotta-2)" stroke="var(--linen)" stroke-width="2"/>${text(55, 14.4, 15, '?', 'var(--linen)')}</g>`
      : '');
  const fade = state === 'dim' ? ' opacity=".45"' : state === 'spent' ? ' opacity=".7"' : '';
  const lift = state === 'chosen' ? ' transform="translate(0 -3)"' : '';
  return (
    `<g class="fp-die fp-die-${state}">${opt.title ? `<title>${esc(opt.title)}</title>` : ''}` +
    pen(
      shadow +
        `<g${lift}><g${fade}${opt.roll === undefined ? '' : ' class="fp-roll"'}>${cube}${frames}</g>${around}${mark}</g>`,
    ) +
    '</g>'
  );
};
