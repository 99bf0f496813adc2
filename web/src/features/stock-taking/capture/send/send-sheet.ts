import {
  type CaptureSheet,
  MAX_OBSERVATIONS,
  type Photo,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { api } from '../../../../kernel/api/api.ts';
import { isTransient, ProblemError } from '../../../../kernel/feedback/problem.ts';
import { isRefusedForGood } from '../../../../kernel/offline/refused-for-good.ts';
import { plainText } from '../../../../kernel/text/plain-text.ts';
import {
  type CaptureDatabase,
  changeSheet,
  deleteSheet,
  type LocalSheet,
  markSent,
  observationsOf,
} from '../database/capture-database.ts';
import { changePhotos, isPhotoWaiting, photosOf } from '../database/photo-database.ts';
import { correctClockSkew, serverTimeIn } from './correct-clock-skew.ts';
import { reopenSheet } from './reopen-sheet.ts';

const BASE = '/resource/stock-taking-capture';
const LIMIT_MS = 60_000;
const PHOTO_LIMIT_MS = 300_000;
const MISSING = 'OBSERVATIONS_MISSING';

// A call without an answer would hold up everything after it.
const limited = (ms = LIMIT_MS) => ({ signal: AbortSignal.timeout(ms) });

function openSheet({ id, openingId = id, shop }: LocalSheet): Promise<CaptureSheet> {
  const opening = { id: openingId, shopCode: plainText(shop.code) };
  return api.post<CaptureSheet>(`${BASE}/open`, opening, limited());
}

/** Sends the unsent observations in batches. */
async function sendObservations(database: CaptureDatabase, id: string, headId: number): Promise<void> {
  for (;;) {
    const waiting = (await observationsOf(database, id)).filter(({ isSent }) => !isSent);
    const batch = waiting.slice(0, MAX_OBSERVATIONS);
    if (batch.length === 0) return;
    const observations = batch.map(({ observation }) => withPlainTexts(observation));
    const sheet = await api.post<CaptureSheet>(`${BASE}/${headId}/observations`, { observations }, limited());
    const ids = batch.map((each) => each.id);
    await markSent(database, ids, true);
    await changeSheet(database, id, { sheet });
  }
}

// Also what an older version of the page stored.
function withPlainTexts<Texts extends object>(sent: Texts): Texts {
  const plain = (value: unknown) => (typeof value === 'string' ? plainText(value) : value);
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, plain(value)])) as Texts;
}

function formOf(photo: Photo, picture: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(withPlainTexts(photo))) form.append(name, String(value));
  form.append('pic', picture);
  return form;
}

async function sendPhoto(database: CaptureDatabase, id: string, headId: number, photo: Photo): Promise<void> {
  const picture = await database.get('pictures', photo.id);
  // Deleted in the meantime.
  if (!picture) return;
  try {
    const sheet = await api.post<CaptureSheet>(
      `${BASE}/${headId}/photos`,
      formOf(photo, picture),
      limited(PHOTO_LIMIT_MS),
    );
    await changePhotos(database, [photo.id], { isSent: true });
    await changeSheet(database, id, { sheet });
  } catch (error) {
    if (!isRefusedForGood(error) || serverTimeIn(error) !== undefined) throw error;
    await changePhotos(database, [photo.id], { fault: error.message });
  }
}

/** Sends the unsent photos one by one. */
async function sendPhotos(database: CaptureDatabase, id: string, headId: number): Promise<void> {
  const waiting = (await photosOf(database, id)).filter(isPhotoWaiting);
  for (const { photo } of waiting) await sendPhoto(database, id, headId, photo);
}

async function sendKept(database: CaptureDatabase, id: string, headId: number): Promise<void> {
  // Observations are small and go first.
  await sendObservations(database, id, headId);
  await sendPhotos(database, id, headId);
}

/** Sends all unsent data; if the server reports clock skew, corrects the timestamps and tries again. */
async function sendAll(database: CaptureDatabase, id: string, headId: number): Promise<void> {
  try {
    await sendKept(database, id, headId);
  } catch (error) {
    const serverTime = serverTimeIn(error);
    if (serverTime === undefined) throw error;
    await correctClockSkew(database, id, serverTime);
    await sendKept(database, id, headId);
  }
}

interface Missing {
  readonly missing: readonly string[];
  readonly missingPhotos: readonly string[];
}

function missingIn(error: unknown): Missing | null {
  if (!(error instanceof ProblemError) || error.message !== MISSING) return null;
  return error.problem.current as unknown as Missing;
}

/** Closes the stock-taking; what the server reports as missing is sent again first. */
async function close(database: CaptureDatabase, id: string, headId: number): Promise<CaptureSheet> {
  for (;;) {
    const observationIds = (await observationsOf(database, id)).map((each) => each.id);
    const photoIds = (await photosOf(database, id)).flatMap((each) => (each.fault ? [] : each.id));
    try {
      return await api.put<CaptureSheet>(`${BASE}/${headId}/close`, { observationIds, photoIds }, limited());
    } catch (error) {
      const missing = missingIn(error);
      if (!missing) throw error;
      await markSent(database, missing.missing, false);
      await changePhotos(database, missing.missingPhotos, { isSent: false });
      await sendAll(database, id, headId);
    }
  }
}

// A server that was restored from a backup does not know the stock-taking, and may give its number to another one.
async function markAllUnsent(database: CaptureDatabase, id: string): Promise<void> {
  const [observations, photos] = await Promise.all([observationsOf(database, id), photosOf(database, id)]);
  await markSent(
    database,
    observations.map((each) => each.id),
    false,
  );
  await changePhotos(
    database,
    photos.map((each) => each.id),
    { isSent: false },
  );
}

/** A refused photo blocks closing until the user deletes it. */
async function canClose(database: CaptureDatabase, { id, isClosing }: LocalSheet): Promise<boolean> {
  return isClosing && (await photosOf(database, id)).every(({ fault }) => fault === null);
}

// The server accepts nothing for a deleted stock-taking.
async function leaveDeleted(
  database: CaptureDatabase,
  local: LocalSheet,
  sheet: CaptureSheet,
): Promise<void> {
  await changeSheet(database, local.id, { sheet });
  const reopened = await reopenSheet(database, local);
  if (reopened) await sendSheet(database, reopened);
}

/** Discards a stock-taking that the server may have, there and here; what the server refuses to discard is not this user's. */
export async function discardSheet(database: CaptureDatabase, local: LocalSheet): Promise<void> {
  try {
    const { headId } = await openSheet(local);
    await api.remove(`${BASE}/${headId}`, limited());
  } catch (error) {
    if (isTransient(error)) throw error;
  }
  await deleteSheet(database, local.id);
}

/**
 * Sends everything of a local stock-taking and stores the server's state. It can be interrupted anywhere and repeated:
 * each call is idempotent. Rejects with the error of the call that failed.
 */
export async function sendSheet(database: CaptureDatabase, local: LocalSheet): Promise<void> {
  const { id } = local;
  const sheet = await openSheet(local);
  if (sheet.isDeleted) return leaveDeleted(database, local, sheet);
  const { headId } = sheet;
  if (local.sheet && local.sheet.headId !== headId) await markAllUnsent(database, id);
  await changeSheet(database, id, { sheet, ...(!local.sheet && { fault: null }) });
  await sendAll(database, id, headId);
  if (sheet.status === 'IN_PROGRESS' && (await canClose(database, local)))
    await changeSheet(database, id, { sheet: await close(database, id, headId) });
}
