import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import enFinale from '../../content/words/en/finale.json';
import frFinale from '../../content/words/fr/finale.json';
import ptFinale from '../../content/words/pt/finale.json';
import { beatWords, points, seatsShown, type Act } from '../src/finale/acts';
import { bestWith, countIn } from '../src/finale/bests';
import { nextRung } from '../src/finale/ladder';
import { outcomeWords, ringEnd } from '../src/finale/outcome';
import { withTexts } from '../src/finale/png';
import { Show } from '../src/finale/show.svelte';
import { finale as dreamHomeFinale } from '../src/games/dream_home/finale/finale';
import * as dreamHome from '../src/games/dream_home/score_words';
import * as floorPlan from '../src/games/floor_plan/score_words';
import { together, type Line } from '../src/play/score_lines';
import { sound } from '../src/sound/sounds';
import type { Table } from '../src/table/table.svelte';
import type { PlayerScore, Result, ScoreLine } from '../src/protocol';
import type { Dictionary } from '../src/words/phrase';
import { need, speak } from '../src/words/words.svelte';

vi.mock('../src/sound/sounds', () => ({ sound: vi.fn() }));

const line = (what: string, points: number, more: Partial<ScoreLine> = {}): Line => ({
  rule: 'R',
  heading: 'rooms',
  points,
  cells: [],
  what,
  times: 1,
  ...more,
});
const said = (words: typeof dreamHome, one: Line): string =>
  [words.scoreWords(one), words.sumWords(one), words.whyWords(one)].filter(Boolean).join(' | ');

function keys(words: Dictionary, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'object') return keys(value, `${before}${key}.`);
    return `${before}${key} ${[...value.matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`;
  });
}
describe('finale.json', () => {
  it('has the same keys and particulars in every language', () => {
    expect(keys(frFinale as Dictionary)).toEqual(keys(enFinale as Dictionary));
    expect(keys(ptFinale as Dictionary)).toEqual(keys(enFinale as Dictionary));
  });
  it('has no straight apostrophe, and French signs keep to their word', () => {
    expect(JSON.stringify([enFinale, frFinale, ptFinale])).not.toContain("'");
    expect(JSON.stringify(frFinale)).not.toMatch(/[^\s"]: |[^\s"] [:;!?»]|« /);
  });
});

describe('a line of a score', () => {
  beforeAll(async () => {
    await speak('en');
    await need('play', 'dream_home', 'floor_plan', 'finale');
  });

  it('shows its sum in Dream Home', () => {
    expect(said(dreamHome, line('empty_architect', 14, { count: 7, each: 2 }))).toBe('empty rooms | 7 × 2 Architects');
    expect(said(dreamHome, line('empty_architect', 3, { count: 3, each: 1 }))).toBe('empty rooms | 3 × 1 Architect');
    expect(said(dreamHome, line('interior_designer', 3, { heading: 'decor', count: 3, each: 1 }))).toBe(
      'Interior Designer | 3 tokens × 1',
    );
    expect(said(dreamHome, line('living_room', 9, { count: 3 }))).toBe('living room | 3 cards');
    expect(said(dreamHome, line('bathroom', 1, { count: 1 }))).toBe('bathroom');
    expect(said(dreamHome, line('window', 2, { heading: 'roof', count: 2, each: 1 }))).toBe(
      'windows in the roof | 2 × 1',
    );
  });
  it('says why it brought nothing in Dream Home', () => {
    expect(said(dreamHome, line('roof', 0, { heading: 'roof', count: 3, need: 4, why: 'short_roof' }))).toBe(
      'roof of 3 cards | 4 cards are needed',
    );
    expect(said(dreamHome, line('garage', 0, { count: 1, need: 2, why: 'small_room' }))).toMatch(
      /^garage \| 2 cards are needed$/,
    );
    expect(said(dreamHome, line('empty', 0, { count: 2, why: 'no_architect' }))).toBe(
      '2 empty rooms | only an Architect counts empty rooms',
    );
    expect(said(dreamHome, line('both_floors', 0, { why: 'missing', missing: ['second_floor'] }))).toMatch(
      /\| no bathroom on the upper floor$/,
    );
    expect(
      said(dreamHome, line('both_floors', 0, { why: 'missing', missing: ['first_floor', 'second_floor'] })),
    ).toMatch(/\| no bathroom on either floor$/);
    expect(said(dreamHome, line('essentials', 0, { why: 'missing', missing: ['kitchen', 'bedroom'] }))).toMatch(
      /\| missing: kitchen and bedroom$/,
    );
  });
  it('is told at the end also where a roof brought nothing', () => {
    const view = { homes: [{ roof: ['roof_red#1', 'roof_red#2', 'roof_green#1'] }] };
    const nothing = line('roof', 0, { heading: 'roof', count: 3, need: 4, why: 'short_roof' });
    const beats = dreamHomeFinale.beats(view, 0, { total: 0, lines: [nothing] } as unknown as PlayerScore);
    expect(beats.map(({ points: worth }) => worth)).toEqual([0, 0, 0, 0]);
    expect(beats.map((one) => beatWords(dreamHome, one)).at(-1)).toBe('roof of 3 cards: 0 (4 cards are needed)');
  });
  it('shows its sum in Floor Plan', () => {
    const windows = together(Array.from({ length: 4 }, () => line('window', 2, { heading: 'windows' })));
    expect(windows).toHaveLength(1);
    expect(said(floorPlan, windows[0] ?? line('', 0))).toBe('windows | 4 × 2');
    expect(floorPlan.sumWords(line('great_hall', 4, { heading: 'clients', count: 20, after: 12, per: 2 }))).toBe(
      '(20 − 12) ÷ 2',
    );
    expect(floorPlan.sumWords(line('square_deal', 12, { heading: 'clients', count: 5, each: 3, most: 12 }))).toBe(
      '5 × 3, at most 12',
    );
    expect(floorPlan.sumWords(line('ways_out', 6, { heading: 'clients', count: 2, each: 1, extra: 4 }))).toBe(
      '2 × 1 + 4',
    );
  });
  it('says why it brought nothing in Floor Plan', () => {
    expect(said(floorPlan, line('full_nursery', 0, { heading: 'clients', each: 2, why: 'client' }))).toMatch(
      /\| .*bedroom/,
    );
    expect(said(floorPlan, line('window', 0, { heading: 'windows', count: 2, why: 'sees_nothing' }))).toBe(
      '2 windows | see neither hedge nor pool',
    );
    expect(said(floorPlan, line('column_2', 0, { count: 4, need: 5, why: 'missing', missing: ['kitchen'] }))).toMatch(
      /\| missing: kitchen$/,
    );
    expect(said(floorPlan, line('room', 0, { heading: 'doors', count: 1, why: 'no_way_in' }))).toMatch(/^1 room \| /);
  });
  it('stands apart where points differ, and together where they are equal', () => {
    const lines = [
      line('living_room', 9, { count: 3 }),
      line('living_room', 1, { count: 1 }),
      line('bathroom', 1, { count: 1 }),
      line('bathroom', 1, { count: 1 }),
    ];
    expect(together(lines).map(({ what, points: sum, times }) => [what, sum, times])).toEqual([
      ['living_room', 9, 1],
      ['living_room', 1, 1],
      ['bathroom', 2, 2],
    ]);
  });
});

const resultOf = (...totals: number[]): Result => ({
  players: totals.map((total) => ({ total, lines: [] }) as unknown as PlayerScore),
  winners: totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : [])),
});
describe('who is shown', () => {
  it('is everybody of up to four, oneself first', () => {
    expect(seatsShown(resultOf(10, 30, 20), 2)).toEqual([2, 0, 1]);
    expect(seatsShown(resultOf(10, 30), null)).toEqual([0, 1]);
  });
  it('is oneself and the best three of many', () => {
    expect(seatsShown(resultOf(10, 50, 20, 40, 30, 5), 5)).toEqual([5, 1, 3, 4]);
    expect(seatsShown(resultOf(10, 50, 20, 40, 30, 5), 3)).toEqual([3, 1, 4]);
  });
});

describe('the show', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const beat = (value: number) => ({ heading: 'rooms', points: value, cells: [], line: line('kitchen', value) });
  const acts: readonly Act[] = [
    { seat: 0, beats: [beat(1), beat(4)] },
    { seat: 1, beats: [beat(9)] },
  ];

  it('counts beat by beat, act by act, and ends by itself', async () => {
    const show = new Show(acts, false);
    expect([show.act, show.beat, show.over]).toEqual([0, 0, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(show.beat).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(show.over).toBe(true);
  });
  it('is hurried by a tap, and skipped at once', () => {
    const show = new Show(acts, false);
    show.hurry();
    expect([show.beat, show.complete, points(show.now?.beats ?? [])]).toEqual([2, true, 5]);
    show.hurry();
    expect(show.act).toBe(1);
    show.skip();
    expect(show.over).toBe(true);
  });
  it('waits for nobody and goes nowhere by itself where nothing should move', async () => {
    const show = new Show(acts, true);
    expect(show.complete).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([show.act, show.over]).toEqual([0, false]);
    show.next();
    show.back();
    show.next();
    show.next();
    expect(show.over).toBe(true);
  });
});

describe('who did not win', () => {
  const ended = (...totals: number[]): Result =>
    ({
      players: totals.map((total) => ({ total, lines: [] })),
      winners: [totals.indexOf(Math.max(...totals))],
    }) as unknown as Result;
  const table = {
    you: 0,
    isShared: false,
    seats: ['Ada', 'Bea', 'Cid'].map((name) => ({ kind: 'person', name })),
  } as unknown as Table;
  it.each([
    ['en', ['29 points behind Bea.', '1 point behind Bea.', 'You came second. 29 points behind.']],
    [
      'fr',
      ['Bea vous devance de 29 points.', 'Bea vous devance de 1 point.', 'Vous êtes deuxième. Il manquait 29 points.'],
    ],
    [
      'pt',
      [
        'Bea ficou 29 pontos à frente.',
        'Bea ficou 1 ponto à frente.',
        'Você ficou em segundo lugar. Faltaram 29 pontos.',
      ],
    ],
  ])('is told by how much, and at a table of two behind whom, in %s', async (language, told) => {
    await speak(language as 'en');
    await need('play', 'finale');
    const lines = [ended(21, 50), ended(49, 50), ended(21, 50, 12)].map(
      (result) => outcomeWords(table, result, 'dream_home').line,
    );
    lines.forEach((one, i) => expect(one.startsWith(told[i] ?? '?'), one).toBe(true));
    await speak('en');
  });
  it.each([
    ['dream_home', 0, '', 'Tied on points: the home with the most children wins.'],
    ['dream_home', 1, '', 'Tied on points: the home with the most children wins. '],
    [
      'floor_plan',
      2,
      'You came third. 3 points behind. ',
      'Tied on points: the player who used the fewest Wilds wins. ',
    ],
    ['floor_plan', null, '', 'Tied on points: the player who used the fewest Wilds wins.'],
  ] as const)('gives the reason where equal points won: %s, seat %s', async (game, you, before, why) => {
    await speak('en');
    await need('play', 'finale', game);
    const result = { players: [33, 33, 30].map((total) => ({ total, lines: [] })), winners: [0] } as unknown as Result;
    const { line } = outcomeWords({ ...table, you } as unknown as Table, result, game);
    expect(line).toContain(before + why);
    expect(line).not.toContain('0 points behind');
    expect(line.endsWith(why) || you === 1 || you === 2).toBe(true);
  });
});

describe('the end', () => {
  const ended = (...totals: number[]): Result =>
    ({
      players: totals.map((total) => ({ total, lines: [] })),
      winners: [totals.indexOf(Math.max(...totals))],
    }) as unknown as Result;
  const at = (you: number | null, more: object = {}): Table => ({ you, isShared: false, ...more }) as unknown as Table;
  const rung = (table: Table, result: Result): unknown => {
    vi.mocked(sound).mockClear();
    ringEnd(table, result);
    expect(sound).toHaveBeenCalledTimes(1);
    return vi.mocked(sound).mock.calls[0]?.[0];
  };
  it('sounds otherwise for who won than for who did not', () => {
    expect([rung(at(1), ended(20, 50)), rung(at(0), ended(20, 50))]).toEqual(['win', 'close']);
  });
  it('sounds of winning for who watches, and at a device that several share', () => {
    expect([rung(at(null), ended(20, 50)), rung(at(0, { isShared: true }), ended(20, 50))]).toEqual(['win', 'win']);
  });
  it('of a game alone is won with a rank', () => {
    const alone = (rank: string): Result =>
      ({ players: [{ total: 60, lines: [], rank }], winners: [0] }) as unknown as Result;
    expect([rung(at(0), alone('apprentice')), rung(at(0), alone(''))]).toEqual(['win', 'close']);
  });
});

describe('the best so far', () => {
  const options = { players: 2 } as const;
  it('is kept for each game and number of players, and counts a table once', () => {
    expect(bestWith('dream_home', options, 't1', 40)).toEqual({ points: 40, beaten: null });
    expect(bestWith('dream_home', options, 't2', 30)).toEqual({ points: 40, beaten: null });
    expect(bestWith('dream_home', options, 't3', 50)).toEqual({ points: 50, beaten: 40 });
    expect(bestWith('dream_home', options, 't3', 50)).toEqual({ points: 50, beaten: 40 });
    expect(bestWith('dream_home', { players: 3 }, 't4', 20)).toEqual({ points: 20, beaten: null });
    expect(bestWith('floor_plan', { players: 1, rounds: 20 }, 't5', 70)).toEqual({ points: 70, beaten: null });
    expect(bestWith('floor_plan', { players: 1, rounds: 16 }, 't6', 60)).toEqual({ points: 60, beaten: null });
  });
});

describe('what I reached at a finished table', () => {
  const options = { players: 4 } as const;
  const at = (id: string, total: number, more: object = {}): Table =>
    ({
      you: 0,
      isShared: false,
      me: { resigned: false },
      now: { game: 'dream_home', options, table: id, result: { players: [{ total }] } },
      ...more,
    }) as unknown as Table;
  it('counts without a ceremony, once, and not for who left or at a shared device', () => {
    expect(countIn(at('a', 90, { me: { resigned: true } }))).toBeNull();
    expect(countIn(at('b', 90, { isShared: true }))).toBeNull();
    expect(countIn(at('c', 90, { you: null }))).toBeNull();
    expect(countIn(at('d', 30))).toEqual({ points: 30, beaten: null });
    expect(countIn(at('e', 40))).toEqual({ points: 40, beaten: 30 });
    expect(countIn(at('d', 30))).toEqual({ points: 40, beaten: null });
    expect(countIn(at('e', 40))).toEqual({ points: 40, beaten: 30 });
  });
});

describe('the ladder', () => {
  const rungs = [
    { name: 'apprentice', from: 45 },
    { name: 'architect', from: 75 },
  ];
  it('knows the next rung', () => {
    expect(nextRung(rungs, 44)?.name).toBe('apprentice');
    expect(nextRung(rungs, 45)?.name).toBe('architect');
    expect(nextRung(rungs, 75)).toBeNull();
  });
});

describe('words in a picture', () => {
  it('are a chunk behind the header, and the rest stays as it is', () => {
    const png = Uint8Array.from({ length: 60 }, (_, i) => i);
    const made = withTexts(png, { Description: 'Ada’s home' });
    expect([...made.subarray(0, 33)]).toEqual([...png.subarray(0, 33)]);
    expect([...made.subarray(-27)]).toEqual([...png.subarray(33)]);
    const text = new TextDecoder().decode(made.subarray(33, -27));
    expect(text).toContain('iTXtDescription\0\0\0\0\0Ada’s home');
  });
});
