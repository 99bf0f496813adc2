import { turnOffPush } from '../../features/notification/push-state.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { clearDisk } from '../../kernel/form/draft-disk.ts';
import { isBeingSent } from '../../kernel/form/typed-drafts.ts';
import { untilLate } from '../../kernel/offline/late.ts';
import { forgetOfflineData } from './forget-offline-data.ts';

/** Clears the storage of this browser, except what is being sent. */
function clearStorage(): void {
  const kept = Object.entries(localStorage).filter(([key]) => isBeingSent(key));
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, text] of kept) localStorage.setItem(key, text);
}

/** Removes what belongs to the user from this browser. */
export async function forgetUser(): Promise<void> {
  // The next user of this browser must not get this user's push notifications.
  await Promise.race([turnOffPush().catch(logError), untilLate()]);
  clearStorage();
  await clearDisk().catch(logError);
  await forgetOfflineData();
}
