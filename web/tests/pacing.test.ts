import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, Now } from '../src/engine/engine';
import type { ServerMessage, TableEvent, Welcome } from '../src/protocol';
import { settings, type Speed } from '../src/settings.svelte';
import { atOnce, paces, Pacing, type Step } from '../src/table/pacing';
import { Table } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

/** Each wait begins a moment later, when what it is for is drawn. */
const drawn = 1;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.speed = 'calm';
});

describe('the queue', () => {
  const shown: string[] = [];
  beforeEach(() => void shown.splice(0));
  const slow = (name: string): Step => ({
    beats: [{ begin: () => shown.push(`${name}…`), lasts: 100 }],
    show: () => shown.push(name),
    lasts: 200,
  });
  const quick = (name: string): Step => atOnce(() => shown.push(name));

  it('shows each step after its beats, and the next when it has been seen', () => {
    const pacing = new Pacing();
    for (const name of ['a', 'b']) pacing.put(slow(name));
    expect(shown).toEqual(['a…']);
    vi.advanceTimersByTime(100 + drawn);
    expect(shown).toEqual(['a…', 'a']);
    vi.advanceTimersByTime(199);
    expect(shown).toEqual(['a…', 'a']);
    vi.advanceTimersByTime(1 + drawn);
    expect(shown).toEqual(['a…', 'a', 'b…']);
    vi.runAllTimers();
    expect(shown).toEqual(['a…', 'a', 'b…', 'b']);
  });
  it('keeps the order of what need not be followed, and does not delay it for its own sake', () => {
    const pacing = new Pacing();
    pacing.put(quick('first'));
    expect(shown).toEqual(['first']);
    pacing.put(slow('a'));
    pacing.put(quick('later'));
    expect(shown).toEqual(['first', 'a…']);
    vi.advanceTimersByTime(100 + drawn);
    expect(shown).toEqual(['first', 'a…', 'a']);
    vi.advanceTimersByTime(200 + drawn);
    expect(shown).toEqual(['first', 'a…', 'a', 'later']);
    pacing.hold(1000);
    pacing.put(quick('now'));
    expect(shown.at(-1)).toBe('now');
  });
  it('shows everything in order when it is hurried, once', () => {
    const waits: boolean[] = [];
    const pacing = new Pacing((waiting) => waits.push(waiting));
    for (const name of ['a', 'b', 'c']) pacing.put(slow(name));
    expect(waits.at(-1)).toBe(true);
    pacing.hurry();
    expect(shown).toEqual(['a…', 'a', 'b', 'c']);
    expect(waits.at(-1)).toBe(false);
    vi.runAllTimers();
    expect(shown).toEqual(['a…', 'a', 'b', 'c']);
  });
  it('loses nothing and mixes nothing up, whatever comes when', () => {
    let state = 7;
    const random = (most: number): number =>
      ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % (most * 4)) >> 2;
    const pacing = new Pacing();
    const put: string[] = [];
    for (let i = 0; i < 2000; ++i) {
      const name = String(i);
      put.push(name);
      pacing.put(random(2) === 0 ? slow(name) : quick(name));
      if (random(3) === 0) vi.advanceTimersByTime(random(500));
      if (random(17) === 0) pacing.hurry();
    }
    vi.runAllTimers();
    expect(shown.filter((name) => !name.endsWith('…'))).toEqual(put);
  });
  it('does not fall further and further behind', () => {
    const pacing = new Pacing();
    for (let i = 0; i < 14; ++i) pacing.put(slow(String(i)));
    expect(shown.filter((name) => !name.endsWith('…'))).toHaveLength(13);
  });
});

describe('a table', () => {
  const bot = { kind: 'bot', level: 'casual', turns: 0 } as const;
  const ada = {
    kind: 'person',
    name: 'Ada',
    ready: false,
    away: false,
    late: false,
    resigned: false,
    turns: 0,
  } as const;
  const playing: Welcome = {
    table: 't',
    game: 'dream_home',
    options: { players: 3 },
    commitment: '',
    seq: 4,
    phase: 'playing',
    host: 0,
    you: 0,
    to_act: [1],
    view: { round: 1 },
    settings: { listed: false, chat: true, hints: true, turn_seconds: 0, grace_seconds: 60 },
    seats: [ada, bot, bot],
  };
  const turn = (seq: number, seat: number, to_act: readonly number[]): TableEvent => ({
    type: 'turn',
    seat,
    number: 0,
    decisions: [`take ${seq}`],
    seq,
    to_act,
  });
  const result = { players: [], winners: [] };

  /** A table whose game is in the round its last event names; what it tells is collected. */
  async function sit(
    speed: Speed,
    welcome: Welcome = playing,
  ): Promise<{ connection: FakeConnection; table: Table; told: number[] }> {
    settings.speed = speed;
    const connection = new FakeConnection();
    let round = 1;
    const hear = (message: ServerMessage): Promise<Now | null> => {
      if ('news' in message) for (const event of message.news) if (event.type === 'turn' && event.seat === 2) ++round; // the last of each round
      return Promise.resolve({ view: { round }, to_act: [], turns: [], score: result });
    };
    const engine = { hear, close: () => undefined } as unknown as Engine;
    const table = new Table(connection, engine);
    const told: number[] = [];
    table.onEvent(({ seq }) => told.push(seq));
    connection.tell({ welcome, events: [] });
    await vi.advanceTimersByTimeAsync(0);
    table.watch();
    return { connection, table, told };
  }

  it('shows a new market whole, then every turn lifted, done and read: calmly and briskly', async () => {
    for (const speed of ['calm', 'brisk'] as const) {
      const { look, lift, read, round } = paces[speed];
      const { connection, table, told } = await sit(speed);
      connection.tell({ news: [turn(4, 1, [2])] });
      connection.tell({ news: [turn(5, 2, [0])] });
      await vi.advanceTimersByTimeAsync(look - 1);
      expect([told, table.coming, table.behind]).toEqual([[], null, true]);
      await vi.advanceTimersByTimeAsync(1 + drawn);
      expect([table.coming?.event.seq, table.coming?.beat]).toEqual([4, 'lift']);
      await vi.advanceTimersByTimeAsync(lift + drawn);
      expect([told, table.coming]).toEqual([[4], null]);
      await vi.advanceTimersByTimeAsync(read + drawn);
      expect([table.coming?.event.seq, table.coming?.beat, table.isMyTurn]).toEqual([5, 'lift', false]);
      await vi.advanceTimersByTimeAsync(lift + drawn);
      // The last of its round is seen in the old market before the new one is dealt.
      expect([table.coming?.beat, table.view]).toEqual(['gone', { round: 1 }]);
      await vi.advanceTimersByTimeAsync(round - 1);
      expect([table.coming?.beat, table.view]).toEqual(['gone', { round: 1 }]);
      await vi.advanceTimersByTimeAsync(1 + drawn);
      expect([told, table.view, table.isMyTurn, table.behind]).toEqual([[4, 5], { round: 2 }, true, false]);
    }
    expect([paces.calm.look, paces.calm.round, paces.brisk.round, paces.instant.round]).toEqual([1500, 2000, 1000, 0]);
  });
  it('deals the new round as soon as somebody taps, and shows what follows at its pace', async () => {
    const { look, lift, read } = paces.calm;
    const { connection, table, told } = await sit('calm');
    connection.tell({ news: [turn(4, 1, [2])] });
    connection.tell({ news: [turn(5, 2, [1])] });
    connection.tell({ news: [turn(6, 1, [0])] });
    await vi.advanceTimersByTimeAsync(look + lift + read + lift + 4 * drawn);
    expect([table.coming?.event.seq, table.coming?.beat, told]).toEqual([5, 'gone', [4]]);
    table.goOn();
    expect([table.coming, table.view, told]).toEqual([null, { round: 2 }, [4, 5]]);
    table.goOn(); // nothing else is cut short
    await vi.advanceTimersByTimeAsync(look - 1);
    expect([table.coming, told]).toEqual([null, [4, 5]]);
    await vi.advanceTimersByTimeAsync(1 + drawn);
    expect([table.coming?.event.seq, table.coming?.beat]).toEqual([6, 'lift']);
  });
  it('waits for the board to be there, so that the first market is seen', async () => {
    settings.speed = 'calm';
    const connection = new FakeConnection();
    const hear = (): Promise<Now> => Promise.resolve({ view: { round: 1 }, to_act: [], turns: [], score: result });
    const table = new Table(connection, { hear, close: () => undefined } as unknown as Engine);
    connection.tell({ welcome: playing, events: [] });
    connection.tell({ news: [turn(4, 1, [2])] });
    await vi.advanceTimersByTimeAsync(3000);
    expect(table.coming).toBeNull();
    table.watch();
    await vi.advanceTimersByTimeAsync(paces.calm.look - 1);
    expect(table.coming).toBeNull();
    await vi.advanceTimersByTimeAsync(1 + drawn);
    expect(table.coming?.event.seq).toBe(4);
  });
  it('shows all at once where that is wanted, where nobody looks, and where all play at the same time', async () => {
    const both: ServerMessage[] = [{ news: [turn(4, 1, [2])] }, { news: [turn(5, 2, [0])] }];
    const instant = await sit('instant');
    both.forEach((message) => instant.connection.tell(message));
    await vi.advanceTimersByTimeAsync(0);
    expect(instant.told).toEqual([4, 5]);
    const plan = await sit('calm', { ...playing, game: 'floor_plan' });
    both.forEach((message) => plan.connection.tell(message));
    await vi.advanceTimersByTimeAsync(0);
    expect(plan.told).toEqual([4, 5]);
    vi.stubGlobal('document', { hidden: true });
    const hidden = await sit('calm');
    both.forEach((message) => hidden.connection.tell(message));
    await vi.advanceTimersByTimeAsync(0);
    expect(hidden.told).toEqual([4, 5]);
  });
  it('never holds back what I do, nor its answer', async () => {
    const { connection, table, told } = await sit('calm', { ...playing, to_act: [0] });
    connection.tell({ news: [turn(4, 1, [0])] });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
    table.play(['take 2']);
    expect(told).toEqual([4]);
    expect(table.sending).toBe(true);
    connection.tell({ news: [turn(5, 1, [0])] });
    connection.tell({ news: [turn(6, 0, [1]), turn(7, 1, [2])], ack: { turn: 0, seq: 8 } });
    await vi.advanceTimersByTimeAsync(0);
    expect([told, table.sending]).toEqual([[4, 5, 6], false]);
    await vi.runAllTimersAsync();
    expect(told).toEqual([4, 5, 6, 7]);
  });
  it('drops the pace with a new welcome, and tells nothing twice', async () => {
    const { connection, table, told } = await sit('calm');
    connection.tell({ news: [turn(4, 1, [2])] });
    await vi.advanceTimersByTimeAsync(0);
    connection.tell({ welcome: { ...playing, seq: 6, to_act: [0] }, events: [turn(4, 1, [2]), turn(5, 2, [0])] });
    await vi.advanceTimersByTimeAsync(0);
    expect([told, table.isMyTurn, table.coming]).toEqual([[4, 5], true, null]);
    expect(table.log.map(({ seq }) => seq)).toEqual([4, 5]);
  });
  it('starts my clock when my turn began, not when it is shown, and hurries where turns are short', async () => {
    const timed = { ...playing, settings: { ...playing.settings, turn_seconds: 30 } };
    const { connection, table } = await sit('calm', timed);
    const began = Date.now();
    connection.tell({ news: [turn(4, 1, [0])] });
    await vi.advanceTimersByTimeAsync(paces.brisk.look + paces.brisk.lift + 2 * drawn);
    expect(table.isMyTurn).toBe(true);
    expect(table.clocks[0]).toBe(began + 30_000);
  });
});
