import { beforeEach, describe, expect, it, vi } from 'vitest';
import enFirst from '../../content/words/en/first_time.json';
import enLearn from '../../content/words/en/learn.json';
import enPictures from '../../content/words/en/pictures.json';
import frFirst from '../../content/words/fr/first_time.json';
import frLearn from '../../content/words/fr/learn.json';
import frPictures from '../../content/words/fr/pictures.json';
import ptFirst from '../../content/words/pt/first_time.json';
import ptLearn from '../../content/words/pt/learn.json';
import ptPictures from '../../content/words/pt/pictures.json';
import { novelties } from '../src/games/dream_home/first_time';
import { novelties as sheetNovelties } from '../src/games/floor_plan/first_time';
import { loadCourse, loadScript } from '../src/learn/course';
import { isDone, markDone, nextOf } from '../src/learn/progress';
import { explain, firstOf, hasExplained, mayExplain, type Novelty, type Scene } from '../src/play/first_time';
import type { JsonObject } from '../src/protocol';
import { remember } from '../src/remember';
import { logOf } from '../src/table/lesson_table.svelte';
import { find, type Dictionary } from '../src/words/phrase';

/** As much of the box as this needs. */
vi.mock('../src/engine/engine', () => ({
  facts: () =>
    Promise.resolve({
      rounds: 12,
      columns: [10, 15, 20],
      window: 2,
      door: 1,
      stone: 1,
      printed: { 16: [{ round: 4, dice: [3, 5] }] },
      children: { 'kitchen#4': 1 },
      functionality: { both_floors: 3, essentials: 3 },
      values: ['window', 'door', 'hedge', 'pool', 'stone'].map((feature, i) => ({
        value: i + 2,
        feature,
        parts: i + 2,
      })),
      decor: { piano: { on: 'any', points: 2 } },
      rooms: {
        kitchen: { kind: 'normal', points: [1, 6] },
        bedroom: { kind: 'normal', points: [1, 4] },
        garage: { kind: 'basement', points: [0, 4] },
      },
    }),
  inspect: (_game: string, view: { readonly homes: readonly string[] }) =>
    Promise.resolve({
      rooms: [],
      functionality: { both_floors: [], essentials: { kitchen: view.homes.includes('kitchen'), bedroom: false } },
    }),
}));

beforeEach(() => {
  remember('first_time', []);
  remember('lessons', []);
});

describe('what is explained the first time', () => {
  const [jackhammer, decor]: readonly Novelty[] = [
    { id: 'jackhammer', text: 'j' },
    { id: 'decor', text: 'd' },
  ] as const;

  it('is the first that is new, until it is known', () => {
    expect(hasExplained()).toBe(false);
    expect(firstOf([jackhammer, decor] as Novelty[])?.id).toBe('jackhammer');
    expect(firstOf([jackhammer, decor] as Novelty[], ['jackhammer'])?.id).toBe('decor');
    explain(['jackhammer', 'jackhammer']);
    expect(firstOf([jackhammer, decor] as Novelty[])?.id).toBe('decor');
    explain(['decor']);
    expect(firstOf([jackhammer, decor] as Novelty[])).toBeNull();
    expect(hasExplained()).toBe(true);
  });
  it('is nothing where nothing is on the table, and nothing is remembered then', () => {
    expect(firstOf([])).toBeNull();
    explain([]);
    expect(hasExplained()).toBe(false);
  });
  it('survives a memory that was written by somebody else', () => {
    remember('first_time', { jackhammer: true });
    expect(firstOf([jackhammer] as Novelty[])?.id).toBe('jackhammer');
  });
  it('has a place of its own until all of a game is known', () => {
    explain(
      [
        'choice',
        'clients',
        'room_table',
        'windows',
        'doors',
        'stones',
        'garden',
        'one',
        'printed',
        'last_round',
        'wild',
        'features',
        'label',
      ].map((id) => `floor_plan.${id}`),
    );
    expect([mayExplain('floor_plan'), mayExplain('dream_home')]).toEqual([true, true]);
    explain(['floor_plan.construction']);
    expect([mayExplain('floor_plan'), mayExplain('dream_home')]).toEqual([false, true]);
  });
});

describe('what matters at the Dream Home table', () => {
  const market = (...columns: readonly (readonly [string, string?])[]): JsonObject[] =>
    columns.map(([room, resource]) => ({ room, ...(resource ? { resource } : {}) }));
  const round = (number: number, columns: JsonObject[], phase = 'turn'): JsonObject => ({
    round: number,
    phase,
    market: columns,
    homes: [],
  });
  const scene: Scene = { seat: 0, view: {}, earlier: [], decisions: [], pointed: null };
  const ids = async (more: Partial<Scene>): Promise<Record<string, readonly string[]>> => {
    const found = await novelties({ ...scene, ...more });
    return Object.fromEntries(
      Object.entries(found).map(([kind, all]: [string, readonly Novelty[]]) => [
        kind,
        all.map(({ id }) => id.replace('dream_home.', '')),
      ]),
    );
  };
  const first = round(1, market(['kitchen#1'], ['bedroom#1', 'roofer#1'], ['garage#1', 'roof_red#1']));

  it('is what lies there, and not what has lain there for rounds', async () => {
    expect((await ids({ view: first, earlier: [first] })).lying).toEqual(['roofer', 'roof', 'basement', 'marker']);
    // What came last is told first.
    const third = round(3, market(['kitchen#2'], ['bedroom#2', 'roofer#2'], ['kitchen#3', 'piano#1']));
    expect((await ids({ view: third, earlier: [first] })).lying).toEqual(['decor', 'roofer', 'marker']);
    const fourth = { ...third, round: 4 };
    expect((await ids({ view: fourth, earlier: [first, third] })).lying).toEqual(['decor']);
  });
  it('is a child, the marker, and the first room of a functionality bonus', async () => {
    const view = round(2, market(['bedroom#1'], ['kitchen#4']));
    expect((await ids({ view, decisions: ['take 1'] })).taken).toEqual(['marker']);
    expect(await ids({ view, pointed: '2' })).toMatchObject({
      pointed: ['children'],
      now: [],
      lying: ['children', 'marker'],
    });
    expect((await ids({ view: { ...view, homes: ['kitchen'] } })).now).toEqual(['functionality']);
  });
  it('is what I have taken or used, and what I point at', async () => {
    const found = await ids({ view: first, decisions: ['drill 2 c1', 'take 3', 'room d0'], pointed: '2' });
    expect([found.taken, found.pointed]).toEqual([['drill', 'roof', 'basement'], ['roofer']]);
    expect((await ids({ view: first, pointed: 'handyman#1' })).pointed).toEqual(['handyman']);
  });
  it('is what the turn is about', async () => {
    expect(await ids({ view: { ...first, phase: 'discard' }, decisions: ['discard 2'] })).toMatchObject({
      needed: ['discard'],
      taken: ['discard'],
    });
    expect((await ids({ view: round(12, []) })).now).toEqual(['last_round']);
    expect(await ids({ view: round(12, market(['kitchen#1']), 'endgame') })).toMatchObject({
      now: ['endgame'],
      lying: [],
    });
  });
});

describe('what matters at the Floor Plan table', () => {
  const view = (more: JsonObject = {}, sheet: JsonObject = {}): JsonObject => ({
    round: 1,
    rounds: 16,
    dice: [3, 6],
    players: [{ rooms: [], ...sheet }],
    ...more,
  });
  const ids = async (now: JsonObject, ...decisions: string[]): Promise<Record<string, readonly string[]>> => {
    const found = await sheetNovelties({ seat: 0, view: now, earlier: [], decisions, pointed: null });
    return Object.fromEntries(
      Object.entries(found).map(([kind, all]: [string, readonly Novelty[]]) => [
        kind,
        all.map(({ id }) => id.replace('floor_plan.', '')),
      ]),
    );
  };
  it('is first of all what one may choose (FP-TURN-1)', async () =>
    expect(await ids(view())).toMatchObject({ needed: ['choice'], now: ['clients'], taken: [] }));
  it('is what a feature is worth, when it is begun, by what its die shows then', async () => {
    expect((await ids(view(), 'feature 1', 'door c5:n', 'feature 2')).taken).toEqual(['doors', 'stones']);
    expect((await ids(view({ dice: [1, 5] }), 'set 1 2', 'feature 1', 'feature 2')).taken).toEqual([
      'windows',
      'garden',
    ]);
  });
  it('is what the dots in a new room are, also in somebody’s very first turn, until its label is written', async () => {
    expect(await ids(view(), 'room c5 3x6')).toMatchObject({ needed: ['choice', 'label'], taken: ['label'] });
    expect(await ids(view(), 'room c5 3x6', 'label B c5')).toMatchObject({ needed: ['choice'], taken: [] });
  });
  it('is what a room ticks, once one stands, after what is more pressing', async () => {
    const own = { rooms: ['c5 2x3 W c5'], bonuses: { wild: { gained: 1, used: 0 } } };
    expect((await ids(view({ round: 4, dice: [1, 5] }, own))).now).toEqual([
      'one',
      'printed',
      'wild',
      'clients',
      'room_table',
    ]);
  });
});

describe('lessons that are done', () => {
  it('are remembered by game', () => {
    markDone('dream_home', 'decor');
    markDone('dream_home', 'decor');
    expect(isDone('dream_home', 'decor')).toBe(true);
    expect(isDone('floor_plan', 'decor')).toBe(false);
  });
  it('lead to the next that is not', () => {
    markDone('dream_home', 'b');
    expect(nextOf('dream_home', ['a', 'b', 'c'])).toBe('a');
    expect(nextOf('dream_home', ['a', 'b', 'c'], 'a')).toBe('c');
    expect(nextOf('dream_home', ['a', 'b', 'c'], 'c')).toBe('a');
    markDone('dream_home', 'a');
    markDone('dream_home', 'c');
    expect(nextOf('dream_home', ['a', 'b', 'c'])).toBeNull();
  });
});

describe.each(['dream_home', 'floor_plan'] as const)('the lessons of %s', (game) => {
  it('have a position and all their words, and last one turn or two', async () => {
    for (const { id, turns, did } of await loadCourse(game)) {
      const script = await loadScript(game, id);
      expect(script?.deal['game'], id).toBe(game);
      const log = script ? logOf(game, script, 'Ada') : [];
      expect(log.filter(({ type }) => type === 'turn').length).toBe(script?.turns.length);
      expect([1, 2], id).toContain(turns);
      for (const part of ['title', 'about', 'intro', 'do', 'did', ...(did ? ['instead'] : [])])
        expect(find(enLearn as Dictionary, `${game}.${id}.${part}`), `${id}.${part}`).toBeTypeOf('string');
    }
  });
});

/** Every key with its particulars. */
const keys = (words: Dictionary, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object'
      ? keys(value, `${before}${key}.`)
      : `${before}${key} ${[...value.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`,
  );

describe('their words', () => {
  it.each([
    ['learn', enLearn, frLearn, ptLearn],
    ['first_time', enFirst, frFirst, ptFirst],
    ['pictures', enPictures, frPictures, ptPictures],
  ])('%s.json has the same keys and particulars in every language', (_name, en, fr, pt) => {
    expect(keys(fr as Dictionary)).toEqual(keys(en as Dictionary));
    expect(keys(pt as Dictionary)).toEqual(keys(en as Dictionary));
    for (const words of [en, fr, pt]) expect(JSON.stringify(words)).not.toMatch(/""|'/);
  });
  it('explain each thing in one sentence', () => {
    for (const words of [enFirst, frFirst, ptFirst]) {
      const { close: _button, ...notes } = words;
      for (const text of Object.values(notes).flatMap((part) =>
        typeof part === 'string' ? [part] : Object.values(part),
      ))
        expect(text).not.toMatch(/[.!?…]\s+\S/u);
    }
  });
  it('are typeset as French is', () => {
    const all = JSON.stringify([frLearn, frFirst, frPictures]);
    expect(all).not.toMatch(/[^\s"]: /);
    expect(all).not.toMatch(/[^\s"] [:;!?»]|« /);
  });
});
