/** What a reload must not lose: the logs of tables within this browser, what was seen of a game elsewhere while it goes on, and what it promised. Where nothing may be kept, they last as long as the page. */
import type { JsonObject } from '../protocol';
import { done, finished, transact, withStore } from './database';
import type { Moment, Note } from './table.svelte';

const inMemory = new Map<string, readonly JsonObject[]>();
/** A bot that still thinks when its table is forgotten does not bring it back. */
const forgotten = new Set<string>();

type Log = readonly JsonObject[];
const read = (logs: IDBObjectStore, table: string): IDBRequest<Log | undefined> => logs.get(table);

/** Keeps a log that has grown from so many events; false where another tab has kept more meanwhile, and nothing is changed. */
export async function keepLog(table: string, log: Log, before: number): Promise<boolean> {
  if (forgotten.has(table)) return true;
  const kept = await putAfter(table, log, before).catch(() => true); // where nothing may be kept there is no other tab
  if (kept) inMemory.set(table, log);
  return kept;
}
async function putAfter(table: string, log: Log, before: number): Promise<boolean> {
  const transaction = await transact('logs', 'readwrite');
  const logs = transaction.objectStore('logs');
  const known = await done(read(logs, table));
  if ((known?.length ?? 0) > before) return false;
  logs.put(log, table);
  await finished(transaction);
  return true;
}

/** What the browser keeps, or what it would not: whichever goes further. */
export async function keptLog(table: string): Promise<Log | null> {
  const here = inMemory.get(table) ?? null;
  const kept = await withStore('logs', 'readonly', (logs) => read(logs, table)).then(
    (log) => log ?? null,
    () => null,
  );
  return (kept?.length ?? 0) >= (here?.length ?? 0) ? kept : here;
}

/** All of a table: an empty list comes after every number. */
const of = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);

export async function keepMoment(table: string, moment: Moment): Promise<void> {
  await withStore('moments', 'readwrite', (moments) => moments.put(moment, [table, moment.seq])).catch(() => undefined);
}
export async function keptMoments(table: string): Promise<readonly Moment[]> {
  return withStore<Moment[]>('moments', 'readonly', (moments) => moments.getAll(of(table))).catch(() => []);
}
export async function forgetMoments(table: string): Promise<void> {
  await withStore('moments', 'readwrite', (moments) => moments.delete(of(table))).catch(() => undefined);
}

export async function keepNote(table: string, note: Note): Promise<void> {
  // What was noted first is not written over.
  await withStore('notes', 'readwrite', (notes) => notes.add(note, [table, note.seq])).catch(() => undefined);
}
export async function keptNotes(table: string): Promise<readonly Note[]> {
  return withStore<Note[]>('notes', 'readonly', (notes) => notes.getAll(of(table))).catch(() => []);
}

/** Its log, its moments and its notes. */
export async function forgetTable(table: string): Promise<void> {
  forgotten.add(table);
  inMemory.delete(table);
  try {
    const transaction = await transact(['logs', 'moments', 'notes'], 'readwrite');
    transaction.objectStore('logs').delete(table);
    for (const store of ['moments', 'notes']) transaction.objectStore(store).delete(of(table));
    await finished(transaction);
  } catch {
    // Where nothing may be kept there is nothing to forget.
  }
}
