import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';

const TODAY = raw(`(now() at time zone 'Europe/Budapest')::date`);
const START = raw(`((${TODAY.sql} - n)::timestamp at time zone 'Europe/Budapest')`);

/** The limits in days of ages and of files, as SQL of a relation `limits` of `n`, and of rows just before and after them. */
const EDGES = sql`unnest(array[0, 1, 3, 4, 6, 7, 13, 14, 29, 30]) n, unnest(array['0 s', '1 s']::interval[]) earlier`;

/** Requests created, requested, promised and ended at the limits. */
const requestsOf = (person: string): Sql => sql`
  insert into work_requests (request_type, request_status, shop_from_id, shop_to_id, requested_date, accepted_date,
    created_date, updated_date, created_by, updated_by)
  select 'TRANSIT', status, f.id, t.id, ${TODAY} - n % 3 + 1, case when status = 'APPROVED' then ${TODAY} - n % 3 + 1 end,
    ${START} - earlier, ${START} - earlier, ${person}, 'somebody else'
  from (select s.id from shops s join regional_representatives r on r.id = s.regional_representative_id
      order by r.username is distinct from ${person}, s.id limit 1) f,
    (select id from shops order by id desc limit 1) t,
    unnest(array['REQUIRED', 'APPROVED', 'DENIED', 'REPAIR_OFFER_ARRIVED']) status, ${EDGES}`;

const UPLOADS = sql`
  insert into uploads (entity, file_name, operation, dry_run, rows_read, created, updated, unchanged, rejected,
    problems, uploaded_by, uploaded_at, origin)
  select 'shops', 'boltok.csv', gen_random_uuid(), dry_run, 2, 0, 0, 2 - rejected, rejected, '[]', 't', ${START} - earlier, origin
  from unnest(array['FILE', 'LIST']) origin, unnest(array[true, false]) dry_run, unnest(array[0, 2]) rejected, ${EDGES}`;

const ELIXIR_FILES = sql`
  insert into elixir_files (content_hash, created_by, expiration_date, failure, file_path, incoming_date, line_count,
    operation, state)
  select encode(sha256(convert_to(concat(state, n, earlier), 'UTF8')), 'hex'), 't', ${TODAY},
    case when state = 'UNREADABLE' then 'broken' end, concat(state, n, earlier), ${START} - earlier, 0,
    gen_random_uuid(), state
  from unnest(array['HELD', 'UNREADABLE', 'REJECTED']) state, ${EDGES}`;

/** Rounds that are late by up to twelve days, due today, ended, or finished. */
const roundsIn = (person: string): Sql => sql`
  with started as (
    insert into stock_taking_rounds (name, due_date, filter, devices, shops, ended_by, ended_date, created_by, updated_by)
    select concat('Kör ', n, ' ', kind), ${TODAY} - n, '{}', 3, 1, case when kind = 'ENDED' then 't' end,
      case when kind = 'ENDED' then now() end, 't', 't'
    from generate_series(0, 12) n, unnest(array['RUNNING', 'ENDED', 'FINISHED']) kind
    returning id, name)
  insert into stock_taking_round_shops (round_id, shop_id, devices, found, uncounted)
  select started.id, s.id, 3, case when name like '%FINISHED' then 3 else 1 end,
    case when name like '%ENDED' then 2 else 0 end
  from started, (
    select s.id from shops s join regional_representatives r on r.id = s.regional_representative_id
    where r.username = ${person} order by s.id limit 1) s`;

/** Stock-takings in every status, in a shop of this representative that has none in progress. */
const sheetsOf = (person: string): Sql => sql`
  insert into stock_taking_heads (shop_id, status, closed_by, closed_date, created_by, updated_by, archived_at)
  select s.id, status, 't', case when status <> 'IN_PROGRESS' then now() end, 't', 't',
    case when is_deleted then now() end
  from (
    select s.id from shops s join regional_representatives r on r.id = s.regional_representative_id
    where r.username = ${person} and not exists (
      select from stock_taking_heads h where h.shop_id = s.id and h.status = 'IN_PROGRESS')
    order by s.id limit 1) s,
    unnest(array['IN_PROGRESS', 'CLOSED', 'APPROVED', 'DENIED']) status, unnest(array[true, false]) is_deleted`;

/** Rows on both sides of every limit of the home page. */
export async function seedLimits(pool: Pool, people: readonly string[]): Promise<void> {
  for (const person of people) await pool.query(requestsOf(person));
  const sheets = ['representative', 'retail-leader'].map(sheetsOf);
  for (const each of [UPLOADS, ELIXIR_FILES, roundsIn('representative'), ...sheets]) await pool.query(each);
}
