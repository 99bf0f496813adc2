/** What became of a draft last: the backup that was stored, or null if it was removed. */
export interface DiskEntry {
  readonly key: string;
  readonly at: number;
  readonly backup: string | null;
}

const STORE = 'drafts';

const answerOf = <Answer>(asked: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

// Closed after each use: phones close it at times while the page is in the background.
async function withStore<Done>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Done,
): Promise<Done> {
  const asked = indexedDB.open('typed-drafts', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await answerOf(asked);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // Local storage reaches the disk seconds or minutes later, this at once.
  const transaction = database.transaction(STORE, mode, { durability: 'strict' });
  Object.assign(transaction, { oncomplete: resolve, onabort: () => reject(transaction.error) });
  const done = work(transaction.objectStore(STORE));
  await promise.finally(() => database.close());
  return done;
}

const waiting = new Map<string, DiskEntry>();
let isWriting = false;

/** Stores what became of a draft; of what is typed during a write only the last is written next. */
export async function noteOnDisk(entry: DiskEntry): Promise<void> {
  waiting.set(entry.key, entry);
  if (isWriting) return;
  isWriting = true;
  try {
    while (waiting.size > 0) {
      const entries = [...waiting.values()];
      waiting.clear();
      await withStore('readwrite', (store) => {
        for (const each of entries) store.put(each);
      });
    }
  } finally {
    isWriting = false;
  }
}

/** All entries. */
export async function readDisk(): Promise<readonly DiskEntry[]> {
  const asked = await withStore('readonly', (store): IDBRequest<DiskEntry[]> => store.getAll());
  return asked.result;
}

/** Deletes entries. */
export async function removeFromDisk(entries: readonly DiskEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await withStore('readwrite', (store) => {
    for (const { key } of entries) store.delete(key);
  });
}

/** Deletes all entries. */
export async function clearDisk(): Promise<void> {
  waiting.clear();
  await withStore('readwrite', (store) => store.clear());
}
