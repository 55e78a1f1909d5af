import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage, TableEvent, Welcome } from '../src/protocol';
import { waitBefore } from '../src/table/backoff';
import { OnlineConnection, type Socket } from '../src/table/online';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const welcome = (seq: number): Welcome => ({
  table: 'k3v9xw7m2pq4td',
  game: 'dream_home',
  options: { players: 2 },
  seq,
  seats: [],
  phase: 'playing',
  commitment: '',
  settings: { listed: false, chat: false, hints: true, turn_seconds: 0, grace_seconds: 60 },
});
const turn = (seq: number): TableEvent => ({ type: 'turn', seat: 1, number: 0, decisions: [], seq });

function table() {
  const sockets: FakeSocket[] = [];
  const open = (): Socket => {
    sockets.push(new FakeSocket());
    return sockets.at(-1) as FakeSocket;
  };
  const connection = new OnlineConnection({
    table: 'k3v9xw7m2pq4td',
    token: 'secret',
    language: 'fr',
    open,
    chance: () => 1,
  });
  const statuses: string[] = [];
  const heard: ServerMessage[] = [];
  connection.changes((status) => statuses.push(status));
  connection.messages((message) => heard.push(message));
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const arrive = (seq: number): void => {
    last().onopen?.();
    last().say({ welcome: welcome(seq), events: [] });
  };
  return { connection, sockets, statuses, heard, last, arrive };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a connection', () => {
  it('says hello with its token, and is open when it is welcome', () => {
    const { last, arrive, statuses } = table();
    arrive(5);
    expect(last().sent).toEqual([{ hello: 1, table: 'k3v9xw7m2pq4td', token: 'secret', seen: 0, language: 'fr' }]);
    expect(statuses).toEqual(['open']);
  });

  it('does not mention a break of less than two seconds', () => {
    const { last, arrive, statuses, sockets } = table();
    arrive(5);
    last().close();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    arrive(5);
    vi.advanceTimersByTime(10_000);
    expect(statuses).toEqual(['open', 'paused', 'open']);
  });

  it('is honest about a longer one, and waits 1, 2, 4 seconds', () => {
    const { last, arrive, statuses, sockets } = table();
    arrive(5);
    last().close();
    vi.advanceTimersByTime(1000);
    last().close();
    vi.advanceTimersByTime(1000);
    expect(statuses).toEqual(['open', 'paused', 'lost']);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(3);
    last().close();
    vi.advanceTimersByTime(3999);
    expect(sockets).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(4);
  });

  it('never waits longer than half a minute', () => expect(waitBefore(50, 1)).toBe(30_000));

  it('asks for what it has not seen', () => {
    const { last, arrive } = table();
    arrive(5);
    last().say({ news: [turn(5), turn(6)] });
    last().close();
    vi.advanceTimersByTime(1000);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ seen: 7 });
  });

  it('gets a new welcome when something is missing', () => {
    const { last, arrive, sockets, heard } = table();
    arrive(5);
    last().say({ news: [turn(6)] });
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    expect(heard).toHaveLength(1);
  });

  it('sends a turn again until it is acknowledged', () => {
    const { connection, last, arrive } = table();
    const command = { turn: { number: 3, decisions: ['take 1', 'room a1'] } };
    arrive(5);
    connection.send(command);
    last().close();
    vi.advanceTimersByTime(1000);
    arrive(5);
    expect(last().sent).toContainEqual(command);
    last().say({ ack: { turn: 3, seq: 6 } });
    last().close();
    vi.advanceTimersByTime(1000);
    arrive(6);
    expect(last().sent).toHaveLength(1);
  });

  it('does not repeat a turn that was refused', () => {
    const { connection, last, arrive } = table();
    arrive(5);
    connection.send({ turn: { number: 3, decisions: [] } });
    last().say({ error: { code: 'x', rule: '', where: '', particulars: {}, sentence: '' }, to: 'turn', number: 3 });
    last().close();
    vi.advanceTimersByTime(1000);
    arrive(5);
    expect(last().sent).toHaveLength(1);
  });

  it('keeps a word through a pause, and forgets it when the connection is lost', () => {
    const { connection, last, arrive } = table();
    arrive(5);
    last().close();
    connection.send({ emote: 'wave' });
    vi.advanceTimersByTime(1000);
    arrive(5);
    expect(last().sent).toContainEqual({ emote: 'wave' });
    last().close();
    connection.send({ emote: 'oops' });
    vi.advanceTimersByTime(1000);
    last().close();
    vi.advanceTimersByTime(3000);
    arrive(5);
    expect(last().sent).toHaveLength(1);
  });

  it('comes back soon after a bye', () => {
    const { last, arrive, sockets, statuses } = table();
    arrive(5);
    last().say({ bye: 'restarting' });
    last().close();
    vi.advanceTimersByTime(1200);
    expect(sockets).toHaveLength(2);
    arrive(5);
    expect(statuses).toEqual(['open', 'paused', 'open']);
  });

  it('tries again after a refusal that passes', () => {
    const { last, statuses, sockets } = table();
    last().onopen?.();
    last().say({
      error: { code: 'server.errors.too_many_tables', rule: '', where: '', particulars: {}, sentence: '' },
      to: 'hello',
    });
    last().close();
    vi.advanceTimersByTime(5000);
    expect(statuses).not.toContain('refused');
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('accepts a refusal of its hello', () => {
    const { last, statuses, sockets, heard } = table();
    last().onopen?.();
    last().say({
      error: { code: 'server.errors.wrong_token', rule: '', where: '', particulars: {}, sentence: '' },
      to: 'hello',
    });
    vi.advanceTimersByTime(60_000);
    expect(statuses).toEqual(['refused']);
    expect(sockets).toHaveLength(1);
    expect(heard).toHaveLength(1);
  });

  it('asks whether anybody is there, and starts anew when nobody is', () => {
    const { last, arrive, sockets } = table();
    arrive(5);
    vi.advanceTimersByTime(20_000);
    expect(last().sent).toContainEqual({ ping: 1 });
    last().say({ pong: 1 });
    vi.advanceTimersByTime(20_000);
    vi.advanceTimersByTime(11_000);
    expect(sockets).toHaveLength(2);
  });

  it('is honest about a line on which no answer comes, and goes on when it was only slow', () => {
    const { connection, last, arrive, statuses, sockets } = table();
    const command = { turn: { number: 3, decisions: [] } };
    arrive(5);
    connection.send({ emote: 'wave' });
    vi.advanceTimersByTime(1000);
    connection.send(command); // counted from the first
    vi.advanceTimersByTime(1000);
    expect(statuses).toEqual(['open', 'lost']);
    last().say({ ack: { emote: true, seq: 6 } });
    expect(statuses).toEqual(['open', 'lost', 'open']);
    expect(last().sent.filter((sent) => 'turn' in (sent as object))).toHaveLength(2); // nobody knows whether it arrived
    last().say({ ack: { turn: 3, seq: 7 } });
    vi.advanceTimersByTime(5000);
    expect([statuses, sockets.length]).toEqual([['open', 'lost', 'open'], 1]);
  });

  it('gives up a line on which no answer comes for long, and tries another', () => {
    const { connection, arrive, statuses, sockets } = table();
    arrive(5);
    connection.send({ turn: { number: 3, decisions: [] } });
    vi.advanceTimersByTime(11_000);
    expect([statuses, sockets.length]).toEqual([['open', 'lost'], 2]);
    arrive(5);
    expect(statuses.at(-1)).toBe('open');
  });

  it('gives up a line on which no welcome comes, and tries another', () => {
    const { last, arrive, statuses, sockets } = table();
    last().onopen?.();
    vi.advanceTimersByTime(10_000);
    expect([statuses, sockets.length]).toEqual([['lost'], 1]);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    arrive(5);
    expect(statuses).toEqual(['lost', 'open']);
  });

  it('gives up a line that spoke and then fell silent before its welcome', () => {
    const { last, sockets } = table();
    last().onopen?.();
    last().say({
      error: { code: 'server.errors.try_again', rule: '', where: '', particulars: {}, sentence: '' },
      to: 'hello',
    });
    vi.advanceTimersByTime(11_000);
    expect(sockets).toHaveLength(2);
  });

  it('is more patient with every attempt, since a welcome may be long', () => {
    const { sockets } = table();
    vi.advanceTimersByTime(11_000); // given up after 10 s, tried again after 1
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(19_000);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(3000);
    expect(sockets).toHaveLength(3);
  });

  it('hears that the network is gone, and looks when the page is seen again', () => {
    const heard = new Map<string, () => void>();
    const page = {
      visibilityState: 'visible',
      addEventListener: (name: string, act: () => void) => heard.set(name, act),
      removeEventListener: () => undefined,
    };
    vi.stubGlobal('addEventListener', page.addEventListener);
    vi.stubGlobal('removeEventListener', page.removeEventListener);
    vi.stubGlobal('document', page);
    const { connection, arrive, last, statuses } = table();
    arrive(5);
    heard.get('visibilitychange')?.();
    expect(last().sent).toContainEqual({ ping: 1 });
    last().say({ pong: 1 });
    heard.get('offline')?.();
    expect(statuses).toEqual(['open', 'paused']);
    vi.advanceTimersByTime(2000);
    expect(statuses).toEqual(['open', 'paused', 'lost']);
    heard.get('online')?.();
    arrive(5);
    expect(statuses.at(-1)).toBe('open');
    connection.close();
    vi.unstubAllGlobals();
  });

  it('is silent after close', () => {
    const { connection, last, arrive, sockets, statuses } = table();
    arrive(5);
    connection.close();
    last().say({ pong: 1 });
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses).toEqual(['open', 'closed']);
  });
});
