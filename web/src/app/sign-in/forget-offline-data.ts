import { forgetCopy } from '../../features/register-copy/copy-owner.ts';
import { SHARED_PHOTOS } from '../../features/share/share-path.ts';

/** Deletes a user's offline data from this browser, except what has not been sent yet. */
export async function forgetOfflineData(): Promise<void> {
  // Pages that are not served by https have no caches.
  await Promise.all([forgetCopy(), globalThis.caches?.delete(SHARED_PHOTOS)]);
}
