import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { api } from '../../../kernel/api/api.ts';
import { isTransient, NetworkError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { newDraft } from '../draft/draft.ts';
import { bulkAddress } from '../draft/draft-body.ts';
import { type KeptDatabase, readKept, removeKept, saveKept } from './kept-database.ts';
import type { KeptRequest, RefusalPart } from './kept-request.ts';
import { faultParts, Refusal } from './refusal.ts';
import { resolveWritten } from './resolve-written.ts';
import { sendPhotos } from './send-photos.ts';

const LIMIT_MS = 60_000;
const ADDRESS = `/resource/${workRequest.path}/${bulkAddress(newDraft(null))}`;

function faultsIn(error: unknown): Faults {
  return error instanceof ProblemError ? ((error.problem.fieldErrors ?? {}) as Faults) : {};
}

function refusalOf(error: unknown): readonly RefusalPart[] {
  if (error instanceof Refusal) return error.parts;
  const { message, problem } = error as ProblemError;
  const faults = faultParts(faultsIn(error));
  return faults.length > 0 ? faults : [{ code: message, ...(problem.params && { params: problem.params }) }];
}

/** Sends the request; the body is stored first, so that every attempt with its idempotency key sends the same. */
async function sendBody(database: KeptDatabase, kept: KeptRequest, body: Tree): Promise<KeptRequest> {
  await saveKept(database, { ...kept, body });
  const { id: requestId } = await api.post<{ readonly id: number }>(ADDRESS, body, {
    headers: { 'idempotency-key': kept.id },
    // A call without an answer would hold the lock, and with it everything after it.
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const taken = { ...kept, body, requestId };
  await saveKept(database, taken);
  return taken;
}

/** The day that the server names if it refused the request for a day that the user did not choose. */
function dayInstead({ written }: KeptRequest, error: unknown): string | undefined {
  const fault = faultsIn(error).requestedDate?.find(({ code }) => code === 'REQUESTED_DATE_PAST');
  const day = fault?.params?.today;
  return written.requestedDate === '' && typeof day === 'string' ? day : undefined;
}

/** Sends the request. Its body may be of an earlier day, and the phone's clock wrong; a refused body was not stored. */
async function sendRequest(database: KeptDatabase, kept: KeptRequest): Promise<KeptRequest> {
  const body = kept.body ?? (await resolveWritten(kept.written));
  try {
    return await sendBody(database, kept, body);
  } catch (error) {
    const requestedDate = dayInstead(kept, error);
    if (requestedDate === undefined) throw error;
    const { workRequest: request } = body as { workRequest: Tree };
    return sendBody(database, kept, { ...body, workRequest: { ...request, requestedDate } });
  }
}

const NOT_FOUND = 404;

/** Whether a server that was restored from a backup does not know the request any more. */
const isForgotten = (error: unknown, { body }: KeptRequest): boolean =>
  error instanceof ProblemError && error.status === NOT_FOUND && Boolean(body?.workRequest);

/** The result of a run: the ids of the accepted requests, and whether the server was reached. */
export interface SendResult {
  readonly taken: readonly number[];
  readonly isReached: boolean;
}

/** Sends this user's waiting requests, each followed by its photos; a refusal is stored with the request. */
export async function sendKept(database: KeptDatabase, username: string): Promise<SendResult> {
  const taken: number[] = [];
  for (const kept of await readKept(database)) {
    if (kept.refusal !== null || (kept.username ?? username) !== username) continue;
    let own: KeptRequest = { ...kept, username };
    try {
      if (own.requestId === null) {
        own = await sendRequest(database, own);
        if (own.requestId !== null) taken.push(own.requestId);
      }
      try {
        await sendPhotos(database, own);
      } catch (error) {
        if (!isForgotten(error, own)) throw error;
        const before = own.requestId;
        // A refusal now is of a request that the server does not have.
        own = { ...own, requestId: null };
        own = await sendRequest(database, own);
        if (own.requestId === before) throw error;
        if (own.requestId !== null) taken.push(own.requestId);
        await sendPhotos(database, own);
      }
      await removeKept(database, own);
    } catch (error) {
      if (!(error instanceof Refusal) && isTransient(error))
        return { taken, isReached: !(error instanceof NetworkError) };
      const body = own.requestId === null ? null : own.body;
      await saveKept(database, { ...own, body, refusal: refusalOf(error) });
    }
  }
  return { taken, isReached: true };
}
