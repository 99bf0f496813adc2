import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Batch, BatchKind } from './rule.ts';

/** Batch sizes: one statement reads this many devices or requests, well below the statement timeout. */
const DEVICES = 50_000;
const REQUESTS = 200_000;

/** One statement compares at most this many serial numbers, well below the statement timeout. */
const SERIALS = 25_000;

const BATCHES: Readonly<Record<BatchKind, Sql>> = {
  whole: sql`select 0::bigint as "from", 0::bigint as "to"`,
  devices: sql`
    select n as "from", n + ${DEVICES} - 1 as "to"
    from generate_series(1, (select max(id) from device_register), ${DEVICES}) n order by n`,
  requests: sql`
    select n as "from", n + ${REQUESTS} - 1 as "to"
    from generate_series(1, (select max(id) from work_requests), ${REQUESTS}) n order by n`,
  serials: sql`
    select t.id as "from", part as "to", n.parts as "of" from device_types t
    cross join lateral (
      select ceil(count(*) / ${SERIALS}::numeric)::bigint as parts from device_register d
      where d.device_type_id = t.id and d.serial_number is not null and d.archived_at is null) n
    cross join lateral generate_series(0, n.parts - 1) part
    where t.method_of_registration = 'BASED_ON_SERIAL_NUMBER' order by 1, 2`,
};

/** The batches in which a rule reads the register. */
export async function findBatches(pool: Pool, kind: BatchKind): Promise<Batch[]> {
  return (await pool.query<Batch>(BATCHES[kind])).rows;
}
