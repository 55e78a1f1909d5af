/**
 * The 27 clients, each a line of the kit: `x,y,scale,turn thing thing …|…`. A group with a `head` is a person, its colour the skin,
 * and is put together by layers; any other group is drawn as written. A dot gives a part its colour.
 */
import { esc, pen, shapes } from './pen';
import { FRAME } from './frame';
import { PARTS, PROPS } from './people';
import type { ClientKind } from './types';

/** In the order of the cards, nine of each kind. */
const CLIENTS: Readonly<Record<string, string>> = {
  // Build
  full_nursery:
    '34,44 head.h nightcap.s shut smile stripes.s|70,58,.78 head.h nightcap.t shut oh stripes.t|50,90,.8 teddy.w|16,20,.8 zzz',
  great_hall: '48,54 head.h updo.g3 tiara.y dots brows lips monocle gown.p|80,76,.9,14 fan.t',
  square_deal: '48,48 head.h2 mortar sides.g square tache.g suit.w tie.t|80,74,.9 setsquare',
  en_suite:
    '32,48,.9 head.h3 turban.t glad grin wrap|68,46,.9 head.h sides.w glad smile tache.w wrap|50,84 bubbles|52,74,.8 duck',
  one_roof:
    '22,62,.6 head.h bun.g3 short.g3 glasses dots smile tee.p|78,62,.6 head.h sides.g3 beard.g3 dots smile coat.l|40,52,.7 head.h2 long.i fringe.i glad smile tee.t|62,54,.7 head.h2 short.i beard.i dots smile tee.s|50,80,.5 head.h2 spiky.i wide grin tee.y|50,26,.9 roof.t',
  tiny_living: '34,60,.7 head.h thimble bob.y2 fringe.y2 dots smile coat.p|68,68 cup',
  floor_space:
    '34,46,.9,-8 head.h3 afro.i band.y glad grin tee.t|68,50,.84,10 head.h pony.t fringe.t dots grin scarf.s knit.l|50,78,1.2,-12 skate.a',
  supper_club:
    '32,52,.9 head.h chef tache.w2 glad smile apron.g3|70,52,.86 head.h2 bob.p2 fringe.p2 dots grin suit.p bow.y|50,74 candle|84,78,.7 cutlery',
  complete_home:
    '30,48,.88 head.h long.y2 part.y2 wide grin tee.l|68,46,.88 head.h2 short.i wide grin goatee.i knit.t|50,76,.95,-6 list',
  // Landscape
  lap_lane: '50,46,1.05 head.h2 cap.t goggles smile bare.s2|50,82 water',
  big_splash:
    '30,50,.8 head.h tails.t fringe.t glad grin bare.p|70,44,.8 head.h3 spiky.i wide song bare.y|50,86 water|30,84,.8 ring.t|52,36 splash|88,62,.8 splash',
  boundary:
    '30,54,.85 head.h bob.w2 fringe.w2 wide smile tee.y|70,58,.85 head.h2 short.i glasses wide smile tee.s|50,70 hedge',
  topiary: '42,50 head.h straw.y3 dots tache.w2 smile apron.s|20,80,.8,-20 shears|80,58,1.1 topiary',
  poolside:
    '80,34 parasol.t|30,54,.86 head.h3 straw.y long.i shades lips gown.t|66,54,.86 head.h short.y2 shades grin coat.l|50,80,.9 cocktail',
  long_walk: '80,22,.8 moon|44,50 head.h2 bowler.p2 dots tache.g3 smile scarf.t coat.g2|78,70 lantern',
  rockery: '46,44 head.h3 bandana.t glad grin tee.l|34,78,.9 rock|72,82,.7 rock|62,62,.9 flower.p|16,66,.8 flower.y',
  water_garden: '86,58 reeds|46,56 head.h brim.y hood.y dots smile coat.y|46,26,.85 frog|16,86,.7 frog',
  balance: '50,46 head.h2 bun.i part.i band.p shut smile bare.p|50,76,.9 palms|18,84,.8 lotus.t3|82,84,.8 lotus.t3',
  // Interior Design
  green_view:
    '46,50 head.h sides.t beret.l2 smile goatee.t knit.w|46,49 binoculars|78,36,.8,20 leaf.l|88,66,.7,60 leaf.y|14,38,.7,-40 leaf.t',
  morning_light: '72,34 rays|44,52 head.h2 spiky.w2 glad song robe.s|80,78,.95 clock.l',
  flow: '36,52,.9 head.h3 afro.i blind.t grin tee.s|72,60,.7,-8 head.h part.y2 wide smile tee.y|88,50 curtain.p',
  ways_out: '50,46 head.h topper part.i brows wink curl smile suit.p2 chains',
  dual_aspect: '46,50 head.h2 beret.t part.i dots goatee.i smile stripes.s|22,82,.9 palette|82,66,1,14 brush.t',
  private_bath: '48,48 head.h cap.p brows shut song wrap|50,80 tub|76,68 scrub|20,28 notes|26,72,.8 duck',
  step_free: '50,46 head.h2 helmet.t brows dots grin tee.s number|10,82,1.1 wheel.t|90,82,1.1 wheel.t',
  crossroads: '50,50,1.15 cat.w',
  flagstones:
    '34,46,.9 head.h brim.y long.w2 glad smile coat.y|70,58,.7 head.h brim.t spiky.w2 dots grin coat.t|36,84,.8 boot.l|62,86,.7 boot.s',
};
const KINDS: readonly ClientKind[] = ['build', 'landscape', 'interior'];

export const CLIENT_IDS: readonly string[] = Object.keys(CLIENTS);
export const clientKind = (id: string): ClientKind => KINDS[Math.floor(CLIENT_IDS.indexOf(id) / 9)] ?? 'build';

/** Behind the sitter: brickwork, hills, wallpaper, so that a kind is told by more than its colour. */
const BACK: Readonly<Record<ClientKind, string>> = {
  build:
    'qt3M0 0H100V100H0z|laM0 20H100M0 40H100M0 60H100M0 80H100M20 0V20M70 0V20M40 20V40M90 20V40M20 40V60M70 40V60M40 60V80M90 60V80M20 80V100M70 80V100',
  landscape:
    'qs3M0 0H100V100H0z|qaM8 24q0-9 9-8q5-8 13-1q10-1 9 9z|ql3M0 62Q24 42 52 58T100 50V100H0z|qlM0 84Q30 66 60 78T100 74V100H0z',
  interior:
    'qp3M0 0H100V100H0z|la_5M10 0V100M30 0V100M50 0V100M70 0V100M90 0V100|la_1.5M20 0V100M40 0V100M60 0V100M80 0V100',
};

const layer = (name: string): string => PARTS[name.split('.')[0] ?? '']?.charAt(0) ?? '';
const group = (line: string): string => {
  const [place = '', ...things] = line.split(' ');
  const [x = 50, y = 50, scale = 1, angle = 0] = place.split(',').map(Number);
  const skin = things.find((t) => t.startsWith('head'))?.slice(5) ?? 'h';
  const s = [...things]
    .sort((a, b) => layer(a).localeCompare(layer(b)))
    .map((t) => {
      const [name = '', colour = ''] = t.split('.');
      return shapes(PROPS[name] ?? PARTS[name]?.slice(1) ?? '', colour, skin);
    });
  return `<g transform="translate(${x} ${y})${angle ? ` rotate(${angle})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${s.join('')}</g>`;
};

/** A client's portrait, 100 units square. */
export const portrait = (id: string, title?: string): string => {
  const line = CLIENTS[id] ?? '';
  return (
    `<g class="fp-client">${title ? `<title>${esc(title)}</title>` : ''}` +
    pen(
      `<g clip-path="url(#fp-frame)">${shapes(BACK[clientKind(id)])}${line.split('|').map(group).join('')}</g><path d="${FRAME}" stroke-width="2.6"/>`,
      ' stroke="var(--line)" stroke-width="2"',
    ) +
    '</g>'
  );
};
