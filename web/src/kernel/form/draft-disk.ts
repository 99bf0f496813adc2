/** What became of a draft last: the backup that was stored, or null if it was removed. */
export interface DiskEntry {
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
async function withStore(work: (store: IDBObjectStore) => void): Promise<void> {
  const asked = indexedDB.open('typed-drafts', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  const database = await answerOf(asked);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // Local storage reaches the disk seconds or minutes later, this at once.
  const writing = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  Object.assign(writing, { oncomplete: resolve, onabort: () => reject(writing.error) });
  work(writing.objectStore(STORE));
  await promise.finally(() => database.close());
}

const waiting = new Map<string, DiskEntry>();
let isWriting = false;

/** Stores what became of a draft; of what is typed during a write only the last is written next. */
export async function noteOnDisk(key: string, entry: DiskEntry): Promise<void> {
  waiting.set(key, entry);
  if (isWriting) return;
  isWriting = true;
  try {
    while (waiting.size > 0) {
      const entries = [...waiting];
      waiting.clear();
      await withStore((store) => {
        for (const [name, each] of entries) store.put(each, name);
      });
    }
  } finally {
    isWriting = false;
  }
}

/** All entries by key; those before `since` are deleted. */
export async function readDisk(since: number): Promise<ReadonlyMap<string, DiskEntry>> {
  const found = new Map<string, DiskEntry>();
  await withStore((store) => {
    const asked = store.openCursor();
    asked.onsuccess = () => {
      const cursor = asked.result;
      if (!cursor) return;
      if (cursor.value.at < since) cursor.delete();
      else found.set(cursor.key as string, cursor.value);
      cursor.continue();
    };
  });
  return found;
}

/** Deletes all entries. */
export async function clearDisk(): Promise<void> {
  waiting.clear();
  await withStore((store) => store.clear());
}
