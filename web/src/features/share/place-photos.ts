import { serverNow } from '@cooler/contract/clock.ts';
import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import { MAX_FILES } from '@cooler/contract/features/work-request/thread/thread.ts';
import { readDraft, writeDraft } from '../../kernel/form/typed-drafts.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import { translate } from '../../kernel/text/text.ts';
import type { DeviceRef } from '../stock-taking/capture/actions/photo-actions.ts';
import type { CaptureDatabase } from '../stock-taking/capture/database/capture-database.ts';
import { savePhotos } from '../stock-taking/capture/database/photo-database.ts';
import { openOfflineDatabase } from '../work-request/offline/offline-database.ts';
import type { OfflineRequest, WrittenRequest } from '../work-request/offline/offline-request.ts';
import { blankRequest, offlineDraft } from '../work-request/offline/written-request.ts';

/** Stores pictures for offline requests, all or none, with the request that they belong to, if there is one. */
async function storePictures(
  pictures: readonly Blob[],
  requestOf: (ids: readonly string[]) => OfflineRequest | undefined,
): Promise<readonly string[]> {
  const ids = pictures.map(() => crypto.randomUUID());
  const request = requestOf(ids);
  const database = await openOfflineDatabase();
  try {
    const writing = database.transaction(['requests', 'pictures'], 'readwrite', { durability: 'strict' });
    const store = writing.objectStore('pictures');
    const puts = pictures.map((picture, index) => store.put(picture, ids[index]));
    await Promise.all([...puts, request && writing.objectStore('requests').put(request), writing.done]);
  } finally {
    database.close();
  }
  return ids;
}

/** Attaches photos to a request on the server; they are sent in the same way as photos of offline requests. */
export async function placeAtRequest(
  pictures: readonly Blob[],
  { id: requestId, requestType }: RequestBrief,
  username: string | null,
): Promise<void> {
  await storePictures(pictures, (photos) => ({
    ...{ id: crypto.randomUUID(), commentKey: crypto.randomUUID(), username: username ?? lastUser() },
    ...{ writtenAt: new Date(serverNow()).toISOString(), body: {}, requestId, refusal: null },
    written: { ...blankRequest(), requestType, photos },
  }));
}

/** The new request that the user has begun to write, if any. */
export function begunRequest(username: string | null): WrittenRequest | undefined {
  const draft = readDraft<WrittenRequest>(offlineDraft(username, undefined));
  const { requestType: _, photos, ...typed } = draft ?? blankRequest();
  const isBegun = photos.length > 0 || Object.values(typed).some(Boolean);
  return isBegun ? draft : undefined;
}

/** Adds photos to the new request that the user has begun, or begins one about the device with the given code. */
export async function placeAtNewRequest(
  pictures: readonly Blob[],
  code: string,
  username: string | null,
): Promise<void> {
  const begun = begunRequest(username) ?? { ...blankRequest(), code };
  if (begun.photos.length + pictures.length > MAX_FILES)
    throw new Error(translate('thread.tooManyFiles', { count: MAX_FILES }));
  const key = offlineDraft(username, undefined);
  const photos = await storePictures(pictures, () => undefined);
  writeDraft(key, { ...begun, photos: [...begun.photos, ...photos] });
  if (readDraft(key) !== undefined) return;
  // A draft that does not fit is not stored at all; the photos stay shared.
  writeDraft(key, begun);
  throw new Error('shell.phoneFull');
}

/** Attaches photos to a device of a stock-taking on this phone. */
export async function placeAtLine(
  pictures: readonly Blob[],
  database: CaptureDatabase,
  sheetId: string,
  device: DeviceRef,
): Promise<void> {
  const takenAt = new Date(serverNow()).toISOString();
  const taken = pictures.map((picture) => {
    const id = crypto.randomUUID();
    const photo = { id, sheetId, isSent: false, fault: null, photo: { ...device, id, takenAt } };
    return { photo, picture };
  });
  await savePhotos(database, taken);
}
