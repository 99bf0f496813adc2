import { type CaptureSheet, MAX_OBSERVATIONS } from '@cooler/contract/entities/stock-taking-line/capture.ts';
import { api } from '../../kernel/api.ts';
import { ProblemError } from '../../kernel/problem.ts';
import {
  type CaptureDatabase,
  changeSheet,
  type LocalSheet,
  markSent,
  observationsOf,
} from './capture-database.ts';

const BASE = '/resource/stock-taking-capture';
const MISSING = 'OBSERVATIONS_MISSING';

function openSheet({ id, shop }: LocalSheet): Promise<CaptureSheet> {
  return api.post<CaptureSheet>(`${BASE}/open`, { id, shopCode: shop.code });
}

/** Sends what the server has not got, batch by batch; true when there was anything. */
async function sendObservations(database: CaptureDatabase, id: string, headId: number): Promise<boolean> {
  let hasSent = false;
  for (;;) {
    const waiting = (await observationsOf(database, id)).filter(({ isSent }) => !isSent);
    const batch = waiting.slice(0, MAX_OBSERVATIONS);
    if (batch.length === 0) return hasSent;
    const observations = batch.map(({ observation }) => observation);
    const sheet = await api.post<CaptureSheet>(`${BASE}/${headId}/observations`, { observations });
    const ids = batch.map((each) => each.id);
    await markSent(database, ids, true);
    await changeSheet(database, id, { sheet });
    hasSent = true;
  }
}

function missingIn(error: unknown): string[] | null {
  if (!(error instanceof ProblemError) || error.message !== MISSING) return null;
  return (error.problem.current as { missing: string[] }).missing;
}

/** Closes once the server has everything; what it says it lacks is sent again first. */
async function close(database: CaptureDatabase, id: string, headId: number): Promise<CaptureSheet> {
  for (;;) {
    const observationIds = (await observationsOf(database, id)).map((each) => each.id);
    try {
      return await api.put<CaptureSheet>(`${BASE}/${headId}/close`, { observationIds });
    } catch (error) {
      const missing = missingIn(error);
      if (!missing) throw error;
      await markSent(database, missing, false);
      await sendObservations(database, id, headId);
    }
  }
}

/**
 * Brings the server everything that is kept of a stock-taking, and back what it knows. Can stop anywhere and start again:
 * each call has the same effect once. Fails with the error of the call that failed.
 */
export async function sendSheet(database: CaptureDatabase, local: LocalSheet): Promise<void> {
  const { id } = local;
  const sheet = local.sheet ?? (await openSheet(local));
  if (!local.sheet) await changeSheet(database, id, { sheet, fault: null });
  const { headId } = sheet;
  const hasSent = await sendObservations(database, id, headId);
  if (local.isClosing) {
    await changeSheet(database, id, { sheet: await close(database, id, headId) });
  } else if (local.sheet && !hasSent) {
    await changeSheet(database, id, { sheet: await api.get<CaptureSheet>(`${BASE}/${headId}`) });
  }
}
