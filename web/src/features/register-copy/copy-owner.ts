import type { Role } from '@cooler/contract/roles.ts';
import { PINNED } from '../../kernel/last-visit/visit-store.ts';

/** The user whose copy the browser has. */
export interface CopyOwner {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** When the copy was made; unknown of one that an earlier version made. */
  readonly takenAt?: string;
}

export const COPY_DATABASE = 'register-copy';

/** The key of the home page among the stored last visits. */
export const HOME_VISIT = `${PINNED}home-2`;

const OWNER = 'registerCopyOwner';

/** The owner of the copy in this browser; undefined if there is none. */
export function copyOwner(): CopyOwner | undefined {
  const text = localStorage.getItem(OWNER);
  return text === null ? undefined : (JSON.parse(text) as CopyOwner);
}

export function rememberCopyOwner({ username, name, roles, takenAt }: Required<CopyOwner>): void {
  localStorage.setItem(OWNER, JSON.stringify({ username, name, roles, takenAt }));
}

/** Deletes the copy from this browser: at logout, and when another user signs in. */
export function forgetCopy(): Promise<void> {
  localStorage.removeItem(OWNER);
  return removeCopy();
}

/** Deletes the copy; its owner can still work offline, without it. */
export function removeCopy(): Promise<void> {
  return new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(COPY_DATABASE);
    removal.onsuccess = () => resolve();
    removal.onerror = () => resolve();
    // Tabs that have it open close it soon; the logout does not wait for them.
    removal.onblocked = () => resolve();
  });
}
