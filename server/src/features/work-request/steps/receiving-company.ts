import sql, { raw } from 'sql-template-tag';
import { problem } from '../../../kernel/problem.ts';
import type { Change } from '../../../kernel/write/change.ts';

type CompanyTable = 'warehouse_companies' | 'service_companies';

/** The company that receives a shop's devices: of the shop's county, else the configured one, else the first by code (docs/domain.md §5.6). */
export async function receivingCompany(
  { client }: Change,
  table: CompanyTable,
  shopId: number | null,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql`
    select c.id from ${raw(table)} c
    where c.archived_at is null
    order by c.county is distinct from (select county from shops where id = ${shopId}),
      c.code is distinct from (select code from default_companies where kind = ${table}), c.code, c.id
    limit 1 for share of c`);
  const [company] = rows;
  if (!company) throw problem('NO_RECEIVING_COMPANY');
  return company.id;
}
