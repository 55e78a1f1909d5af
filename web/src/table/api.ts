/** The questions that are asked over HTTP. A refusal is a value; a server that cannot be reached is a refusal too. */
import type { Joining, JsonObject, NewTable, OpenTable, Problem, Seated, Welcome } from '../protocol';
import { locale } from '../words/words.svelte';

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

/** The code of the one problem that the server cannot tell us about. */
export const unreachable = 'page.errors.unreachable';

const noAnswer: Problem = { code: unreachable, rule: '', where: '', particulars: {}, sentence: '' };

async function ask<T>(path: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      headers: { 'Accept-Language': locale(), ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as T | { readonly error: Problem };
    if (typeof answer === 'object' && answer !== null && 'error' in answer) return { ok: false, problem: answer.error };
    return { ok: true, value: answer };
  } catch {
    return { ok: false, problem: noAnswer };
  }
}

export const createTable = (table: NewTable): Promise<Answer<Seated>> => ask('/api/tables', table);
export const joinTable = (table: string, joining: Joining): Promise<Answer<Seated>> =>
  ask(`/api/tables/${table}/join`, joining);
export const lookAt = (table: string): Promise<Answer<Welcome>> => ask(`/api/tables/${table}`);
export const recordAt = (table: string): Promise<Answer<JsonObject>> => ask(`/api/tables/${table}/record`);
export const openTables = (): Promise<Answer<{ readonly tables: readonly OpenTable[] }>> => ask('/api/tables');
/** The table that waits under a short code. */
export const tableOfCode = (code: string): Promise<Answer<{ readonly table: string }>> => ask(`/api/codes/${code}`);
