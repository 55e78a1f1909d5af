import { describe, expect, it } from 'vitest';
import en from '../../content/words/en/floor_plan.json';
import fr from '../../content/words/fr/floor_plan.json';
import pt from '../../content/words/pt/floor_plan.json';
import {
  cellsOf,
  diceNow,
  dueNext,
  lastRoom,
  nameOf,
  setInHand,
  sortOffers,
  stageOf,
} from '../src/games/floor_plan/decisions';
import { isRead, saidAt, stepsAhead, type Moment, type Said, type Step } from '../src/games/floor_plan/lesson';
import { places, tied } from '../src/play/places';
import { isPrinted, standsFor, type Facts } from '../src/games/floor_plan/printed.svelte';
import { labelKeys, roomLetters, typeOfKey } from '../src/games/floor_plan/room_words';
import { together } from '../src/play/score_lines';
import type { Result } from '../src/protocol';
import { need, speak } from '../src/words/words.svelte';

const due = (legal: readonly string[], ...decisions: string[]): string => dueNext(sortOffers(legal), decisions);
describe('what is due where nothing is being drawn', () => {
  it('is features where no room fits, also where only one set can be drawn', () => {
    expect([due(['feature 1', 'feature 2']), due(['feature 2'], 'set 1 4')]).toEqual(['features', 'features']);
  });
  it('is the other set after the first, whatever bonus there may be', () => {
    expect(due(['feature 2', 'double 1'], 'feature 1', 'stone a1')).toBe('other');
  });
  it('is a bonus or the end, or nothing at all', () => {
    expect([due(['construct', 'end'], 'room a1 2x2', 'label W a1'), due(['pass'])]).toEqual(['more', 'pass']);
  });
});

const stage = (...legal: string[]): string => stageOf(sortOffers(legal), true, false);

describe('the places at the end (FP-SCORE-7)', () => {
  const result = (totals: readonly number[], ...winners: number[]): Result => ({
    players: totals.map((total) => ({ total, lines: [] })),
    winners,
  });
  const shown = (one: Result): readonly string[] => places(one).map(({ seat, place }) => `${place}. ${'ABCDE'[seat]}`);
  it('go by points', () => {
    expect(shown(result([40, 70, 55], 1))).toEqual(['1. B', '2. C', '3. A']);
    expect(tied(result([40, 70, 55], 1))).toBe(false);
  });
  it('have the winner first, whoever has as many points', () => {
    expect(shown(result([70, 40, 70, 70], 2))).toEqual(['1. C', '2. A', '2. D', '4. B']);
    expect(tied(result([70, 40, 70, 70], 2))).toBe(true);
  });
  it('are shared by those who win together, and by equals below them', () => {
    expect(shown(result([50, 70, 50, 70, 10], 1, 3))).toEqual(['1. B', '1. D', '3. A', '3. C', '5. E']);
    expect(tied(result([50, 70, 50, 70, 10], 1, 3))).toBe(false);
  });
});

describe('what may be decided', () => {
  it('loses nothing: whatever is not understood is offered in plain words', () => {
    const offers = sortOffers([
      'end',
      'construct',
      'dance c5',
      'room c5 3x4',
      'label B d6',
      'door c5:e',
      'stone a1',
      'set 1 4',
      'feature 2',
      'double 1',
    ]);
    expect(offers.plain).toEqual(['end', 'construct', 'dance c5']);
    expect(offers.atCell.get('c5')).toEqual(['room c5 3x4', 'door c5:e']);
    expect(offers.atCell.get('d6')).toEqual(['label B d6']);
    expect([offers.values[0]?.value, offers.features[0]?.die, offers.doubles[0]?.die]).toEqual([4, 2, 1]);
  });
  it('says what the turn is at', () => {
    expect(stage('set 1 2')).toBe('set');
    expect(stage('room a1 2x3', 'feature 1')).toBe('choose');
    expect(stage('room a1 2x3')).toBe('room');
    expect(stage('label B a1')).toBe('label');
    expect(stage('window a1:n')).toBe('opening');
    expect(stage('hedge a1')).toBe('garden');
    expect(stage('feature 2', 'end')).toBe('more');
    expect(stage('pass')).toBe('more');
    expect(stageOf(sortOffers([]), true, true)).toBe('done');
    expect(stageOf(sortOffers([]), false, false)).toBe('wait');
  });
});

describe('a turn in hand', () => {
  it('shows its dice as they were set', () =>
    expect(diceNow([1, 5], ['set 1 4', 'feature 1'])).toEqual([{ value: 4, was: 1 }, { value: 5 }]));
  it('counts the parts of its set', () => {
    expect(setInHand(['feature 1', 'door c5:e', 'door c6:e'])).toEqual({ die: 1, drawn: 2, second: false });
    expect(setInHand(['feature 1', 'stone a1', 'double 1'])).toEqual({ die: 1, drawn: 0, second: true });
    expect(setInHand(['room c5 3x4'])).toBeNull();
  });
  it('knows its last room', () =>
    expect(lastRoom(['room a1 2x3', 'label W a1', 'construct', 'room c5 3x2'])).toBe('c5 3x2'));
  it('knows the cells of a decision', () => {
    const cells = (text: string): string[] => cellsOf(text).map(nameOf);
    expect(cells('room c5 2x2')).toEqual(['c5', 'd5', 'c6', 'd6']);
    expect(cells('window c5:n')).toEqual(['c5', 'd5']);
    expect(cells('window c5:e')).toEqual(['c5', 'c6']);
    expect(cells('label B q17')).toEqual(['q17']);
    expect(cells('end')).toEqual([]);
  });
});

describe('the printed sheet', () => {
  const facts = {
    printed: { 16: [{ round: 4, dice: [3, 5] }], 20: [{ round: 5, dice: [3, 5] }] },
    values: [{ value: 4, room: 'L', feature: 'hedge', parts: 4 }],
  } as unknown as Facts;
  it('says which rounds are printed', () =>
    expect([4, 5].map((round) => [isPrinted(16, round, facts), isPrinted(20, round, facts)])).toEqual([
      [true, false],
      [false, true],
    ]));
  it('says what results stand for', () =>
    expect([standsFor(4, facts)?.feature, standsFor(1, facts)]).toEqual(['hedge', undefined]));
});

describe('a room is written by a key', () => {
  it.each(['en', 'fr', 'pt'] as const)('of its own in %s, or by the notation’s', async (language) => {
    await speak(language);
    await need('floor_plan');
    const keys = Object.values(labelKeys());
    expect(new Set(keys).size).toBe(roomLetters.length);
    for (const type of roomLetters)
      expect([typeOfKey(labelKeys()[type], roomLetters), typeOfKey(type, [type])]).toEqual([type, type]);
    await speak('en');
  });
});

it('a score has one line for each thing', () => {
  const line = { rule: 'FP-SCORE-2', heading: 'windows', points: 2, what: 'window' };
  expect(
    together([
      { ...line, cells: ['a1', 'b1'] },
      { ...line, cells: ['b1', 'c1'] },
    ]),
  ).toEqual([{ ...line, points: 4, cells: ['a1', 'b1', 'c1'], times: 2 }]);
});

describe('the lesson', () => {
  const at = (turn: number, stage: Moment['stage'], decisions = '', hasRoom = false): Moment => ({
    turn,
    stage,
    decisions: decisions === '' ? [] : decisions.split(', '),
    hasRoom,
  });
  /** What is said from moment to moment, with how far it is; whatever is just read is read at once. */
  function told(...moments: readonly Moment[]): string[] {
    const read: Step[] = [];
    const shown = new Set<Step>();
    return moments.flatMap((now) => {
      const lines: string[] = [];
      for (;;) {
        const ahead = stepsAhead(now, read);
        const step = ahead[0] ?? 'end';
        const note = saidAt(step, now);
        shown.add(step);
        lines.push(`${shown.size}/${new Set([...shown, ...ahead]).size} ${note}`);
        if (!isRead(note)) return lines;
        read.push(step);
      }
    });
  }
  const welcome = ['1/12 sheet', '2/12 dice', '3/12 choice'];
  const room = 'room a1 2x4';
  const labelled = `${room}, label W a1`;
  const pool = 'feature 1, pool a1';

  it('goes from a room to features', () => {
    expect(
      told(
        at(0, 'choose'),
        at(0, 'label', room),
        at(0, 'done', `${labelled}, end`),
        at(0, 'wait', `${labelled}, end`),
        at(1, 'wait', '', true),
        at(1, 'choose', '', true),
        at(1, 'opening', 'feature 1', true),
        at(1, 'more', 'feature 1, window a1:n, window a3:n', true),
        at(1, 'garden', 'feature 1, feature 2', true),
        at(1, 'done', `${pool}, end`, true),
        at(2, 'wait', '', true),
      ),
    ).toEqual([
      ...welcome,
      '4/12 room',
      '5/12 label',
      '6/12 table',
      '7/12 clients',
      '8/12 confirm',
      '8/12 confirm',
      '9/12 wait',
      '9/12 features',
      '10/12 walls',
      '10/12 more',
      '10/12 garden',
      '11/12 confirm_again',
      '12/12 end',
    ]);
  });
  it('goes from features to a room, whose tick it then tells of', () => {
    expect(
      told(
        at(0, 'choose'),
        at(0, 'garden', 'feature 1'),
        at(0, 'garden', pool),
        at(0, 'more', pool),
        at(0, 'done', `${pool}, end`),
        at(0, 'wait', `${pool}, end`),
        at(1, 'wait'),
        at(1, 'choose'),
        at(1, 'label', room),
        at(1, 'done', `${labelled}, end`),
        at(2, 'wait', '', true),
      ),
    ).toEqual([
      ...welcome,
      '4/12 room',
      '5/12 room_later',
      '5/12 garden',
      '5/12 more',
      '6/12 clients',
      '7/12 confirm',
      '7/12 confirm',
      '8/12 wait',
      '8/12 room_now',
      '9/12 label',
      '10/12 table',
      '11/12 confirm_again',
      '12/12 end',
    ]);
  });
  it('tells of no tick where no room was drawn, and of none twice', () => {
    const features = [at(1, 'choose'), at(1, 'garden', 'feature 1'), at(1, 'done', `${pool}, end`), at(2, 'wait')];
    expect(told(at(0, 'choose'), at(0, 'garden', pool), at(0, 'done', `${pool}, end`), ...features).slice(-4)).toEqual([
      '8/12 room_now',
      '8/10 garden',
      '9/10 confirm_again',
      '10/10 end',
    ]);
    const rooms = [
      at(1, 'choose', '', true),
      at(1, 'label', room, true),
      at(1, 'done', `${labelled}, end`, true),
      at(2, 'wait', '', true),
    ];
    expect(told(at(0, 'choose'), at(0, 'label', room), at(0, 'done', `${labelled}, end`), ...rooms).slice(-4)).toEqual([
      '9/12 features',
      '9/11 label',
      '10/11 confirm_again',
      '11/11 end',
    ]);
  });
  it('follows what is taken back', () => {
    expect(
      told(
        at(0, 'choose'),
        at(0, 'garden', pool),
        at(0, 'choose'),
        at(0, 'label', room),
        at(0, 'done', `${labelled}, end`),
        at(0, 'choose'),
        at(0, 'garden', pool),
      ).slice(3),
    ).toEqual([
      '4/12 room',
      '5/12 garden',
      '5/12 room',
      '6/12 label',
      '7/12 table',
      '8/12 clients',
      '9/12 confirm',
      '9/12 room',
      '9/12 garden',
    ]);
  });
  it('names “A room instead” only where it can be pressed', () => {
    const first = (decisions: string): Said => saidAt('draw', at(0, 'garden', decisions));
    expect([first('set 1 5, feature 1'), first('feature 1, pool a1'), first('feature 1, pool a1, feature 2')]).toEqual([
      'room_later',
      'garden',
      'garden',
    ]);
  });
  it('lets a 1 be turned first', () =>
    expect(told(at(0, 'set'), at(0, 'choose', 'set 1 4'))).toEqual([
      '1/12 sheet',
      '2/12 dice',
      '3/12 one',
      '3/12 choice',
      '4/12 room',
    ]));
  it('leads through a bonus', () => {
    expect(saidAt('confirm', at(0, 'more', labelled))).toBe('bonus');
    expect(saidAt('confirm', at(0, 'room', `${labelled}, construct`))).toBe('room_now');
    expect(saidAt('draw', at(1, 'more', 'feature 2, hedge a1, feature 1, pool c1', true))).toBe('bonus');
  });
});

describe('the board’s words', () => {
  const keys = (words: object, before = ''): string[] =>
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value
        ? keys(value, `${before}${key}.`)
        : `${before}${key} ${[...String(value).matchAll(/\{\w+\}/g)].map(String).sort().join(' ')}`,
    );
  it.each([
    ['fr', fr],
    ['pt', pt],
  ])('are all there in %s', (_name, words) => expect(keys(words.board)).toEqual(keys(en.board)));
  it('have no straight apostrophe', () => expect(JSON.stringify([en.board, fr.board, pt.board])).not.toContain("'"));
});
