import { type Audited, auditedAt } from '@cooler/contract/features/audit/audited.ts';
import type { Filter } from '@cooler/contract/kernel/list-query.ts';
import type { Pool } from 'pg';
import sql, { raw } from 'sql-template-tag';
import { readKey } from '../../kernel/http/read-key.ts';
import { problem } from '../../kernel/problem.ts';
import { AUDITED_TABLES } from './audited-tables.ts';

function auditedOrNotFound(path: string): Audited {
  const audited = auditedAt(path);
  if (!audited) throw problem('NOT_FOUND');
  return audited;
}

/** The audited record with this key: the active one, else the one deleted last. */
export async function findAudited(
  pool: Pool,
  path: string,
  key: string,
): Promise<{ readonly entity: Audited; readonly id: number }> {
  const audited = auditedOrNotFound(path);
  const table = AUDITED_TABLES[audited];
  const { entity, columns, alias, archives } = table;
  const living = raw(archives ? `${alias}.archived_at desc nulls first, ` : '');
  const { rows } = await pool.query<{ id: number }>(sql`
    select ${raw(alias)}.id from ${raw(table.table)} ${raw(alias)}
    where ${raw(columns[entity.key] ?? '')} = ${readKey(table, key)}
    order by ${living}${raw(alias)}.id desc limit 1`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return { entity: audited, id: rows[0].id };
}

/** The filter for the entries of the record with this key. */
export async function entriesOfRecord(pool: Pool, path: string, key: string): Promise<Filter[]> {
  const audited = auditedOrNotFound(path);
  const ofEntity: Filter = { path: 'entity', op: 'anyOf', values: [audited] };
  if (audited === 'users') return [ofEntity, { path: 'recordRef', op: 'anyOf', values: [key] }];
  const { id } = await findAudited(pool, path, key);
  return [ofEntity, { path: 'recordId', op: 'anyOf', values: [id] }];
}
