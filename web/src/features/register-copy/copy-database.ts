import type { RegisterCopy } from '@cooler/contract/features/register-copy/register-copy.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { COPY_DATABASE } from './copy-owner.ts';

/** What the own shops are like; the home page is kept with what else was seen last. */
export type KeptCopy = Omit<RegisterCopy, 'own'>;

/** A page that was looked at, as it was then. */
interface LookedAt {
  readonly name: string;
  readonly at: string;
  readonly answer: object;
}

interface CopySchema extends DBSchema {
  copies: { key: string; value: KeptCopy };
  pages: { key: string; value: LookedAt; indexes: { at: string } };
}

const OWN = 'own';
const MAX_PAGES = 60;
const DAY_MS = 86_400_000;
/** What is older says nothing of a shop any more. */
const MAX_AGE_MS = 7 * DAY_MS;

const isOld = (at: string) => Date.now() - Date.parse(at) > MAX_AGE_MS;

// It is closed after each use, so that a logout anywhere can remove it.
async function withDatabase<Answer>(
  work: (database: IDBPDatabase<CopySchema>) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDB<CopySchema>(COPY_DATABASE, 1, {
    upgrade(created) {
      created.createObjectStore('copies');
      created.createObjectStore('pages', { keyPath: 'name' }).createIndex('at', 'at');
    },
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export async function saveCopy(copy: KeptCopy): Promise<void> {
  await withDatabase((database) => database.put('copies', copy, OWN));
}

/** What this device keeps of the register; undefined where there is nothing, or nothing young enough. */
export async function readCopy(): Promise<KeptCopy | undefined> {
  const copy = await withDatabase((database) => database.get('copies', OWN));
  return copy && !isOld(copy.takenAt) ? copy : undefined;
}

/** Keeps a page that was looked at, and lets go of the oldest ones. */
export async function savePage(name: string, answer: object): Promise<void> {
  await withDatabase(async (database) => {
    const writing = database.transaction('pages', 'readwrite');
    await writing.store.put({ name, at: new Date().toISOString(), answer });
    const tooMany = (await writing.store.count()) - MAX_PAGES;
    const oldest = tooMany > 0 ? await writing.store.index('at').getAllKeys(null, tooMany) : [];
    await Promise.all([...oldest.map((key) => writing.store.delete(key)), writing.done]);
  });
}

export async function readPage(name: string): Promise<LookedAt | undefined> {
  const page = await withDatabase((database) => database.get('pages', name));
  return page && !isOld(page.at) ? page : undefined;
}
