import {
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestStatus,
  type RequestType,
} from '@cooler/contract/features/work-request/statuses.ts';
import { TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { eventsFrom } from '@cooler/contract/kernel/transitions.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { StoredRow } from '../../../kernel/list/row-json.ts';
import type { RowAddition } from '../../../kernel/list/row-reader.ts';

function allowedSteps(status: RequestStatus, type: RequestType): string[] {
  return eventsFrom(TRANSITIONS, status, type, 'leaders');
}

const caseOf = (status: string, type: string) => `${status} ${type}`;

/** The steps that leaders may take, by status and type of a request. */
const STEPS = Object.fromEntries(
  REQUEST_STATUS.options.flatMap((status) =>
    REQUEST_TYPE.options.map((type) => [caseOf(status, type), allowedSteps(status, type)]),
  ),
);

const NO_STEPS = Object.fromEntries(Object.keys(STEPS).map((each) => [each, []]));

const stepsFor = (roles: readonly Role[]) => (hasRight(roles, 'work-requests.decide') ? STEPS : NO_STEPS);

/** Gives each request `can`: the steps that somebody with these roles may take with it now (docs/domain.md §5.3). */
export function withAllowedSteps(roles: readonly Role[]): RowAddition {
  const sql = `$2::jsonb -> (w.request_status || ' ' || w.request_type)`;
  return { name: 'can', sql, given: stepsFor(roles) };
}

/** A request that is answered after a step, with what may be done next. */
export function withSteps(row: StoredRow, roles: readonly Role[]): StoredRow {
  return { ...row, can: stepsFor(roles)[caseOf(String(row.requestStatus), String(row.requestType))] };
}
