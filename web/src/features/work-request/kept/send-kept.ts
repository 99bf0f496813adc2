import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { api } from '../../../kernel/api/api.ts';
import { describeError, NetworkError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { translate } from '../../../kernel/text/text.ts';
import { chooseDevice, EMPTY_SIDE, newDraft } from '../draft/draft.ts';
import { bulkAddress, childDevicesOf, deviceOf, requestOf } from '../draft/draft-body.ts';
import { findByCode } from '../draft/lookups.ts';
import { judgeScan } from '../draft/scan-verdict.ts';
import { type KeptDatabase, readKept, removeKept, saveKept } from './kept-database.ts';
import type { KeptRequest, WrittenRequest } from './kept-request.ts';

/** A request that the register cannot take as it was written. */
class Refusal extends Error {}

const ADDRESS = `/resource/${workRequest.path}/${bulkAddress(newDraft(null))}`;

/** Whether the same call may do better later, when nothing but the network or the server has changed. */
function isTransient(error: unknown): boolean {
  if (error instanceof Refusal) return false;
  return (
    !(error instanceof ProblemError) || error.status >= 500 || error.status === 401 || error.status === 429
  );
}

async function bodyOf({ requestType, code, requestedDate, remark }: WrittenRequest): Promise<Tree> {
  const found = await findByCode(code, AbortSignal.timeout(30_000));
  const verdict = judgeScan(found, { side: 'FROM', chosen: EMPTY_SIDE, ownDeviceId: undefined });
  if (verdict.kind === 'unknown') throw new Refusal(translate('kept.unknown', { code }));
  if (verdict.kind === 'several') throw new Refusal(translate('kept.several', { code }));
  if (verdict.kind === 'refused') throw new Refusal(translate(verdict.reason));
  const draft = chooseDevice('FROM', deviceOf(verdict.device))(newDraft(requestType));
  const whole = { ...draft, requestedDate, remark };
  return { workRequest: requestOf(whole), childDevices: childDevicesOf(whole) };
}

/** Sends one; it is let go once the server has it. What is sent is kept before, so that its key always means the same. */
async function sendOne(database: KeptDatabase, kept: KeptRequest): Promise<number> {
  const body = kept.body ?? (await bodyOf(kept.written));
  if (!kept.body) await saveKept(database, { ...kept, body });
  const { id } = await api.post<{ readonly id: number }>(ADDRESS, body, {
    headers: { 'idempotency-key': kept.id },
  });
  await removeKept(database, kept.id);
  return id;
}

/** What came of a round: the numbers of what was taken, and whether the server was reached. */
export interface KeptRound {
  readonly taken: readonly number[];
  readonly isReached: boolean;
}

/** Sends what waits and is this person's; a refusal is kept beside what was written. */
export async function sendKept(database: KeptDatabase, username: string): Promise<KeptRound> {
  const taken: number[] = [];
  for (const kept of await readKept(database)) {
    if (kept.refusal !== null || (kept.username ?? username) !== username) continue;
    const own = { ...kept, username };
    try {
      taken.push(await sendOne(database, own));
    } catch (error) {
      if (isTransient(error)) return { taken, isReached: !(error instanceof NetworkError) };
      const refusal = error instanceof Refusal ? error.message : describeError(error);
      await saveKept(database, { ...own, body: null, refusal });
    }
  }
  return { taken, isReached: true };
}
