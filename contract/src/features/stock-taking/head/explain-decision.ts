import { missingRightReasons, type Reason, wrongStatusReasons } from '../../../reasons.ts';
import type { Role } from '../../../roles.ts';
import { STOCK_TAKING_STATUS, type StockTakingStatus } from './stock-taking-head.entity.ts';

/** The decisions of leaders on a stock-taking. */
export const HEAD_DECISIONS = ['approve', 'deny', 'delete'] as const;

/** The final statuses. */
const DECIDED: readonly StockTakingStatus[] = ['APPROVED', 'DENIED'];

/** Why a stock-taking in this status cannot be decided or deleted (docs/domain.md §9.5). */
export function explainHeadStatus(status: StockTakingStatus): Reason[] {
  return wrongStatusReasons(STOCK_TAKING_STATUS.name, status, ['CLOSED'], DECIDED);
}

/** Why a user with these roles cannot decide or delete a stock-taking. */
export function explainDecision(status: StockTakingStatus, roles: readonly Role[]): Reason[] {
  return [...missingRightReasons(roles, 'stock-taking.decide'), ...explainHeadStatus(status)];
}

/** Why a stock-taking in this status cannot be discarded by the user who opened it (docs/domain.md §9.1). */
export function explainDiscard(status: StockTakingStatus): Reason[] {
  return wrongStatusReasons(STOCK_TAKING_STATUS.name, status, ['IN_PROGRESS'], DECIDED);
}
