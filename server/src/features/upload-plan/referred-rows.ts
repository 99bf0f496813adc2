import sql, { join, raw } from 'sql-template-tag';
import type { Change } from '../../kernel/write/change.ts';

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

const NOTHING = sql`select null::bigint as id where false`;

/** The foreign keys to a table, except those of histories, which are only appended to, and of rows that end with it. */
async function foreignKeysTo({ client }: Change, table: string): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conparentid = 0 and c.confdeltype <> 'c'
      and not exists (select from pg_trigger t where t.tgrelid = c.conrelid and t.tgname = 'append_only')`);
  return rows;
}

/**
 * Creates the table `referred`: the new rows of `records` that another row refers to; dropped with the transaction. Only
 * their removal can be refused or affect other rows: a new row that was changed later is no longer to be removed. Checking
 * each of 20,000 new shops took 110 s, finding the referred ones takes 2 s.
 */
export async function findReferred(change: Change, table: string): Promise<void> {
  const keys = await foreignKeysTo(change, table);
  const selects = keys.map(
    ({ table: referring, column }) => sql`
      select r.record_id as id from records r join ${raw(referring)} x on x.${raw(column)} = r.record_id
      where r.is_new`,
  );
  await change.client.query(sql`
    create temporary table referred on commit drop as ${join([NOTHING, ...selects], ' union ')}`);
}
