import { copyOwner, forgetCopy, removeCopy } from '../../features/register-copy/copy-owner.ts';
import { SHARED_PHOTOS } from '../../features/share/share-path.ts';
import { isOld, VISIT_PREFIX } from '../../kernel/last-visit/visit-store.ts';

/** Deletes a user's offline data from this browser, except what has not been sent yet. */
export async function forgetOfflineData(): Promise<void> {
  // Pages that are not served by https have no caches.
  await Promise.all([forgetCopy(), globalThis.caches?.delete(SHARED_PHOTOS)]);
}

const timeOf = (visit: string): string | undefined => /"at":"([^"]+)"/.exec(visit)?.[1];

/** Deletes the data of the register that is too old to be shown: the copy, and last visits. */
export async function forgetOldData(): Promise<void> {
  for (const [name, visit] of Object.entries<string>(localStorage))
    if (name.startsWith(VISIT_PREFIX) && isOld(timeOf(visit) ?? '')) localStorage.removeItem(name);
  const owner = copyOwner();
  if (owner && isOld(owner.takenAt)) await removeCopy();
}
