import { auditedAt } from '@cooler/contract/entities/audit/audited.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { readKey } from '../../kernel/http/read-key.ts';
import { problem } from '../../kernel/problem.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

/** What the trail calls the record with this key: the living one, else the one that was deleted last. */
export async function findRecord(pool: Pool, path: string, key: string) {
  const audited = auditedAt(path);
  if (!audited) throw problem('NOT_FOUND');
  const table = AUDITED_TABLES[audited];
  const { entity, columns, alias, archives } = table;
  const living = raw(archives ? `${alias}.archived_at desc nulls first, ` : '');
  const { rows } = await pool.query<{ id: number }>(sql`
    select ${raw(alias)}.id from ${raw(table.table)} ${raw(alias)}
    where ${raw(columns[entity.key] ?? '')} = ${readKey(table, key)}
    order by ${living}${raw(alias)}.id desc limit 1`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return { audited, recordId: rows[0].id };
}
