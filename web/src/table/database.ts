/** The browser's database: one store for each subject. */
const name = 'housewright';
const version = 2;
export type Store = 'logs' | 'moments' | 'notes';

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });

/** Version 1 kept moments and notes among the logs, under the table's name, '/' or '.' and a number. */
function moveApart(transaction: IDBTransaction): void {
  const logs = transaction.objectStore('logs');
  logs.openCursor().onsuccess = (event) => {
    const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
    if (!cursor) return;
    const [, table = '', mark = '', number = ''] = /^(.*?)(?:([/.])(\d+))?$/.exec(String(cursor.key)) ?? [];
    if (mark) {
      transaction.objectStore(mark === '/' ? 'moments' : 'notes').put(cursor.value, [table, Number(number)]);
      cursor.delete();
    }
    cursor.continue();
  };
}

function upgrade(request: IDBOpenDBRequest, from: number): void {
  const { result: database, transaction } = request;
  if (from < 1) database.createObjectStore('logs');
  if (from < 2) {
    database.createObjectStore('moments');
    database.createObjectStore('notes');
    if (from === 1 && transaction) moveApart(transaction);
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request, oldVersion);
  const database = await Promise.race([
    done(request),
    new Promise<never>((_, reject) => {
      request.onblocked = () => reject(new Error('another tab holds an older version'));
    }),
  ]);
  database.onversionchange = () => {
    database.close();
    opened = null;
  };
  return database;
}

let opened: Promise<IDBDatabase> | null = null;
async function database(): Promise<IDBDatabase> {
  opened ??= open();
  try {
    return await opened;
  } catch (reason) {
    opened = null; // the next question tries again
    throw reason;
  }
}

/** A transaction whose changes are on the disk when it has finished. */
export const transact = async (stores: Store | readonly Store[], mode: IDBTransactionMode): Promise<IDBTransaction> =>
  (await database()).transaction(stores, mode, { durability: 'strict' });

/** One request to one store, and its answer once the disk has it. */
export async function withStore<T>(
  store: Store,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = await transact(store, mode);
  const answer = await done(use(transaction.objectStore(store)));
  if (mode === 'readwrite') await finished(transaction);
  return answer;
}
