import {
  type CaptureDatabase,
  type LocalObservation,
  type LocalPhoto,
  type LocalSheet,
  STRICT,
} from '../database/capture-database.ts';
import { isPhotoWaiting } from '../database/photo-database.ts';

// The server stores each id once, for whichever stock-taking it came first.
function anewObservation({ observation, ...kept }: LocalObservation): LocalObservation {
  const id = crypto.randomUUID();
  return { ...kept, id, isSent: false, observation: { ...observation, id } };
}

function anewPhoto({ photo, ...kept }: LocalPhoto): LocalPhoto {
  const id = crypto.randomUUID();
  return { ...kept, id, isSent: false, photo: { ...photo, id } };
}

// Another phone had closed it: what that one found is not here, so the user decides whether the count is complete.
const isStillClosing = ({ isClosing, sheet }: LocalSheet) => isClosing && sheet?.status === 'IN_PROGRESS';

/**
 * Lets a stock-taking that the server has deleted be opened anew, with everything that was recorded here; undefined if
 * nothing of it is unsent (docs/domain.md §9.5).
 */
export async function reopenSheet(
  database: CaptureDatabase,
  { id }: LocalSheet,
): Promise<LocalSheet | undefined> {
  const stores = ['sheets', 'observations', 'photos', 'pictures'] as const;
  const moving = database.transaction(stores, 'readwrite', STRICT);
  const [sheets, observations] = [moving.objectStore('sheets'), moving.objectStore('observations')];
  const [photos, pictures] = [moving.objectStore('photos'), moving.objectStore('pictures')];
  const local = await sheets.get(id);
  const noted = await observations.index('sheetId').getAll(id);
  const taken = await photos.index('sheetId').getAll(id);
  if (!local || (noted.every(({ isSent }) => isSent) && !taken.some(isPhotoWaiting))) return undefined;
  const openingId = crypto.randomUUID();
  const reopened = { ...local, openingId, isClosing: isStillClosing(local), sheet: null };
  await sheets.put(reopened);
  for (const former of noted) {
    await observations.delete(former.id);
    await observations.put(anewObservation(former));
  }
  for (const former of taken) {
    const photo = anewPhoto(former);
    const picture = await pictures.get(former.id);
    if (picture) await pictures.put(picture, photo.id);
    await pictures.delete(former.id);
    await photos.delete(former.id);
    await photos.put(photo);
  }
  await moving.done;
  return reopened;
}
