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
  if (mode === 'readwrite') await finished(transaction);
  return answer;
}
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });

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
  const transaction = (await database()).transaction(store, 'readwrite', { durability: 'strict' });
  const logs = transaction.objectStore(store);
  const known = await done(read(logs, table));
  if ((known?.length ?? 0) > before) return false;
  logs.put(log, table);
  await finished(transaction);
  return true;
}

/** What the browser keeps, or what it would not: whichever goes further. */
export async function keptLog(table: string): Promise<Log | null> {
  const here = inMemory.get(table) ?? null;
  const kept = await withStore('readonly', (logs) => read(logs, table)).then((log) => log ?? null, () => null);
  return (kept?.length ?? 0) >= (here?.length ?? 0) ? kept : here;
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
