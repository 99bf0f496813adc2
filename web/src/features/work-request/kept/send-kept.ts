import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { api } from '../../../kernel/api/api.ts';
import { describeError, isTransient, NetworkError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { newDraft } from '../draft/draft.ts';
import { bulkAddress } from '../draft/draft-body.ts';
import { type KeptDatabase, readKept, removeKept, saveKept } from './kept-database.ts';
import type { KeptRequest } from './kept-request.ts';
import { faultWords, Refusal, resolveWritten } from './resolve-written.ts';
import { PhotosRefused, sendPhotos } from './send-photos.ts';

const ADDRESS = `/resource/${workRequest.path}/${bulkAddress(newDraft(null))}`;

const isFinal = (error: unknown): boolean => error instanceof Refusal || error instanceof PhotosRefused;

function refusalWords(error: unknown): string {
  if (error instanceof Refusal || error instanceof PhotosRefused) return error.message;
  const faults = error instanceof ProblemError ? faultWords((error.problem.fieldErrors ?? {}) as Faults) : '';
  return faults || describeError(error);
}

/** Sends the request; the body is stored first, so that every attempt with its idempotency key sends the same. */
async function sendRequest(database: KeptDatabase, kept: KeptRequest): Promise<KeptRequest> {
  const body = kept.body ?? (await resolveWritten(kept.written));
  if (!kept.body) await saveKept(database, { ...kept, body });
  const { id: requestId } = await api.post<{ readonly id: number }>(ADDRESS, body, {
    headers: { 'idempotency-key': kept.id },
  });
  const taken = { ...kept, body, requestId };
  await saveKept(database, taken);
  return taken;
}

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
      await sendPhotos(database, own);
      await removeKept(database, own);
    } catch (error) {
      if (!isFinal(error) && isTransient(error))
        return { taken, isReached: !(error instanceof NetworkError) };
      const body = own.requestId === null ? null : own.body;
      await saveKept(database, { ...own, body, refusal: refusalWords(error) });
    }
  }
  return { taken, isReached: true };
}
