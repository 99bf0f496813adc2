import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptRequest } from './kept-request.ts';

interface KeptSchema extends DBSchema {
  requests: { key: string; value: KeptRequest };
}

export type KeptDatabase = IDBPDatabase<KeptSchema>;

// What was written must be on the disk before the device says so.
const STRICT = { durability: 'strict' } as const;

/** Opens the requests that this device keeps. */
export function openKeptDatabase(): Promise<KeptDatabase> {
  return openDB<KeptSchema>('kept-requests', 1, {
    upgrade: (database) => {
      database.createObjectStore('requests', { keyPath: 'id' });
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

export async function removeKept(database: KeptDatabase, id: string): Promise<void> {
  const writing = database.transaction('requests', 'readwrite', STRICT);
  await Promise.all([writing.store.delete(id), writing.done]);
}
