import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { sendComment, sendFile } from '../thread/thread-calls.ts';
import type { KeptDatabase } from './kept-database.ts';
import type { KeptRequest, RefusalPart } from './kept-request.ts';
import { Refusal } from './refusal.ts';

// A call without an answer would hold up everything after it.
const limited = () => ({ signal: AbortSignal.timeout(300_000) });

// Too large, not a picture, damaged: a retry cannot succeed.
const REFUSED_FOR_GOOD = [413, 415, 422];

/** Sends a photo; returns the code of the reason if it is refused for good, else null. */
async function sendPhoto(
  requestId: number,
  id: string,
  number: number,
  picture: Blob,
): Promise<RefusalPart | null> {
  const name = `${translate('kept.photoName', { number })}.jpg`;
  try {
    await sendFile(requestId, id, new File([picture], name, { type: picture.type }), limited());
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError && REFUSED_FOR_GOOD.includes(error.status))) throw error;
    return { code: error.message, params: error.problem.params ?? {} };
  }
}

/** Sends the photos of an accepted request as one comment on it; idempotent. Throws a `Refusal` if some were refused for good. */
export async function sendPhotos(
  database: KeptDatabase,
  { requestId, written: { photos }, commentKey }: KeptRequest,
): Promise<void> {
  if (requestId === null || photos.length === 0) return;
  const files: string[] = [];
  const refusals: RefusalPart[] = [];
  for (const [index, id] of photos.entries()) {
    const picture = await database.get('pictures', id);
    if (!picture) continue;
    const refusal = await sendPhoto(requestId, id, index + 1, picture);
    if (refusal === null) files.push(id);
    else refusals.push(refusal);
  }
  if (files.length > 0)
    await sendComment(
      requestId,
      { key: commentKey, isQuestion: false, body: { text: '', mentions: [], files } },
      limited(),
    );
  if (refusals.length > 0)
    throw new Refusal([{ code: 'kept.photosRefused', params: { count: refusals.length } }, ...refusals]);
}
