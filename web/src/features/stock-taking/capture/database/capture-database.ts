import type {
  CaptureSheet,
  Observation,
  Photo,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stock-taking stored on this phone. */
export interface LocalSheet {
  /** Generated here; makes opening idempotent. */
  readonly id: string;
  /** The id under which it was opened anew, because it had been deleted. */
  readonly openingId?: string;
  readonly shop: { readonly code: string; readonly name: string };
  /** Who opened it; null if it was opened offline and nobody has signed in since. */
  readonly username: string | null;
  readonly openedAt: string;
  /** The last state received from the server; null until then. */
  readonly sheet: CaptureSheet | null;
  readonly isClosing: boolean;
  /** The code of the error with which the server refused it. */
  readonly fault: string | null;
  /** Set before the opening is sent for the first time: from then on the server may have it. */
  readonly isOpeningSent?: boolean;
  /** The user has discarded it; it is deleted once the server has discarded it too. */
  readonly isDiscarded?: boolean;
}

/** An observation, and whether the server has it. */
export interface LocalObservation {
  readonly id: string;
  readonly sheetId: string;
  readonly isSent: boolean;
  readonly observation: Observation;
}

/** A photo, and whether the server has it; the picture is in a store of its own, so that listing photos does not load it. */
export interface LocalPhoto {
  readonly id: string;
  readonly sheetId: string;
  readonly isSent: boolean;
  /** The code of the error with which the server refused it for good. */
  readonly fault: string | null;
  readonly photo: Photo;
}

interface CaptureSchema extends DBSchema {
  sheets: { key: string; value: LocalSheet };
  photos: { key: string; value: LocalPhoto; indexes: { sheetId: string } };
  pictures: { key: string; value: Blob };
  observations: { key: string; value: LocalObservation; indexes: { sheetId: string } };
}

/** Whether the server has the stock-taking and still accepts changes of it. */
export function isInProgress({ sheet }: LocalSheet): boolean {
  return sheet?.status === 'IN_PROGRESS' && !sheet.isDeleted;
}

/** Whether counting can go on in it: it was neither closed nor deleted, as far as this phone knows. */
export function canGoOn(local: LocalSheet): boolean {
  return !local.isClosing && !local.isDiscarded && (!local.sheet || isInProgress(local));
}

/** The name of its shop; of a shop opened offline by code, the code. */
export const shopName = ({ sheet, shop }: LocalSheet): string => sheet?.shop.name ?? shop.name;

/** Whether the server refused it because there is no such shop. */
export const isShopUnknown = ({ fault }: LocalSheet): boolean => fault === 'NOT_FOUND';

export type CaptureDatabase = IDBPDatabase<CaptureSchema>;

export interface Captured {
  readonly sheets: readonly LocalSheet[];
  readonly observations: readonly LocalObservation[];
  readonly photos: readonly LocalPhoto[];
}

/** An observation must be on disk before the page shows it as stored. */
export const STRICT = { durability: 'strict' } as const;

/** Opens the local database; phones close it at times while the page is in the background, which `onClosed` is told. */
export function openCaptureDatabase(onClosed?: () => void): Promise<CaptureDatabase> {
  return openDB<CaptureSchema>('stock-taking-capture', 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('sheets', { keyPath: 'id' });
        const observations = database.createObjectStore('observations', { keyPath: 'id' });
        observations.createIndex('sheetId', 'sheetId');
      }
      database.createObjectStore('photos', { keyPath: 'id' }).createIndex('sheetId', 'sheetId');
      database.createObjectStore('pictures');
    },
    // Another tab runs a newer version and waits for this one to close; the reload fetches that version.
    blocking: () => location.reload(),
    terminated: () => onClosed?.(),
  });
}

/** Everything stored on this phone, newest stock-taking first. */
export async function readCaptured(database: CaptureDatabase): Promise<Captured> {
  const [sheets, observations, photos] = await Promise.all([
    database.getAll('sheets'),
    database.getAll('observations'),
    database.getAll('photos'),
  ]);
  return { sheets: sheets.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)), observations, photos };
}

/** What the user of this page may see: another user's data waits for that user. */
export async function readOwn(database: CaptureDatabase, username: string | null): Promise<Captured> {
  const { sheets, observations, photos } = await readCaptured(database);
  const own = sheets.filter((sheet) => sheet.username === null || sheet.username === username);
  const ids = new Set(own.map(({ id }) => id));
  const isOwn = ({ sheetId }: LocalObservation | LocalPhoto) => ids.has(sheetId);
  return { sheets: own, observations: observations.filter(isOwn), photos: photos.filter(isOwn) };
}

/** The observations of a stock-taking, oldest first. */
export async function observationsOf(
  database: CaptureDatabase,
  sheetId: string,
): Promise<LocalObservation[]> {
  const all = await database.getAllFromIndex('observations', 'sheetId', sheetId);
  return all.toSorted((a, b) => a.observation.noticedAt.localeCompare(b.observation.noticedAt));
}

export async function saveSheet(database: CaptureDatabase, sheet: LocalSheet): Promise<void> {
  const writing = database.transaction('sheets', 'readwrite', STRICT);
  await Promise.all([writing.store.put(sheet), writing.done]);
}

/** Updates a local stock-taking; does nothing if it has been deleted. */
export async function changeSheet(
  database: CaptureDatabase,
  id: string,
  changed: Partial<LocalSheet>,
): Promise<void> {
  const writing = database.transaction('sheets', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  if (known) await writing.store.put({ ...known, ...changed });
  await writing.done;
}

/** Notes that a local stock-taking is about to be sent by this user; resolves to it, undefined if it has been deleted. */
export async function beginSending(
  database: CaptureDatabase,
  id: string,
  username: string,
): Promise<LocalSheet | undefined> {
  const writing = database.transaction('sheets', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  const isNew = known && !(known.isOpeningSent && known.username === username);
  if (isNew) await writing.store.put({ ...known, username, isOpeningSent: true });
  await writing.done;
  return known;
}

/** Discards a local stock-taking that the server has not answered: at once if it was never sent or was refused. */
export async function discardUnanswered(database: CaptureDatabase, id: string): Promise<void> {
  const writing = database.transaction('sheets', 'readwrite', STRICT);
  const known = await writing.store.get(id);
  if (known?.isOpeningSent && known.fault === null) await writing.store.put({ ...known, isDiscarded: true });
  else await writing.store.delete(id);
  await writing.done;
}

export async function saveObservation(
  database: CaptureDatabase,
  observation: LocalObservation,
): Promise<void> {
  const writing = database.transaction('observations', 'readwrite', STRICT);
  await Promise.all([writing.store.put(observation), writing.done]);
}

/** Marks observations as sent or unsent. */
export async function markSent(
  database: CaptureDatabase,
  ids: readonly string[],
  isSent: boolean,
): Promise<void> {
  const writing = database.transaction('observations', 'readwrite', STRICT);
  for (const id of ids) {
    const known = await writing.store.get(id);
    if (known) await writing.store.put({ ...known, isSent });
  }
  await writing.done;
}

/** Deletes a local stock-taking that has been sent completely; otherwise deletes nothing and resolves to false. */
export async function deleteSheet(database: CaptureDatabase, sheetId: string): Promise<boolean> {
  const stores = ['sheets', 'observations', 'photos', 'pictures'] as const;
  const writing = database.transaction(stores, 'readwrite', STRICT);
  const observations = await writing.objectStore('observations').index('sheetId').getAll(sheetId);
  const photos = await writing.objectStore('photos').index('sheetId').getAll(sheetId);
  const isSafe = [...observations, ...photos].every(({ isSent }) => isSent);
  if (isSafe) {
    for (const { id } of observations) await writing.objectStore('observations').delete(id);
    for (const { id } of photos) {
      await writing.objectStore('photos').delete(id);
      await writing.objectStore('pictures').delete(id);
    }
    await writing.objectStore('sheets').delete(sheetId);
  }
  await writing.done;
  return isSafe;
}
