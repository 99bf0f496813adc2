import { keepTrying } from '../../../../kernel/offline/keep-trying.ts';
import { CAPTURE_PATH } from '../capture-path.ts';
import { openCaptureDatabase, readOwn } from '../database/capture-database.ts';

async function hasCaptured(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'stock-taking-capture');
}

async function send(username: string): Promise<void> {
  // The page of the stock-takings sends them itself.
  if (location.pathname === CAPTURE_PATH || !(await hasCaptured())) return;
  const [{ hasUnsent, sendSheets }, { notifyOutcomes }] = await Promise.all([
    import('./send-sheets.ts'),
    import('./notify-outcomes.ts'),
  ]);
  const database = await openCaptureDatabase();
  try {
    if (!hasUnsent(await readOwn(database, username))) return;
    const { outcomes } = await sendSheets(database, username);
    notifyOutcomes(outcomes);
  } finally {
    database.close();
  }
}

/** Sends the stock-takings on this phone from any page. Returns a stop function. */
export const startSendingSheets = (username: string): (() => void) => keepTrying(() => send(username));
