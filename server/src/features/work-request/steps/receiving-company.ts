import sql, { raw, type Sql } from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';

export type CompanyTable = 'warehouse_companies' | 'service_companies';

/**
 * The id of the company that receives a shop's devices: of the shop's county, else the configured one, else the first
 * by code (docs/domain.md §5.6).
 */
export const receivingCompany = (table: CompanyTable, shopId: number | null): Sql => sql`
  select c.id from ${raw(table)} c
  where c.archived_at is null
  order by c.county is distinct from (select county from shops where id = ${shopId}),
    c.code is distinct from (select code from default_companies where kind = ${table}), c.code, c.id
  limit 1 for share of c`;

/** Refuses if no company receives the devices of a shop. */
export async function refuseNoCompany(
  { client }: Change,
  table: CompanyTable,
  shopId: number | null,
): Promise<void> {
  const { rowCount } = await client.query(receivingCompany(table, shopId));
  if (rowCount === 0) throw problem('NO_RECEIVING_COMPANY');
}
