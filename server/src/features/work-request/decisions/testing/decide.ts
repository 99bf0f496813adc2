import assert from 'node:assert/strict';
import type {
  BulkDecisionWithFailures,
  BulkEvent,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Call } from '../../../../testing/test-app.ts';

export const DECISIONS = '/resource/work-requests/decisions';

export interface Chosen {
  readonly id: number;
  readonly version: number;
}

/** Chooses requests one by one. */
export const chosen = (event: BulkEvent, rows: readonly Chosen[]) => ({ event, rows });

/** Chooses the requests that match a filter. */
export const filtered = (event: BulkEvent, query: Tree, expected: number) => ({ event, query, expected });

/** Polls until every row of a decision has its outcome. */
export async function settled(call: Call, operation: string): Promise<BulkDecisionWithFailures> {
  for (;;) {
    const { status, body } = await call('GET', `${DECISIONS}/${operation}`);
    assert.equal(status, 200, JSON.stringify(body));
    if (body.state === 'DONE') return body;
  }
}

/** Makes a decision and waits until it is done. */
export async function decide(
  call: Call,
  body: object,
  headers?: Record<string, string>,
): Promise<BulkDecisionWithFailures> {
  const answer = await call('POST', DECISIONS, body, headers);
  assert.equal(answer.status, 202, JSON.stringify(answer.body));
  return settled(call, answer.body.operationId);
}
