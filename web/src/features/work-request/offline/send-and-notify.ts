import { notifyLasting, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { translate } from '../../../kernel/text/text.ts';
import { OFFLINE_REQUESTS_LOCK, type OfflineDatabase } from './offline-database.ts';
import type { OfflineRequest } from './offline-request.ts';
import { OFFLINE_REQUESTS_PATH } from './offline-requests-path.ts';
import { refusalWords } from './refusal.ts';
import { sendOfflineRequests } from './send-offline-requests.ts';
import { PHOTOS_REFUSED } from './send-photos.ts';

/** What was refused, the request or only photos of it, and why. */
function refusedText({ requestId, refusal }: OfflineRequest): string {
  const reason = refusalWords((refusal ?? []).filter(({ code }) => code !== PHOTOS_REFUSED));
  return requestId === null
    ? translate('kept.refused', { reason })
    : translate('kept.photosNotSent', { id: requestId, reason });
}

function notifyRefused(refused: readonly OfflineRequest[]): void {
  // The page of the requests shows the reasons itself.
  if (location.pathname === OFFLINE_REQUESTS_PATH) return;
  const link = { address: OFFLINE_REQUESTS_PATH, text: translate('kept.title') };
  for (const request of refused) notifyLasting(refusedText(request), link);
}

/**
 * Sends the offline requests under a Web Lock, so that two tabs never send at the same time, and notifies of the result.
 */
export async function sendAndNotify(database: OfflineDatabase, username: string): Promise<void> {
  const { taken, refused } = await navigator.locks.request(OFFLINE_REQUESTS_LOCK, () =>
    sendOfflineRequests(database, username),
  );
  for (const id of taken) notifySuccess(translate('kept.sent', { id }));
  notifyRefused(refused);
}
