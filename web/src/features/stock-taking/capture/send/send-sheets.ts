import { isTransient, logError, NetworkError } from '../../../../kernel/feedback/problem.ts';
import {
  type CaptureDatabase,
  type Captured,
  changeSheet,
  isInProgress,
  readCaptured,
} from '../database/capture-database.ts';
import { isPhotoWaiting } from '../database/photo-database.ts';
import { sendSheet } from './send-sheet.ts';

const LOCK = 'cooler-register.stock-takings';

/** Whether anything is unsent, or a closing is not done yet. */
export function hasUnsent({ sheets, observations, photos }: Captured): boolean {
  return (
    observations.some(({ isSent }) => !isSent) ||
    photos.some(isPhotoWaiting) ||
    sheets.some((local) => !local.sheet || (local.isClosing && isInProgress(local)))
  );
}

async function sendEach(database: CaptureDatabase, username: string): Promise<boolean> {
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

/**
 * Sends this user's sheets, each independently of the others and in one tab at a time; resolves to whether the server
 * was reached.
 */
export function sendSheets(database: CaptureDatabase, username: string): Promise<boolean> {
  return navigator.locks.request(LOCK, () => sendEach(database, username));
}
