import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { NOBODY } from '../../regional-representative/self-and-absentees.ts';
import { findRepresentativesToDecideFor } from '../../work-request/store/asked-people.ts';

/** SQL: how many closed stock-takings of the shops of these representatives await a decision. */
export const countAwaitingHeads = (representatives: readonly number[]): Sql => sql`(
  select count(*)::int from stock_taking_heads h join shops s on s.id = h.shop_id
  where h.status = 'CLOSED' and h.archived_at is null
    and s.regional_representative_id = any(${representatives}::bigint[]))`;

/** `awaiting: 'me'`: those that await the decision of the user, or of somebody they stand in for today. */
export async function awaitingHeadFilters(pool: Pool, username: string): Promise<readonly Filter[]> {
  const representatives = await findRepresentativesToDecideFor(pool, username);
  return [
    { path: 'status', op: 'anyOf', values: ['CLOSED'] },
    { path: 'shop.regionalRepresentative.id', op: 'anyOf', values: [NOBODY, ...representatives] },
  ];
}
