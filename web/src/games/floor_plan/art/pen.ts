/**
 * The pen: markup of single shapes, and the unsteadiness of the hand, which depends on the place alone and so never flickers.
 * Shapes of several parts are written in one line, `shape|shape|…`, each a letter, a colour, perhaps `_width`, then its data:
 * o outlined path, q path without outline, l stroke, m a fat outlined stroke, c outlined circle `x y r`, d circle without outline.
 * Colour letters: i line, a linen, t terracotta, l leaf, s sky, y sun, p plum, g stone, w wood, h skin, k blush; a following 2 is the shade, 3 the pale tint.
 * A capital is drawn on both sides, mirrored at the middle. `$` is the colour given, `%` the second one given.
 */

/** A number with at most one decimal. */
export const f = (v: number): string => String(Math.round(v * 10) / 10);

/** Deterministic noise in [-1, 1] of a place. */
export const noise = (a: number, b = 0, c = 0): number => {
  const v = Math.sin(a * 12.9898 + b * 78.233 + c * 37.719 + 4.1) * 43758.5453;
  return 2 * (v - Math.floor(v)) - 1;
};

export const esc = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** A path filled with a CSS colour. */
export const fill = (d: string, colour: string, more = ''): string =>
  `<path d="${d}" fill="${colour}" stroke="none"${more}/>`;
/** A stroke of a CSS colour. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
/** The pen held the same way by everything inside. */
export const pen = (s: string, more = ''): string =>
  `<g fill="none" stroke-linejoin="round" stroke-linecap="round"${more}>${s}</g>`;
/** Lettering, centred: the warm serif of titles and numbers. */
export const text = (x: number, y: number, size: number, s: string, colour = 'var(--ink)', more = ''): string =>
  `<text x="${f(x)}" y="${f(y)}" font-size="${f(size)}" text-anchor="middle" font-weight="650" font-family="var(--serif,Fraunces,Georgia,serif)" fill="${colour}"${more}>${esc(s)}</text>`;
/** A circle as path data, so that many share one element. */
export const ring = (x: number, y: number, r: number): string => `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 1 0 .1z`;

const HUE: Readonly<Record<string, string>> = {
  i: 'line',
  a: 'linen',
  t: 'terracotta',
  l: 'leaf',
  s: 'sky',
  y: 'sun',
  p: 'plum',
  g: 'stone',
  w: 'wood',
  h: 'skin',
  k: 'blush',
};
/** A colour letter (and tone) as a CSS colour. */
export const hue = (c: string): string =>
  c ? `var(--${HUE[c.charAt(0)] ?? 'line'}${c[1] ? '-' + c[1] : ''})` : 'none';

const shape = (text: string, one: string, two: string): string => {
  const [, kind = '', letter = 'i', tone = '', width, data = ''] =
    /^(.)([a-z$%])?([23]?)(?:_([\d.]+))?([M ].*)/.exec(text) ?? [];
  const given = letter === '$' ? one : letter === '%' ? two : letter;
  const c = hue(tone ? given.charAt(0) + tone : given);
  const w = Number(width ?? 2);
  const [, x, y, r] = data.split(' ');
  switch (kind.toLowerCase()) {
    case 'o':
      return `<path d="${data}" fill="${c}"/>`;
    case 'q':
      return fill(data, c);
    case 'l':
      return stroke(data, c, w);
    case 'm':
      return stroke(data, 'var(--line)', w + 3.4) + stroke(data, c, w);
    default:
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"${kind === 'd' || kind === 'D' ? ' stroke="none"' : ''}/>`;
  }
};

/** The shapes of one line; outlines take the stroke of the group they stand in. */
export const shapes = (line: string, one?: string, two?: string): string =>
  line
    .split('|')
    .map((text) => {
      const s = shape(text, one ?? '', two ?? '');
      return text < 'a' ? s + `<g transform="scale(-1 1)">${s}</g>` : s;
    })
    .join('');
