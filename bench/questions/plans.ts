import type { PoolClient } from 'pg';
import type { Sql } from 'sql-template-tag';
import { type ListRequest, readListRequest } from '../../contract/src/kernel/list-query.ts';
import type { EntityTable } from '../../server/src/kernel/entity-table.ts';
import { keysStatement, matchFirstStatement, sliceOf } from '../../server/src/kernel/list/keys.ts';
import { countRows, countStatement } from '../../server/src/kernel/list/total.ts';

async function explain(client: PoolClient, { text, values }: Pick<Sql, 'text' | 'values'>): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers, summary off, timing off) ${text}`,
    values: [...values],
  });
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n');
}

/** The execution plans of a list's count and of the ids of a page. */
export async function plansOf(client: PoolClient, table: EntityTable, request: ListRequest): Promise<string> {
  await client.query('set statement_timeout = 0');
  const query = readListRequest(table.entity, request);
  const { total } = await countRows(client, table, query.filters);
  const find =
    total <= 5_000 ? matchFirstStatement(table, query) : keysStatement(table, query, sliceOf(query, total));
  const plans = [await explain(client, countStatement(table, query.filters)), await explain(client, find)];
  return plans.join('\n    --\n');
}
