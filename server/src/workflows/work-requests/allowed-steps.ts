import type { RequestStatus, RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import { TRANSITIONS } from '@cooler/contract/entities/work-request/transitions.ts';
import { eventsFrom } from '@cooler/contract/kernel/transitions.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { RowAddition } from '../../kernel/http/list-routes.ts';
import type { StoredRow } from '../../kernel/list/row-json.ts';

function allowedSteps(status: RequestStatus, type: RequestType, roles: readonly Role[]): string[] {
  return hasRight(roles, 'work-requests.decide') ? eventsFrom(TRANSITIONS, status, type, 'leaders') : [];
}

/** Gives each request `can`: the steps that whoever asked may take with it now (domain.md 1, 5). */
export const withAllowedSteps: RowAddition = {
  columns: ['w.request_status', 'w.request_type'],
  add: ([status, type], roles) => ({
    can: allowedSteps(status as RequestStatus, type as RequestType, roles),
  }),
};

/** A request that is answered after a step, with what may be done next. */
export function withSteps(row: StoredRow, roles: readonly Role[]): StoredRow {
  const { requestStatus, requestType } = row as StoredRow & Record<string, unknown>;
  return { ...row, ...withAllowedSteps.add([requestStatus, requestType], roles) };
}
