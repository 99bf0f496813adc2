import { isTransient, logError, NetworkError } from '../../../../kernel/feedback/problem.ts';
import { type CaptureDatabase, changeSheet, readCaptured } from '../database/capture-database.ts';
import { sendSheet } from './send-sheet.ts';

/** Sends this user's sheets, each independently of the others; resolves to whether the server was reached. */
export async function sendSheets(database: CaptureDatabase, username: string): Promise<boolean> {
  const { sheets } = await readCaptured(database);
  let isReached = true;
  for (const sheet of sheets) {
    if (sheet.username !== null && sheet.username !== username) continue;
    if (sheet.username === null) await changeSheet(database, sheet.id, { username });
    try {
      await sendSheet(database, sheet);
      if (sheet.fault) await changeSheet(database, sheet.id, { fault: null });
    } catch (error) {
      if (!isTransient(error)) await changeSheet(database, sheet.id, { fault: (error as Error).message });
      else isReached = false;
      if (!(error instanceof NetworkError)) logError(error);
    }
  }
  return isReached;
}
