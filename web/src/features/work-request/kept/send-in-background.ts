import { notifySuccess } from '../../../kernel/feedback/notifications.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';

async function hasKept(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'kept-requests');
}

async function send(username: string): Promise<void> {
  if (!navigator.onLine || !(await hasKept())) return;
  const [{ openKeptDatabase }, { sendWithLock }] = await Promise.all([
    import('./kept-database.ts'),
    import('./send-with-lock.ts'),
  ]);
  const database = await openKeptDatabase();
  try {
    const { taken } = await sendWithLock(database, username);
    for (const id of taken) notifySuccess(translate('kept.sent', { id }));
  } finally {
    database.close();
  }
}

/** Sends the offline requests from any page, now and whenever the browser is back online. Returns a stop function. */
export function startSending(username: string): () => void {
  const sendQuietly = () => void send(username).catch(logError);
  sendQuietly();
  window.addEventListener('online', sendQuietly);
  return () => window.removeEventListener('online', sendQuietly);
}
