import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { api } from '../../../kernel/api/api.ts';
import { isTransient } from '../../../kernel/feedback/problem.ts';
import { newDraft } from '../draft/draft.ts';
import { bulkAddress } from '../draft/draft-body.ts';
import { type OfflineDatabase, saveBody, saveOfflineRequest } from './offline-database.ts';
import type { OfflineRequest } from './offline-request.ts';
import { resolveWritten } from './resolve-written.ts';
import type { TakenRequest } from './send-photos.ts';

const LIMIT_MS = 60_000;
const ADDRESS = `/resource/${workRequest.path}/${bulkAddress(newDraft(null))}`;

/** Thrown if a request was corrected or discarded before it was sent. */
export class Withdrawn extends Error {}

/** Sends the request; the body is stored first, so that every attempt with its idempotency key sends the same. */
async function sendBody(
  database: OfflineDatabase,
  request: OfflineRequest,
  body: Tree,
): Promise<TakenRequest> {
  if (!(await saveBody(database, { ...request, body }))) throw new Withdrawn();
  const { id: requestId } = await api.post<{ readonly id: number }>(ADDRESS, body, {
    headers: { 'idempotency-key': request.id },
    // A call without an answer would hold the lock, and with it everything after it.
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const taken = { ...request, body, requestId };
  await saveOfflineRequest(database, taken);
  return taken;
}

/** Looks up a refused request once more, since the register may have changed; undefined if nothing has. */
async function bodyInstead({ written }: OfflineRequest, refused: Tree): Promise<Tree | undefined> {
  const body = await resolveWritten(written);
  return JSON.stringify(body) === JSON.stringify(refused) ? undefined : body;
}

/** Sends a request. Its body may be of an earlier day; the server has not stored a refused one, so that its key is free. */
export async function sendRequest(database: OfflineDatabase, request: OfflineRequest): Promise<TakenRequest> {
  const body = request.body ?? (await resolveWritten(request.written));
  try {
    return await sendBody(database, request, body);
  } catch (error) {
    const instead = isTransient(error) ? undefined : await bodyInstead(request, body);
    if (!instead) throw error;
    return sendBody(database, request, instead);
  }
}
