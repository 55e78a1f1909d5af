/** What a reload must not lose: the logs of tables within this browser, what was seen of a game elsewhere while it goes on, and what it promised. Where nothing may be kept, they last as long as the page. */
import type { JsonObject } from '../protocol';
import type { Moment, Note } from './table.svelte';

const name = 'housewright';
const store = 'logs';
const inMemory = new Map<string, readonly JsonObject[]>();
/** A bot that still thinks when its table is forgotten does not bring it back. */
const forgotten = new Set<string>();

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    return done(request);
  })();
  return opened;
}

async function withStore<T>(mode: IDBTransactionMode, use: (logs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(store, mode, { durability: 'strict' });
  const answer = await done(use(transaction.objectStore(store)));
  if (mode === 'readwrite') {
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
    });
  }
  return answer;
}

export async function keepLog(table: string, log: readonly JsonObject[]): Promise<void> {
  if (forgotten.has(table)) return;
  inMemory.set(table, log);
  await withStore('readwrite', (logs) => logs.put(log, table)).catch(() => undefined);
}

export async function keptLog(table: string): Promise<readonly JsonObject[] | null> {
  const here = inMemory.get(table);
  if (here) return here;
  return withStore<readonly JsonObject[] | undefined>('readonly', (logs) => logs.get(table)).then((log) => log ?? null, () => null);
}

const number = (seq: number): string => String(seq).padStart(6, '0');
/** '0' comes after '/': all keys that begin with the table and a stroke. */
const momentsOf = (table: string): IDBKeyRange => IDBKeyRange.bound(`${table}/`, `${table}0`);

export async function keepMoment(table: string, moment: Moment): Promise<void> {
  await withStore('readwrite', (logs) => logs.put(moment, `${table}/${number(moment.seq)}`)).catch(() => undefined);
}

export async function keptMoments(table: string): Promise<readonly Moment[]> {
  return withStore<Moment[]>('readonly', (logs) => logs.getAll(momentsOf(table)) as IDBRequest<Moment[]>).catch(() => []);
}

export async function forgetMoments(table: string): Promise<void> {
  await withStore('readwrite', (logs) => logs.delete(momentsOf(table))).catch(() => undefined);
}

/** '.' comes before '/': notes outlast the moments. */
export async function keepNote(table: string, note: Note): Promise<void> {
  // What was noted first is not written over.
  await withStore('readwrite', (logs) => logs.add(note, `${table}.${number(note.seq)}`)).catch(() => undefined);
}

export async function keptNotes(table: string): Promise<readonly Note[]> {
  return withStore<Note[]>('readonly', (logs) => logs.getAll(IDBKeyRange.bound(`${table}.`, `${table}/`)) as IDBRequest<Note[]>).catch(() => []);
}

/** Its log, its moments and its notes. */
export async function forgetTable(table: string): Promise<void> {
  forgotten.add(table);
  inMemory.delete(table);
  await withStore('readwrite', (logs) => logs.delete(IDBKeyRange.bound(table, `${table}0`))).catch(() => undefined);
}
