import { isTransient, logError, NetworkError } from '../../../../kernel/feedback/problem.ts';
import {
  beginSending,
  type CaptureDatabase,
  type Captured,
  changeSheet,
  isInProgress,
  type LocalSheet,
  readCaptured,
} from '../database/capture-database.ts';
import { isPhotoWaiting } from '../database/photo-database.ts';
import { discardSheet, sendSheet } from './send-sheet.ts';

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
    sheets.some((local) => !local.sheet || local.isDiscarded || (local.isClosing && isInProgress(local)))
  );
}

/** Sends a stock-taking and stores a refusal; resolves to whether the server was reached. */
async function attempt(database: CaptureDatabase, sheet: LocalSheet): Promise<boolean> {
  try {
    await (sheet.isDiscarded ? discardSheet : sendSheet)(database, sheet);
    if (sheet.fault) await changeSheet(database, sheet.id, { fault: null });
  } catch (error) {
    if (!(error instanceof NetworkError)) logError(error);
    if (isTransient(error)) return false;
    await changeSheet(database, sheet.id, { fault: (error as Error).message });
  }
  return true;
}

const rank = ({ isDiscarded = false }: LocalSheet) => (isDiscarded ? 0 : 1);

async function sendEach(database: CaptureDatabase, username: string): Promise<SheetsSent> {
  const { sheets } = await readCaptured(database);
  const isOwn = (each: LocalSheet) => (each.username ?? username) === username;
  const outcomes: SheetOutcome[] = [];
  let isReached = true;
  // A discarded one of a shop must not take what was opened there after it.
  for (const { id } of sheets.filter(isOwn).toSorted((a, b) => rank(a) - rank(b))) {
    const before = await beginSending(database, id, username);
    if (!before) continue;
    if (!(await attempt(database, before))) isReached = false;
    if (!isReached && before.isDiscarded) break;
    const after = await database.get('sheets', id);
    if (after) outcomes.push({ before, after });
  }
  return { isReached, outcomes };
}

/** Sends this user's sheets, each independently of the others and in one tab at a time. */
export function sendSheets(database: CaptureDatabase, username: string): Promise<SheetsSent> {
  return navigator.locks.request(LOCK, () => sendEach(database, username));
}
