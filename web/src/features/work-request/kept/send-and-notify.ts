import { notifyLasting, notifySuccess } from '../../../kernel/feedback/notices.ts';
import { translate } from '../../../kernel/text/text.ts';
import { KEPT_LOCK, type KeptDatabase } from './kept-database.ts';
import { KEPT_PATH } from './kept-path.ts';
import type { KeptRequest } from './kept-request.ts';
import { refusalWords } from './refusal.ts';
import { sendKept } from './send-kept.ts';
import { PHOTOS_REFUSED } from './send-photos.ts';

/** What was refused, the request or only photos of it, and why. */
function refusedText({ requestId, refusal }: KeptRequest): string {
  const reason = refusalWords((refusal ?? []).filter(({ code }) => code !== PHOTOS_REFUSED));
  return requestId === null
    ? translate('kept.refused', { reason })
    : translate('kept.photosNotSent', { id: requestId, reason });
}

function notifyRefused(refused: readonly KeptRequest[]): void {
  // The page of the requests shows the reasons itself.
  if (location.pathname === KEPT_PATH) return;
  const link = { address: KEPT_PATH, text: translate('kept.title') };
  for (const kept of refused) notifyLasting(refusedText(kept), link);
}

/**
 * Sends the offline requests under a Web Lock, so that two tabs never send at the same time, and notifies of the result.
 */
export async function sendAndNotify(database: KeptDatabase, username: string): Promise<void> {
  const { taken, refused } = await navigator.locks.request(KEPT_LOCK, () => sendKept(database, username));
  for (const id of taken) notifySuccess(translate('kept.sent', { id }));
  notifyRefused(refused);
}
