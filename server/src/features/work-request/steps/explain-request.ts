import type { RequestStatus, RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { explainStep } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import type { RequestRules } from '@cooler/contract/features/work-request/steps/request-rules.ts';
import {
  LEADER_EVENTS,
  type RequestEvent,
} from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Reason } from '@cooler/contract/reasons.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import { readRow } from '../../../kernel/list/row-reader.ts';
import { problem } from '../../../kernel/problem.ts';
import type { ChangeContext } from '../../../kernel/write/change.ts';
import { reasonsAgainst } from '../../../kernel/write/try-change.ts';
import { workRequestTable } from '../store/work-request.table.ts';
import { deciderWith } from './judge-step.ts';
import { applyEvent } from './transition.ts';

// Whether an edit succeeds depends on its input.
const isDecision = (event: RequestEvent) => event !== 'edit' && LEADER_EVENTS.some((each) => each === event);

/** The user, and the rules for their steps. */
interface Asker extends ChangeContext {
  readonly roles: readonly Role[];
  readonly rules: RequestRules;
}

/** Why the user cannot take a step with a request now: by the tables, and if these allow it by a trial run of the step. */
export async function explainRequest(
  pool: Pool,
  { roles, rules, ...context }: Asker,
  requestId: number,
  event: RequestEvent,
): Promise<Reason[]> {
  const row = await readRow(pool, workRequestTable, requestId);
  if (!row) throw problem('NOT_FOUND');
  const status = row.requestStatus as RequestStatus;
  const type = row.requestType as RequestType;
  const isRequester = row.createdBy === context.actor;
  const reasons = explainStep(event, { status, type, roles, isRequester, rules });
  if (reasons.length > 0 || !isDecision(event)) return reasons;
  return reasonsAgainst(pool, context, (change) =>
    applyEvent(change, requestId, event, deciderWith(roles, rules)),
  );
}
