import { isTransient, logError, NetworkError } from '../../../../kernel/feedback/problem.ts';
import {
  type CaptureDatabase,
  type Captured,
  changeSheet,
  isInProgress,
  type LocalSheet,
  readCaptured,
} from '../database/capture-database.ts';
import { isPhotoWaiting } from '../database/photo-database.ts';
import { sendSheet } from './send-sheet.ts';

/** A stock-taking before and after a run. */
export interface SheetOutcome {
  readonly before: LocalSheet;
  readonly after: LocalSheet;
}

/** The result of a run: whether the server was reached, and what became of each stock-taking. */
export interface SheetsSent {
  readonly isReached: boolean;
  readonly outcomes: readonly SheetOutcome[];
}

const LOCK = 'cooler-register.stock-takings';

/** Whether anything is unsent, or a closing is not done yet. */
export function hasUnsent({ sheets, observations, photos }: Captured): boolean {
  return (
    observations.some(({ isSent }) => !isSent) ||
    photos.some(isPhotoWaiting) ||
    sheets.some((local) => !local.sheet || (local.isClosing && isInProgress(local)))
  );
}

/** Sends a stock-taking and stores a refusal; resolves to whether the server was reached. */
async function attempt(database: CaptureDatabase, sheet: LocalSheet): Promise<boolean> {
  try {
    await sendSheet(database, sheet);
    if (sheet.fault) await changeSheet(database, sheet.id, { fault: null });
  } catch (error) {
    if (!(error instanceof NetworkError)) logError(error);
    if (isTransient(error)) return false;
    await changeSheet(database, sheet.id, { fault: (error as Error).message });
  }
  return true;
}

async function sendEach(database: CaptureDatabase, username: string): Promise<SheetsSent> {
  const { sheets } = await readCaptured(database);
  const outcomes: SheetOutcome[] = [];
  let isReached = true;
  for (const before of sheets) {
    if (before.username !== null && before.username !== username) continue;
    if (before.username === null) await changeSheet(database, before.id, { username });
    if (!(await attempt(database, before))) isReached = false;
    const after = await database.get('sheets', before.id);
    if (after) outcomes.push({ before, after });
  }
  return { isReached, outcomes };
}

/** Sends this user's sheets, each independently of the others and in one tab at a time. */
export function sendSheets(database: CaptureDatabase, username: string): Promise<SheetsSent> {
  return navigator.locks.request(LOCK, () => sendEach(database, username));
}
