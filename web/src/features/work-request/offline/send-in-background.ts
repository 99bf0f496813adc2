import { keepTrying } from '../../../kernel/offline/keep-trying.ts';

async function hasOfflineRequests(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'kept-requests');
}

async function send(username: string): Promise<void> {
  if (!(await hasOfflineRequests())) return;
  const [{ openOfflineDatabase }, { sendAndNotify }] = await Promise.all([
    import('./offline-database.ts'),
    import('./send-and-notify.ts'),
  ]);
  const database = await openOfflineDatabase();
  try {
    await sendAndNotify(database, username);
  } finally {
    database.close();
  }
}

/** Sends the offline requests from any page. Returns a stop function. */
export const startSending = (username: string): (() => void) => keepTrying(() => send(username));
