/** The questions that are asked over HTTP. A refusal is a value; a server that cannot be reached is a refusal too. */
import type { JsonObject, OpenTable, Problem, Welcome } from '../protocol';
import { locale } from '../words/words.svelte';

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  /** `unsettled`: it may have been done all the same. */
  | { readonly ok: false; readonly problem: Problem; readonly unsettled?: boolean };

/** The code of the one problem that the server cannot tell us about. */
export const unreachable = 'page.errors.unreachable';

const noAnswer: Problem = { code: unreachable, rule: '', where: '', particulars: {}, sentence: '' };

export async function ask<T>(path: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(path, {
      headers: { 'Accept-Language': locale(), ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as T | { readonly error: Problem };
    if (typeof answer === 'object' && answer !== null && 'error' in answer)
      return { ok: false, problem: answer.error, unsettled: response.status >= 500 };
    return { ok: true, value: answer };
  } catch {
    return { ok: false, problem: noAnswer, unsettled: true };
  }
}

/** A code that brings a seat to another device, and how many seconds it is good for. */
export const deviceCode = (
  table: string,
  token: string,
): Promise<Answer<{ readonly code: string; readonly seconds: number }>> =>
  ask(`/api/tables/${table}/device`, { token });
/** The seat that such a code brings; a code can be used once. */
export const seatOfCode = (code: string): Promise<Answer<{ readonly table: string; readonly token: string }>> =>
  ask('/api/devices', { code });
export const lookAt = (table: string): Promise<Answer<Welcome>> => ask(`/api/tables/${table}`);
export const recordAt = (table: string): Promise<Answer<JsonObject>> => ask(`/api/tables/${table}/record`);
export const openTables = (): Promise<Answer<{ readonly tables: readonly OpenTable[] }>> => ask('/api/tables');
/** The table that waits under a short code. */
export const tableOfCode = (code: string): Promise<Answer<{ readonly table: string }>> => ask(`/api/codes/${code}`);
