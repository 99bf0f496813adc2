import { AWAITING_APPROVAL } from '@cooler/contract/features/work-request/statuses.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import { findRepresentativesToDecideFor } from './asked-people.ts';

// No representative has it: the list of somebody whom nobody asks is empty.
const NOBODY = 0;

/** `awaiting: 'me'`: requests that await a decision and are asked of somebody, or of those he stands in for today. */
export async function awaitingFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  const representatives = await findRepresentativesToDecideFor(pool, username);
  return [
    { path: 'requestStatus', op: 'anyOf', values: AWAITING_APPROVAL },
    { path: 'regionalRepresentative.id', op: 'anyOf', values: [NOBODY, ...representatives] },
  ];
}
