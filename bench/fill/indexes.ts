import type { PoolClient } from 'pg';

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Runs `work` on a table without its secondary indexes and triggers, then rebuilds them: many times faster for bulk inserts. */
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
  // For a partitioned table pg_get_indexdef returns `ON ONLY`, which would leave the partitions without index.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '));
}
