import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import { draftKey, writeDraft } from '../../kernel/form/typed-drafts.ts';
import { shrinkPhoto } from '../../kernel/picture/shrink-photo.ts';
import type { CaptureDatabase } from '../stock-taking/capture/database/capture-database.ts';
import { savePhoto } from '../stock-taking/capture/database/photo-database.ts';
import { openKeptDatabase, saveKept, savePicture } from '../work-request/kept/kept-database.ts';
import { blankRequest } from '../work-request/kept/written-request.ts';

/** Keeps photos beside the requests of this device; answers their names. */
async function keepPictures(photos: readonly Blob[]): Promise<string[]> {
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

/** Says of photos that they are of a request that the server has; they are sent as those of kept requests are. */
export async function placeAtRequest(
  photos: readonly Blob[],
  { id: requestId, requestType }: RequestBrief,
  username: string | null,
): Promise<void> {
  const written = { ...blankRequest(), requestType, photos: await keepPictures(photos) };
  const database = await openKeptDatabase();
  try {
    await saveKept(database, {
      ...{ id: crypto.randomUUID(), commentKey: crypto.randomUUID(), username },
      ...{ writtenAt: new Date().toISOString(), written, body: {}, requestId, refusal: null },
    });
  } finally {
    database.close();
  }
}

/** Begins a request with photos, about the device of a number where one is given. */
export async function placeAtNewRequest(photos: readonly Blob[], code: string): Promise<void> {
  writeDraft(draftKey(null, 'kept', 'new'), {
    ...blankRequest(),
    code,
    photos: await keepPictures(photos),
  });
}

/** Says of photos that they are of a device that is being counted. */
export async function placeAtLine(
  photos: readonly Blob[],
  database: CaptureDatabase,
  sheetId: string,
  named: { readonly deviceId: number } | { readonly code: string },
): Promise<void> {
  for (const photo of photos) {
    const id = crypto.randomUUID();
    const taken = { ...named, id, takenAt: new Date().toISOString() };
    const picture = await shrinkPhoto(photo);
    await savePhoto(database, { id, sheetId, isSent: false, fault: null, photo: taken }, picture);
  }
}
