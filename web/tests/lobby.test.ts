import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choicesOf, optionsOf, seatsThatStay, settingsOf, usualChoices } from '../src/lobby/choices';
import { joinedAs, otherNameThan } from '../src/lobby/joined';
import { Sketch, sketchPause } from '../src/play/sketch';
import type { Person, Seat, TableEvent, TableSettings, Welcome } from '../src/protocol';
import { readCode, readShortCode } from '../src/router.svelte';
import { clocksAfter, clocksOf } from '../src/table/clocks';
import { after } from '../src/table/follow';

const settings: TableSettings = { listed: false, chat: true, hints: true, turn_seconds: 30, grace_seconds: 60 };
const person = (name: string, turns = 0): Person => ({
  kind: 'person',
  name,
  ready: false,
  away: false,
  late: false,
  resigned: false,
  turns,
});
const open: Seat = { kind: 'open' };
const bot: Seat = { kind: 'bot', level: 'casual', turns: 0 };
const lobby = (seats: readonly Seat[], more: Partial<Welcome> = {}): Welcome => ({
  table: 't',
  game: 'dream_home',
  options: { players: seats.length },
  settings,
  commitment: '',
  seq: 5,
  seats,
  phase: 'lobby',
  host: 0,
  code: 'KRTMFX',
  ...more,
});
const changed = (players: number, more: object = {}): TableEvent => ({
  type: 'changed',
  seq: 5,
  options: { players },
  settings,
  ...more,
});

describe('a change of the table', () => {
  it('brings free seats behind the others', () => {
    const next = after(lobby([person('Ada'), bot], { you: 0 }), changed(4));
    expect(next.seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'open', 'open']);
    expect([next.you, next.host, next.options.players]).toEqual([0, 0, 4]);
  });
  it('lets people move up with all that is theirs', () => {
    const next = after(
      lobby([open, bot, person('Bo'), person('Ada')], { you: 2, host: 3 }),
      changed(2, { keep: [2, 3] }),
    );
    expect(next.seats.map((seat) => (seat.kind === 'person' ? seat.name : ''))).toEqual(['Bo', 'Ada']);
    expect([next.you, next.host]).toEqual([0, 1]);
  });
  it('leaves whoever only watches without a seat', () => {
    expect(after(lobby([person('Ada'), open, open]), changed(2, { keep: [0, 1] })).you).toBeUndefined();
  });
  it('ends with the start, and so does the code', () => {
    expect(after(lobby([bot, bot]), { type: 'started', seq: 5 }).code).toBeUndefined();
  });
});

describe('clocks', () => {
  const playing = (seats: readonly Seat[], to_act: readonly number[]): Welcome =>
    lobby(seats, { phase: 'playing', to_act });
  it('are those of the welcome', () =>
    expect(clocksOf({ ...playing([], []), clocks: { 1: 5000 } }, 100)).toEqual({ 1: 5100 }));
  it('begin for who is to act, go on while they think, and begin anew with their next turn', () => {
    const seats = [person('Ada'), person('Bo'), bot];
    const first = clocksAfter({}, lobby(seats), playing(seats, [0, 1, 2]), 0);
    expect(first).toEqual({ 0: 30000, 1: 30000 });
    const played = [person('Ada', 1), person('Bo'), bot];
    expect(clocksAfter(first, playing(seats, [0, 1]), playing(played, [1]), 4000)).toEqual({ 1: 30000 });
    expect(clocksAfter(first, playing(seats, [0, 1]), playing(played, [0, 1]), 4000)).toEqual({ 0: 34000, 1: 30000 });
  });
  it('are nobody’s for whom a bot plays, and none where there is no clock', () => {
    const late = [
      { ...person('Ada'), late: true },
      { ...person('Bo'), away: true },
    ];
    expect(clocksAfter({ 0: 1, 1: 1 }, playing(late, [0, 1]), playing(late, [0, 1]), 0)).toEqual({});
    const calm = { ...playing([person('Ada')], [0]), settings: { ...settings, turn_seconds: 0 } };
    expect(clocksAfter({}, calm, calm, 0)).toEqual({});
  });
});

describe('a sketch of a turn', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it('is told at once, then the newest after a pause', () => {
    const told: string[] = [];
    const sketch = new Sketch((number, decisions) => told.push(`${number} ${decisions.join()}`));
    sketch.draw(0, []);
    sketch.draw(0, ['a']);
    sketch.draw(0, ['a', 'b']);
    sketch.draw(0, ['a', 'b', 'c']);
    expect(told).toEqual(['0 a']);
    vi.advanceTimersByTime(sketchPause);
    expect(told).toEqual(['0 a', '0 a,b,c']);
    vi.advanceTimersByTime(sketchPause);
    sketch.draw(0, []);
    expect(told.at(-1)).toBe('0 '); // taken back
    sketch.draw(0, ['d']);
    sketch.drop();
    vi.advanceTimersByTime(2 * sketchPause);
    expect(told).toHaveLength(3);
  });
  it('is told again to whoever may not have heard it, also that all was taken back', () => {
    const told: string[] = [];
    const sketch = new Sketch((number, decisions) => told.push(`${number} ${decisions.join()}`));
    sketch.again(0, []);
    expect(told).toEqual([]); // nobody has begun
    sketch.draw(0, ['a']);
    vi.advanceTimersByTime(2 * sketchPause);
    sketch.again(0, ['a']);
    vi.advanceTimersByTime(2 * sketchPause);
    sketch.again(0, []);
    expect(told).toEqual(['0 a', '0 a', '0 ']);
  });
});

describe('a host’s choices', () => {
  it('are what the table has, and back', () => {
    const options = { players: 3, discard_rule: false, open_roofs: true, first_player: 2 };
    const choices = choicesOf('dream_home', options, { ...settings, hints: false });
    expect(optionsOf('dream_home', choices, [person('Ada'), bot, person('Bo')])).toEqual(options);
    // Seats keep their numbers until the table has changed; who goes does not begin.
    const four = [person('Ada'), open, bot, person('Bo')];
    expect(optionsOf('dream_home', { ...choices, options: { ...choices.options, first_player: 3 } }, four)).toEqual({
      ...options,
      first_player: 3,
    });
    expect(
      optionsOf('dream_home', { ...choices, options: { ...choices.options, first_player: 1 } }, four),
    ).not.toHaveProperty('first_player');
    expect(settingsOf(choices)).toEqual({ hints: false, chat: true, listed: false, turn_seconds: 30 });
    expect(optionsOf('floor_plan', choicesOf('floor_plan', { players: 7, rounds: 20 }, settings))).toEqual({
      players: 7,
      rounds: 20,
    });
  });
  it('leave it to chance who begins where nobody is named', () =>
    expect(optionsOf('dream_home', usualChoices('dream_home'))).not.toHaveProperty('first_player'));
});

describe('fewer seats', () => {
  const names = (seats: readonly Seat[], players: number): readonly number[] => seatsThatStay(seats, players);
  it('take what is free from the end, then bots from the end, and nobody', () => {
    expect(names([person('Ada'), open, bot, person('Bo')], 4)).toEqual([0, 1, 2, 3]);
    expect(names([person('Ada'), open, bot, person('Bo')], 3)).toEqual([0, 2, 3]);
    expect(names([person('Ada'), open, bot, person('Bo')], 2)).toEqual([0, 3]);
    expect(names([open, bot, bot, person('Ada')], 2)).toEqual([1, 3]);
    expect(names([open, person('Ada'), open], 2)).toEqual([0, 1]);
  });
  it('leave as many as there are where more are chosen', () => expect(names([person('Ada'), open], 4)).toEqual([0, 1]));
});

describe('the name one got', () => {
  it('is told once where it is another than was asked for', () => {
    joinedAs('t', 'Ada');
    expect(otherNameThan('another', 'Ada 2')).toBeNull();
    expect(otherNameThan('t', '')).toBeNull(); // not seated yet
    expect(otherNameThan('t', 'Ada 2')).toBe('Ada');
    expect(otherNameThan('t', 'Ada 2')).toBeNull();
  });
  it('may have lost its end', () => {
    joinedAs('t', 'Wilhelmina of the Seven S');
    expect(otherNameThan('t', 'Wilhelmina of the Seven 2')).toBe('Wilhelmina of the Seven S');
  });
  it('is nothing to tell where it is the same', () => {
    joinedAs('t', 'Ada');
    expect(otherNameThan('t', 'Ada')).toBeNull();
  });
});

describe('codes', () => {
  it('are six letters, however they are written', () => {
    expect(['krt mfx', 'KRT-MFX', ' KRTMFX '].map(readShortCode)).toEqual(['KRTMFX', 'KRTMFX', 'KRTMFX']);
    expect(['KRTMF', 'KRTMFX2', 'k3v9x-w7m2p-q4td', ''].map(readShortCode)).toEqual([null, null, null, null]);
  });
  it('and long ones still are a table’s id', () => expect(readCode('k3v9x-w7m2p-q4td')).toBe('k3v9xw7m2pq4td'));
});
