/** What walls, floors and roofs of the scenes are printed with. */
import { k } from './kit';

const P = (d: string, a: string): string => `<path d="${d}" ${a}/>`;
/** A flat colour, or a line of one: what walls and floors are printed with. */
const F = (c: string, opacity = 1): string => `fill="${k(c)}" stroke="none" opacity="${opacity}"`;
const S = (c: string, width = 2, opacity = 1): string =>
  `fill="none" stroke="${k(c)}" stroke-width="${width}" opacity="${opacity}"`;
const D = S('i', 1.8, 0.35);
/**
 * name: [width, height, markup]. Each room type has a wall and a floor of its own (`w-`, `f-`; the colours under them are in `GROUND`), which differ in
 * shape and lightness as well as in colour and are coarse enough for a card 60 pixels wide. Walls are 118 high, floors 32. Roofs are `r-`.
 */
const PATTERNS: Readonly<Record<string, readonly [number, number, string]>> = {
  'w-living_room': [40, 40, P('M0 0h20v40H0z', F('t', 0.6)) + P('M10 0v40', S('a', 4, 0.5))],
  'w-bedroom': [
    56,
    50,
    P('M0 0h56v50H0z', F('p', 0.5)) +
      P(
        'M14 4a5 5 0 1 1 .1 0zM7 11a5 5 0 1 1 .1 0zM21 11a5 5 0 1 1 .1 0zM14 18a5 5 0 1 1 .1 0zM42 27a5 5 0 1 1 .1 0zM35 34a5 5 0 1 1 .1 0zM49 34a5 5 0 1 1 .1 0zM42 41a5 5 0 1 1 .1 0z',
        F('a', 0.7),
      ),
  ],
  'w-kitchen': [32, 32, P('M0 0h16v32H0z', F('y', 0.5)) + P('M0 0h32v16H0z', F('y', 0.5))],
  'w-kids_room': [
    72,
    60,
    P('M0 0h72v60H0z', F('l', 0.5)) +
      P(
        'M18 4l4 9l10 1l-7 6.5l2 9.5l-9-5l-9 5l2-9.5l-7-6.5l10-1zM54 33l4 9l10 1l-7 6.5l2 9.5l-9-5l-9 5l2-9.5l-7-6.5l10-1z',
        F('a', 0.8),
      ),
  ],
  'w-bathroom': [
    36,
    118,
    P('M0 58h36v60H0z', F('a', 0.7)) +
      P('M18 60v58M0 60v58M36 60v58M0 78h36M0 97h36', S('s', 2, 0.7)) +
      P('M0 50h36v10H0z', F('s2')),
  ],
  'w-pantry': [
    80,
    38,
    P('M6 29v-17h14v17zM28 29v-12h10v12zM46 29v-20h12v20zM66 29v-14h8v14z', F('w2', 0.5)) +
      P('M0 29h80v8H0z', F('i', 0.55)),
  ],
  'w-dressing_room': [
    40,
    52,
    P('M20 0L40 26L20 52L0 26z', S('y', 2.5, 0.75)) + P('M20 19l5 7l-5 7l-5-7z', F('y', 0.75)),
  ],
  'w-sauna': [120, 36, P('M0 18h120v18H0z', F('w2', 0.4)) + P('M0 0h120M0 18h120M34 0v18M96 18v18', S('i', 2.4, 0.5))],
  'w-playroom': [
    104,
    74,
    P('M0 0h104v74H0z', F('s', 0.75)) +
      P('M6 32q0-13 13-11q6-12 17-2q15-1 12 13zM60 68q0-12 12-10q5-9 15-1q13 0 10 11z', F('a', 0.8)),
  ],
  'w-study': [66, 118, P('M8 12H58V64H8zM8 78H58V108H8z', S('a', 4, 0.4)) + P('M33 12v52', S('a', 4, 0.4))],
  'w-library': [
    44,
    56,
    P('M22 6q14 12 0 24q-14-12 0-24zM0 34q14 12 0 24q-14-12 0-24zM44 34q14 12 0 24q-14-12 0-24z', F('y', 0.5)),
  ],
  'w-garage': [
    60,
    118,
    P('M0 22h60M0 44h60M0 66h60M16 0v22M46 22v22M16 44v22', D) +
      P('M0 84h60v24H0z', F('y')) +
      P('M0 108l22-24h14l-22 24zM30 108l22-24h14l-22 24zM-30 108l22-24h14l-22 24z', F('i', 0.85)),
  ],
  'w-wine_cellar': [
    64,
    48,
    P(
      'M2 10Q4 2 16 3T30 10T16 20T2 10zM34 8Q42 0 58 5T60 19T40 20T34 8zM-8 34Q4 25 16 29T22 41T2 46T-8 34zM28 32Q36 25 50 29T54 42T34 44T28 32zM56 34Q62 26 72 30V46H60z',
      `fill="${k('g')}" stroke="${k('i')}" stroke-width="2" opacity=".65"`,
    ),
  ],
  'w-workshop': [44, 32, P('M0 1.5H44M0 17.5H44M11 1V17M33 17V33', S('a', 3, 0.6))],
  'w-laundry': [
    60,
    54,
    P(
      'M18 5a11 11 0 1 1-.1 0zM46 31a8 8 0 1 1-.1 0z',
      `fill="${k('a')}" stroke="${k('s2')}" stroke-width="3" opacity=".75"`,
    ) + P('M44 8a4 4 0 1 1-.1 0zM14 38a5 5 0 1 1-.1 0z', F('s', 0.8)),
  ],
  'w-storage': [94, 118, P('M6 0L88 118M88 0L6 118', S('w2', 7)) + P('M-6 0h12v118H-6zM88 0h12v118H88z', F('w2'))],
  'w-empty': [32, 24, P('M0 1H32M0 13H32M8 1V13M24 13V25', D)],
  'f-living_room': [48, 16, P('M0 8H48M0 0H48M8 0L2 8M32 0L26 8M20 8L12 16M46 8L38 16', D)],
  'f-bedroom': [90, 32, P('M0 8H90M0 18H90M20 0L16 8M64 8L58 18M30 18L22 32', S('w2', 2, 0.7))],
  'f-kitchen': [
    36,
    32,
    P('M5 0H23L18 9H-2zM18 9H40L34 20H11zM11 20H-12L-20 32H3zM47 20H34L26 32H39zM41 0H59L54 9H34z', F('t', 0.85)),
  ],
  'f-kids_room': [24, 16, P('M6 4a2.5 2 0 1 1-.1 0zM18 11a2.5 2 0 1 1-.1 0z', F('y', 0.8))],
  'f-bathroom': [40, 32, P('M20 0L40 8L20 16L0 8zM20 18L40 25L20 32L0 25z', F('s', 0.6))],
  'f-pantry': [44, 32, P('M0 9H44M0 20H44M14 0L10 9M36 9L30 20M16 20L8 32', S('t3', 2, 0.6))],
  'f-dressing_room': [28, 16, P('M0 4L14 12L28 4', S('y', 2.5, 0.7))],
  'f-sauna': [40, 11, P('M0 3h40v5H0z', F('w3', 0.9))],
  'f-playroom': [80, 32, P('M0 0h40v14H0zM40 14h40v18H40z', F('t', 0.9)) + P('M0 14h80', D)],
  'f-study': [48, 16, P('M0 8H48M0 0H48M8 0L2 8M32 0L26 8M20 8L12 16M46 8L38 16', S('w', 2, 0.7))],
  'f-library': [36, 32, P('M0 6H36M0 26H36', S('y', 3, 0.8)) + P('M18 10l9 6l-9 6l-9-6z', F('y', 0.7))],
  'f-garage': [70, 32, P('M6 8h3M52 5h3M62 27h2M18 28h2', D) + P('M10 17h36', S('y', 4, 0.8))],
  'f-wine_cellar': [60, 32, P('M0 12H60M14 0L10 12M44 0L42 12M30 12L24 32M58 12L54 32', S('i', 2.4, 0.5))],
  'f-workshop': [54, 32, P('M4 10q5-7 10 0M30 22q5-7 10 0M40 6l8 3M14 26l9-3', S('w3', 3, 0.9))],
  'f-laundry': [32, 32, P('M0 10H32M0 21H32M10 0L-4 32M42 0L28 32', S('s3', 2.4, 0.8))],
  'f-storage': [
    36,
    24,
    P('M4 6Q8 1 16 4T16 12T4 6zM22 8Q28 3 35 7T32 14T22 8zM8 17Q14 13 22 16T20 23T8 17z', S('i', 2, 0.5)),
  ],
  'f-empty': [70, 32, P('M6 10h3M30 22h4M52 8h3M62 26h2M18 28h2', D)],
  'r-red': [
    28,
    32,
    P('M0 0H28V32H0z', 'fill="var(--terracotta)"') +
      P(
        'M0 2v6a14 12 0 0 0 28 0V2M-14 18v6a14 12 0 0 0 28 0v-6M14 18v6a14 12 0 0 0 28 0v-6',
        'fill="var(--terracotta)" stroke="var(--terracotta-2)" stroke-width="3"',
      ),
  ],
  'r-brown': [
    40,
    36,
    P('M0 0H40V36H0z', 'fill="var(--wood-2)"') +
      P(
        'M0 2H40M0 20H40M12 2V20M31 2V20M3 20V38M22 20V38',
        'fill="none" stroke="var(--line)" stroke-width="2.5" opacity=".75"',
      ) +
      P('M5 7v8M18 6v10M36 7v6M10 25v8M30 26v7', 'fill="none" stroke="var(--wood)" stroke-width="2"'),
  ],
  'r-green': [
    32,
    36,
    P('M0 0H32V36H0z', 'fill="var(--leaf)"') +
      P('M16 0L32 18L16 36L0 18z', 'fill="var(--leaf-2)" stroke="var(--line)" stroke-width="2"') +
      P('M16 6l9 11', 'fill="none" stroke="var(--leaf-3)" stroke-width="2"'),
  ],
  'r-grey': [
    30,
    60,
    P('M0 0H30V60H0z', 'fill="var(--stone)"') +
      P('M0 0H6V60H0z', 'fill="var(--stone-2)"') +
      P('M6 0V60M0 0V60', 'fill="none" stroke="var(--line)" stroke-width="2"') +
      P('M6 30H30', 'fill="none" stroke="var(--stone-2)" stroke-width="3"') +
      P('M12 5v14M18 36v10', 'fill="none" stroke="var(--stone-3)" stroke-width="2"'),
  ],
  'r-back': [44, 44, P('M22 4L38 18V38H6V18z', 'fill="none" stroke="var(--sun)" stroke-width="2" opacity=".7"')],
  soil: [
    90,
    70,
    P(
      'M12 14h5M60 8l6 2M34 40h4M78 52l5-1M8 58h3M50 62l5 2',
      'fill="none" stroke="var(--earth-2)" stroke-width="3" stroke-linecap="round"',
    ) + P('M70 30a5 4 0 1 1 .1 0zM24 62a4 3 0 1 1 .1 0z', 'fill="var(--earth-3)"'),
  ],
};

/** Patterns and gradients used by the scenes: the content of a `<defs>`, ids prefixed `dh-`. */
export function defs(): string {
  const stop = (at_: number, c: string, op: number): string =>
    `<stop offset="${at_}" stop-color="${c}" stop-opacity="${op}"/>`;
  return (
    `<defs><radialGradient id="dh-glow">${stop(0, '#ffe9ae', 0.95) + stop(0.35, '#ffd27a', 0.5) + stop(1, '#ffb84d', 0)}</radialGradient>` +
    `<linearGradient id="dh-light" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff6dc', 0.28) + stop(0.45, '#fff6dc', 0) + stop(0.6, '#1d1430', 0) + stop(1, '#1d1430', 0.16)}</linearGradient>` +
    Object.entries(PATTERNS)
      .map(
        ([id, [w, h, s]]) =>
          `<pattern id="dh-${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">${s}</pattern>`,
      )
      .join('') +
    '</defs>'
  );
}
