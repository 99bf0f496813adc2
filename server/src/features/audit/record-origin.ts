import type { Audited } from '@cooler/contract/features/audit/audited.ts';
import type { RecordOrigin } from '@cooler/contract/features/audit/record-origin.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { planOfChange } from './plan-of-change.ts';

/** The record, and the user who asks. */
interface Asked {
  readonly entity: Audited;
  readonly id: number;
  readonly viewer: string;
  readonly seesElixir: boolean;
}

const STEP =
  raw(`json_build_object('doneAt', a.done_at, 'doneBy', a.done_by, 'onBehalfOf', a.on_behalf_of, 'door', a.door,
  'fileName', u.file_name, 'uploadId', u.id, 'plan', p.plan)`);

const stepOf = ({ entity, id, viewer }: Asked, action: Sql) => sql`
  select ${STEP} from audit_trail a left join lateral (${planOfChange(viewer)}) p on true left join uploads u on u.operation = a.operation and not u.dry_run
  where a.entity = ${entity} and a.record_id = ${id} and ${action}
  order by a.id desc limit 1`;

/** The shops that a record is about, by its table. */
const SHOPS: Partial<Readonly<Record<Audited, Sql>>> = {
  shops: sql`r.id`,
  device_register: sql`r.shop_id`,
  work_requests: sql`r.shop_from_id, r.shop_to_id`,
};

function linesOf(entity: Audited, id: number, columns: Sql): Sql {
  return sql`
    select json_build_object('fileId', f.id, 'filePath', f.file_path, 'incomingDate', f.incoming_date,
      'lineNumber', l.line_number, 'shopCode', l.shop_code) as line
    from ${raw(entity)} r join shops s on s.id in (${columns})
    join (select * from elixir_files where state = 'APPLIED' and purged_date is null
      order by incoming_date desc, id desc limit 1) f on true
    cross join lateral (
      select line_number, shop_code from elixir_lines
      where file_id = f.id and shop_code collate "C" = s.code order by id limit 1) l
    where r.id = ${id}`;
}

/** Who created a record and who changed it last, by which file, and the Elixir lines of its shops. */
export async function originOfRecord(pool: Pool, asked: Asked): Promise<RecordOrigin> {
  const { entity, id, seesElixir } = asked;
  const columns = SHOPS[entity];
  const lines =
    seesElixir && columns ? linesOf(entity, id, columns) : sql`select null::json as line where false`;
  const { rows } = await pool.query<RecordOrigin>(sql`
    select (${stepOf(asked, sql`a.action = 'CREATE'`)}) as created,
      (${stepOf(asked, sql`a.action <> 'CREATE'`)}) as changed,
      (select coalesce(json_agg(line), '[]') from (${lines}) found) as elixir`);
  return rows[0] as RecordOrigin;
}
