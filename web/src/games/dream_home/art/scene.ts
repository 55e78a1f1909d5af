/**
 * Scenes of Dream Home, composed from the kit. Every function returns SVG markup (a `<g>`), nothing else:
 * no styles, no scripts, no ids except those of `defs()` (patterns.ts), which a page holds once (in an SVG of size 0, not `display:none`).
 */
import { BRIDGES, CARDS, KIDS } from './cards';
import { KIT, at, b, ci, d, glow, ink, k, limb, ln, noise, o, q } from './kit';
import { GROUND, doorIcon, roomIcon } from './room_types';

export interface SceneOptions {
  /** Text for a `<title>` element. */
  readonly title?: string | undefined;
  /** Line weight, 2 unless told; 3 keeps thumbnails crisp. */
  readonly pen?: number | undefined;
}
export interface RoomOptions extends SceneOptions {
  /** Token on each card, by position; null or missing: none. */
  readonly tokens?: readonly (string | null | undefined)[];
  /** Whether nothing can join it any more: it shows a closed door. */
  readonly finished?: boolean | undefined;
}

export const CARD_W = 200;
export const CARD_H = 150;
const FLOOR = 118;

const esc = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const scene = (s: string, opt: SceneOptions | undefined, more = ''): string =>
  `<g${more}>${opt?.title ? `<title>${esc(opt.title)}</title>` : ''}${ink(s, opt?.pen)}</g>`;
const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="none"${more}/>`;

// ---------------------------------------------------------------- rooms
const Y = { floor: 126, wall: 46, ceiling: 0 } as const;
/** One `name:colour.variation@x,y`, a little askew as drawn by hand. */
function thing(spec: string, dx: number, n: number): string {
  const m = /^(\w+?)(?::(\w+))?(?:\.(\d+))?@(-?\d+)(?:,(-?\d+))?$/.exec(spec);
  const t = m && KIT[m[1] ?? ''];
  if (!m || !t) throw new Error(`art: ${spec}`);
  const x = Number(m[4]) + dx + noise(n + Number(m[4])) * 0.8;
  return at(
    x,
    m[5] ? Number(m[5]) : Y[t.on],
    t.draw(m[2] ?? 'w', m[3] ? Number(m[3]) : 0),
    ` rotate(${(noise(n * 7 + x) * 0.8).toFixed(1)})`,
  );
}
/** Posts and outline; dark stone around what lies in the basement. */
const frame = (w: number, below: boolean): string => {
  const post = below ? 9 : 5;
  return (
    [0, w - post].map((x) => rect(x, 0, post, CARD_H, k(below ? 'i' : 'a2'), below ? ' opacity=".8"' : '')).join('') +
    (below ? rect(0, 0, w, 8, k('i'), ' opacity=".8"') : '') +
    ln(`M${post} 0V150M${w - post} 0V150`, 'i', 1.5) +
    `<path d="M1 1H${w - 1}V149H1z"/>`
  );
};
const clip = (w: number, s: string): string =>
  `<svg width="${w}" height="${CARD_H}" viewBox="0 0 ${w} ${CARD_H}">${s}</svg>`;
const ground = (w: number, type: string, wall: string, floor: string): string =>
  rect(0, 0, w, FLOOR, k(wall)) +
  rect(0, 0, w, FLOOR, `url(#dh-w-${type})`) +
  rect(0, FLOOR, w, 32, k(floor)) +
  `<g opacity="var(--dusk)">${rect(-40, -70, w + 80, 200, 'url(#dh-glow)')}</g><g transform="translate(0 ${FLOOR})">${rect(0, 0, w, 32, `url(#dh-f-${type})`)}</g>` +
  rect(0, 0, w, CARD_H, 'url(#dh-light)') +
  rect(0, 0, w, 4, k('i'), ' opacity=".14"') +
  rect(0, FLOOR + 1, w, 3.5, k('i'), ' opacity=".16"') +
  rect(0, FLOOR - 6, w, 6, k('a')) +
  ln(`M0 ${FLOOR - 6}H${w}M0 ${FLOOR}H${w}`, 'i', 1.4);
/** A tab of paper in an upper corner, with a sign on it. */
const tab = (x: number, flip: boolean, sign: string): string =>
  at(
    x,
    0,
    (flip ? '<g class="door" transform="scale(-1 1)">' : '<g>') +
      d('oaM1 1H47V35Q47 46 36 46H1z') +
      `</g><g transform="translate(${flip ? -43 : 5} 4) scale(.8)">${sign}</g>`,
  );
const typeOf = (id: string): string => id.split('#')[0] ?? id;
const numberOf = (id: string): number => Number(id.split('#')[1] ?? 1);

/** A token in a card's scene, where it hides no child (and a painting little else on the wall). */
function placed(name: string, line: readonly string[]): string {
  const hung = name === 'painting';
  const half = hung ? 36 : tokenSize(name).w * 0.44 + 7;
  let best = 0;
  let most = -1;
  for (const x of hung ? [100, 88, 112] : [CARD_W - half, half, 100, 60, 140, 80, 120]) {
    let free = 120;
    for (const t of line) {
      const m = /^(\w+).*@(\d+)(?:,(\d+))?$/.exec(t);
      const kid = KIDS.has(m?.[1] ?? '');
      if (
        m &&
        (kid ? !hung || /tub|swing/.test(t) || Number(m[3] ?? 126) < 112 : hung && KIT[m[1] ?? '']?.on !== 'floor')
      )
        free = Math.min(free, Math.abs(x - Number(m[2]) + (m[1] === 'bedkid' ? 24 : 0)) * (kid ? 1 : 1.5));
    }
    if (free > most) [best, most] = [x, free];
  }
  return `<g transform="translate(${best.toFixed(0)} ${hung ? 40 : 147}) scale(${hung ? 0.74 : 0.88})">${tokenBody(name)}</g>`;
}

/** A room of 1 to 3 joined cards (`kitchen#2`; a bare type shows its first card), 200 x 150 each, origin at the upper left. */
export function roomScene(cards: readonly string[], options: RoomOptions = {}): string {
  const w = CARD_W * cards.length;
  const lines = cards.map((id) => (CARDS[id] ?? CARDS[typeOf(id) + '#1'] ?? '').split('|'));
  const type = typeOf(cards[0] ?? '');
  const [wall, floor, below] = GROUND[type] ?? ['t3', 'w', false];
  let s = ground(w, type, wall, floor);
  const bridge = (BRIDGES[type] ?? '').split('|');
  for (let i = 1; i < cards.length; i++) for (const t of bridge) if (t) s += thing(t, i * CARD_W, i);
  lines.forEach((line, i) => {
    for (const t of line) s += thing(t, i * CARD_W, numberOf(cards[i] ?? ''));
  });
  options.tokens?.forEach((t, i) => {
    if (t) s += at(i * CARD_W, 0, placed(t, lines[i] ?? []));
  });
  s += frame(w, below) + tab(0, false, roomIcon(type)) + (options.finished ? tab(w, true, doorIcon()) : '');
  return scene(clip(w, s), options);
}

/** A face-down card: an empty room, still a building site. `seed` varies it a little. */
export function emptyRoom(options: SceneOptions & { readonly seed?: number } = {}): string {
  const n = options.seed ?? 0;
  const flip = n % 2 ? ' translate(200 0) scale(-1 1)' : '';
  const s =
    rect(0, 0, 200, FLOOR, k('g3')) +
    rect(0, 0, 200, FLOOR, 'url(#dh-w-empty)') +
    rect(0, FLOOR, 200, 32, k('e3')) +
    rect(0, FLOOR, 200, 32, 'url(#dh-f-empty)') +
    ln(`M0 ${FLOOR}H200`) +
    at(
      0,
      0,
      q('M6 4H80Q92 24 70 40Q84 62 58 74Q62 96 40 104Q38 114 30 118H6z', 'a', 0.85) +
        d(
          'l_1.4M80 4Q92 24 70 40Q84 62 58 74Q62 96 40 104Q38 114 30 118|lw2_8M118 4V118M160 4V118M118 40H160M118 84H160|l_1.5M114 4V118M122 4V118M156 4V118M164 4V118',
        ) +
        thing('bulb@92', 0, n) +
        thing('ladder@62,134', 0, n) +
        at(
          138,
          138,
          d('oaM-22 0Q-26-18-18-24H16Q24-18 20 0z|qa2M19-1Q23-17 16-23H9Q15-14 12-1z|lg_3M-10-14H8M-8-8H6'),
        ) +
        at(172, 142, d('otM-14 0H14V-4H-14zM-8-4L-2-28H2L8-4z|qaM-5.5-11L-4-18H4L5.5-11z')) +
        at(26, 142, d('bt -18 -8 20 8 1|bt 3 -8 20 8 1|bt -8 -16 20 8 1') + (n % 3 ? d('bt -16 -24 20 8 1') : '')) +
        d('lw_5M80 142L112 136') +
        (n % 3 === 1 ? thing('cat:g.0@100,140', 0, n) : n % 3 === 2 ? thing('bucket:s@98,146', 0, n) : ''),
      flip,
    ) +
    rect(0, 0, 200, 150, 'url(#dh-light)');
  return scene(clip(200, s + frame(200, false)), options);
}

/** Poles and planks, 200 x 150, without a background. */
export function scaffolding(options: SceneOptions = {}): string {
  const pole = (d: string): string => limb(d, 'y', 4.5);
  const plank = (y: number): string => b(4, y, 192, 9, 'w', 2) + ln(`M60 ${y + 1}v7M132 ${y + 1}v7`, 'w2');
  return scene(
    d('lg2_3.5M26 146L100 76M174 146L100 76M26 72L100 10M174 72L100 10') +
      pole('M22 148V3M100 148V3M178 148V3') +
      plank(66) +
      plank(2) +
      plank(138) +
      pole('M14 44H186M14 112H186') +
      [22, 100, 178].map((x) => ci(x, 44, 4, 'g') + ci(x, 112, 4, 'g')).join('') +
      at(140, 66, `<g transform="scale(.8)">${KIT['bucket']?.draw('t', 0) ?? ''}</g>`),
    options,
  );
}

// ---------------------------------------------------------------- tokens
/** The ten objects; [width, height, drawing]. Origin at the floor point, the painting's at its centre. */
const TOKENS: Readonly<Record<string, readonly [number, number, () => string]>> = {
  piano: [
    84,
    74,
    () =>
      d(
        'l_6M-36 0V-26M36 0V-26|bp2 -40 -70 80 62 4|qpM-35-65H35V-42H-35z|ba -43 -36 86 10 1|l_2.4M-35-35v8M-27-35v8M-19-35v8M-11-35v8M-3-35v8M5-35v8M13-35v8M21-35v8M29-35v8|pp -42 -27 84 7 2|ba -13 -62 26 18 1|l_1.4M-8-56H8M-8-51H6|ly_4M-12-1h8M4-1h8|lw2_4M-42-71H42',
      ),
  ],
  aquarium: [
    84,
    76,
    () =>
      glow(0, -50, 64) +
      d('bw -34 -28 68 28 2|lM0-27V-2|po -40 -74 80 46 4') +
      q('M-38-64H38V-32H-38z', 's', 0.7) +
      d(
        'qyM-38-38Q-10-46 12-38T38-40V-30H-38z|ll_4M-26-38Q-32-48-26-56M-20-38Q-16-48-22-58M28-40Q24-50 30-58|otM-8-54Q4-64 14-54L22-60V-47L14-53Q4-44-8-54z|di -2 -55 1.5|oyM4-42Q10-47 15-42L19-45V-38L15-41Q10-37 4-42z',
      ) +
      `<path d="M-14-60a2 2 0 1 1 .1 0M-12-66a1.5 1.5 0 1 1 .1 0"/>` +
      d('la_1.5M-40-64H40|bi -42 -78 84 6 2'),
  ],
  canopy_bed: [
    124,
    108,
    () =>
      d(
        'my_3.5M-56 0V-102M56 0V-102|opM-50-98H-22Q-28-50-46-14L-54-12zM50-98H22Q28-50 46-14L54-12z|bw -48 -54 96 40 12|ba -40 -46 36 20 8|ba 4 -46 36 20 8|otM-52-30Q0-38 52-30V-6H-52z|oaM-52-30Q0-38 52-30V-22Q0-29-52-22z',
      ) +
      [-36, -12, 12, 36].map((x) => ci(x, -14, 2.6, 'y', true)).join('') +
      d(
        'opM-62-102H62V-90Q54-82 46-90Q38-82 31-90Q23-82 15-90Q8-82 0-90Q-8-82-15-90Q-23-82-31-90Q-38-82-46-90Q-54-82-62-90z|cy -56 -105 4|cy 56 -105 4',
      ),
  ],
  ice_cream_machine: [
    56,
    104,
    () =>
      d(
        'bs -26 -66 52 66 5|ba -19 -60 38 20 4|lt_4M-11-50Q0-62 11-50|l_5M-9-39V-31M9-39V-31|ba -22 -9 44 6 2|owM-15-21H-3L-9-6zM3-21H15L9-6z|ct -9 -25 6.5|cy 9 -25 6.5|owM-11-76H11L4-65H-4z|oaM-15-77Q-16-89-5-89Q-4-101 6-99Q16-99 12-89Q20-81 14-76Q0-71-15-77z|ct 4 -101 4.5',
      ),
  ],
  jacuzzi: [
    124,
    58,
    () =>
      d('owM-58-34Q-58-2-40 0H40Q58-2 58-34z|lw2M-40-30V-1M-20-28V-1M0-28V-1M20-28V-1M40-30V-1|ly_4M-57-14Q0-6 57-14') +
      `<ellipse cx="0" cy="-36" rx="60" ry="12" fill="${k('a')}"/><ellipse cx="0" cy="-36" rx="51" ry="8.5" fill="${k('s')}"/>` +
      [-30, -16, 0, 14, 30, -8, 20].map((x, i) => ci(x, -38 - (i % 3) * 5, 4 + (i % 3), i % 2 ? 'a' : 's3')).join('') +
      `<path d="M-24-58q-5-6 0-12t0-12M4-62q-5-6 0-12t0-12M32-58q-5-6 0-12t0-10" opacity=".5"/>`,
  ],
  slide: [
    108,
    88,
    () =>
      d(
        'my_3M-44 0V-72M-26 0V-60M-44-12H-26M-44-26H-26M-44-40H-26M-44-54H-26|otM-46-62H-24Q-8-60 4-38T34-12H52V0H30Q4-2-10-28T-32-52H-46z|ot2M-46-62H-24Q-8-60 4-38T34-12H52V-6H30Q6-8-7-34T-30-56H-46z|l_3.5M-46-86V-62M-26-84V-62M-46-80H-26|osM-52-84L-36-98L-20-84z',
      ),
  ],
  cat_house: [
    62,
    78,
    () =>
      d('bw -30 -6 60 6 2|mw3_6M20-6V-60|lw2_1.6M17-14h6M17-22h6M17-30h6M17-38h6M17-46h6|bp 6 -64 28 6 3') +
      at(20, -64, KIT['cat']?.draw('g', 1) ?? '', ' scale(.8)') +
      d(
        'opM-28-6V-32H8V-6z|otM-33-30L-10-50L13-30z|ci -10 -17 10|oyM-17-13Q-17-20-15-25L-12-22H-8L-5-25Q-3-20-3-13Q-10-8-17-13z|di -12.5 -17 1.4|di -7.5 -17 1.4',
      ),
  ],
  painting: [
    78,
    72,
    () =>
      d(
        'lM0-42L-14-29M0-42L14-29|by -37 -30 74 58 3|po -29 -22 58 42 1|qlM-28 18V4Q-12-10 2 2T28-4V18z|qy2M-28 19V12Q0 2 28 12V19z|ct 14 -11 6|oaM-16 8V-6L-8-13L0-6V8z|otM-19-5L-8-15L3-5z',
      ),
  ],
  treehouse: [
    130,
    178,
    () =>
      d(
        'lw2_7M-40-8L-8 26M40-8L8 26|bw -58 -12 116 10 2|bw -38 -62 76 50 2|lw2M-24-61V-13M-10-61V-13M4-61V-13M18-61V-13|pi -8 -44 20 32 2|by 20 -50 14 14 2',
      ) +
      glow(27, -43, 40) +
      d(
        'otM-50-58L0-98L50-58z|qt2M0-95L46-60H26z|lM0-98V-112|osM0-112L18-106L0-100z|lw2_4M-54-12V-26M-44-12V-26M54-12V-26M46-12V-26M-56-26H-40M44-26H56|lw2_3M-50-2V66M-36-2V66M-50 12H-36M-50 26H-36M-50 40H-36M-50 54H-36',
      ),
  ],
  birdhouse: [
    44,
    96,
    () =>
      d(
        'mw_4M0 0V-44|bs -16 -76 32 34 2|otM-23-72L0-94L23-72z|ci 0 -62 7|l_4M0-50h8|oyM4-54Q6-64 14-62L19-60L15-57Q14-50 6-51z|di 13 -59 1.2',
      ),
  ],
};
/** The ten tokens' names. */
export const TOKEN_NAMES: readonly string[] = Object.keys(TOKENS);
/** A token stands out as cut from paper: its outline twice, first in linen. */
function tokenBody(name: string): string {
  const t = TOKENS[name];
  if (!t) throw new Error(`art: ${name}`);
  const s = t[2]();
  const halo = s.replace(/<(circle|path)[^>]*(#dh-glow|opacity)[^>]*>/g, '').replace(/ stroke(-width)?="[^"]*"/g, '');
  return `<g stroke="var(--linen)" stroke-width="9">${halo}</g>${s}`;
}
/** A decor object at its own size (`tokenSize`), origin at its floor point (the painting: its centre). */
export function token(name: string, options: SceneOptions = {}): string {
  return scene(tokenBody(name), options);
}
/** Its size, and how much of its height lies below the origin. */
export function tokenSize(name: string): { readonly w: number; readonly h: number; readonly below: number } {
  const t = TOKENS[name];
  return { w: t?.[0] ?? 0, h: t?.[1] ?? 0, below: name === 'treehouse' ? 68 : name === 'painting' ? 29 : 0 };
}

// ---------------------------------------------------------------- roofs
export type RoofColour = 'red' | 'brown' | 'green' | 'grey';
export interface RoofOptions extends SceneOptions {
  /** 0 to 3: in place on `houseShell`, from left to right. Otherwise a little roof in 200 x 150. */
  readonly slot?: number;
}
const ROOF = { top: 46, eave: 206, topX: [262, 483, 705, 927, 1148], eaveX: [178, 441, 705, 969, 1232] } as const;
const roofPath = (i: number | undefined): string =>
  i === undefined
    ? 'M38 8H162L196 142H4z'
    : `M${ROOF.topX[i] ?? 0} ${ROOF.top}H${ROOF.topX[i + 1] ?? 0}L${ROOF.eaveX[i + 1] ?? 0} ${ROOF.eave}H${ROOF.eaveX[i] ?? 0}z`;
const dormer = (): string =>
  glow(0, 0, 60) +
  d(
    'oaM-30 34V-8L0-38L30-8V34z|qa2M29 33V-8L0-37L20-8V33z|ow2M-38-6L0-44L38-6L32 0L0-32L-32 0z|oyM-17 26V-2Q0-18 17-2V26z|la_4M0-10V26M-17 10H17|lM-17 26V-2Q0-18 17-2V26z',
  );
function tile(fill: string, inner: string, slot: number | undefined): string {
  const d = roofPath(slot);
  const x =
    slot === undefined
      ? 100
      : ((ROOF.topX[slot] ?? 0) + (ROOF.topX[slot + 1] ?? 0) + (ROOF.eaveX[slot] ?? 0) + (ROOF.eaveX[slot + 1] ?? 0)) /
        4;
  return (
    `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#dh-light)" stroke-width="3"/>` +
    (slot === undefined ? '' : `<path d="${d}" fill="#0b1030" opacity="var(--dusk)"/>`) +
    at(x, slot === undefined ? 84 : 132, inner)
  );
}
/** A roof card face up: colour, its own tile pattern, and perhaps a window. */
export function roofTile(colour: RoofColour, window: boolean, options: RoofOptions = {}): string {
  return scene(tile(`url(#dh-r-${colour})`, window ? dormer() : '', options.slot), options);
}
/** A roof card face down. */
export function roofBack(options: RoofOptions = {}): string {
  return scene(
    o(roofPath(options.slot), 'p2') +
      tile('url(#dh-r-back)', d('cp2 0 0 26|oyM-14 12V-4L0-16L14-4V12z|l_3M-19 0L0-17L19 0'), options.slot),
    options,
  );
}

// ---------------------------------------------------------------- resource cards
const bust = (c: string, skin: string, face: string): string =>
  o('M10 96Q10 70 36 67H64Q90 70 90 96z', c) +
  q('M88 95Q88 72 64 68Q76 78 74 95z', c.charAt(0) + '2') +
  o('M42 58V70Q50 76 58 70V58z', skin) +
  ci(50, 44, 19, skin) +
  d('di 43 45 2|di 57 45 2') +
  ci(38, 51, 3.5, 't', true).replace('/>', ' opacity=".4"/>') +
  ci(62, 51, 3.5, 't', true).replace('/>', ' opacity=".4"/>') +
  d('l_1.6M49 47q2 3 0 4') +
  face;
const smile = ln('M43 54Q50 60 57 54');
const HELPERS: Readonly<Record<string, () => string>> = {
  roofer: () =>
    bust('s', 'h', smile + d('otM30 38Q30 20 50 20Q68 20 70 36L80 38Q78 43 66 41Q48 34 30 38z')) +
    at(
      80,
      70,
      `<path transform="rotate(16)" d="M-13-20H13V8A13 12 0 0 1-13 8z" fill="${k('t')}"/>` + d('lt2M-7-13V8M1-13V11'),
    ) +
    d('ly_5M22 94L30 68'),
  supplier: () =>
    bust('w', 'h2', smile + d('olM31 36Q30 20 50 20T69 36z|ol2M31 36H72Q82 36 80 41Q60 44 31 40z')) +
    d('bw3 22 70 56 26 2|lt_8M50 71V82|lM28 89h14M60 84l5-6l5 6M65 79v11|ch2 22 82 6|ch2 78 82 6'),
  architect: () =>
    bust(
      'p',
      'h',
      smile +
        d('ogM31 42Q24 18 50 20Q76 18 69 42Q66 30 50 31Q34 30 31 42z') +
        `<circle cx="42" cy="45" r="7.5"/><circle cx="58" cy="45" r="7.5"/><path d="M49 44h2"/>` +
        d('ly_4M64 30L84 22'),
    ) + d('os3M8 92L26 62L36 67L20 98z|ls_1.5M14 90L28 66M20 93L32 68|otM44 70L50 78L56 70L50 96z'),
  handyman: () =>
    bust(
      't',
      'h3',
      d(
        'oiM31 40Q30 22 50 22T69 40Q60 30 50 32T31 40z|oiM38 54Q44 48 50 53Q56 48 62 54Q56 59 50 55Q44 59 38 54z|lM44 60q6 4 12 0',
      ),
    ) +
    d('osM32 96V78H68V96z|ls2_5M34 78L30 68M66 78L70 68') +
    at(
      82,
      72,
      `<path transform="rotate(14)" d="M-4 26V-8Q-14-14-10-26L-3-20V-14H3V-20L10-26Q14-14 4-8V26z" fill="${k('g3')}"/>`,
    ),
  interior_designer: () =>
    bust(
      'l',
      'h2',
      smile +
        d(
          'oiM32 50Q22 60 28 70Q20 30 36 24Q60 14 70 34Q80 56 72 70Q72 50 66 38Q52 40 44 32Q36 38 32 50z|otM28 28Q34 10 58 14Q76 18 72 30Q50 20 28 28z|l_3M54 14l2-6',
        ),
    ) +
    d('oyM36 68Q50 82 64 68L66 76Q50 90 34 76z') +
    ['t', 'y', 's']
      .map((c, i) => `<path transform="translate(22 94) rotate(${-34 + i * 24})" d="M-7 0V-30H7V0z" fill="${k(c)}"/>`)
      .join('') +
    d('ca 22 93 3'),
};
const TOOLS: Readonly<Record<string, () => string>> = {
  drill: () =>
    d(
      'otM20 34Q20 26 28 26H62Q68 26 68 34V46Q68 52 62 52H46L42 78H24L28 52Q20 52 20 46z|qt2M67 38V46Q67 51 62 51H46L45 58H38L40 48H60V38z|pi 20 74 26 12 2|ogM68 31L78 34V45L68 48z|l_3M78 39.5H94M83 36l4 7M89 36l4 7|by 46 54 8 8 2|ly_3M28 33v12M34 33v12',
    ),
  jackhammer: () =>
    d(
      'my_5M28 20H72|by 39 16 22 40 4|l_3M40 28H60M40 36H60|bg 43 56 14 14 2|og3M46 70H54L51 92H49z|ogM16 94L30 84L42 92L58 90L66 82L86 94z|l_2.5M38 78l-8-4M62 78l8-4M34 86l-8-2',
    ),
  concrete_mixer: () =>
    d('l_5M34 84L48 56L70 84') +
    `<g transform="rotate(-24 48 46)">${d('olM24 34Q22 62 36 66H60Q74 60 70 34L62 22H36z|ql2M69 36Q72 58 58 65H48Q62 58 60 34z|la_4M25 42Q48 50 70 42') + `<ellipse cx="49" cy="22" rx="13" ry="4" fill="${k('i')}"/>`}</g>` +
    d('ci 30 86 8|cg 30 86 3|l_5M66 84H78|ogM58 92Q64 82 74 86Q88 82 90 92z|lg_3M18 24q-6 8 0 14'),
  scaffolding: () =>
    d(
      'lg2_3M28 50L72 84M72 50L28 84|my_5M28 90V16M72 90V16|bw 14 42 72 9 2|bw 14 80 72 9 2|bw 20 14 60 8 2|my_3.5M20 30H80',
    ) + at(56, 42, KIT['bucket']?.draw('t', 0) ?? '', ' scale(.7)'),
};
/** 100 x 100: a tool (in a disc), a helper (a portrait), a decor card (in a niche), a roof (`roof_red+window` has the window) or `roof_back`. */
export function resourceIcon(name: string, options: SceneOptions = {}): string {
  const type = name.replace(/[#+].*$/, '');
  const roof = /^roof_(red|brown|green|grey)$/.exec(type);
  if (roof || type === 'roof_back') {
    const s = roof ? roofTile(roof[1] as RoofColour, name.endsWith('+window'), { pen: 4 }) : roofBack({ pen: 4 });
    return scene(`<g transform="translate(0 12) scale(.5)">${s}</g>`, options);
  }
  const tool = TOOLS[type];
  if (tool) return scene(d('cy3 50 50 47') + tool(), options);
  const helper = HELPERS[type];
  if (helper)
    return scene(
      d('os3M6 96V20Q6 5 20 4H80Q94 5 94 20V96z') + `<g>${helper()}</g>` + o('M6 96V20Q6 5 20 4H80Q94 5 94 20V96z'),
      options,
    );
  const { w, h, below } = tokenSize(type);
  const f = Math.min(74 / w, 76 / h);
  return scene(
    d('ol3M6 96V46Q6 4 50 4T94 46V96z|qwM7 84H93V95H7z|lM6 84H94') +
      `<g transform="translate(50 ${((type === 'painting' ? 78 : 92) - below * f).toFixed(1)}) scale(${f.toFixed(2)})">${tokenBody(type)}</g>`,
    options,
  );
}
/** The first player's wooden house, 60 x 60, origin at the upper left. */
export function marker(options: SceneOptions = {}): string {
  return scene(
    d('ow2M40 20V8H48V26z|owM8 56V28L30 8L52 28V56z') +
      q('M51 55V29L31 10L40 28V55z', 'w2', 0.55) +
      d(
        'otM3 30L30 5L57 30L52 34L30 14L8 34z|ow2M24 56V42Q30 36 36 42V56z|lw2_1.6M13 36q4 2 8 0M14 48q3 2 7 0M41 40q3 2 7 0|cy 30 28 4',
      ),
    options,
  );
}

// ---------------------------------------------------------------- the house
/** The size of `houseShell` and of everything placed on it. */
export const HOUSE = { w: 1250, h: 712 } as const;
export const SPACES = ['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'b2', 'c2', 'd2', 'e2', 'd0', 'e0'] as const;
export type Space = (typeof SPACES)[number];
/** The upper left corner of a space in the house. */
export function spaceAt(space: string): { readonly x: number; readonly y: number } {
  return { x: 205 + 'abcde'.indexOf(space.charAt(0)) * CARD_W, y: [528, 368, 208][Number(space.charAt(1))] ?? 0 };
}
/** Where the garden's tokens stand. */
export const OUTSIDE: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  treehouse: { x: 94, y: 400 },
  birdhouse: { x: 170, y: 522 },
};

/** The doll's house cut open, without rooms: 1250 x 712, see `spaceAt`, `OUTSIDE` and `roofTile`'s slot. */
export function houseShell(options: SceneOptions = {}): string {
  const tuft = (x: number, y: number): string =>
    ln(`M${x - 5} ${y}q-1-7-4-9M${x} ${y}v-12M${x + 5} ${y}q1-7 4-9`, 'l2', 2.5);
  const bloom = (x: number, c: string): string =>
    ln(`M${x} 520v-14`, 'l2') + ci(x, 503, 5, c) + ci(x, 503, 2, 'y', true);
  const sky =
    // beside what lies in the corner of a table, before the roof
    `<g class="sky" opacity="var(--day)">${at(86, 0, d('cy 70 78 26|ly2_4M70 38v-12M70 118v12M30 78h-12M110 78h12M42 50l-8-8M98 50l8-8M42 106l-8 8M98 106l8 8'))}${d('oaM120 150q0-16 16-14q8-14 22-4q16-2 16 18z')}</g>` +
    `<g class="sky" opacity="var(--night)">${
      at(78, 0, glow(74, 78, 70) + d('oyM84 46A34 34 0 1 0 106 92A28 28 0 0 1 84 46z')) +
      [
        [118, 34],
        [36, 226],
        [122, 150],
        [1210, 60],
        [1190, 130],
        [220, 22],
        [1232, 180],
      ]
        .map(([x = 0, y = 0]) => q(`M${x} ${y - 7}l2 5l5 2l-5 2l-2 5l-2-5l-5-2l5-2z`, 'y'))
        .join('')
    }</g>`;
  const tree = d(
    'owM76 524Q88 470 82 400Q60 372 44 352L54 346Q78 362 88 372Q90 340 94 320H104Q102 350 106 368Q122 350 134 344L142 352Q116 380 108 404Q104 470 118 524z|qw2M116 523Q102 470 106 404L98 400Q94 470 102 523z|olM20 362Q-4 348 8 320Q0 286 34 276Q44 244 80 250Q110 236 134 258Q170 262 172 296Q190 320 172 346Q150 372 126 354Q104 372 84 358Q52 382 20 362z|ql2M171 297Q188 322 171 345Q150 370 126 352Q106 368 86 356Q130 350 140 322Q168 322 171 297z|ll3_3M40 300q8-10 18-6M84 276q10-8 20-2M56 336q10-8 18 0M118 316q10-8 18 0',
  );
  const earth =
    '<path d="M0 522Q40 514 96 520T206 520V526H1226Q1240 520 1250 522V712H0z" fill="var(--earth)" stroke="none"/><path d="M0 530V712H1250V530z" fill="url(#dh-soil)" stroke="none"/>' +
    d(
      'olM0 522Q40 512 96 518T204 520V534Q160 540 120 532T40 536Q16 530 0 536zM1224 520Q1240 514 1250 520V536Q1236 530 1224 534z',
    ) +
    q('M0 640Q200 610 420 640T794 630V690Q600 712 420 690T0 700z', 'e2', 0.45) +
    q('M0 560Q160 580 330 562T620 572T794 560V575Q700 590 560 584T250 582T0 580z', 'e3', 0.5) +
    // what lies below: a treasure, a bone, an ammonite, a worm, a mole at home
    d(
      'oaM300 600q-6-10 4-11q8 0 6 8l34 10q4-8 10-2q4 8-5 9q4 8-5 9q-9-2-6-10l-34-10q-6 4-4-3z|cg3 520 634 15|lM520 634q5-1 3-6q-6-4-10 4q-1 12 12 10q12-5 7-18|lt_5M560 590q8-10 16 0t16 0t14-2|oe2M620 690Q612 640 668 640T716 690Q668 704 620 690z',
    ) +
    at(668, 688, d('og2M-24 0Q-26-26 0-28T24 0z|da -8 -16 1.6|da 8 -16 1.6|ct 0 -10 4|lh_5M-18-2h10M8-2h10')) +
    at(430, 700, KIT['trunk']?.draw('w', 0) ?? '', ' rotate(-9)') +
    d(
      'lw2_4M84 530q-6 30-26 44M98 530q4 40-4 64M108 530q10 26 34 40|ogM200 660q4-14 18-12t16 12q-4 10-18 9t-16-9zM1226 620q4-10 14-8t8 12q-6 8-14 5t-8-9z',
    );
  const cell = (space: string): string => {
    const { x, y } = spaceAt(space);
    return (
      `<path d="M${x + 1} ${y + 1}h198v148h-198z" fill="${k(space.endsWith('0') ? 'e2' : 'u')}" stroke="var(--stone)" stroke-dasharray="7 8"/>` +
      ln(`M${x + 92} ${y + 75}h16M${x + 100} ${y + 67}v16`, 'g', 2.5)
    );
  };
  const roof =
    d(
      'bt 990 10 52 70 2|bg 984 4 64 12 2|mg_2M300 44V16|oy2M286 18h20q2-10 10-10l-2 5q6 1 4 8l-8 6q-16 2-24-9z|ou2M262 46H1148L1232 206H178z',
    ) +
    ln([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => `M${262 + i * 88.6} 48L${190 + i * 103} 204`).join(''), 'w', 7) +
    d('lw_7M240 92H1170M212 148H1198') +
    ln(`M262 46H1148L1232 206H178z`, 'w2', 7) +
    `<path d="M262 46H1148L1232 206H178z"/>`;
  const body = d(
    'pu2 194 204 1022 322 1|pg 794 524 422 166 2|bw 184 200 1042 10 2|bw 190 357 1030 12 2|bg 184 517 1042 12 2|bg 794 677 422 14 2',
  );
  const fence =
    [8, 28, 48, 150].map((x) => o(`M${x} 522V492L${x + 6} 484L${x + 12} 492V522z`, 'a')).join('') +
    d('ma_2M4 500H64M146 500H166');
  return scene(
    sky +
      earth +
      tree +
      fence +
      tuft(24, 524) +
      tuft(132, 526) +
      tuft(1238, 524) +
      bloom(66, 't') +
      bloom(140, 'p') +
      bloom(184, 't') +
      roof +
      body +
      SPACES.map(cell).join(''),
    options,
  );
}

export interface Home extends SceneOptions {
  /** Card id or type by space; `empty` for a face-down card, `scaffolding` for scaffolding. */
  readonly rooms: Readonly<Record<string, string>>;
  /** Token by space. */
  readonly decor?: Readonly<Record<string, string>>;
  /** treehouse, birdhouse. */
  readonly outside?: readonly string[];
  /** At most four, from left to right: `red`, `red+window`, … or `back`. */
  readonly roof?: readonly string[];
}
/** A whole home in one picture (opponents' houses, results, thumbnails): `HOUSE.w` x `HOUSE.h`. */
export function homeScene(home: Home): string {
  const pen = home.pen;
  let s = houseShell({ pen });
  home.roof?.slice(0, 4).forEach((r, slot) => {
    const [c = 'red', win] = r.split('+');
    s += c === 'back' ? roofBack({ slot, pen }) : roofTile(c as RoofColour, win === 'window', { slot, pen });
  });
  for (const floor of ['2', '1', '0']) {
    for (let i = 0; i < 5; i++) {
      const cell = (j: number): string => home.rooms['abcde'.charAt(j) + floor] ?? '';
      const id = cell(i);
      if (!id) continue;
      const { x, y } = spaceAt('abcde'.charAt(i) + floor);
      let j = i + 1;
      if (id === 'empty') s += at(x, y, emptyRoom({ seed: i + Number(floor), pen }));
      else if (id === 'scaffolding') s += at(x, y, scaffolding({ pen }));
      else {
        while (j < 5 && cell(j) && typeOf(cell(j)) === typeOf(id)) j++;
        const span = [...'abcde'].slice(i, j).map((c) => c + floor);
        s += at(
          x,
          y,
          roomScene(
            span.map((p) => home.rooms[p] ?? ''),
            { tokens: span.map((p) => home.decor?.[p]), pen },
          ),
        );
      }
      i = j - 1;
    }
  }
  for (const t of home.outside ?? []) {
    const p = OUTSIDE[t];
    if (p) s += at(p.x, p.y, token(t, { pen }));
  }
  return `<g>${home.title ? `<title>${esc(home.title)}</title>` : ''}${s}</g>`;
}
