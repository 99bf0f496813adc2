import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { explainStep } from '@cooler/contract/features/work-request/steps/explain-step.ts';
import { LEADER_EVENTS, type LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { RowAddition } from '../../../kernel/list/row-reader.ts';

const caseOf = (status: string, type: string) => `${status} ${type}`;

type StepsByCase = Readonly<Record<string, readonly LeaderEvent[]>>;

function stepsOf(roles: readonly Role[]): StepsByCase {
  const cases = REQUEST_STATUS.options.flatMap((status) =>
    REQUEST_TYPE.options.map((type) => ({ status, type })),
  );
  return Object.fromEntries(
    cases.map(({ status, type }) => [
      caseOf(status, type),
      LEADER_EVENTS.filter((event) => explainStep(event, { status, type, roles }).length === 0),
    ]),
  );
}

const known = new Map<string, StepsByCase>();

/** The steps that somebody with these roles may take, by status and type of a request. */
function stepsFor(roles: readonly Role[]): StepsByCase {
  const name = roles.toSorted().join(' ');
  const steps = known.get(name) ?? stepsOf(roles);
  known.set(name, steps);
  return steps;
}

/** Gives each request `can`: the steps that somebody with these roles may take with it now (docs/domain.md §5.3). */
export function withAllowedSteps(roles: readonly Role[]): RowAddition {
  const sql = `$2::jsonb -> (w.request_status || ' ' || w.request_type)`;
  return { name: 'can', sql, given: stepsFor(roles) };
}

/** A request that is answered after a step, with what may be done next. */
export function withSteps(row: StoredRow, roles: readonly Role[]): StoredRow {
  return { ...row, can: stepsFor(roles)[caseOf(String(row.requestStatus), String(row.requestType))] };
}
