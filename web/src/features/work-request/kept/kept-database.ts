import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRequest } from './kept-request.ts';
import { writtenBefore } from './written-request.ts';

interface KeptSchema extends DBSchema {
  requests: { key: string; value: KeptRequest };
  pictures: { key: string; value: Blob };
}

export type KeptDatabase = IDBPDatabase<KeptSchema>;

/** Whoever sends or throws away holds it. */
export const KEPT_LOCK = 'cooler-register.kept-requests';

// What was written must be on the disk before the device says so.
const STRICT = { durability: 'strict' } as const;

/** Opens the requests that this device keeps. */
export function openKeptDatabase(): Promise<KeptDatabase> {
  return openDB<KeptSchema>('kept-requests', 2, {
    upgrade: async (database, before, _, upgrading) => {
      database.createObjectStore('pictures');
      if (before < 1) return void database.createObjectStore('requests', { keyPath: 'id' });
      const requests = upgrading.objectStore('requests');
      for (const kept of await requests.getAll()) await requests.put(writtenBefore(kept));
    },
    // Another page has a newer version and waits for this one, which then gets it as well.
    blocking: () => location.reload(),
  });
}

/** The oldest first. */
export async function readKept(database: KeptDatabase): Promise<KeptRequest[]> {
  const all = await database.getAll('requests');
  return all.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

export async function saveKept(database: KeptDatabase, request: KeptRequest): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  await Promise.all([writing.store.put(request), writing.done]);
}

export async function removeKept(database: KeptDatabase, { id, written }: KeptRequest): Promise<void> {
  const writing = database.transaction(['requests', 'pictures'], 'readwrite', STRICT);
  const pictures = writing.objectStore('pictures');
  await Promise.all([
    writing.objectStore('requests').delete(id),
    ...written.photos.map((photo) => pictures.delete(photo)),
    writing.done,
  ]);
}

/** Keeps what was written in the place of what it mends, whose photos go on with it. */
export async function replaceKept(
  database: KeptDatabase,
  request: KeptRequest,
  mended: string | undefined,
): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const letGo = mended === undefined ? [] : [writing.store.delete(mended)];
  await Promise.all([writing.store.put(request), ...letGo, writing.done]);
}

export async function savePicture(database: KeptDatabase, id: string, picture: Blob): Promise<void> {
  const writing = database.transaction('pictures', 'readwrite', STRICT);
  await Promise.all([writing.store.put(picture, id), writing.done]);
}

/** Lets go of pictures that neither a request nor what is being written names. */
export async function removeOtherPictures(database: KeptDatabase, named: readonly string[]): Promise<void> {
  const writing = database.transaction(['requests', 'pictures'], 'readwrite', STRICT);
  const requests = await writing.objectStore('requests').getAll();
  const kept = new Set([...named, ...requests.flatMap(({ written }) => written.photos)]);
  const pictures = writing.objectStore('pictures');
  for (const id of await pictures.getAllKeys()) if (!kept.has(id)) await pictures.delete(id);
  await writing.done;
}
