import type { RequestStatus, RequestType } from '@cooler/contract/entities/work-request/statuses.ts';
import { TRANSITIONS } from '@cooler/contract/entities/work-request/transitions.ts';
import { eventsFrom } from '@cooler/contract/kernel/transitions.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { StoredRow } from '../../kernel/list/row-builder.ts';

/** A request with `can`: the steps that somebody with these roles may take with it now (domain.md 1, 5). */
export function withAllowedSteps(row: StoredRow, roles: readonly Role[]): StoredRow {
  const { requestStatus, requestType } = row as StoredRow & {
    requestStatus: RequestStatus;
    requestType: RequestType;
  };
  const mayDecide = hasRight(roles, 'work-requests.decide');
  const can = mayDecide ? eventsFrom(TRANSITIONS, requestStatus, requestType, 'leaders') : [];
  return { ...row, can };
}
