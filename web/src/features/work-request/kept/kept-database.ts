import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRequest } from './kept-request.ts';
import { type FormerKept, upgradeKept } from './written-request.ts';

interface KeptSchema extends DBSchema {
  requests: { key: string; value: KeptRequest };
  pictures: { key: string; value: Blob };
}

export type KeptDatabase = IDBPDatabase<KeptSchema>;

/** The Web Lock held while requests are sent or discarded. */
export const KEPT_LOCK = 'cooler-register.kept-requests';

// A request must be on disk before the page shows it as stored.
const STRICT = { durability: 'strict' } as const;

/** Opens the database of offline requests and their photos; `onClosed` is told when the phone closes it. */
export function openKeptDatabase(onClosed?: () => void): Promise<KeptDatabase> {
  return openDB<KeptSchema>('kept-requests', 3, {
    upgrade: async (database, before, _, upgrading) => {
      if (before < 2) database.createObjectStore('pictures');
      if (before < 1) return void database.createObjectStore('requests', { keyPath: 'id' });
      const requests = upgrading.objectStore('requests');
      for (const kept of (await requests.getAll()) as FormerKept[]) await requests.put(upgradeKept(kept));
    },
    // Another tab runs a newer version and waits for this one to close; the reload fetches that version.
    blocking: () => location.reload(),
    terminated: () => onClosed?.(),
  });
}

/** All offline requests, oldest first. */
export async function readKept(database: KeptDatabase): Promise<KeptRequest[]> {
  const all = await database.getAll('requests');
  return all.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
}

/** Stores what is known of a request by now; it stays discarded if it was meanwhile. */
export async function saveKept(database: KeptDatabase, request: KeptRequest): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(request.id);
  await writing.store.put({ ...request, isDiscarded: known?.isDiscarded ?? false });
  await writing.done;
}

/** Marks a request as discarded, also during a run: the run does not send it. */
export async function discardKept(database: KeptDatabase, id: string): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  if (known) await writing.store.put({ ...known, isDiscarded: true });
  await writing.done;
}

/** Lets a refused request be sent again. */
export async function clearRefusal(database: KeptDatabase, id: string): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  if (known) await writing.store.put({ ...known, refusal: null });
  await writing.done;
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

/** Stores a request, replacing the refused one that it corrects; the photos are kept for the new one. */
export async function replaceKept(
  database: KeptDatabase,
  request: KeptRequest,
  mended: string | undefined,
): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const deletions = mended === undefined ? [] : [writing.store.delete(mended)];
  await Promise.all([writing.store.put(request), ...deletions, writing.done]);
}

export async function savePicture(database: KeptDatabase, id: string, picture: Blob): Promise<void> {
  const writing = database.transaction('pictures', 'readwrite', STRICT);
  await Promise.all([writing.store.put(picture, id), writing.done]);
}

/** Deletes pictures that are referenced neither by a stored request nor by a draft (`drafted`). */
export async function removeOrphanPictures(
  database: KeptDatabase,
  drafted: readonly string[],
): Promise<void> {
  const writing = database.transaction(['requests', 'pictures'], 'readwrite', STRICT);
  const requests = await writing.objectStore('requests').getAll();
  const kept = new Set([...drafted, ...requests.flatMap(({ written }) => written.photos)]);
  const pictures = writing.objectStore('pictures');
  for (const id of await pictures.getAllKeys()) if (!kept.has(id)) await pictures.delete(id);
  await writing.done;
}
