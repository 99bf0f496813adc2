import { notifyLasting, notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { keepTrying } from '../../../kernel/offline/keep-trying.ts';
import { translate } from '../../../kernel/text/text.ts';
import { KEPT_PATH } from './kept-path.ts';
import type { KeptRequest } from './kept-request.ts';
import type { SendResult } from './send-kept.ts';

async function hasKept(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'kept-requests');
}

async function notifyRefused(refused: readonly KeptRequest[]): Promise<void> {
  // The page of the requests shows the reasons itself.
  if (refused.length === 0 || location.pathname === KEPT_PATH) return;
  const { refusalWords } = await import('./refusal.ts');
  const link = { address: KEPT_PATH, text: translate('kept.title') };
  for (const { refusal } of refused)
    notifyLasting(translate('kept.refused', { reason: refusalWords(refusal ?? []) }), link);
}

async function sendAll(username: string): Promise<SendResult> {
  const [{ openKeptDatabase }, { sendWithLock }] = await Promise.all([
    import('./kept-database.ts'),
    import('./send-with-lock.ts'),
  ]);
  const database = await openKeptDatabase();
  try {
    return await sendWithLock(database, username);
  } finally {
    database.close();
  }
}

async function send(username: string): Promise<void> {
  if (!(await hasKept())) return;
  const { taken, refused } = await sendAll(username);
  for (const id of taken) notifySuccess(translate('kept.sent', { id }));
  await notifyRefused(refused);
}

/** Sends the offline requests from any page. Returns a stop function. */
export const startSending = (username: string): (() => void) => keepTrying(() => send(username));
