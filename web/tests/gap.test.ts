/** A long absence: the server tells the newest of what was missed, and the page makes nothing of the rest. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, Now } from '../src/engine/engine';
import type { Narration } from '../src/games/games';
import { tellEvent } from '../src/play/tell';
import type { JsonObject, Result, TableEvent, Welcome } from '../src/protocol';
import { between, historyOf } from '../src/replay/history';
import { Table } from '../src/table/table.svelte';
import { need, speak } from '../src/words/words.svelte';
import { FakeConnection } from './fake_connection';

beforeAll(async () => {
  await speak('en');
  await need('play');
});

const result: Result = { players: [], winners: [] };
const welcome = (seq: number): Welcome => ({
  table: 't',
  game: 'dream_home',
  options: { players: 2 } as Welcome['options'],
  commitment: '',
  seq,
  settings: { listed: false, chat: false, hints: true, turn_seconds: 0, grace_seconds: 60 },
  seats: [],
  phase: 'finished',
  seed: 'abc',
  result,
  view: { at: seq },
});
const created = {
  type: 'created',
  game: 'dream_home',
  options: {},
  settings: {},
  commitment: '',
  seq: 0,
} as unknown as TableEvent;
const started: TableEvent = { type: 'started', seq: 1 };
const turn = (seq: number): TableEvent => ({ type: 'turn', seat: 0, number: 0, decisions: ['done'], seq });
const said = (seq: number): TableEvent => ({ type: 'said', seat: 0, emote: 'wave', seq });

async function tableThatHeard(seq: number, ...missed: TableEvent[]): Promise<Table> {
  const connection = new FakeConnection();
  let now: JsonObject = {};
  const engine = {
    hear: () => Promise.resolve({ view: now, score: result } as unknown as Now),
    close: () => undefined,
  } as unknown as Engine;
  const table = new Table(connection, engine);
  now = { at: 2 };
  connection.tell({ welcome: welcome(2), events: [created, started] });
  await new Promise((resolve) => setTimeout(resolve));
  now = { at: seq };
  connection.tell({ welcome: welcome(seq), events: missed });
  await new Promise((resolve) => setTimeout(resolve));
  return table;
}

describe('where events are missing', () => {
  const before: (JsonObject | null)[] = [];
  const narration = {
    turn: (_: readonly string[], view: JsonObject | null) => (before.push(view), { text: '', cells: [] }),
  } as unknown as Narration;

  it('a replay is not taken for the whole game', async () => {
    expect((await historyOf(await tableThatHeard(4, turn(2), turn(3)))).moments).toEqual([2, 3, 4]);
    expect((await historyOf(await tableThatHeard(9, turn(7), turn(8)))).moments).toEqual([2, 9]);
  });

  it('what happened between two moments is known only where nothing is missing', async () => {
    const whole = await tableThatHeard(4, turn(2), said(3));
    expect(between(whole, 2, 4)).toEqual({ events: [turn(2)], known: true });
    expect(between(await tableThatHeard(9, turn(8)), 2, 9)).toEqual({ events: [turn(8)], known: false });
  });

  it('a turn is not told with a market of long ago', async () => {
    const whole = await tableThatHeard(4, turn(2), turn(3));
    tellEvent(whole, turn(2), narration);
    const gap = await tableThatHeard(9, turn(7), turn(8));
    tellEvent(gap, turn(7), narration);
    expect(before).toEqual([{ at: 2 }, null]);
  });
});

describe('the past of a game that goes on', () => {
  it('has no moment for what was said, or for who came back', async () => {
    const connection = new FakeConnection();
    let now: JsonObject = { at: 2 };
    const engine = {
      hear: () => Promise.resolve({ view: { ...now }, score: result } as unknown as Now),
      close: () => undefined,
    } as unknown as Engine;
    const table = new Table(connection, engine);
    const playing = (seq: number): Welcome => {
      const { seed: _secret, result: _unknown, ...rest } = welcome(seq);
      return { ...rest, phase: 'playing' };
    };
    const hear = async (message: Parameters<typeof connection.tell>[0]): Promise<void> => {
      connection.tell(message);
      await new Promise((resolve) => setTimeout(resolve));
    };
    await hear({ welcome: playing(2), events: [created, started] });
    await hear({ news: [said(2)] });
    now = { at: 4 };
    await hear({ news: [turn(3)] });
    await hear({ news: [said(4), said(5)] });
    await hear({ welcome: playing(6), events: [] });
    expect(table.moments.map((moment) => moment.seq)).toEqual([2, 3, 4, 5, 6]);
    expect((await historyOf(table)).moments).toEqual([2, 4]);
  });
});
