import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { Problem } from '../../../kernel/problem.ts';
import { type ChangeContext, runChange } from '../../../kernel/write/change.ts';
import { applyEvent } from '../steps/transition.ts';
import { decideBatch, type PlainDecision } from './decide-batch.ts';
import {
  endRevoked,
  findWaitingRows,
  keepOverwritten,
  lockDecision,
  type OpenDecision,
  storeOutcomes,
  takeOpenDecision,
  type WaitingRow,
} from './decision-store.ts';
import { undoDecided } from './undo/undo-decided.ts';

/** The dependencies of background decisions. */
export interface DecisionContext {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly rules: RequestRules;
  /** The problem that a database error means to the user; undefined when it is an internal error. */
  readonly toProblem: (error: Error) => Problem | undefined;
}

const ONE_BY_ONE = 50;

/** All rows of a decision are one operation of its author, in however many transactions. */
function contextOf({ id, decidedBy }: OpenDecision): ChangeContext {
  return { actor: decidedBy, door: 'WORKFLOW', operation: id };
}

/** The code that a row fails with; an error that would fail every row is rethrown. */
function failureOf(error: unknown, { log, toProblem }: DecisionContext): string {
  const found = error instanceof Problem ? error : toProblem(error as Error);
  if (found?.code === 'NOT_AVAILABLE') throw error;
  if (!found) log.error({ err: error }, 'a request could not be decided');
  return found?.code ?? 'SERVER_ERROR';
}

/** Decides one row; false when the decision is over, or another process is at it. */
async function decideOne(
  { pool, rules }: DecisionContext,
  decision: OpenDecision,
  { requestId, version }: WaitingRow,
): Promise<boolean> {
  const { event, reason, undoUntil } = decision;
  const details = { version, message: reason, notifyFrom: undoUntil };
  return runChange(pool, contextOf(decision), async (change) => {
    if (!(await lockDecision(change, decision.id))) return false;
    if (event === 'undo') await undoDecided(change, decision.id, { requestId, version });
    else {
      await keepOverwritten(change, decision.id, [requestId]);
      await applyEvent(change, requestId, event, { by: 'leaders', rules }, details);
    }
    await storeOutcomes(change, decision.id, [{ requestId, failure: null }]);
    return true;
  });
}

async function storeFailure(
  pool: Pool,
  decision: OpenDecision,
  requestId: number,
  failure: string,
): Promise<void> {
  await runChange(pool, contextOf(decision), async (change) => {
    if (await lockDecision(change, decision.id))
      await storeOutcomes(change, decision.id, [{ requestId, failure }]);
  });
}

/** Decides the next rows of a decision one by one, each in a transaction of its own. */
async function decideEach(context: DecisionContext, decision: OpenDecision): Promise<void> {
  const { pool } = context;
  for (const row of await findWaitingRows(pool, decision.id, ONE_BY_ONE)) {
    try {
      if (!(await decideOne(context, decision, row))) return;
    } catch (error) {
      await storeFailure(pool, decision, row.requestId, failureOf(error, context));
    }
  }
}

function isPlain(decision: OpenDecision): decision is PlainDecision {
  return decision.event !== 'undo';
}

/**
 * Decides some of the waiting rows of the decision that was taken up least recently; false when none waits. A batch that fails in
 * the database is repeated row by row, so that only the offending row fails.
 */
export async function decideNextBatch(context: DecisionContext): Promise<boolean> {
  const { pool, log, rules } = context;
  const decision = await takeOpenDecision(pool);
  if (!decision) return false;
  if (decision.isRevoked) {
    await runChange(pool, contextOf(decision), (change) => endRevoked(change, decision.id));
    return true;
  }
  try {
    const isDecided = await runChange(pool, contextOf(decision), async (change) =>
      isPlain(decision) ? decideBatch(change, decision, rules) : false,
    );
    if (isDecided) return true;
  } catch (error) {
    const failure = failureOf(error, context);
    log.warn({ decision: decision.id, failure }, 'a batch is decided row by row');
  }
  await decideEach(context, decision);
  return true;
}
