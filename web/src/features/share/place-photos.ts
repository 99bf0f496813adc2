import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import { writeDraft } from '../../kernel/form/typed-drafts.ts';
import { shrinkPhoto } from '../../kernel/picture/shrink-photo.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import type { CaptureDatabase } from '../stock-taking/capture/database/capture-database.ts';
import { savePhoto } from '../stock-taking/capture/database/photo-database.ts';
import { openKeptDatabase, saveKept, savePicture } from '../work-request/kept/kept-database.ts';
import { blankRequest, keptDraft } from '../work-request/kept/written-request.ts';

/** Stores photos in the database of offline requests; resolves to their ids. */
async function storePictures(photos: readonly Blob[]): Promise<string[]> {
  const database = await openKeptDatabase();
  const ids: string[] = [];
  try {
    for (const photo of photos) {
      const id = crypto.randomUUID();
      await savePicture(database, id, await shrinkPhoto(photo));
      ids.push(id);
    }
  } finally {
    database.close();
  }
  return ids;
}

/** Attaches photos to a request on the server; they are sent in the same way as photos of offline requests. */
export async function placeAtRequest(
  photos: readonly Blob[],
  { id: requestId, requestType }: RequestBrief,
  username: string | null,
): Promise<void> {
  const written = { ...blankRequest(), requestType, photos: await storePictures(photos) };
  const database = await openKeptDatabase();
  try {
    await saveKept(database, {
      ...{ id: crypto.randomUUID(), commentKey: crypto.randomUUID(), username: username ?? lastUser() },
      ...{ writtenAt: new Date().toISOString(), written, body: {}, requestId, refusal: null },
    });
  } finally {
    database.close();
  }
}

/** Starts a draft of a request with photos, about the device with the given code, if any. */
export async function placeAtNewRequest(
  photos: readonly Blob[],
  code: string,
  username: string | null,
): Promise<void> {
  writeDraft(keptDraft(username, undefined), {
    ...blankRequest(),
    code,
    photos: await storePictures(photos),
  });
}

/** Attaches photos to a device of a stock-taking on this phone. */
export async function placeAtLine(
  photos: readonly Blob[],
  database: CaptureDatabase,
  sheetId: string,
  device: { readonly deviceId: number } | { readonly code: string },
): Promise<void> {
  for (const photo of photos) {
    const id = crypto.randomUUID();
    const taken = { ...device, id, takenAt: new Date().toISOString() };
    const picture = await shrinkPhoto(photo);
    await savePhoto(database, { id, sheetId, isSent: false, fault: null, photo: taken }, picture);
  }
}
