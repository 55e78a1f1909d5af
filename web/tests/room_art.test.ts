import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../src/games/dream_home/art/cards';
import { k } from '../src/games/dream_home/art/kit';
import { defs } from '../src/games/dream_home/art/patterns';
import { GROUND, doorIcon, roomIcon } from '../src/games/dream_home/art/room_types';
import { roomScene } from '../src/games/dream_home/art/scene';

interface Deck {
  readonly rooms: readonly {
    readonly type: string;
    readonly kind: string;
    readonly copies: number;
    readonly max: number;
  }[];
}
const deck = JSON.parse(readFileSync('../content/dream_home/rooms.json', 'utf8')) as Deck;
const types = deck.rooms.map(({ type }) => type);
const copies = ({ type, copies: count }: Deck['rooms'][number]): string[] =>
  Array.from({ length: count }, (_, i) => `${type}#${i + 1}`);

/** What of a scene all cards of a type must share: the flat colours and patterns of wall and floor, and the sign in the corner. */
function ground(scene: string): { wall: string; floor: string; icon: boolean; type: string } {
  const wall = /<rect [^>]*fill="([^"]+)"[^>]*\/><rect [^>]*fill="url\(#dh-w-(\w+)\)"/.exec(scene);
  const floor = /height="32" fill="(var[^"]+)"[\s\S]*?url\(#dh-f-(\w+)\)/.exec(scene);
  const type = wall?.[2] ?? '';
  return {
    wall: `${type} ${wall?.[1] ?? ''}`,
    floor: `${floor?.[2] ?? ''} ${floor?.[1] ?? ''}`,
    icon: scene.includes(roomIcon(type)),
    type,
  };
}
const pattern = (id: string): string =>
  new RegExp(`<pattern id="dh-${id}"([\\s\\S]*?)</pattern>`).exec(defs())?.[1] ?? '';

/** The palette of a theme, as lightness and two hues (Oklab): equal distances look equal. */
const [day = '', night = ''] = readFileSync('src/design/tokens.css', 'utf8').split(":root[data-theme='dark']");
function oklab(theme: string, colour: string): readonly [number, number, number] {
  const name = /^var\((--[\w-]+)\)$/.exec(k(colour))?.[1] ?? '';
  const hex = new RegExp(`${name}: (#[0-9a-f]{6})`).exec(theme)?.[1] ?? '';
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const apart = (theme: string, one: string, other: string): number => {
  const there = oklab(theme, other);
  return Math.hypot(...oklab(theme, one).map((part, i) => part - (there[i] ?? 0)));
};

describe('the picture of a room', () => {
  it.each(deck.rooms)('has the wall, floor and icon of its type: $type', (room) => {
    for (const card of copies(room)) {
      expect(CARDS[card], card).toBeDefined();
      expect(ground(roomScene([card]))).toEqual({
        ...ground(roomScene([`${room.type}#1`])),
        icon: true,
        type: room.type,
      });
    }
  });
  it('varies in what stands in it', () => {
    expect(new Set(deck.rooms.flatMap(copies).map((card) => roomScene([card]))).size).toBe(60);
  });
  it.each(['w', 'f'])('is printed with a pattern that no other type has (%s)', (part) => {
    const patterns = types.map((type) => pattern(`${part}-${type}`));
    expect(patterns).not.toContain('');
    expect(new Set(patterns).size).toBe(types.length);
  });
  it('stands on a ground of its own: no two types have one wall', () => {
    expect(new Set(types.map((type) => GROUND[type]?.[0])).size).toBe(types.length);
  });
  it.each([
    ['by day', day],
    ['by night', night],
  ])('differs in its wall or floor from every other, %s', (_, theme) => {
    for (const one of types)
      for (const other of types.slice(0, types.indexOf(one))) {
        const [a, b] = [GROUND[one] ?? ['', ''], GROUND[other] ?? ['', '']];
        expect(Math.max(apart(theme, a[0], b[0]), apart(theme, a[1], b[1])), `${one} and ${other}`).toBeGreaterThan(
          0.058,
        );
      }
  });
  it('has an icon that no other type has', () => {
    const icons = [...types.map((type) => roomIcon(type)), doorIcon()];
    expect(new Set(icons).size).toBe(icons.length);
    for (const icon of icons) expect(icon.length).toBeGreaterThan(200);
    expect(roomIcon('kitchen#3')).toBe(roomIcon('kitchen'));
  });
  it('is framed in dark stone where it belongs in the basement', () => {
    expect(types.filter((type) => GROUND[type]?.[2])).toEqual(
      deck.rooms.filter(({ kind }) => kind === 'basement').map(({ type }) => type),
    );
    for (const type of types.filter((one) => GROUND[one]?.[2])) expect(GROUND[type]?.[1].charAt(0)).toBe('g');
  });
  it('is one room with one icon where cards are joined', () => {
    const joined = roomScene(['living_room#4', 'living_room#1', 'living_room#9']);
    expect(ground(joined)).toEqual(ground(roomScene(['living_room#1'])));
    expect(joined.split(roomIcon('living_room'))).toHaveLength(2);
  });
  it('has a closed door once it is finished, and not before', () => {
    expect(roomScene(['bathroom#1'], { finished: true })).toContain(doorIcon());
    expect(roomScene(['bathroom#1'])).not.toContain(doorIcon());
  });
  it('shows no shelf full of books but in the library', () => {
    const bookish = Object.entries(CARDS).filter(([, line]) => /bookwall/.test(line));
    expect(bookish.map(([card]) => card)).toEqual(['library#1']);
  });
});
