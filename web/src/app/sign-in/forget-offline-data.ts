import { closeShown } from '../../features/notification/push-subscription.ts';
import { forgetCopy } from '../../features/register-copy/copy-owner.ts';
import { SHARED_PHOTOS } from '../../features/share/share-path.ts';
import { forgetVisits } from '../../kernel/last-visit/visit-store.ts';

/** Deletes a user's offline data from this browser, except what has not been sent yet. */
export async function forgetOfflineData(): Promise<void> {
  forgetVisits();
  // Pages that are not served by https have no caches.
  await Promise.all([forgetCopy(), closeShown(), globalThis.caches?.delete(SHARED_PHOTOS)]);
}
