import type { PoolClient } from 'pg';

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Does the work on a table without its plain indexes and triggers, then builds them: many times faster for a big fill. */
export async function withoutIndexes(
  client: PoolClient,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisprimary
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(`alter table ${table} disable trigger user`);
  await work();
  await client.query(`alter table ${table} enable trigger user`);
  // PostgreSQL tells the index of a table of parts without its parts.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
}
