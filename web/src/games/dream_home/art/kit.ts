/**
 * The kit: small drawn things from which every Dream Home scene is composed.
 * Each is drawn in card units (a card is 200 x 150) with its origin at its floor point, its hook or its centre (see `on`).
 * Colours are CSS custom properties only, so a theme is a set of variables (`lightVars`, `darkVars`).
 * Colour letters: i line, a linen, t terracotta, l leaf, s sky, y sun, p plum, g stone, w wood, h skin, o air, e earth, u plot (what is not yet built);
 * a following 2 is the shade, 3 the pale tint. Strokes are inherited from the scene (`ink()`).
 */

export const lightVars =
  '--paper:#f6efe3;--ink:#2b2a33;--line:#2b2a33;--linen:#fffaf0;--linen-2:#e6dccb;--terracotta:#c8553d;--terracotta-2:#a23f2c;--terracotta-3:#f2cfbd;' +
  '--leaf:#5b8c5a;--leaf-2:#41693f;--leaf-3:#cfe0c0;--sky:#4f86c6;--sky-2:#36659e;--sky-3:#cbdff0;--sun:#e9b44c;--sun-2:#c48d2a;--sun-3:#fbe6b0;' +
  '--plum:#7a4e7e;--plum-2:#5a3660;--plum-3:#e0cde3;--stone:#8d8a86;--stone-2:#6a6864;--stone-3:#dcd8d0;--wood:#b98552;--wood-2:#8a5e36;--wood-3:#e8cfa9;' +
  '--skin:#f3c9a5;--skin-2:#c98d63;--skin-3:#8a5a3c;--plot:#fdf8ed;--plot-2:#e6dccb;--dusk:0;--air:#bfe0f2;--air-2:#ffffff;--earth:#a67c58;--earth-2:#8a6344;--earth-3:#c9a47c;--glow:0.35;--night:0;--day:1;--beam:0.42';

export const darkVars =
  '--paper:#1d1b28;--ink:#f1e8d8;--line:#15121c;--linen:#e6d8bd;--linen-2:#b9a98f;--terracotta:#c75a41;--terracotta-2:#92402f;--terracotta-3:#7d5349;' +
  '--leaf:#5a8a5b;--leaf-2:#3d6142;--leaf-3:#4c6450;--sky:#4c7fb8;--sky-2:#345b8a;--sky-3:#45597b;--sun:#f0bd56;--sun-2:#bd8a36;--sun-3:#8a6f43;' +
  '--plum:#855a8d;--plum-2:#5f3f68;--plum-3:#62506f;--stone:#85828a;--stone-2:#5c5a64;--stone-3:#57555f;--wood:#a06f44;--wood-2:#714b2f;--wood-3:#73563f;' +
  '--skin:#e5b790;--skin-2:#b97f58;--skin-3:#7b5038;--plot:#2b2838;--plot-2:#3b3648;--dusk:0.25;--air:#1c2a52;--air-2:#33447a;--earth:#463630;--earth-2:#352823;--earth-3:#5a463b;--glow:0.85;--night:1;--day:0;--beam:0.1';

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
  o: 'air',
  e: 'earth',
  u: 'plot',
};
/** A colour letter (and tone) as a CSS colour. */
export const k = (c: string): string => (c ? `var(--${HUE[c.charAt(0)] ?? 'line'}${c[1] ? '-' + c[1] : ''})` : 'none');
/** The shade of a colour. */
const z = (c: string): string => c.charAt(0) + '2';
const alt = (c: string, n: number): string => {
  const all = 'tlsyp'.replace(c.charAt(0), '');
  return all.charAt(n % all.length);
};

/** Deterministic noise in [-1, 1]. */
export const noise = (a: number): number => {
  const v = Math.sin(a * 12.9898 + 4.1) * 43758.5453;
  return 2 * (v - Math.floor(v)) - 1;
};
const f1 = (v: number): string => String(Math.round(v * 10) / 10);

/** Outlined, filled path. */
export const o = (d: string, c = '', more = ''): string => `<path d="${d}" fill="${k(c)}"${more}/>`;
/** Filled without outline. */
export const q = (d: string, c: string, opacity = 1): string =>
  `<path d="${d}" fill="${k(c)}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
/** A stroke of another colour or width. */
export const ln = (d: string, c = 'i', w = 2): string =>
  `<path d="${d}" fill="none"${c === 'i' ? '' : ` stroke="${k(c)}"`}${w === 2 ? '' : ` stroke-width="${w}"`}/>`;
export const ci = (x: number, y: number, r: number, c: string, bare = false): string =>
  `<circle cx="${f1(x)}" cy="${f1(y)}" r="${r}" fill="${k(c)}"${bare ? ' stroke="none"' : ''}/>`;
const el = (x: number, y: number, rx: number, ry: number, c: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${k(c)}"${more}/>`;
/** A fat outlined stroke: limbs, poles, rails. */
export const limb = (d: string, c: string, w = 5): string => ln(d, 'i', w + 3.4) + ln(d, c, w);
/** A hand-drawn box (left, top, width, height) with its shade to the right and below. */
export const b = (x: number, y: number, w: number, h: number, c: string, r = 2, plain = false): string => {
  const m = Math.min(1, w / 30, h / 30) * 0.9;
  const j = (i: number): number => noise(x * 3 + y * 7 + w * 11 + h * 5 + i) * m;
  const X = x + w;
  const Y = y + h;
  r = Math.min(r, w / 2, h / 2);
  const d =
    `M${f1(x + r)} ${f1(y + j(1))}L${f1(X - r)} ${f1(y + j(2))}Q${f1(X + j(3))} ${f1(y + j(2))} ${f1(X + j(3))} ${f1(y + r)}` +
    `L${f1(X + j(4))} ${f1(Y - r)}Q${f1(X + j(4))} ${f1(Y)} ${f1(X - r)} ${f1(Y)}L${f1(x + r)} ${f1(Y)}Q${f1(x + j(5))} ${f1(Y)} ${f1(x + j(5))} ${f1(Y - r)}` +
    `L${f1(x + j(6))} ${f1(y + r)}Q${f1(x + j(6))} ${f1(y + j(1))} ${f1(x + r)} ${f1(y + j(1))}z`;
  const t = Math.min(6, w * 0.16);
  const u = Math.min(4, h * 0.14);
  return (
    o(d, c) +
    (plain || w < 8 || h < 8 || c[1] === '2' || !c
      ? ''
      : q(
          `M${f1(X - 1)} ${f1(y + r + 1)}V${f1(Y - r)}Q${f1(X - 1)} ${f1(Y - 1)} ${f1(X - r)} ${f1(Y - 1)}H${f1(x + r)}v${f1(-u)}H${f1(X - t - 1)}V${f1(y + r + 1)}z`,
          z(c),
        ))
  );
};
export const at = (x: number, y: number, s: string, more = ''): string =>
  `<g transform="translate(${f1(x)} ${f1(y)})${more}">${s}</g>`;
/** Lamplight: faint by day, strong at night. */
export const glow = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#dh-glow)" stroke="none" opacity="var(--glow)"/>`;
/** The inherited pen. */
export const ink = (s: string, w = 2): string =>
  `<g fill="none" stroke="var(--line)" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round">${s}</g>`;
/**
 * Several shapes in one line, `shape|shape|…`, each a letter, a colour (`$`: the given one, `$2` its shade), perhaps `_width`, then its data:
 * o path, q bare path, l stroke (of the line's colour unless told), m limb, c circle `x y r`, d bare circle, b box `x y w h r`, p box without shade.
 */
export const d = (line: string, c = ''): string =>
  line.replace(
    /([oqlmcdbp])([a-z$]?[23]?)(?:_([\d.]+))?(M[^|]*| [^|]*)\|?/g,
    (_all, kind: string, tone: string, width: string | undefined, data: string) => {
      const fill = tone.charAt(0) === '$' ? (tone[1] ? z(c) : c) : tone;
      if (kind === 'o') return o(data, fill);
      if (kind === 'q') return q(data, fill);
      if (kind === 'l') return ln(data, fill || 'i', Number(width ?? 2));
      if (kind === 'm') return limb(data, fill, Number(width ?? 5));
      const [x = 0, y = 0, w = 0, h = 0, r = 2] = data.slice(1).split(' ').map(Number);
      return kind === 'c' || kind === 'd' ? ci(x, y, w, fill, kind === 'd') : b(x, y, w, h, fill, r, kind === 'p');
    },
  );

// ---------------------------------------------------------------- people and pets
const skins = ['h', 'h2', 'h', 'h3', 'h'];
const hairs = ['w2', 'i', 't', 'i', 'y2'];
const skin = (n: number): string => skins[n % 5] ?? 'h';
const hair = (n: number): string => hairs[n % 5] ?? 'i';
/** A child's head, centre at the origin, radius 10. Asleep with closed eyes if told. */
const head = (n: number, asleep = false): string => {
  const s = skin(n);
  const a = hair(n);
  const kind = (n * 7 + 3) % 4;
  return (
    (kind === 1 ? o('M-11 8Q-15-14 0-14Q15-14 11 8z', a) : kind === 2 ? ci(-12, -3, 5, a) + ci(12, -3, 5, a) : '') +
    ci(0, 0, 10, s) +
    (kind === 3
      ? [-9, -5, 0, 5, 9].map((x) => ci(x, -9 + Math.abs(x) * 0.55, 4.2, a, true)).join('')
      : o('M-10-1Q-12-13 0-13Q12-13 10-1Q7-7 0-6Q-7-6-10-1z', a)) +
    (asleep ? d('l_1.6M-6 1q2 2 4 0M2 1q2 2 4 0') : d('di -3.6 0.5 1.4|di 3.6 0.5 1.4')) +
    ln(asleep ? 'M-1.5 5h3' : 'M-3 4.3Q0 7.5 3 4.3', 'i', 1.6) +
    ci(-6.5, 3.5, 1.8, 't', true).replace('/>', ' opacity=".45"/>') +
    ci(6.5, 3.5, 1.8, 't', true).replace('/>', ' opacity=".45"/>')
  );
};
const torso = (c: string): string => d('o$M-9 0Q-10-20-4-23H4Q10-20 9 0z|q$2M8-1Q8-18 4-22H1Q5-14 4-1z', c);

// ---------------------------------------------------------------- leaves, jars, books
const leaf = (x: number, y: number, a: number, c: string, s = 1): string =>
  `<path transform="translate(${x} ${y}) rotate(${a}) scale(${s})" d="M0 0Q-9-10 0-26Q9-10 0 0z" fill="${k(c)}"/>`;
const pot = (c: string, w = 9): string =>
  o(`M${-w}-16H${w}L${w - 3} 0H${3 - w}z`, c) + q(`M${w - 1}-15L${w - 4}-1h-4l1-14z`, z(c));
const books = (x: number, y: number, w: number, n: number): string => {
  let s = '';
  let p = 0;
  for (let i = 0; p < w - 6; i++) {
    const bw = 4.5 + Math.abs(noise(n + i)) * 3;
    const bh = 12 + noise(n * 3 + i) * 3;
    if ((n + i) % 6 !== 5)
      s += `<path d="M${f1(x + p)} ${y}v${f1(-bh)}h${f1(bw)}v${f1(bh)}z" fill="${k('tslyp'.charAt((n + i * 2) % 5))}" stroke-width="1.5"/>`;
    p += bw;
  }
  return s;
};
const jars = (x: number, y: number, w: number, n: number): string => {
  let s = '';
  for (let i = 0; i * 13 < w - 8; i++) {
    const c = 'tylpaw'.charAt((n + i * 2) % 6);
    const h = 13 + ((n + i) % 3) * 2;
    const X = x + i * 13;
    s +=
      (n + i) % 4 === 3
        ? o(`M${X} ${y}v-8h2v-7h5v7h2v8z`, 'l2')
        : b(X, y - h, 10, h, c, 3, true) + o(`M${X + 1} ${y - h}h8v-3h-8z`, 'w');
  }
  return s;
};
const shelfUnit = (
  w: number,
  h: number,
  rows: number,
  c: string,
  n: number,
  fill: (x: number, y: number, w: number, n: number) => string,
): string => {
  let s = b(-w / 2, -h, w, h, c, 2) + q(`M${-w / 2 + 4} ${-h + 4}h${w - 9}v${h - 9}h${9 - w}z`, z(c));
  const p = (h - 8) / rows;
  for (let i = 0; i < rows; i++) {
    const y = Math.round(-h + 2 + p * (i + 1));
    s += fill(-w / 2 + 6, y, w - 12, n + i * 3) + ln(`M${-w / 2 + 4} ${y + 1}H${w / 2 - 4}`);
  }
  return s;
};
const wheel = (x: number, y: number, r: number): string => ci(x, y, r, 'i') + ci(x, y, r * 0.5, 'g3');
const steam = (x: number, y: number): string =>
  `<path d="M${x} ${y}q-4-5 0-9t0-9M${x + 8} ${y - 2}q-4-5 0-9t0-8" opacity=".45"/>`;
const view = (n: number): string =>
  q('M-20 22V6Q-8-4 4 6T22 4V22z', n % 2 ? 'l' : 'l2') +
  `<g opacity="var(--night)">${d('dy 9 -14 5|qaM-12-14h2v2h-2zM-4-4h2v2h-2zM-14 0h1.5v1.5h-1.5z')}</g>` +
  `<g opacity="var(--day)">${d('qaM-15-8q0-6 6-5q4-5 8 0q6 0 5 5z')}</g>`;
const face = (y: number): string => ci(-3, y, 1.2, 'i', true) + ci(3, y, 1.2, 'i', true);

// ---------------------------------------------------------------- the things
/** Where a thing belongs: floor point, wall centre, or ceiling hook. */
export type On = 'floor' | 'wall' | 'ceiling';
export interface Thing {
  readonly w: number;
  readonly h: number;
  readonly on: On;
  /** c: colour letter; n: variation number. */
  readonly draw: (c: string, n: number) => string;
}
type Draw = (c: string, n: number) => string;
const make =
  (on: On) =>
  (w: number, h: number, draw: Draw | string): Thing => ({
    w,
    h,
    on,
    draw: typeof draw === 'string' ? (c) => d(draw, c) : draw,
  });
const F = make('floor');
const W = make('wall');
const C = make('ceiling');

const duck = '<g>' + d('oyM-11 0Q-14-9-9-8H0Q-2-17 5-18T11-11Q13-2 5 0z|otM10-13l6 2l-6 2z|di 6 -13 1.3') + '</g>';
const deskLamp = (c: string): string =>
  glow(8, -20, 44) + d('l_3M-4 0L-8-14L2-24|l_4M-10-1H2|o$M0-28L10-24L14-14L-3-19z', c);
const cushion = (x: number, y: number, c: string, n: number): string =>
  at(x, y, o('M-8-8Q0-5 8-8Q5 0 8 8Q0 5-8 8Q-5 0-8-8z', alt(c, n)), ` rotate(${n % 2 ? 14 : -12})`);
/** Eyes: a black cat's shine. */
const e = (c: string): string => (c === 'i' ? 'y' : 'i');
const bedBody = (c: string, n: number): string =>
  d(
    'l_4M-46 0v-8M46 0v-8|bw -54 -52 9 50 3|ba -47 -24 92 13 4|ba -43 -35 26 13 6|o$M-16-27Q14-33 46-26V-7Q14-3-16-7z|q$2M45-12Q14-10-15-14V-8Q14-4 45-8z|qa2M-15-26h7v18h-7z',
    c,
  ) +
  (n % 3 === 0
    ? d('laM4-28v20M20-29v21M36-28v20')
    : n % 3 === 1
      ? [2, 16, 30, 9, 23, 37].map((x, i) => ci(x, i < 3 ? -22 : -14, 2, 'y', true)).join('')
      : d('laM-6-18L8-27L22-18L36-27L45-21')) +
  d('bw 44 -36 8 34 3');

export const KIT: Readonly<Record<string, Thing>> = {
  // living
  sofa: F(
    94,
    46,
    (c, n) =>
      d(
        'l_4M-36 0v-5M36 0v-5|b$2 -39 -46 78 34 10|b$ -34 -26 35 17 4|b$ 1 -26 34 17 4|b$ -47 -32 14 28 6|b$ 33 -32 14 28 6',
        c,
      ) + cushion(-20, -34, c, n),
  ),
  loveseat: F(
    64,
    48,
    (c, n) =>
      d(
        'l_4M-22 0v-5M22 0v-5|o$2M-26-10V-34Q-28-48-14-46Q0-56 14-46Q28-48 26-34V-10z|b$ -21 -25 42 16 5|b$ -32 -31 13 27 6|b$ 19 -31 13 27 6|lM-10-38v5M0-41v5M10-38v5',
        c,
      ) + cushion(-9, -31, c, n + 1),
  ),
  armchair: F(
    50,
    50,
    (c, n) =>
      d('l_4M-17 0v-5M17 0v-5|b$2 -20 -50 40 44 12|b$ -15 -25 30 17 4|b$ -25 -30 12 26 6|b$ 13 -30 12 26 6', c) +
      (n % 2 ? d('laM-8-40h16M-8-34h16') : cushion(1, -32, c, n)),
  ),
  lamp: F(
    34,
    94,
    (c) =>
      glow(0, -78, 62) + el(0, -2, 11, 3, 'w2') + d('l_3M0-4V-66|o$M-9-92H9L16-66H-16z|q$2M8-91L14-67h-8l-2-24z', c),
  ),
  tablelamp: F(22, 30, (c) => glow(0, -22, 44) + d('ogM-5 0Q-6-8 0-14Q6-8 5 0z|o$M-7-29H7L12-14H-12z', c)),
  pendant: C(
    36,
    36,
    (c) =>
      glow(0, 30, 60) +
      d('lM0 0V17|o$M-17 34Q-16 17 0 16Q16 17 17 34z|q$2M16 33Q15 19 4 17Q9 24 9 33z|oyM-5 34q5 7 10 0z', c),
  ),
  chandelier: C(
    62,
    42,
    (c) =>
      glow(0, 26, 70) +
      d('lM0 0V30M-26 26Q-24 38 0 36Q24 38 26 26M-13 26Q-12 34 0 34Q12 34 13 26|c$ 0 33 4.5', c) +
      [-26, -13, 13, 26].map((x) => o(`M${x - 2.5} 26v-9h5v9z`, 'a') + o(`M${x} 17q-4-4 0-9q4 5 0 9z`, 'y')).join(''),
  ),
  bulb: C(10, 26, () => glow(0, 22, 48) + d('lM0 0V15|cy 0 21 6')),
  rug: F(
    96,
    14,
    (c, n) =>
      el(0, 0, 48, 8, c) +
      el(0, 0, 37, 5, '', ` stroke="${k('a')}"`) +
      (n % 2 ? el(0, 0, 20, 2, 'a', ' stroke="none"') : ''),
  ),
  carpet: F(
    110,
    15,
    (c, n) =>
      o('M-46-7H46L55 7H-55z', c) +
      ln('M-40-3.5H40L46 3.5H-46z', n % 2 ? 'y' : 'a') +
      ln('M-55 7l-3 3M-50 7l-3 3M55 7l3 3M50 7l3 3'),
  ),
  coffee: F(
    50,
    26,
    (c, n) =>
      d('l_3M-19 0V-16M19 0V-16|bw -25 -20 50 6 3') +
      (n % 2
        ? d('o$M-12-20q-2-9 6-9t6 9z|lM0-27q5 0 4 5', c)
        : d('o$M4-20v-5h16v5zM6-25v-4h13v4|oaM-14-20v-7h7v7z', c)),
  ),
  tv: F(
    58,
    56,
    (c, n) =>
      d('bw -29 -16 58 16 2|lM0-15V-1|b$ -24 -50 48 33 5|po -19 -46 32 25 5', c) +
      (n % 2 ? d('qlM-18-25L-8-38L0-29L5-34L12-24v3h-30z') : d('cy -3 -34 7') + at(-3, 0, face(-35))) +
      d('di 18 -41 2|di 18 -33 2|lM-4-50L-12-60M-2-50L8-60'),
  ),
  fireplace: F(
    70,
    74,
    (c) =>
      d(
        'b$ -32 -66 64 66 2|l$2M-31-52h12M20-36h11M-31-20h11M20-14h11M-31-36h11M-12-58v-7M12-58v-7|ba -38 -74 76 9 2|oiM-19 0V-32Q0-48 19-32V0z',
        c,
      ) +
      glow(0, -16, 56) +
      d(
        'otM-11-3Q-16-16-5-24Q-6-16 0-17Q-1-28 6-33Q3-22 10-18Q14-10 9-3z|qyM-5-4Q-8-12 0-17Q0-11 4-12Q7-8 5-4z|lw_4M-14-2h28',
      ),
  ),
  gramophone: F(
    40,
    62,
    (c) =>
      d('bw -15 -22 30 22 2|cw2 0 -11 4') +
      el(0, -25, 12, 3, 'i') +
      d('l_3M10-24Q16-32 8-38|o$M9-36Q-4-40-12-62Q4-66 22-52Q18-40 9-36z|q$2M9-37Q16-40 21-51L12-57Q14-44 9-37z', c),
  ),
  clockcase: F(
    28,
    92,
    (_c, n) =>
      d('bw -13 -92 26 92 3|ca 0 -76 10') +
      ln(n % 2 ? 'M0-82v6l5 2' : 'M0-76l-5-3M0-76v-6', 'i', 1.7) +
      d('ba2 -7 -60 14 42 2|lM0-60v26|cy 0 -31 4.5'),
  ),
  clock: W(26, 26, (c, n) => d('c$ 0 0 13|ca 0 0 9.5', c) + ln(n % 2 ? 'M0-6V0L5 2' : 'M-4-4L0 0L0 6')),
  picture: W(
    36,
    30,
    (c, n) =>
      d('l_1.5M0-22L-8-15M0-22L8-15|b$ -18 -15 36 30 1', c) +
      [
        d('olM-14 11V4Q-6-4 0 3T14 0V11z|qoM-13-10H13V-1Q6 4 0 2T-13 3z|dy 7 -6 3'),
        d('os3M-14-11H14V11H-14z|oaM-9 4H9L5 9H-6zM0 4V-8L8 2H0'),
        d('oaM-14-11H14V11H-14z|ct -5 -2 5|osM1-7H10V6H1z|lM-10 7L9-8'),
        d('op3M-14-11H14V11H-14z|ch 0 -2 6|olM-10 11Q0-1 10 11z|oiM-6-3Q0-14 6-3Q0-7-6-3z'),
      ][n % 4],
  ),
  // light from outside
  window: W(
    62,
    60,
    (c, n) =>
      d('ooM-22-26H22V24H-22z') +
      at(0, 0, view(n)) +
      d(
        'la_5M-22-26H22V24H-22zM0-26V24M-22-3H22|l_1.4M-24-28H24V26H-24zM-20-24H-2V-5H-20zM2-24H20V-5H2zM-20-1H-2V22H-20zM2-1H20V22H2z|ba -28 25 56 5 1',
      ) +
      (c === 'a'
        ? ''
        : d(
            'o$M-32-30H-12Q-14-2-26 20Q-31 22-32 18z|o$M32-30H12Q14-2 26 20Q31 22 32 18z|q$2M31-29h-8Q26-4 28 19Q31 20 31 17z|lw2_4M-36-30H36',
            c,
          )),
  ),
  arch: W(
    52,
    66,
    (c, n) =>
      d('ooM-20 28V-12Q-20-34 0-34Q20-34 20-12V28z') +
      at(0, 4, view(n + 1)) +
      d(
        'la_5M-20 28V-12Q-20-34 0-34Q20-34 20-12V28zM0-34V28M-20-8H20|lM-22 28V-12Q-22-36 0-36Q22-36 22-12V28z|bw -27 27 54 5 1',
      ) +
      (n % 2 ? at(-10, 27, o('M-5 0v-7h10v7z', c) + leaf(0, -7, -20, 'l', 0.5) + leaf(0, -7, 20, 'l', 0.5)) : ''),
  ),
  porthole: W(
    44,
    44,
    (c) =>
      d('c$ 0 0 21|co 0 0 16|qlM-14 7Q-4-1 4 6T15 4Q10 15 0 15.5T-14 7z|dy 6 -7 3.5|la_3M0-16V16M-16 0H16', c) +
      '<circle r="16"/>',
  ),
  slit: W(
    62,
    24,
    (_c, n) =>
      d('bg -31 -12 62 24 2|ooM-26-8H26V8H-26z') +
      ln(`M${-22 + (n % 3) * 4} 8l2-9l2 9l4-12l2 12M${4 + (n % 2) * 6} 8l2-10l3 10l4-7l1 7`, 'l') +
      ln('M0-8V8M-26-8H26V8H-26z'),
  ),
  beam: W(
    90,
    100,
    () => `<path d="M-40-60L10-60L90 98L10 98z" fill="var(--sun-3)" stroke="none" opacity="var(--beam)"/>`,
  ),
  shelf: W(
    56,
    30,
    (_c, n) =>
      [
        books(-24, 0, 30, n) + at(16, 0, pot('t', 6) + leaf(0, -15, -25, 'l', 0.6) + leaf(0, -15, 25, 'l', 0.6)),
        jars(-24, 0, 50, n),
        at(-16, 0, d('bs -8 -14 16 14 2')) + d('cy 4 -7 7') + books(12, 0, 15, n),
      ][n % 3] + d('bw -29 0 58 5 1|lM-20 5v6M20 5v6'),
  ),
  bunting: W(
    150,
    26,
    (_c, n) =>
      ln('M-75-8Q0 22 75-8') +
      [-62, -37, -12, 12, 37, 62]
        .map((x, i) => o(`M${x - 8} ${f1(7 - x * x * 0.0027 - 1)}h16l-8 15z`, 'tylsp'.charAt((i + n) % 5)))
        .join(''),
  ),
  mirror: W(36, 46, (c) => el(0, 0, 18, 23, c) + el(0, 0, 13.5, 18.5, 'o') + d('la_2.5M-6 4L4-10M-2 10L7-4')),
  // bedroom
  bed: F(108, 54, bedBody),
  bedkid: F(108, 54, (c, n) =>
    bedBody(c, n).replace(
      o('M-16-27Q14-33 46-26V-7Q14-3-16-7z', c),
      at(-24, -38, `<g transform="rotate(-14)">${head(n, true)}</g>`) + o('M-16-27Q2-39 18-31T46-26V-7Q14-3-16-7z', c),
    ),
  ),
  double: F(
    96,
    66,
    (c, n) =>
      d(
        'l_4M-42 0v-6M42 0v-6|owM-46-6V-52Q-44-60-34-58Q0-74 34-58Q44-60 46-52V-6z|qw2M-38-30V-50Q0-64 38-50V-30z|ba -38 -44 34 18 7|ba 4 -44 34 18 7|o$M-45-30Q0-36 45-30L47-5H-47z|oaM-45-30Q0-36 45-30V-22Q0-28-45-22z|q$2M46-6L45-21L34-23L36-6z',
        c,
      ) +
      (n % 2
        ? d('l$2M-30-22V-6M-15-24V-6M0-25V-6M15-24V-6M30-22V-6', c)
        : [-32, -16, 0, 16, 32].map((x, i) => ci(x, i % 2 ? -11 : -17, 2.4, 'y', true)).join('')),
  ),
  bunk: F(
    98,
    98,
    (c, n) =>
      [-66, -18]
        .map(
          (y, i) =>
            b(-44, y - 9, 84, 9, 'a', 3) +
            b(-42, y - 18, 18, 10, 'a', 5) +
            o(`M-18 ${y - 10}Q10 ${y - 16} 40 ${y - 11}v10H-18z`, i ? alt(c, n) : c) +
            b(-46, y - 1, 90, 8, 'w', 1),
        )
        .join('') + d('mw_3.5M-46-2V-96M44-2V-96|lw2_3M18 0V-72M34 0V-72M18-14H34M18-30H34M18-46H34M18-60H34'),
  ),
  wardrobe: F(
    64,
    96,
    (c, n) =>
      d(
        'l_5M-24 0v-5M24 0v-5|b$ -30 -92 60 88 3|p$ -34 -98 68 9 3|lM0-88V-6|l$2M-24-82H-6V-46H-24zM6-82H24V-46H6zM-24-38H-6V-12H-24zM6-38H24V-12H6z|cy -4 -42 1.8|cy 4 -42 1.8',
        c,
      ) + (n % 2 ? d('bt -22 -111 26 13 2|lM-12-111v-3h7v3') : ''),
  ),
  dresser: F(
    58,
    46,
    (c, n) =>
      d('l_4M-22 0v-5M22 0v-5|b$ -28 -44 56 40 3|lM-27-31H27M-27-18H27', c) +
      [-38, -25, -12].map((y) => ci(-10, y, 1.5, 'y', true) + ci(10, y, 1.5, 'y', true)).join('') +
      (n % 2
        ? at(-14, -44, d('osM-4 0Q-7-8-2-12H2Q7-8 4 0z|lM0-12v-8|ct 0 -22 4.5|cy -6 -17 3.5'))
        : at(12, -44, d('by -8 -12 16 12 2'))),
  ),
  nightstand: F(28, 30, 'l_3M-10 0v-4M10 0v-4|b$ -13 -28 26 24 2|lM-12-16H12|dy 0 -22 1.6|dy 0 -10 1.6'),
  screen: F(
    56,
    80,
    'o$M-27 0V-76L-9-80V-4zM-9-4V-80L9-76V0zM9 0V-76L27-80V-4z|q$2M-8-5V-78L8-75V-2z|laM-22-12v-50M22-14v-50|cy 0 -44 5',
  ),
  // kitchen
  stove: F(
    48,
    76,
    (c) =>
      d('l_4M-18 0v-3M18 0v-3|b$ -23 -50 46 48 3|bg -25 -54 50 6 2|bi -16 -32 32 22 4', c) +
      glow(0, -20, 34) +
      d('qy2M-13-29H13V-13H-13z|la_3M-14-36H14') +
      [-14, -5, 5, 14].map((x) => ci(x, -43, 2, 'i', true)).join('') +
      d('bt -16 -69 24 15 3|l_3M-20-64h4M8-64h4M-4-72v2') +
      steam(-7, -76),
  ),
  hood: C(56, 56, 'o$M-9 0V30L-26 46V52H26V46L9 30V0z|q$2M8 1V30L25 46V51H16V47L2 31V1z'),
  fridge: F(
    46,
    92,
    (c, n) =>
      d('l_4M-16 0v-4M16 0v-4|b$ -22 -90 44 88 8|lM-21-58H21|l_3M-15-75v9M-15-50v14', c) +
      (n % 2 ? d('ba -4 -50 14 12 1|lt_1.6M-2-41l4-5l3 4l3-3') : d('ct 4 -48 2.5|cy 11 -42 2.5')) +
      d('cl 6 -72 2.2'),
  ),
  counter: F(
    84,
    52,
    (c, n) =>
      d('b$ -41 -46 82 45 2|lM-14-45V-2M14-45V-2|l_3M-34-26h8M-4-26h8M24-26h8|bw -44 -52 88 8 2', c) +
      (n % 2
        ? d('l_4M8-52V-68Q8-74 15-74T22-68|oyM-34-52Q-33-63-22-63T-10-52z|lM-26-63v-3h6v3')
        : d(
            'osM-32-52V-64H-18V-52z|lM-28-64l-3-11M-25-64v-13M-22-64l4-10|owM2-52Q4-62 18-62T34-52z|lM10-58l4 4M20-59l4 4',
          )),
  ),
  cupboard: W(72, 36, 'b$ -36 -18 72 36 2|lM0-17V17M-30-12H-6V12H-30zM6-12H30V12H6z|cy -3 4 1.5|cy 3 4 1.5'),
  pots: W(
    80,
    36,
    'l_3M-40-16H40|lM-28-16V-6M0-16V-2M26-16V-8|o$M-37-6H-19V6Q-28 10-37 6z|cg 0 8 9|dg2 0 8 4|oyM17-8H35L33 8H19z',
  ),
  table: F(
    76,
    60,
    (c, n) =>
      d(
        'lw2_5M-28 0V-34M28 0V-34|o$M-37-40H37L40-26Q34-20 28-26Q21-19 14-26Q7-19 0-26Q-7-19-14-26Q-21-19-28-26Q-34-20-40-26z|laM-36-34H37',
        c,
      ) +
      (n % 3 === 0
        ? d('oaM-14-48H14Q12-40 0-40T-14-48z|ct -6 -51 5|cy 4 -52 5|cl 10 -49 4')
        : n % 3 === 1
          ? d('osM-8-40Q-12-56 0-56T8-40z|lM8-52q6 0 4 7M-8-48l-6-4') + steam(-1, -60)
          : d('opM-5-40Q-8-50-3-54H3Q8-50 5-40z') +
            leaf(0, -54, -25, 'l', 0.6) +
            leaf(0, -54, 20, 'l', 0.6) +
            d('cy 0 -66 5')),
  ),
  chair: F(
    28,
    54,
    (c, n) =>
      `<g transform="scale(${n % 2 ? -1 : 1} 1)">${d('mw_2.4M-10 0V-52M12 0V-24|b$ -12 -28 27 6 3|l_3M-10-50Q-4-46-9-36', c)}</g>`,
  ),
  stool: F(28, 34, 'l_3M-8 0L-6-28M8 0L6-28M-8-11H8|b$ -13 -34 26 7 3'),
  // bathroom
  tub: F(
    106,
    48,
    (c, n) =>
      d(
        'l_5M-34 0q-6-4 0-10M34 0q6-4 0-10|o$M-48-34H48Q46-6 26-6H-26Q-46-6-48-34z|q$2M46-32Q44-8 26-7H4Q34-10 36-32z|ba -52 -40 104 8 4',
        c,
      ) +
      (n % 2
        ? [-36, -26, -15, -3, 22, 32].map((x, i) => ci(x, -41 - (i % 2) * 3, 8 - (i % 3), 'a')).join('')
        : at(-8, -40, duck)) +
      d('l_4M44-40V-54Q44-60 38-60'),
  ),
  tubkid: F(
    106,
    66,
    (c, n) =>
      limb('M-6-40L-20-60M14-40L28-60', skin(n), 4.5) +
      at(4, -60, head(n)) +
      d('ca 11 -71 4|ca 3 -75 5|ca -4 -71 4') +
      (KIT['tub']?.draw(c, 1) ?? ''),
  ),
  shower: F(
    56,
    112,
    'l_4M-18-10V-100Q-18-108-8-108T2-98|ogM-6-98H10L6-91H-2z|lsM-2-86v5M4-84v6M0-74v6M7-72v6M-5-66v6M3-58v6|ba -26 -9 54 9 3|o$M8-112H28V-10Q22-5 18-10Q13-5 8-10z|q$2M27-111V-11H21V-111z|laM14-106V-20|lw2_4M-26-112H30',
  ),
  basin: F(
    42,
    52,
    'oaM-6 0L-4-30H4L6 0z|oaM-21-42H21Q20-28 8-27H-8Q-20-28-21-42z|qa2M20-41Q18-29 8-28H0Q12-31 13-41z|l_3.5M0-43V-52H7V-47|b$ -19 -49 8 8 2',
  ),
  vanity: F(
    60,
    50,
    'b$ -28 -40 56 38 3|lM0-39V-3M-20-22h8M12-22h8|ba -31 -45 62 7 2|l_3.5M0-45V-56H8V-51|bs 14 -55 9 10 2|lM17-55l-2-6M20-55l2-6',
  ),
  toilet: F(
    38,
    56,
    'ba -17 -56 20 28 3|l_3M-12-50h5|oaM-14-28H18Q18-14 8-11V0H-10V-11Q-14-16-14-28z|qa2M17-26Q16-15 7-12V-1H0V-13Q9-17 9-26z|b$ -15 -32 35 6 3',
  ),
  towels: W(42, 40, (c, n) => d('l_3M-21-16H21|b$ -16 -17 15 32 2|la_3M-15 8h13', c) + b(3, -17, 14, 24, alt(c, n), 2)),
  mat: F(54, 9, 'o$M-24-5H24L27 5H-27z|laM-20 0H20'),
  // stores
  jarshelf: F(74, 98, (c, n) => shelfUnit(74, 96, 4, c, n, jars)),
  bookwall: F(96, 114, (c, n) => shelfUnit(96, 112, 5, c, n, books)),
  sack: F(
    34,
    36,
    'oaM-15 0Q-20-22-8-28L-11-35Q0-30 11-35L8-28Q20-22 15 0z|qa2M14-1Q18-21 7-27H3Q10-16 6-1z|c$ -2 -13 5',
  ),
  hams: C(
    96,
    46,
    'lw2_4M-48 6H48|lM-34 6V16M-6 6V14M14 6V14M36 6V14|otM-42 30Q-42 14-34 15Q-26 16-27 30T-34 42T-42 30z|ca -6 19 5|ca -6 28 5|ca -6 37 5|o$M9 14q10-3 10 8q0 14-8 18q-6-12-2-26z|cy 36 19 5|cy 33 28 5|cy 38 35 5',
  ),
  crate: F(
    44,
    34,
    (c, n) =>
      (n % 2
        ? [-12, 0, 12].map((x) => ci(x, -24, 8, c)).join('')
        : [-13, -2, 10].map((x) => leaf(x, -16, x * 2, 'l', 0.8) + ci(x, -20, 6, c)).join('')) +
      d('bw -21 -22 42 22 1|lM-20-11H20M-12-21V-1M12-21V-1'),
  ),
  rail: F(
    92,
    90,
    (_c, n) =>
      d('l_3M-40 0V-86H40V0M-46 0H-34M34 0H46') +
      [-28, -10, 8, 26]
        .map((x, i) => {
          const c = 'tsylp'.charAt((n + i) % 5);
          return (
            ln(`M${x}-86v6`) +
            ((n + i) % 2
              ? o(`M${x - 3}-80L${x - 9}-72V-34H${x + 9}V-72L${x + 3}-80z`, c) +
                q(`M${x + 8}-71V-35H${x + 3}V-74z`, z(c))
              : o(
                  `M${x - 3}-80L${x - 7}-72L${x - 5}-60L${x - 12}-24Q${x}-18 ${x + 12}-24L${x + 5}-60L${x + 7}-72L${x + 3}-80z`,
                  c,
                ) + ln(`M${x - 5}-59h10`, 'a'))
          );
        })
        .join(''),
  ),
  shoes: F(
    64,
    26,
    (_c, n) =>
      d('bw -32 -10 64 4 1|lw2_4M-29 0V-24M29 0V-24|bw -32 -24 64 4 1') +
      [-22, -4, 14].map((x, i) => o(`M${x} ${i % 2 ? -10 : -24}v-9h5q2 5 9 5v4z`, 'tsy'.charAt((n + i) % 3))).join(''),
  ),
  cheval: F(
    42,
    86,
    'l_4M-16 0L-10-24M16 0L10-24M-17-40H17|b$ -15 -86 30 72 14|po -10 -81 20 62 9|la_2.5M-4-50L5-66M-4-38L6-54',
  ),
  hatbox: F(
    36,
    46,
    (c, n) =>
      b(-16, -20, 32, 20, c, 2) +
      b(-18, -24, 36, 7, alt(c, n), 2) +
      d('by -12 -40 24 16 2|bp -14 -44 28 6 2|laM0-20V-1M0-38v13'),
  ),
  mannequin: F(
    32,
    88,
    'l_3M0 0V-34M-11 0H11|o$M-12-34Q-8-52-13-66Q-12-76-4-77H4Q12-76 13-66Q8-52 12-34z|q$2M11-35Q7-52 12-66Q11-74 4-76Q7-54 5-35z|cw 0 -82 5|ly_3M-12-70L8-38',
  ),
  // sauna
  bench: F(
    112,
    60,
    'lw2_6M-46 0V-50M46 0V-50M0 0V-24|b$ -52 -58 104 9 2|lw2M-51-54H50|b$ -52 -29 104 9 2|lw2M-51-25H50',
  ),
  saunastove: F(
    50,
    70,
    () =>
      d('l_4M-15 0v-5M15 0v-5|bg2 -20 -42 40 39 3|bi -11 -26 22 16 3') +
      glow(0, -20, 56) +
      d('qtM-9-12Q-8-22-1-24Q6-22 8-12z|qyM-4-12Q-3-18 1-19Q5-16 4-12z') +
      [-14, -3, 9, -8, 4].map((x, i) => ci(x, i < 3 ? -46 : -54, 7, 'g')).join('') +
      steam(-4, -66),
  ),
  bucket: F(28, 30, 'lM-11-18Q0-36 11-18|owM-13-20H13L10 0H-10z|l$M-12-13H12M-11-5H11|lw2_3M6-19L18-36'),
  towelpile: F(34, 20, (c, n) => d('p$ -16 -7 32 7 3|pa -15 -14 30 7 3', c) + b(-14, -21, 28, 7, alt(c, n), 3, true)),
  // toys
  teddy: F(
    30,
    36,
    (c) =>
      d('c$ -8 -32 5|c$ 8 -32 5', c) +
      el(0, -9, 11, 10, c) +
      ci(0, -25, 10, c) +
      el(0, -22, 5, 4, 'a') +
      face(-28) +
      d('di 0 -23.5 1.5') +
      el(-9, -3, 5, 4, c) +
      el(9, -3, 5, 4, c),
  ),
  blocks: F(
    46,
    42,
    (_c, n) =>
      d('bt -22 -16 16 16 1|bs -4 -16 16 16 1|by -13 -32 16 16 1') +
      (n % 2 ? d('olM-14-32L-5-44L4-32z') : d('cp 19 -6 6')) +
      d('laM-17-4l3-8l3 8M1-5h6v-6h-6z'),
  ),
  horse: F(
    60,
    58,
    'l_4M-28-6Q0 8 28-6|lw2_5M-14-4L-10-18M14-4L10-18|o$M-18-18Q-22-34-10-34H6L14-52Q18-58 22-52L28-42Q26-36 19-40L14-20Q8-14-18-18z|l_5M10-48Q4-40 8-34M-18-28Q-28-30-25-16|di 19 -48 1.4|oyM-8-35H4Q4-26-2-25T-8-35z',
  ),
  tent: F(
    78,
    84,
    (c, n) =>
      d(
        'lw2_3M-4-72L6-88M4-72L-6-88|o$M0-78L-37 0H37z|oiM0-78L-12 0H12z|o$M0-78L-4 0H-37zM0-78L8 0H37z|q$2M1-72L20 0H35z|laM-13-52L-22-5M-24-27L-7-22M14-44L27-25',
        c,
      ) + ci(0, -90, 3, alt(c, n)),
  ),
  train: F(
    76,
    26,
    (c) =>
      wheel(-28, -5, 5) +
      wheel(-14, -5, 5) +
      wheel(8, -5, 5) +
      wheel(28, -5, 5) +
      b(-35, -20, 28, 12, c, 2) +
      b(-36, -30, 13, 14, alt(c, 1), 2) +
      d('oiM-13-20v-8h-3l2-3h8l2 3h-3v8|by 0 -19 16 11 2|bl 20 -19 16 11 2|lM-7-10h7M16-10h4|ct 8 -22 4'),
  ),
  ball: F(22, 22, 'c$ 0 -11 11|qaM-10-14Q0-6 10-14L8-18Q0-12-8-18zM-6-2Q0-7 6-2Q0 1-6-2z'),
  dollhouse: F(
    52,
    64,
    'b$ -24 -44 48 44 1|otM-29-42L0-64L29-42z|lM-23-22H23M0-43V-1|bo -17 -38 10 10 1|by 8 -38 10 10 1|bw -16 -14 9 14 1|bo 8 -15 10 9 1',
  ),
  toybox: F(
    54,
    44,
    (c, n) =>
      ci(-14, -30, 8, alt(c, n)) +
      d('oyM0-24V-42H6V-24') +
      at(14, -22, `<g transform="scale(.7)">${d('cw -8 -14 5|cw 8 -14 5|cw 0 -8 10') + face(-9)}</g>`) +
      d('b$ -26 -27 52 27 2|lM-25-19H25|da -12 -9 3|dy 0 -9 3|da 12 -9 3', c),
  ),
  easel: F(
    48,
    80,
    (_c, n) =>
      d('lw2_4M-16 0L-4-78M16 0L4-78M0-30V0|ba -21 -68 42 38 1') +
      (n % 2
        ? d('lt_3M-14-38V-50L-4-60L6-50V-38z|dy 13 -58 4')
        : d('lt_3M-14-44Q0-70 14-44|ly_3M-9-42Q0-60 9-42|ls_3M-4-41Q0-52 4-41')) +
      d('bw -24 -30 48 5 1'),
  ),
  swing: C(
    44,
    118,
    (c, n) =>
      d('lM-15 0L-13 94M15 0L13 94|ms_5M-4 92L8 100L14 112M4 92L14 96L22 106') +
      at(0, 94, torso(c)) +
      at(0, 62, head(n)) +
      limb('M-7 74L-13 68M7 74L13 68', skin(n), 3.5) +
      d('bw -17 93 34 5 1'),
  ),
  kite: W(
    40,
    50,
    'o$M0-22L14-4L0 16L-14-4z|lM0-22V16M-14-4H14|l_1.6M0 16Q10 22 2 28T8 38|oyM-2 22l8 4v-5zM0 32l8 3v-5',
  ),
  rocket: F(
    30,
    66,
    'otM-9-10L-16 0V-18L-9-30zM9-10L16 0V-18L9-30z|o$M0-66Q14-48 10-6H-10Q-14-48 0-66z|q$2M0-64Q13-48 9-7H3Q9-44 0-64z|co 0 -38 5|oyM-5-6L0 4L5-6z',
  ),
  // study and cellar
  desk: F(
    86,
    66,
    (c, n) =>
      d('b$ -40 -34 26 33 1|lM-39-18H-15|dy -27 -26 1.6|dy -27 -10 1.6|lw2_6M36 0V-34|b$ -43 -40 86 7 2', c) +
      at(-22, -40, deskLamp('l')) +
      (n % 2
        ? d('ogM2-40L6-52H24L28-40z|pa 7 -64 16 14 1')
        : d('oaM-2-40v-4h14q8 0 12 0h4v4z|lM12-44v4|otM18-46h14v-5h-14z')),
  ),
  globe: F(
    34,
    56,
    'l_4M-10 0H10M0 0V-14|c$ 0 -34 16|qlM-10-42Q-2-48 2-40Q-2-36-4-28Q-12-30-10-42zM4-32Q12-36 12-28Q8-22 4-25z|lw2_3M-8-52Q20-56 18-34T2-14',
  ),
  typist: F(40, 66, 'l_4M-10 0L0-8L10 0M0-8V-26|b$ -17 -32 34 8 4|b$ -15 -66 30 32 8'),
  ladder: F(36, 110, 'mw_2.4M-14 0L-6-108M14 0L6-108M-13-18H13M-12-38H12M-10-58H10M-9-78H9M-7-96H7'),
  map: W(
    72,
    44,
    'ba -36 -21 72 42 1|q$M-28-10q8-8 14 0q-2 10-6 16q-8-6-8-16zM2-12q14-6 26 0q2 8-6 8q-4 8-10 4q-8-4-10-12zM14 8q6-2 8 2q-4 4-8-2z|lw2_5M-38-22H38M-38 22H38|lt_1.6M-8 8L2 2L10 6',
  ),
  car: F(
    136,
    58,
    (c, n) =>
      d(
        'o$M-66-10V-26Q-64-32-46-34L-30-54Q-27-58-20-58H22Q30-58 36-50L46-34Q64-32 66-22V-10z|q$2M-65-11V-18H65V-11z|ooM-38-34L-26-50H-3V-34zM4-34V-50H22Q27-50 30-45L37-34z|lM0-32V-12M6-26h6|cy 60 -22 4|bt -68 -16 8 6 2',
        c,
      ) +
      wheel(-40, -10, 11) +
      wheel(40, -10, 11) +
      (n % 3 === 1
        ? d('bw -24 -70 24 12 2') + b(2, -67, 20, 9, alt(c, n), 2)
        : n % 3 === 2
          ? d('ls_6M-46-61H46|lM-46-64H40Q48-62 46-58H-46z')
          : ''),
  ),
  covered: F(
    136,
    62,
    (c) =>
      wheel(-40, -10, 11) +
      wheel(40, -10, 11) +
      d(
        'o$M-70-8Q-68-30-48-36L-30-58Q0-66 30-56L48-36Q68-32 70-8Q60-14 52-8Q44-15 34-9Q20-15 8-8Q-4-15-16-9Q-30-15-42-8Q-56-15-70-8z|l$2M-48-36Q-20-30 0-34T48-36M-30-57Q-36-30-50-16M30-55Q34-34 50-18',
        c,
      ),
  ),
  bicycle: F(
    84,
    54,
    (c) =>
      ln('M-25-16L-8-40H18M-25-16H0L18-40M0-16L-10-44M18-46L26-16M18-46L26-50').replace(
        '/>',
        ` stroke="${k(c)}" stroke-width="4"/>`,
      ) +
      '<circle cx="-25" cy="-16" r="15"/><circle cx="26" cy="-16" r="15"/>' +
      d('l_0.8M-25-31V-1M-40-16H-10M26-31V-1M11-16H41|bi -18 -49 16 5 2|cg 0 -16 4|l_4M16-50h12'),
  ),
  scooter: F(
    84,
    60,
    (c) =>
      wheel(-26, -10, 10) +
      wheel(28, -10, 10) +
      d(
        'o$M-40-14Q-40-34-22-34H-2Q0-20 12-16L22-50H28L30-22Q26-12 14-10H-14Q-26-26-40-14z|q$2M-38-16Q-28-28-14-12H12L16-15Q-4-18-6-24Q-30-30-38-16z|bi -36 -40 36 7 3|l_4M18-54L30-50|cy 27 -45 4',
        c,
      ),
  ),
  tyres: F(36, 44, () =>
    [0, -14, -28].map((y) => b(-17, y - 14, 34, 14, 'g2', 7) + ln(`M-10 ${y - 7}h20`, 'i')).join(''),
  ),
  toolbox: F(42, 30, 'l_3M-10-20V-29H10V-20|b$ -20 -22 40 22 2|lM-19-13H19|by -4 -16 8 6 1'),
  pegboard: W(
    84,
    46,
    (_c, n) =>
      d('ba2 -42 -23 84 46 1|lw2_5M-28 14V-8|ogM-36-16H-20V-8H-36z') +
      (n % 2 ? d('og3M-8 14L-6-14H0L16 10L12 14z|l_1.5M-4-8l10 14') : d('lg2_5M-2 14V-12|cg -2 -14 6')) +
      d('ly2_4M26-16V4|bt 22 2 8 14 3'),
  ),
  winerack: F(84, 92, (c, n) => {
    let s = b(-42, -92, 84, 92, c, 2) + q('M-38-88H37V-5H-38z', 'i', 0.5);
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 4; x++)
        s +=
          (x + y * 3 + n) % 5
            ? ci(-28 + x * 19, -79 + y * 21, 6.5, (x + y + n) % 3 ? 'l2' : 'p') +
              ci(-28 + x * 19, -79 + y * 21, 2.4, 'y', true)
            : '';
    return s + d('lw2_3M-41-69H41M-41-48H41M-41-27H41M-19-91V-1M0-91V-1M19-91V-1');
  }),
  barrel: F(
    54,
    54,
    'cw 0 -27 26|cw3 0 -27 20|lw2M-7-45V-9M7-45V-9M-18-34V-20M18-34V-20|c$ 0 -16 3.5|l_4M0-16V-8|lw2_6M-24 0L-14-6M24 0L14-6',
  ),
  barrels: F(
    104,
    98,
    (c, n) =>
      ['-27', '27'].map((x) => at(+x, 0, KIT['barrel']?.draw(c, n) ?? '')).join('') +
      at(0, -45, KIT['barrel']?.draw(c, n) ?? ''),
  ),
  cask: F(
    44,
    54,
    (c) =>
      d(
        'owM-16 0Q-26-27-16-54H16Q26-27 16 0z|qw2M15-1Q25-27 15-53H8Q16-27 8-1z|l_4M-20-14Q0-8 20-14M-20-40Q0-34 20-40',
      ) +
      el(0, -54, 16, 4, 'w3') +
      at(0, -54, o('M-4 0V-12L-2-18V-24H2V-18L4-12V0z', c)),
  ),
  candle: F(14, 30, () => glow(0, -22, 54) + d('oaM-7 0V-3H7V0zM-3.5-3V-16H3.5V-3z|oyM0-16q-5-4 0-11q5 6 0 11z')),
  workbench: F(
    96,
    62,
    (c, n) =>
      d('lw2_8M-38 0V-34M38 0V-34|bw -40 -18 80 6 1|bw -47 -42 94 9 2|b$ 24 -56 20 14 2|l_3M34-56V-62M28-62H40', c) +
      (n % 2
        ? d('o$M-36-42L-30-52H-6L-2-42z|l_3M-28-52q2-7 8-4', c)
        : d('lw2_4M-36-44L-8-44M-34-48L-14-56|bg -14 -60 10 8 1')) +
      b(-34, -28, 16, 10, alt(c, n), 1) +
      d('bg -12 -26 22 8 1'),
  ),
  washer: F(
    46,
    54,
    'ba -22 -52 44 51 4|lM-21-42H21|dt 14 -47 2|dl 7 -47 2|l_3M-16-47h12|cg3 0 -22 15|co 0 -22 11|q$M-10-20Q-4-26 1-20T10-21Q8-11 0-11.5T-10-20z',
  ),
  clothesline: C(
    170,
    70,
    (_c, n) =>
      ln('M-90 8Q0 34 90 8') +
      [-58, -30, 2, 30, 58]
        .map((x, i) => {
          const y = 21 - x * x * 0.0029;
          const c = 'tsaly'.charAt((i + n) % 5);
          return (
            at(
              x,
              y,
              i % 2 ? d('o$M-9 0H9V22H-9z|l$2M-8 16H8', c) : o('M-8 0H8L16 8L11 14L8 11V27H-8V11L-11 14L-16 8z', c),
            ) + ln(`M${x - 6} ${f1(y - 3)}v6M${x + 6} ${f1(y - 3)}v6`, 'w2', 3)
          );
        })
        .join(''),
  ),
  basket: F(
    44,
    34,
    (c, n) =>
      ci(-8, -22, 9, c) +
      ci(7, -23, 10, alt(c, n)) +
      d('owM-21-22H21L16 0H-16z|lw2M-19-14H19M-18-7H18M-8-21L-6-1M8-21L6-1'),
  ),
  ironing: F(
    84,
    62,
    'lg2_4M-22 0L20-40M22 0L-20-40|o$M-40-46H30Q44-46 44-43T30-40H-40z|otM-16-46Q-14-60 2-60H8L12-46z|l_3M-8-56q6-6 12 0',
  ),
  boxes: F(
    76,
    74,
    (c, n) =>
      d('bw -36 -34 40 34 1|l$_6M-16-34V-24|bw3 6 -26 30 26 1|lM12-12h12|bw3 -24 -60 32 26 1', c) +
      ln('M-8-60v9', alt(c, n), 6) +
      (n % 2 ? at(20, -26, duck) : ''),
  ),
  trunk: F(
    58,
    40,
    'o$M-28-22V-26Q-28-40-14-40H14Q28-40 28-26V-22z|b$ -28 -24 56 24 2|ly2_4M-18-38V-1M18-38V-1|by -5 -28 10 9 1',
  ),
  skis: F(30, 100, 'm$_3M-8 0L-3-92Q-2-100 4-96M8 0L6-92Q6-100 12-96'),
  // green and furry
  plant: F(40, 62, (c, n) =>
    n % 4 === 0
      ? [-60, -30, 0, 30, 60].map((a) => leaf(0, -15, a, a % 60 ? 'l' : 'l2', 1.3)).join('') + pot(c)
      : n % 4 === 1
        ? d('olM-6-14V-40Q-6-48 0-48T6-40V-14z|ml_5M-6-26Q-14-26-13-36M6-22Q14-22 13-32|ct 0 -49 3.5') + pot(c)
        : n % 4 === 2
          ? d('lw2_4M0-16V-44|cl -8 -50 10|cl2 8 -48 10|cl 0 -60 11') + pot(c)
          : [-44, -12, 18, 48].map((a) => leaf(0, -15, a, 'l', 1.6)).join('') + d('ll2M0-16L-14-42M0-16L4-50') + pot(c),
  ),
  hanging: C(
    36,
    52,
    (c, n) =>
      ln('M-9 22L0 0L9 22') +
      [-60, -110, -150, 60, 110, 150, 180]
        .map((a, i) => leaf(i < 3 ? -6 : i > 5 ? 0 : 6, 26, a, i % 2 ? 'l' : 'l2', 0.7 + ((i + n) % 3) * 0.15))
        .join('') +
      o('M-11 20H11L8 33H-8z', c),
  ),
  cat: F(34, 34, (c, n) =>
    n % 2
      ? el(0, -8, 17, 8, c) +
        d('m$_2M14-4Q24 2 10 1|o$M-20-6Q-22-14-18-22L-12-18H-8L-3-22Q0-12-3-6Q-11-2-20-6z', c) +
        ln('M-16-11q2 2 3 0M-8-11q2 2 3 0', e(c), 1.5)
      : d(
          'm$_3M9-3Q22-2 18-16|o$M-10 0Q-12-18 0-20Q12-18 10 0z|o$M-11-22Q-12-30-10-38L-4-33H4L10-38Q12-30 11-22Q0-14-11-22z',
          c,
        ) +
        ci(-4, -26, 1.8, e(c), true) +
        ci(4, -26, 1.8, e(c), true) +
        ln('M-1.5-22h3', e(c), 1.3) +
        d('l_1.3M-16-24h5M11-24h5'),
  ),
  dog: F(46, 36, (c, n) =>
    n % 2
      ? el(2, -8, 21, 8.5, c) +
        d(
          'l_5M22-6Q30-6 28-14|o$M-28-4Q-30-22-18-22T-6-4Q-18 0-28-4z|o$2M-12-20Q-4-18-7-6Q-13-6-12-20z|di -29 -8 2.4|l_1.5M-22-12q2 2 4 0',
          c,
        )
      : d(
          'l_5M14-6Q24-8 22-18|o$M-8 0Q-10-22 2-24Q16-20 14 0z|o$M-18-26Q-14-40-2-38Q10-38 8-24Q4-16-6-18Q-18-18-18-26z|o$2M4-37Q14-34 10-20Q4-22 4-37z|di -18 -27 2.6|di -5 -30 1.6|l_1.5M-14-21Q-10-19-7-21',
          c,
        ),
  ),
  duck: F(24, 20, () => duck),
  // children
  kidread: F(
    36,
    44,
    (c, n) =>
      d('ms2_6M-4-4L10-3L20-3') +
      torso(c) +
      at(0, -32, head(n)) +
      limb('M-7-16L2-9M8-16L10-10', skin(n), 4) +
      d('oaM-4-14L6-10L16-15V-5L6 0L-4-4z|lM6-10V0'),
  ),
  kidwave: F(
    34,
    62,
    (c, n) =>
      limb('M-4-18V-4M4-18V-4', n % 2 ? 's2' : 'w2', 6) +
      d('l_5M-8-1h6M2-1h6') +
      at(0, -17, torso(c)) +
      limb('M8-34L18-48', skin(n), 4) +
      limb('M-8-34L-13-22', skin(n), 4) +
      at(0, -49, head(n)),
  ),
  kidjump: F(
    44,
    70,
    (c, n) =>
      d('mp2_6M-4-24L-12-12M4-24L14-15') +
      at(0, -22, torso(c)) +
      limb('M8-38L19-50M-8-38L-19-49', skin(n), 4) +
      at(0, -54, head(n)) +
      `<path d="M-14-1h28M-8 4h16" opacity=".4"/>`,
  ),
  kidlie: F(
    60,
    28,
    (c, n) =>
      d('ms2_6M12-5L28-5L26-18|o$M-12-1Q-12-16 4-14Q20-13 18-1z', c) +
      limb('M-8-4L-20-2', skin(n), 4) +
      at(-13, -17, head(n)) +
      d('oaM-38 0L-34-5H-18L-16 0z|lt_3M-24-4L-19-10'),
  ),
  kidpeek: F(30, 26, (c, n) => at(0, -12, head(n)) + limb('M-14 4V0M14 4V0', skin(n), 4.5) + q('M-10 6V0H10V6z', c)),
  kidkneel: F(
    38,
    46,
    (c, n) => d('mw2_7M-6-4L10-4') + at(0, -3, torso(c)) + limb('M7-20L18-15', skin(n), 4) + at(1, -35, head(n)),
  ),
};
