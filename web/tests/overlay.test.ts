import { beforeAll, describe, expect, it } from 'vitest';
import type { Prospect } from '../src/engine/engine';
import { SHEET, cellX, cellY, parseCell } from '../src/games/floor_plan/art/place';
import type { SheetView } from '../src/games/floor_plan/art/types';
import { sortOffers } from '../src/games/floor_plan/decisions';
import { explain, foresee, gains, split, splitAt, type Heading, type Reason } from '../src/games/floor_plan/overlay';
import { clientGains, type Insight } from '../src/games/floor_plan/worth.svelte';
import { need, speak } from '../src/words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await need('floor_plan');
});

const prospect = (decision: string, by: Record<string, number>): Prospect => ({
  decision,
  gain: Object.values(by).reduce((sum, one) => sum + one, 0),
  by,
});
const worth = (...list: readonly Prospect[]): ReadonlyMap<string, Prospect> =>
  new Map(list.map((one) => [one.decision, one]));
/** The texts of an SVG. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');

const sheet: SheetView = {
  rooms: ['c4 3x3 B d5', 'f4 2x3 W f5'],
  windows: ['c4:n'],
  doors: ['c4:w', 'e4:e'],
  hedges: ['c1'],
  pool: [],
  stones: ['b4'],
};
const insight: Insight = {
  windows: [
    {
      window: 'c4:n',
      sees: true,
      looks: [
        { from: 'c4', to: 'c1', meets: 'hedge' },
        { from: 'd4', to: 'd1' },
      ],
    },
  ],
  doors: [
    { door: 'c4:w', room: 'c4' },
    { door: 'e4:e', room: 'c4', to: 'f4' },
  ],
  chain: [
    { room: 'c4', door: 'c4:w' },
    { room: 'f4', door: 'e4:e', from: 'c4' },
  ],
  paths: [{ stones: ['b4'], doors: ['c4:w'], objects: [] }],
  labels: {},
  boxes: {},
};

describe('points before drawing (FP-SCORE-2 to FP-SCORE-4)', () => {
  it('stand once on neighbours along a wall that bring the same, and on each cell', () => {
    const walls = ['window c4:n', 'window d4:n', 'window c4:w'];
    expect(texts(gains(sortOffers(walls), worth(...walls.map((text) => prospect(text, { windows: 2 })))))).toEqual([
      '+2',
      '+2',
    ]);
    expect(
      texts(
        gains(
          sortOffers(['stone a1', 'stone b2', 'stone c3']),
          worth(prospect('stone a1', { stones: 1 }), prospect('stone c3', { clients: -1 })),
        ),
      ),
    ).toEqual(['+1', '−1']);
  });
  it('are not shown where nothing changes', () => {
    expect(gains(sortOffers(['door c4:n']), worth(prospect('door c4:n', {})))).toBe('');
  });
  it('are split by source beside the sketch', () => {
    expect(split(prospect('room a1 2x3', { windows: -2, clients: 5 }))).toEqual(['+3', 'Windows −2', 'Clients +5']);
    expect(texts(splitAt('room a1 2x3', prospect('room a1 2x3', { windows: -2, clients: 2 }), sheet))).toEqual([
      '±0',
      'Windows −2',
      'Clients +2',
    ]);
    expect(texts(splitAt('room a1 2x3', prospect('room a1 2x3', { clients: 2 }), sheet))).toEqual(['Clients +2']);
    expect(splitAt('room a1 2x3', prospect('room a1 2x3', {}), sheet)).toBe('');
  });
  it('name each client that brings them', () => {
    const clients = { balance: 3, tiny_living: -2 };
    expect(split(prospect('pool a1', { windows: 2, clients: 1 }), clients)).toEqual([
      '+3',
      'Windows +2',
      'The Yoga Teacher +3',
      'Miss Thimble −2',
    ]);
    expect(split(prospect('pool a1', {}), clients)).toEqual(['±0', 'The Yoga Teacher +3', 'Miss Thimble −2']);
    expect(texts(splitAt('pool a1', prospect('pool a1', { clients: 3 }), sheet, { balance: 3 }))).toEqual([
      'The Yoga Teacher +3',
    ]);
  });
  it('name the clients whose lines of the score change', () => {
    const line = (what: string, points: number, heading = 'clients') => ({
      rule: 'FP-SCORE-5',
      heading,
      points,
      cells: [],
      what,
    });
    const before = { total: 5, lines: [line('balance', 3), line('flow', 2), line('door', 1, 'doors')] };
    const after = {
      total: 9,
      lines: [line('balance', 6), line('flow', 2), line('green_view', 1), line('door', 2, 'doors')],
    };
    expect(clientGains(before, after)).toEqual({ balance: 3, green_view: 1 });
    expect(clientGains(after, before)).toEqual({ balance: -3, green_view: -1 });
  });
  it('are split on paper that lies beside the room that is drawn, or drawn in, and within the sheet', () => {
    const area = (cells: readonly string[]) => {
      const all = cells.map(parseCell);
      return {
        left: Math.min(...all.map(({ col }) => cellX(col))),
        right: Math.max(...all.map(({ col }) => cellX(col + 1))),
        top: Math.min(...all.map(({ row }) => cellY(row))),
        bottom: Math.max(...all.map(({ row }) => cellY(row + 1))),
      };
    };
    for (const [aim, cells] of [
      ['window d4:n', ['c4', 'e6']],
      ['door f6:s', ['f4', 'g6']],
      ['stone q17', ['q17']],
      ['stone a9', ['a9']],
      ['hedge q1', ['q1']],
      ['room f9 6x4', ['f9', 'k12']],
      ['room l14 6x4', ['l14', 'q17']],
    ] as const) {
      const svg = splitAt(aim, prospect(aim, { windows: 3, clients: 12 }), sheet);
      const [x = 0, y = 0, width = 0, height = 0] = (
        /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      )
        .slice(1)
        .map(Number);
      expect(width, aim).toBeGreaterThan(0);
      expect([x >= 0, y >= 0, x + width <= SHEET, y + height <= SHEET], aim).toEqual([true, true, true, true]);
      const { left, right, top, bottom } = area(cells);
      expect(x >= right || x + width <= left || y >= bottom || y + height <= top, `${aim}: ${svg.slice(0, 90)}`).toBe(
        true,
      );
    }
  });
});

describe('the lines that explain points', () => {
  const paths = (svg: string): number => [...svg.matchAll(/<path/g)].length;
  const all = (heading: Heading): Reason => ({ heading, cells: [] });
  it('are drawn for windows, doors and stones, each in its own way', () => {
    expect(paths(explain(sheet, insight, all('windows')))).toBeGreaterThan(0);
    expect(paths(explain(sheet, insight, all('doors')))).toBeGreaterThan(
      paths(explain(sheet, { ...insight, chain: insight.chain.slice(0, 1) }, all('doors'))),
    );
    expect(paths(explain(sheet, insight, all('stones')))).toBeGreaterThan(0);
  });
  it('of one line of the score are its own alone', () => {
    const more: Insight = {
      ...insight,
      paths: [
        { stones: ['b4'], doors: ['c4:w'], objects: [['b5']] },
        { stones: ['h9'], doors: ['g5:e'], objects: [['i9']] },
      ],
    };
    for (const heading of ['windows', 'doors', 'stones'] as const)
      expect(explain(sheet, more, { heading, cells: ['q17'] })).toBe('');
    const bedroom = ['c4', 'd4', 'e4', 'c5', 'd5', 'e5', 'c6', 'd6', 'e6'];
    expect(explain(sheet, more, { heading: 'doors', cells: bedroom })).toBe(
      explain(sheet, { ...more, chain: more.chain.slice(0, 1) }, all('doors')),
    );
    expect(explain(sheet, more, { heading: 'doors', cells: ['f4', 'g4'] })).toBe(
      explain(sheet, { ...more, chain: more.chain.slice(1) }, all('doors')),
    );
    expect(explain(sheet, more, { heading: 'stones', cells: ['i9'] })).toBe(
      explain(sheet, { ...more, paths: more.paths.slice(1) }, all('stones')),
    );
  });
  it('show what the sketch would see or reach', () => {
    expect(foresee(sheet, 'window c4:n', insight)).toBe(explain(sheet, insight, { heading: 'windows', cells: ['c4'] }));
    expect(foresee(sheet, 'stone b4', insight)).toBe(explain(sheet, insight, all('stones')));
    expect(foresee(sheet, 'stone a9', insight)).toBe('');
    expect(paths(foresee(sheet, 'hedge c1', insight))).toBeGreaterThan(0);
    expect(foresee(sheet, 'hedge q1', insight)).toBe('');
  });
});
