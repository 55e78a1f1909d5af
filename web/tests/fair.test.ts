import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../src/engine/engine_api';
import type { Engine } from '../src/engine/engine';
import type { JsonObject, Problem, Result, Welcome } from '../src/protocol';
import { agrees, judge, notesOf } from '../src/replay/fair';
import { keepLog } from '../src/table/kept_logs';
import { Table, type Note } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

const promised = 'a'.repeat(64);
const problem = (code: string): Problem => ({ code, rule: '', where: '', particulars: {}, sentence: '' });

// The engine knows which commitment is that of the seed.
vi.mock('../src/engine/engine', () => ({
  verify: (record: JsonObject) =>
    record['commitment'] === promised
      ? Promise.resolve({})
      : Promise.reject(new Refused(problem('common.errors.verify_commitment'))),
}));

/** Round by round what the seed gives. */
const rolls: Readonly<Record<number, JsonObject>> = { 5: { round: 1, dice: [3, 4] }, 8: { round: 2, dice: [6, 1] } };
const history = {
  record: (): Promise<JsonObject> => Promise.resolve({ game: 'floor_plan', seed: 's', commitment: promised }),
  look: (seq: number) => Promise.resolve(rolls[seq] ? { view: rolls[seq] } : null),
};
const code = (reason: unknown): string => (reason instanceof Refused ? reason.problem.code : String(reason));
const judged = (...notes: Note[]): Promise<string> => judge(history, notes).catch(code);

describe('luck is judged', () => {
  const lobby: Note = { seq: 2, commitment: promised };
  const first: Note = { seq: 5, commitment: promised, view: { round: 1, dice: [3, 4] } };
  const second: Note = { seq: 8, commitment: promised, view: { round: 2, dice: [6, 1] } };

  it('fair where the seed is the one promised and gives what was rolled', async () =>
    expect(await judged(lobby, first, second)).toBe('start'));
  it('by as much as was seen', async () => {
    expect(await judged(second)).toBe('later');
    expect(await judged()).toBe('never');
  });
  it('unfair where another seed was promised at the start', async () => {
    expect(await judged({ ...lobby, commitment: 'b'.repeat(64) }, first, second)).toBe(
      'common.errors.verify_commitment',
    );
  });
  it('unfair where something else was rolled than the seed gives', async () => {
    expect(await judged(lobby, first, { ...second, view: { round: 2, dice: [6, 6] } })).toBe(
      'common.errors.verify_shown',
    );
    expect(await judged(lobby, { ...first, seq: 7 })).toBe('common.errors.verify_shown');
  });
  it('not at all where too little was told for a record', async () => {
    expect(await judge({ ...history, record: () => Promise.resolve(null) }, [lobby])).toBe('partly');
  });
});

describe('what was shown', () => {
  it('may be told with more later, and with nothing less', () => {
    expect(agrees({ dice: [1, 2] }, { dice: [1, 2], new: true })).toBe(true);
    expect(agrees({ dice: [1, 2], market: [{ room: 'kitchen#1' }] }, { dice: [1, 2] })).toBe(false);
    expect(agrees({ dice: [1, 2] }, { dice: [1, 2, 3] })).toBe(false);
    expect(agrees({ dice: [1] }, { dice: { 0: 1 } })).toBe(false);
    expect(agrees(null, null)).toBe(true);
    expect(agrees({}, null)).toBe(false);
  });
});

describe('a table notes', () => {
  const result: Result = { players: [], winners: [] };
  const lobby: Welcome = {
    table: 't',
    game: 'floor_plan',
    options: { players: 1 },
    commitment: promised,
    seq: 2,
    phase: 'lobby',
    host: 0,
    you: 0,
    settings: { listed: false, chat: true, hints: true, turn_seconds: 0, grace_seconds: 60 },
    seats: [{ kind: 'person', name: 'Ada', ready: false, away: false, late: false, resigned: false, turns: 0 }],
  };
  let heard = 0;
  const engine: Engine = {
    hear: (message) =>
      Promise.resolve(
        'welcome' in message && message.welcome.phase === 'lobby'
          ? null
          : { view: { heard: ++heard }, to_act: [0], turns: [0], score: result },
      ),
    attempt: () => Promise.reject(new Error('not asked')),
    prospects: () => Promise.resolve([]),
    suggest: () => Promise.resolve([]),
    close: () => undefined,
  };
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  beforeEach(() => void (heard = 0));

  it('the commitment it was welcomed with and all that luck brought, until the seed is known', async () => {
    const connection = new FakeConnection();
    const kept: Note[] = [];
    const table = new Table(connection, engine, undefined, (note) => kept.push(note));
    connection.tell({ welcome: lobby, events: [] });
    connection.tell({ news: [{ type: 'started', seq: 2, to_act: [0], chance: [{ dice: [3, 4] }] }] });
    connection.tell({ news: [{ type: 'said', seat: 0, emote: 'wave', seq: 3, to_act: [0] }] });
    connection.tell({
      news: [
        { type: 'turn', seat: 0, number: 0, decisions: ['pass'], seq: 4, to_act: [0], chance: [{ dice: [6, 1] }] },
      ],
    });
    connection.tell({
      news: [{ type: 'turn', seat: 0, number: 1, decisions: ['pass'], seq: 5, to_act: [], seed: 's', result }],
    });
    connection.tell({
      welcome: { ...lobby, phase: 'finished', seq: 6, seed: 's', result, commitment: 'b'.repeat(64) },
      events: [],
    });
    await soon();
    expect(table.notes).toEqual([
      { seq: 2, commitment: promised },
      { seq: 3, commitment: promised, view: { heard: 1 } },
      { seq: 5, commitment: promised, view: { heard: 3 } },
    ]);
    expect(kept).toEqual(table.notes);
    expect(await notesOf(table)).toEqual(table.notes);
  });

  it('nothing where it came after the end', async () => {
    const connection = new FakeConnection();
    const table = new Table(connection, engine);
    connection.tell({ welcome: { ...lobby, phase: 'finished', seq: 6, seed: 's', result }, events: [] });
    await soon();
    expect(await notesOf(table)).toEqual([]);
  });

  it('of a game within this browser what its log has promised', async () => {
    await keepLog('here-1', [{ type: 'created', game: 'floor_plan', seed: 's', commitment: promised }], 0);
    const connection = new FakeConnection();
    const table = new Table(connection, engine);
    connection.tell({
      welcome: { ...lobby, table: 'here-1', phase: 'finished', seq: 6, seed: 's', result },
      events: [],
    });
    await soon();
    expect(await notesOf(table)).toEqual([{ seq: 1, commitment: promised }]);
    expect(await judge(history, await notesOf(table))).toBe('start');
  });
});
