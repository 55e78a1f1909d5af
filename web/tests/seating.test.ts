// A request whose answer is lost is sent again with the same key.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTable, freshKey, joinTable } from '../src/table/seating';

const table = { game: 'dream_home', options: { players: 2 }, name: 'Ada' } as const;
const seated = { table: 'k3v9xw7m2pq4td', seat: 0, token: 'q8Jm0b4c6oC2Vt1uJwzX3w' };
interface Sent {
  readonly path: string;
  readonly body: { readonly key: string; readonly name: string };
}
let sent: Sent[] = [];
/** What the server does with each request in turn: an answer, a refusal, or none. */
let answers: (object | number | null)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
    sent.push({ path, body: JSON.parse(init.body) as Sent['body'] });
    const answer = answers.shift() ?? null;
    if (answer === null) return Promise.reject(new TypeError('network'));
    const status = typeof answer === 'number' ? answer : 201;
    const error = { code: 'server.errors.not_stored', rule: '', where: '', particulars: {}, sentence: '' };
    return Promise.resolve({ status, json: () => Promise.resolve(typeof answer === 'number' ? { error } : answer) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settled<T>(asking: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return asking;
}
const keys = (): string[] => sent.map(({ body }) => body.key);

describe('a key', () => {
  it('is 128 bits in base64url, another one every time', () => {
    const all = Array.from({ length: 50 }, freshKey);
    for (const key of all) expect(key).toMatch(/^[\w-]{22}$/);
    expect(new Set(all).size).toBe(50);
  });
});

describe('a request', () => {
  it('is sent again by itself when no answer comes', async () => {
    answers = [null, seated];
    const answer = await settled(createTable(table));
    expect(answer).toEqual({ ok: true, value: seated });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('keeps its key until it is answered, over a reload too', async () => {
    answers = [null, null, null];
    expect((await settled(createTable(table))).ok).toBe(false);
    answers = [seated];
    expect((await settled(createTable(table))).ok).toBe(true);
    expect(new Set(keys()).size).toBe(1);
    answers = [seated];
    await settled(createTable(table));
    expect(new Set(keys()).size).toBe(2);
  });

  it('keeps its key after an error of the server, not after a refusal', async () => {
    answers = [503, 409, 409];
    await settled(createTable(table));
    await settled(createTable(table));
    await settled(createTable(table));
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('for another table has another key', async () => {
    answers = [503, seated];
    await settled(createTable(table));
    await settled(createTable({ ...table, name: 'Bo' }));
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

describe('a seat', () => {
  it('that was perhaps given is asked for before another one', async () => {
    answers = [null, null, null];
    await settled(joinTable('t', { name: 'Ada' }));
    answers = [seated];
    const answer = await settled(joinTable('t', { name: 'Adele' }));
    expect(answer).toEqual({ ok: true, value: seated });
    expect(sent.at(-1)?.body).toEqual(sent[0]?.body);
  });

  it('that was not given is asked for anew', async () => {
    answers = [503];
    await settled(joinTable('t', { name: 'Ada' }));
    answers = [409, seated];
    expect((await settled(joinTable('t', { name: 'Adele' }))).ok).toBe(true);
    expect(sent.at(-1)?.body.name).toBe('Adele');
    expect(keys().at(-1)).not.toBe(keys()[0]);
  });
});
