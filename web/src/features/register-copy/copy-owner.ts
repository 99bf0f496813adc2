import type { Role } from '@cooler/contract/roles.ts';

/** Whose copy a device keeps. */
export interface CopyOwner {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
}

export const COPY_DATABASE = 'register-copy';

/** What the home page is called among what is kept of the last visits. */
export const HOME_VISIT = 'home';

const OWNER = 'registerCopyOwner';

/** Who has a copy on this device; undefined where there is none. */
export function copyOwner(): CopyOwner | undefined {
  const text = localStorage.getItem(OWNER);
  return text === null ? undefined : (JSON.parse(text) as CopyOwner);
}

export function rememberCopyOwner({ username, name, roles }: CopyOwner): void {
  localStorage.setItem(OWNER, JSON.stringify({ username, name, roles }));
}

/** Removes the copy from this device: at a logout, and where somebody else signs in. */
export function forgetCopy(): Promise<void> {
  localStorage.removeItem(OWNER);
  return new Promise((resolve) => {
    const removal = indexedDB.deleteDatabase(COPY_DATABASE);
    removal.onsuccess = () => resolve();
    removal.onerror = () => resolve();
    // Pages that have it open close it; whoever leaves need not wait for them.
    removal.onblocked = () => resolve();
  });
}
