import type {
  CaptureSheet,
  Observation,
  Photo,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A stock-taking that this phone takes part in; it outlives the page. */
export interface LocalSheet {
  /** Made here; the server finds the opening by it. */
  readonly id: string;
  readonly shop: { readonly code: string; readonly name: string };
  /** Who opened it; null where that was without a network and nobody has signed in since. */
  readonly username: string | null;
  readonly openedAt: string;
  /** As the server last knew it; null until it has been reached. */
  readonly sheet: CaptureSheet | null;
  readonly isClosing: boolean;
  /** The code of what the server has against it. */
  readonly fault: string | null;
}

/** An observation on its way to the server. */
export interface LocalObservation {
  readonly id: string;
  readonly sheetId: string;
  readonly isSent: boolean;
  readonly observation: Observation;
}

/** A photo on its way to the server; its picture is kept beside it, so that whoever lists photos need not load pictures. */
export interface LocalPhoto {
  readonly id: string;
  readonly sheetId: string;
  readonly isSent: boolean;
  /** The code of why the server will never take it. */
  readonly fault: string | null;
  readonly photo: Photo;
}

interface CaptureSchema extends DBSchema {
  sheets: { key: string; value: LocalSheet };
  photos: { key: string; value: LocalPhoto; indexes: { sheetId: string } };
  pictures: { key: string; value: Blob };
  observations: { key: string; value: LocalObservation; indexes: { sheetId: string } };
}

export type CaptureDatabase = IDBPDatabase<CaptureSchema>;

export interface Captured {
  readonly sheets: readonly LocalSheet[];
  readonly observations: readonly LocalObservation[];
  readonly photos: readonly LocalPhoto[];
}

/** What was seen must be on the disk before the phone says so. */
export const STRICT = { durability: 'strict' } as const;

/** Opens what this phone has kept. */
export function openCaptureDatabase(): Promise<CaptureDatabase> {
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
    // Another page has a newer version and waits for this one, which then gets it as well.
    blocking: () => location.reload(),
  });
}

/** Everything this phone has kept, the newest stock-taking first. */
export async function readCaptured(database: CaptureDatabase): Promise<Captured> {
  const [sheets, observations, photos] = await Promise.all([
    database.getAll('sheets'),
    database.getAll('observations'),
    database.getAll('photos'),
  ]);
  return { sheets: sheets.toSorted((a, b) => b.openedAt.localeCompare(a.openedAt)), observations, photos };
}

/** The observations of a stock-taking, in the order in which they were made. */
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

/** Changes a stock-taking that is kept here; one that has been let go stays so. */
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

export async function saveObservation(database: CaptureDatabase, kept: LocalObservation): Promise<void> {
  const writing = database.transaction('observations', 'readwrite', STRICT);
  await Promise.all([writing.store.put(kept), writing.done]);
}

/** Says of observations whether the server has them. */
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

/** Lets go of a stock-taking of which the server has everything; false, and nothing gone, while it has not. */
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
