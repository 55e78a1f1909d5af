/** Dream Home's rules in pictures: pieces of homes, market and roof, as they look at the table. */
import type { RulePicture, RulePictures } from '../../rules/pictures';
import { defs } from './art/patterns';
import { emptyRoom, marker, resourceIcon, roomScene, scaffolding } from './art/scene';

const W = 200;
const H = 150;
const move = (x: number, y: number, svg: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`;
const sign = (x: number, y: number, d: string, colour: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="26" fill="var(--sheet)" stroke="${colour}" stroke-width="5"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></g>`;
/** A space that may be built on, or may not. */
const space = (may: boolean): string =>
  `<rect x="6" y="6" width="${W - 12}" height="${H - 12}" rx="8" fill="none" stroke="var(--ink-2)" stroke-width="4" stroke-dasharray="12 9"/>` +
  (may
    ? sign(W / 2, H / 2, 'M-11 1l8 9 14-19', 'var(--leaf-2)')
    : sign(W / 2, H / 2, 'M-9-9l18 18M9-9l-18 18', 'var(--accent)'));
const yes = space(true);
const no = space(false);
const free = `<rect x="6" y="6" width="${W - 12}" height="${H - 12}" rx="8" fill="none" stroke="var(--rule)" stroke-width="3" stroke-dasharray="12 9"/>`;
const earth = (width: number, y: number): string =>
  `<path d="M0 ${y}H${width}" stroke="var(--ink)" stroke-width="6" stroke-linecap="round"/>`;
const points = (x: number, y: number, value: string): string =>
  `<g transform="translate(${x} ${y})"><rect x="-34" y="-26" width="68" height="52" rx="14" fill="var(--sun)" stroke="var(--line)" stroke-width="4"/><text y="15" text-anchor="middle" font-size="42" font-weight="700" fill="#2b2a33">${value}</text></g>`;

/** Floors from the top down, each from left to right. */
function home(...floors: readonly (readonly string[])[]): {
  readonly size: readonly [number, number];
  readonly svg: string;
} {
  const width = Math.max(...floors.map((floor) => floor.length)) * W;
  return {
    size: [width, floors.length * H],
    svg: floors.map((floor, y) => floor.map((svg, x) => move(x * W, y * H, svg)).join('')).join(''),
  };
}
const named = (name: string, picture: Omit<RulePicture, 'name'>): RulePicture => ({
  name: `dream_home.${name}`,
  ...picture,
});
const card = (...cards: readonly string[]): string => roomScene(cards);
const above = (what: string): string => resourceIcon(what, { pen: 3 });

export function rulePictures(): RulePictures {
  const floating = home([yes, no], [card('kitchen#1'), free]);
  const basement = home([card('living_room#1'), card('bedroom#1')], [card('garage#2'), card('wine_cellar#1')]);
  const scaffold = home([card('bedroom#1')], [scaffolding()]);
  return {
    defs: defs(),
    kind: 'dh-art',
    byRule: {
      'DH-TURN-1': named('turn', {
        size: [560, 270],
        svg:
          move(50, 0, above('drill#1')) +
          move(0, 110, card('kitchen#1')) +
          `<path d="M225 135h70m-22-22l24 22-24 22" fill="none" stroke="var(--ink)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>` +
          move(330, 40, free) +
          move(330, 110, card('kitchen#1')),
      }),
      'DH-ROUND-4': named('marker', {
        size: [200, 260],
        svg: move(60, 10, marker(), 1.2) + move(0, 110, card('bathroom#1')),
      }),
      'DH-PLACE-1': named('floating', { ...floating, svg: floating.svg + earth(400, 300) }),
      'DH-PLACE-2': named('basement', { ...basement, svg: basement.svg + earth(400, H) }),
      'DH-PLACE-3': named('growing', { size: [600, 150], svg: card('kitchen#1', 'kitchen#2') + move(400, 0, no) }),
      'DH-PLACE-4': named('finished', {
        size: [800, 150],
        svg: roomScene(['living_room#1', 'living_room#2', 'living_room#3'], { finished: true }) + move(600, 0, no),
      }),
      'DH-PLACE-5': named('empty', home([card('bathroom#2')], [emptyRoom()])),
      'DH-PLACE-7': named('stacked', home([card('bedroom#1')], [card('bedroom#2')])),
      'DH-ROOF-1': named('roof_cards', {
        size: [430, 100],
        svg: ['red', 'brown', 'green', 'grey'].map((colour, i) => move(i * 110, 0, above(`roof_${colour}#2`))).join(''),
      }),
      'DH-DECOR-1': named('decor', {
        size: [400, 150],
        svg: roomScene(['living_room#1', 'living_room#2'], { tokens: ['piano', null] }),
      }),
      'DH-DECOR-3': named('outside', {
        size: [210, 100],
        svg: move(0, 0, above('treehouse')) + move(110, 0, above('birdhouse')),
      }),
      'DH-HELP-1': named('helpers', {
        size: [540, 100],
        svg: ['roofer', 'supplier', 'architect', 'handyman', 'interior_designer']
          .map((one, i) => move(i * 110, 0, above(`${one}#1`)))
          .join(''),
      }),
      'DH-TOOL-1': named('tools', {
        size: [430, 100],
        svg: ['drill', 'jackhammer', 'concrete_mixer', 'scaffolding']
          .map((one, i) => move(i * 110, 0, above(`${one}#1`)))
          .join(''),
      }),
      'DH-TOOL-5': named('scaffolding', { ...scaffold, svg: scaffold.svg + earth(200, 300) }),
      'DH-SCORE-1': named('sizes', {
        size: [640, 550],
        svg: [1, 2, 3]
          .map(
            (n) =>
              move(0, (n - 1) * 190, roomScene(['living_room#1', 'living_room#2', 'living_room#3'].slice(0, n))) +
              points(n * W - 30, (n - 1) * 190 + 150, ['1', '4', '9'][n - 1] ?? ''),
          )
          .join(''),
      }),
      'DH-SCORE-2': named('neighbours', {
        size: [400, 180],
        svg: card('kitchen#2') + move(W, 0, card('pantry#1')) + points(300, 150, '3'),
      }),
      'DH-SCORE-4': named('both_floors', {
        size: [640, 320],
        svg:
          home([card('bathroom#1')], [card('bathroom#2')]).svg +
          points(100, 290, '3') +
          move(290, 0, home([card('kitchen#1')], [card('bedroom#1')]).svg) +
          move(490, 75, card('bathroom#3'), 0.75) +
          points(490, 290, '3'),
      }),
      'DH-SCORE-5': named('roof', {
        size: [540, 100],
        svg:
          [1, 2, 3, 4].map((n, i) => move(i * 110, 0, above(n === 1 ? 'roof_red+window' : 'roof_red'))).join('') +
          points(495, 55, '9'),
      }),
    },
  };
}
