/**
 * Opens a table, or sits down at one. Both name a key, by which the server gives the same seat again: an answer that
 * was lost is asked for once more. The key is kept until the answer is here, also over a reload of the page.
 */
import type { Joining, NewTable, Seated } from '../protocol';
import { remember, remembered } from '../remember';
import { ask, unreachable, type Answer } from './api';

interface Asked {
  readonly path: string;
  /** Without its key. */
  readonly body: NewTable | Joining;
  readonly key: string;
}
const most = 8;
const pauses = [500, 2000]; // milliseconds, before an unanswered request is sent again

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value && 'key' in value;

function unanswered(): readonly Asked[] {
  const all = remembered<unknown>('asked', [], 'sessionStorage');
  return Array.isArray(all) ? all.filter(isAsked) : [];
}
const keep = (all: readonly Asked[]): void => remember('asked', all.slice(-most), 'sessionStorage');
const settle = (asked: Asked): void => keep(unanswered().filter(({ key }) => key !== asked.key));

/** 128 random bits in base64url. */
export function freshKey(): string {
  const bytes = new Uint8Array(crypto.getRandomValues(new Uint32Array(4)).buffer);
  return btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (c) => (c === '+' ? '-' : c === '/' ? '_' : ''));
}

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

async function send(asked: Asked): Promise<Answer<Seated>> {
  const request = (): Promise<Answer<Seated>> => ask(asked.path, { ...asked.body, key: asked.key });
  let answer = await request();
  for (const pause of pauses) {
    if (answer.ok || answer.problem.code !== unreachable) break;
    await wait(pause);
    answer = await request();
  }
  if (answer.ok || !answer.unsettled) settle(asked);
  return answer;
}

function begin(path: string, body: NewTable | Joining): Asked {
  const asked = { path, body, key: freshKey() };
  keep([...unanswered(), asked]);
  return asked;
}

/** A new table. The same one that was asked for before, where nobody knows whether it was opened. */
export function createTable(table: NewTable): Promise<Answer<Seated>> {
  const path = '/api/tables';
  const wanted = JSON.stringify(table);
  const before = unanswered().find((asked) => asked.path === path && JSON.stringify(asked.body) === wanted);
  return send(before ?? begin(path, table));
}

/** A seat. Where one was asked for before under another name, and perhaps given, that one comes first. */
export async function joinTable(table: string, joining: Joining): Promise<Answer<Seated>> {
  const path = `/api/tables/${table}/join`;
  const before = unanswered().find((asked) => asked.path === path);
  if (before) {
    const answer = await send(before);
    const same = JSON.stringify(before.body) === JSON.stringify(joining);
    if (answer.ok || answer.unsettled || same) return answer;
  }
  return send(begin(path, joining));
}
