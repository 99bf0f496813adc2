import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { isRefusedForGood } from '../../../kernel/offline/refused-for-good.ts';
import { translate } from '../../../kernel/text/text.ts';
import { sendComment, sendFile } from '../thread/thread-calls.ts';
import { type OfflineDatabase, saveOfflineRequest } from './offline-database.ts';
import type { OfflineRequest, RefusalPart } from './offline-request.ts';

/** A request that the server has. */
export type TakenRequest = OfflineRequest & { readonly requestId: number };

/** The code of the refusal of some photos, before their reasons. */
export const PHOTOS_REFUSED = 'kept.photosRefused';

// A call without an answer would hold up everything after it.
const LIMITED = { limitMs: 300_000 };

/** Sends a photo; resolves to why it is refused for good, else null. */
async function sendPhoto(
  database: OfflineDatabase,
  { requestId, written: { photos } }: TakenRequest,
  id: string,
): Promise<RefusalPart | null> {
  const picture = await database.get('pictures', id);
  if (!picture) return { code: 'kept.photoGone' };
  const name = `${translate('kept.photoName', { number: photos.indexOf(id) + 1 })}.jpg`;
  try {
    await sendFile(requestId, id, new File([picture], name, { type: picture.type }), LIMITED);
    return null;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return { code: error.message, params: error.problem.params ?? {} };
  }
}

/** Sends the photos that were not sent before. Each outcome is stored at once, so that an interrupted run is continued. */
async function sendEach(database: OfflineDatabase, request: TakenRequest): Promise<TakenRequest> {
  let own = request;
  for (const id of request.written.photos) {
    if (own.photoOutcomes?.[id] !== undefined) continue;
    const outcome = await sendPhoto(database, own, id);
    own = { ...own, photoOutcomes: { ...own.photoOutcomes, [id]: outcome } };
    await saveOfflineRequest(database, own);
  }
  return own;
}

/** The request with the refused photos only, which form another comment if they are sent again. */
function withRefused(
  request: TakenRequest,
  refusals: readonly (readonly [string, RefusalPart])[],
): OfflineRequest {
  const reasons = refusals.map(([, part]) => part);
  return {
    ...request,
    ...{ commentKey: crypto.randomUUID(), photoOutcomes: {} },
    written: { ...request.written, photos: refusals.map(([id]) => id) },
    refusal: [{ code: PHOTOS_REFUSED, params: { count: refusals.length } }, ...reasons],
  };
}

async function sendAll(database: OfflineDatabase, request: TakenRequest): Promise<OfflineRequest | null> {
  const { photoOutcomes = {}, ...own } = await sendEach(database, request);
  const outcomes = own.written.photos.map((id) => [id, photoOutcomes[id]] as const);
  const files = outcomes.flatMap(([id, outcome]) => (outcome ? [] : [id]));
  const refusals = outcomes.flatMap(([id, outcome]) => (outcome ? [[id, outcome] as const] : []));
  if (files.length > 0)
    await sendComment(
      own.requestId,
      { key: own.commentKey, isQuestion: false, body: { text: '', mentions: [], files } },
      LIMITED,
    );
  return refusals.length > 0 ? withRefused(own, refusals) : null;
}

/** Whether the server removed the photos, since their comment took long to follow. */
const areRemoved = (error: unknown): boolean =>
  error instanceof ProblemError &&
  Boolean(error.problem.fieldErrors?.files?.some(({ code }) => code === 'REFERENCE_UNKNOWN'));

/** Sends the photos of a request as one comment on it; idempotent. Resolves to what is left of the request, if some were refused for good. */
export async function sendPhotos(
  database: OfflineDatabase,
  request: TakenRequest,
): Promise<OfflineRequest | null> {
  try {
    return await sendAll(database, request);
  } catch (error) {
    if (!areRemoved(error)) throw error;
    return sendAll(database, { ...request, photoOutcomes: {} });
  }
}
