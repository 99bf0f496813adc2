import type { RegisterCopy } from '@cooler/contract/features/register-copy/register-copy.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isOld } from '../../kernel/last-visit/visit-store.ts';
import { COPY_DATABASE } from './copy-owner.ts';

/** The stored copy of the user's own shops; the home page is stored with the last visits instead. */
export type OfflineCopy = Omit<RegisterCopy, 'own' | 'tiles'>;

/** The response of a page that was viewed. */
interface ViewedPage {
  readonly name: string;
  readonly at: string;
  readonly answer: object;
}

interface CopySchema extends DBSchema {
  copies: { key: string; value: OfflineCopy };
  pages: { key: string; value: ViewedPage; indexes: { at: string } };
}

const OWN = 'own';
const MAX_PAGES = 60;

// Closed after each use, so that a logout in any tab can delete the database.
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

export async function saveCopy(copy: OfflineCopy): Promise<void> {
  await withDatabase((database) => database.put('copies', copy, OWN));
}

/** The offline copy of the register; undefined if there is none or it is older than 7 days. */
export async function readCopy(): Promise<OfflineCopy | undefined> {
  const copy = await withDatabase((database) => database.get('copies', OWN));
  return copy && !isOld(copy.takenAt) ? copy : undefined;
}

/** Stores a viewed page, and deletes the oldest beyond 60. */
export async function savePage(name: string, answer: object): Promise<void> {
  await withDatabase(async (database) => {
    const writing = database.transaction('pages', 'readwrite');
    await writing.store.put({ name, at: new Date().toISOString(), answer });
    const tooMany = (await writing.store.count()) - MAX_PAGES;
    const oldest = tooMany > 0 ? await writing.store.index('at').getAllKeys(null, tooMany) : [];
    await Promise.all([...oldest.map((key) => writing.store.delete(key)), writing.done]);
  });
}

export async function readPage(name: string): Promise<ViewedPage | undefined> {
  const page = await withDatabase((database) => database.get('pages', name));
  return page && !isOld(page.at) ? page : undefined;
}
