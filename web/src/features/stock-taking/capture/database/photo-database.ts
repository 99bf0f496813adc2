import { type CaptureDatabase, type LocalPhoto, STRICT } from './capture-database.ts';

const STORES = ['photos', 'pictures'] as const;

/** Whether it is still to be sent; one that was refused for good is not. */
export const isPhotoWaiting = ({ isSent, fault }: LocalPhoto): boolean => !isSent && fault === null;

/** The photos of a stock-taking, oldest first. */
export async function photosOf(database: CaptureDatabase, sheetId: string): Promise<LocalPhoto[]> {
  const all = await database.getAllFromIndex('photos', 'sheetId', sheetId);
  return all.toSorted((a, b) => a.photo.takenAt.localeCompare(b.photo.takenAt));
}

/** A photo and its picture. */
export interface TakenPhoto {
  readonly photo: LocalPhoto;
  readonly picture: Blob;
}

/** Stores photos, all or none. */
export async function savePhotos(database: CaptureDatabase, taken: readonly TakenPhoto[]): Promise<void> {
  const writing = database.transaction(STORES, 'readwrite', STRICT);
  const [photos, pictures] = [writing.objectStore('photos'), writing.objectStore('pictures')];
  const puts = taken.flatMap(({ photo, picture }) => [pictures.put(picture, photo.id), photos.put(photo)]);
  await Promise.all([...puts, writing.done]);
}

/** Updates photos: sent or not, why the server refused them for good, or a timestamp corrected for clock skew. */
export async function changePhotos(
  database: CaptureDatabase,
  ids: readonly string[],
  changed: Partial<Pick<LocalPhoto, 'isSent' | 'fault' | 'photo'>>,
): Promise<void> {
  const writing = database.transaction('photos', 'readwrite', STRICT);
  for (const id of ids) {
    const known = await writing.store.get(id);
    if (known) await writing.store.put({ ...known, ...changed });
  }
  await writing.done;
}

/** Deletes those of the given photos that have not been sent. */
export async function removeUnsent(database: CaptureDatabase, ids: readonly string[]): Promise<void> {
  const writing = database.transaction(STORES, 'readwrite', STRICT);
  for (const id of ids) {
    const known = await writing.objectStore('photos').get(id);
    if (!known || known.isSent) continue;
    await writing.objectStore('photos').delete(id);
    await writing.objectStore('pictures').delete(id);
  }
  await writing.done;
}
