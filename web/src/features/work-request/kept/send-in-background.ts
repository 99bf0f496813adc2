import { keepTrying } from '../../../kernel/offline/keep-trying.ts';

async function hasKept(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'kept-requests');
}

async function send(username: string): Promise<void> {
  if (!(await hasKept())) return;
  const [{ openKeptDatabase }, { sendAndNotify }] = await Promise.all([
    import('./kept-database.ts'),
    import('./send-and-notify.ts'),
  ]);
  const database = await openKeptDatabase();
  try {
    await sendAndNotify(database, username);
  } finally {
    database.close();
  }
}

/** Sends the offline requests from any page. Returns a stop function. */
export const startSending = (username: string): (() => void) => keepTrying(() => send(username));
