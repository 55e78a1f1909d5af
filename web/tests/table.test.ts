import { describe, expect, it } from 'vitest';
import type { Engine, Now } from '../src/engine/engine';
import type { Result, ServerMessage, TableEvent, Welcome } from '../src/protocol';
import { after } from '../src/table/follow';
import { settings } from '../src/settings.svelte';
import { Table } from '../src/table/table.svelte';
import { FakeConnection } from './fake_connection';

settings.speed = 'instant'; // what others do at a pace is in pacing.test.ts

const ada = { kind: 'person', name: 'Ada', ready: false, away: false, late: false, resigned: false, turns: 0 } as const;
const lobby: Welcome = {
  table: 't',
  game: 'dream_home',
  options: { players: 3 },
  commitment: '',
  seq: 2,
  phase: 'lobby',
  host: 0,
  you: 0,
  settings: { listed: false, chat: true, hints: true, turn_seconds: 0, grace_seconds: 60 },
  seats: [ada, { kind: 'open' }, { kind: 'open' }],
};
const follow = (start: Welcome, ...events: TableEvent[]): Welcome => events.reduce(after, start);
const result: Result = { players: [], winners: [0] };

describe('who is here', () => {
  it('is as it was told last; a welcome begins with everybody', async () => {
    const connection = new FakeConnection();
    const table = new Table(connection);
    connection.tell({ welcome: lobby, events: [] });
    connection.tell({ missing: [1, 2] });
    expect(table.missing).toEqual([1, 2]);
    connection.tell({ welcome: lobby, events: [] });
    expect(table.missing).toEqual([]);
  });
});

describe('after an event', () => {
  it('people and bots sit down, and the game begins', () => {
    const now = follow(
      lobby,
      { type: 'sat', seat: 1, name: 'Bo', seq: 2 },
      { type: 'bot', seat: 2, level: 'master', seq: 3 },
      { type: 'started', seq: 4, to_act: [1] },
    );
    expect(now.seats[1]).toMatchObject({ kind: 'person', name: 'Bo', turns: 0 });
    expect(now.seats[2]).toEqual({ kind: 'bot', level: 'master', turns: 0 });
    expect(now).toMatchObject({ phase: 'playing', to_act: [1], seq: 5, host: 0 });
  });

  it('the next person is host when the host stands up, and nobody when all are gone', () => {
    const two = follow(lobby, { type: 'sat', seat: 2, name: 'Bo', seq: 2 }, { type: 'stood', seat: 0, seq: 3 });
    expect(two.host).toBe(2);
    const none = follow(two, { type: 'stood', seat: 2, seq: 4 });
    expect('host' in none).toBe(false);
    expect(follow(none, { type: 'sat', seat: 1, name: 'Cy', seq: 5 }).host).toBe(1);
    expect(follow(lobby, { type: 'sat', seat: 2, name: 'Bo', seq: 2 }, { type: 'host', seat: 2, seq: 3 }).host).toBe(2);
  });

  it('a turn counts, and ends lateness', () => {
    const now = follow(
      { ...lobby, phase: 'playing' },
      { type: 'late', seat: 0, seq: 2 },
      { type: 'turn', seat: 0, number: 0, decisions: ['take 1'], by: 'bot', seq: 3, to_act: [1] },
    );
    expect(now.seats[0]).toMatchObject({ late: false, turns: 1 });
  });

  it('people go away, come back, and leave for good', () => {
    expect(follow(lobby, { type: 'away', seat: 0, seq: 2 }).seats[0]).toMatchObject({ away: true });
    expect(follow(lobby, { type: 'away', seat: 0, seq: 2 }, { type: 'back', seat: 0, seq: 3 }).seats[0]).toMatchObject({
      away: false,
    });
    expect(follow(lobby, { type: 'ready', seat: 0, seq: 2 }).seats[0]).toMatchObject({ ready: true });
    expect(
      follow(lobby, { type: 'ready', seat: 0, seq: 2 }, { type: 'not_ready', seat: 0, seq: 3 }).seats[0],
    ).toMatchObject({ ready: false });
    expect(follow(lobby, { type: 'resigned', seat: 0, seq: 2 }).seats[0]).toMatchObject({ resigned: true });
  });

  it('the game ends with its seed and result, and a rematch follows', () => {
    const end = follow(
      { ...lobby, phase: 'playing' },
      { type: 'turn', seat: 0, number: 0, decisions: [], seq: 2, to_act: [], seed: 'abc', result },
    );
    expect(end).toMatchObject({ phase: 'finished', seed: 'abc', result, to_act: [] });
    expect(follow(end, { type: 'rematch', table: 'next', seq: 3 }).rematch).toBe('next');
  });

  it('nothing changes where the event is known', () =>
    expect(after(lobby, { type: 'stood', seat: 0, seq: 1 })).toBe(lobby));
});

describe('a table', () => {
  const playing: Welcome = { ...lobby, phase: 'playing', seq: 4, to_act: [0], view: { round: 1 } };
  const said = (seq: number): TableEvent => ({ type: 'said', seat: 0, emote: 'wave', seq });

  it('knows whose turn it is and who is host', () => {
    const connection = new FakeConnection();
    const table = new Table(connection);
    connection.tell({ welcome: playing, events: [] });
    expect([table.isMyTurn, table.isHost, table.me?.name, table.view]).toEqual([true, true, 'Ada', { round: 1 }]);
    connection.tell({ news: [{ type: 'turn', seat: 0, number: 0, decisions: [], seq: 4, to_act: [1] }] });
    expect(table.isMyTurn).toBe(false);
  });

  it('numbers its turns', () => {
    const connection = new FakeConnection();
    const table = new Table(connection);
    connection.tell({ welcome: { ...playing, seats: [{ ...ada, turns: 7 }] }, events: [] });
    table.play(['take 1']);
    expect(connection.sent).toEqual([{ turn: { number: 7, decisions: ['take 1'] } }]);
    expect(table.sending).toBe(true);
    connection.tell({ ack: { turn: 7, seq: 5 } });
    expect(table.sending).toBe(false);
  });

  it('keeps one log over several welcomes', () => {
    const connection = new FakeConnection();
    const table = new Table(connection);
    const told: number[] = [];
    table.onEvent((event) => told.push(event.seq));
    connection.tell({ welcome: { ...playing, seq: 2 }, events: [said(0), said(1)] });
    connection.tell({ news: [said(2)] });
    connection.tell({ welcome: { ...playing, seq: 5 }, events: [said(2), said(3), said(4)] });
    expect(table.log.map((event) => event.seq)).toEqual([0, 1, 2, 3, 4]);
    expect(told).toEqual([2, 3, 4]);
  });

  const engineThat = (hear: (message: ServerMessage) => Promise<Now | null>): Engine => ({
    hear,
    attempt: () => Promise.reject(new Error('not asked')),
    prospects: () => Promise.resolve([]),
    suggest: () => Promise.resolve([]),
    close: () => undefined,
  });
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('asks the engine for the view, turn by turn, and shows both at once', async () => {
    const connection = new FakeConnection();
    const asked: string[] = [];
    const table = new Table(
      connection,
      engineThat(async (message) => {
        asked.push(Object.keys(message).join());
        return { view: { asked: asked.length }, to_act: [0], turns: [1, 1, 0], score: result };
      }),
    );
    connection.tell({ welcome: playing, events: [] });
    connection.tell({
      news: [
        { type: 'turn', seat: 0, number: 0, decisions: [], seq: 4 },
        said(5),
        { type: 'turn', seat: 1, number: 0, decisions: [], seq: 6, to_act: [0] },
      ],
    });
    connection.tell({ pong: 1 });
    await soon();
    expect(asked).toEqual(['welcome,events', 'news', 'news', 'news']);
    expect(table.view).toEqual({ asked: 4 });
    expect(table.score).toBe(result);
    expect(table.moments.map(({ seq, view }) => [seq, view['asked']])).toEqual([
      [4, 1],
      [5, 2],
      [6, 3],
      [7, 4],
    ]);
    expect(table.toAct).toEqual([0]);
  });

  it('asks once where very many turns come together, or where the game is shown after them', async () => {
    const asked: number[] = [];
    const connection = new FakeConnection();
    const table = new Table(
      connection,
      engineThat(async (message) => {
        if ('news' in message) asked.push(message.news.length);
        return { view: {}, to_act: [0], turns: [1, 1, 0], score: result };
      }),
    );
    const many = Array.from({ length: 9 }, (_, i) => said(4 + i));
    connection.tell({ welcome: playing, events: [] });
    connection.tell({ news: many });
    connection.tell({ news: [said(13), { ...said(14), view: {} }], ack: { emote: true, seq: 15 } });
    await soon();
    expect([asked, table.now?.seq]).toEqual([[9, 2], 15]);
  });

  it('nobody who has played is to act before we are told so', () => {
    const turn: TableEvent = { type: 'turn', seat: 0, number: 0, decisions: [], seq: 4 };
    expect(after({ ...playing, to_act: [0, 1] }, turn).to_act).toEqual([1]);
    expect(after({ ...playing, to_act: [0, 1] }, { ...turn, to_act: [0] }).to_act).toEqual([0]);
  });

  it('asks for a fresh welcome where the engine has lost the thread', async () => {
    const connection = new FakeConnection();
    const table = new Table(
      connection,
      engineThat(() => Promise.reject(new Error('lost'))),
    );
    connection.tell({ welcome: playing, events: [] });
    await soon();
    expect(connection.asked).toBe(1);
    expect(table.view).toBe(null);
  });

  it('says what was refused, until something else is tried', () => {
    const connection = new FakeConnection();
    const table = new Table(connection);
    const error = {
      code: 'table.errors.host_only',
      rule: '',
      where: '',
      particulars: {},
      sentence: 'Only the host can do this.',
    };
    connection.tell({ error, to: 'start' });
    expect(table.problem).toEqual(error);
    table.send({ emote: 'oops' });
    expect(table.problem).toBeNull();
  });

  it('lets go of its connection', () => {
    const connection = new FakeConnection();
    const table = new Table(connection);
    table.close();
    connection.tell({ welcome: playing, events: [] });
    expect([connection.closed, table.now]).toEqual([true, null]);
  });
});
