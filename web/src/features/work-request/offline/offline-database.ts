import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OfflineRequest } from './offline-request.ts';
import { type FormerRequest, upgradeOfflineRequest } from './written-request.ts';

interface OfflineSchema extends DBSchema {
  requests: { key: string; value: OfflineRequest };
  pictures: { key: string; value: Blob };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/** The Web Lock held while requests are sent or discarded. */
export const OFFLINE_REQUESTS_LOCK = 'cooler-register.kept-requests';

// A request must be on disk before the page shows it as stored.
const STRICT = { durability: 'strict' } as const;

// `kept` in stored names, addresses and codes of texts: phones hold data, bookmarks and edited texts of that name.
/** Opens the database of offline requests and their photos; `onClosed` is told when the phone closes it. */
export function openOfflineDatabase(onClosed?: () => void): Promise<OfflineDatabase> {
  return openDB<OfflineSchema>('kept-requests', 3, {
    upgrade: async (database, before, _, upgrading) => {
      if (before < 2) database.createObjectStore('pictures');
      if (before < 1) return void database.createObjectStore('requests', { keyPath: 'id' });
      const requests = upgrading.objectStore('requests');
      for (const request of (await requests.getAll()) as FormerRequest[])
        await requests.put(upgradeOfflineRequest(request));
    },
    // Another tab runs a newer version and waits for this one to close; the reload fetches that version.
    blocking: () => location.reload(),
    terminated: () => onClosed?.(),
  });
}

const placeOf = ({ place = 0 }: OfflineRequest): number => place;

/** All offline requests, oldest first. */
export async function readOfflineRequests(database: OfflineDatabase): Promise<OfflineRequest[]> {
  const all = await database.getAll('requests');
  return all.toSorted((a, b) => placeOf(a) - placeOf(b) || a.writtenAt.localeCompare(b.writtenAt));
}

/** Stores what is known of a request by now; it stays discarded if it was meanwhile. */
export async function saveOfflineRequest(database: OfflineDatabase, request: OfflineRequest): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(request.id);
  await writing.store.put({ ...request, isDiscarded: known?.isDiscarded ?? false });
  await writing.done;
}

/** Stores the body of a request before it is sent; resolves to false if the request was corrected or discarded meanwhile. */
export async function saveBody(database: OfflineDatabase, request: OfflineRequest): Promise<boolean> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(request.id);
  const isWanted = known !== undefined && !known.isDiscarded;
  if (isWanted) await writing.store.put(request);
  await writing.done;
  return isWanted;
}

/** Marks a request as discarded, also during a run: the run does not send it. */
export async function discardOfflineRequest(database: OfflineDatabase, id: string): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  if (known) await writing.store.put({ ...known, isDiscarded: true });
  await writing.done;
}

/** Lets a refused request be sent again. */
export async function clearRefusal(database: OfflineDatabase, id: string): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  if (known) await writing.store.put({ ...known, refusal: null });
  await writing.done;
}

export async function removeOfflineRequest(
  database: OfflineDatabase,
  { id, written }: OfflineRequest,
): Promise<void> {
  const writing = database.transaction(['requests', 'pictures'], 'readwrite', STRICT);
  const pictures = writing.objectStore('pictures');
  await Promise.all([
    writing.objectStore('requests').delete(id),
    ...written.photos.map((photo) => pictures.delete(photo)),
    writing.done,
  ]);
}

/** Whether the server cannot have a request: nothing of it was sent, or it was refused. */
export const isMendable = ({ body, requestId, refusal }: OfflineRequest): boolean =>
  requestId === null && (body === null || refusal !== null);

/**
 * Stores a request as the newest, replacing the one that it corrects, whose photos it keeps. Resolves to false, and stores nothing, if
 * that one was sent meanwhile.
 */
export async function replaceOfflineRequest(
  database: OfflineDatabase,
  request: OfflineRequest,
  mended: string | undefined,
): Promise<boolean> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  const known = mended === undefined ? undefined : await writing.store.get(mended);
  const isStored = mended === undefined || (known !== undefined && isMendable(known));
  const places = (await writing.store.getAll()).map(placeOf);
  if (isStored) await writing.store.put({ ...request, place: Math.max(0, ...places) + 1 });
  if (isStored && known) await writing.store.delete(known.id);
  await writing.done;
  return isStored;
}

export async function savePicture(database: OfflineDatabase, id: string, picture: Blob): Promise<void> {
  const writing = database.transaction('pictures', 'readwrite', STRICT);
  await Promise.all([writing.store.put(picture, id), writing.done]);
}

/** Deletes pictures that are referenced neither by a stored request nor by a draft (`drafted`). */
export async function removeOrphanPictures(
  database: OfflineDatabase,
  drafted: readonly string[],
): Promise<void> {
  const writing = database.transaction(['requests', 'pictures'], 'readwrite', STRICT);
  const requests = await writing.objectStore('requests').getAll();
  const kept = new Set([...drafted, ...requests.flatMap(({ written }) => written.photos)]);
  const pictures = writing.objectStore('pictures');
  for (const id of await pictures.getAllKeys()) if (!kept.has(id)) await pictures.delete(id);
  await writing.done;
}
