import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';

const IN_EACH_STATUS = 12;
const STATUSES = ['IN_PROGRESS', 'CLOSED', 'APPROVED', 'DENIED'] as const;

/** Stock-takings of shops with devices, some in every status; the newest have been in progress since yesterday. */
async function writeHeads(client: PoolClient, today: string): Promise<void> {
  await client.query(sql`
    with counted as (
      select s.id, r.username, row_number() over (order by md5(s.code)) - 1 as n
      from shops s join regional_representatives r on r.id = s.regional_representative_id
      where s.archived_at is null
        and (select count(*) from device_register d where d.shop_id = s.id and d.archived_at is null) >= 3
    ), planned as (
      select *, (${STATUSES}::text[])[1 + n / ${IN_EACH_STATUS}] as status,
        ${today}::date - 1 - (n * 3 / 2)::int as day
      from counted where n < ${IN_EACH_STATUS * STATUSES.length}
    )
    insert into stock_taking_heads (shop_id, date, status, closed_by, closed_date, created_by, created_date,
      updated_by, updated_date)
    select id, day, status, case when status <> 'IN_PROGRESS' then username end,
      case when status <> 'IN_PROGRESS' then day + time '11:40' end, username, day + time '10:05', username,
      day + time '11:40'
    from planned order by n desc`);
}

/** Lines of expected devices; every seventh is absent, and every third is uncounted while in progress. */
async function writeExpected(client: PoolClient): Promise<void> {
  await client.query(sql`
    insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number, decor_name,
      quantity, expected, present, status, type_of_placement, has_qr_code, found_at,
      created_by, created_date, updated_by, updated_date)
    select h.id, d.id, d.sort_type_name, d.serial_number, d.inventory_number, d.sort_decor_name, d.quantity, true,
      f.present, case when f.present then 'APPROVED' when h.status = 'IN_PROGRESS' then 'INIT' else 'DENIED' end,
      case when f.present then (array['CENTRAL', 'PERSONAL', null])[1 + d.id % 3] end, f.present and d.id % 5 > 0,
      case when f.present then h.created_date + d.id % 60 * interval '1 minute' end,
      h.created_by, h.created_date, h.created_by, h.updated_date
    from stock_taking_heads h
    join device_register d on d.shop_id = h.shop_id and d.archived_at is null
    cross join lateral (
      select case h.status when 'IN_PROGRESS' then d.id % 3 > 0 when 'APPROVED' then true else d.id % 7 > 0 end
        as present
    ) f
    order by h.id, d.id`);
}

/** A device of another shop in every third closed stock-taking. */
async function writeExtra(client: PoolClient): Promise<void> {
  await client.query(sql`
    insert into stock_taking_lines (head_id, device_id, device_type_name, serial_number, inventory_number, decor_name,
      expected, present, status, remark, found_at, created_by, created_date, updated_by, updated_date)
    select h.id, d.id, d.sort_type_name, d.serial_number, d.inventory_number, d.sort_decor_name, false, true, 'EXTRA',
      'A bolt szerint két hete hozták át.', h.created_date + interval '40 minutes',
      h.created_by, h.created_date, h.created_by, h.updated_date
    from stock_taking_heads h
    cross join lateral (
      select * from device_register d
      where d.archived_at is null and d.serial_number is not null and d.device_status = 'OUTSOURCED'
        and d.shop_id <> h.shop_id
      order by md5(d.id::text || h.id::text) limit 1
    ) d
    where h.status = 'CLOSED' and h.id % 3 = 0`);
}

/** The observations of the lines, one for each. */
async function writeObservations(client: PoolClient): Promise<void> {
  await client.query(sql`
    insert into stock_taking_observations (id, head_id, line_id, device_id, said, late, noticed_at, received_at, sent_by)
    select md5('observation ' || id)::uuid, head_id, id, device_id,
      jsonb_strip_nulls(jsonb_build_object('present', true, 'typeOfPlacement', type_of_placement,
        'hasQrCode', has_qr_code, 'remark', remark)),
      false, found_at, found_at, created_by
    from stock_taking_lines where present`);
}

/** Inserts stock-takings of some shops; the register must exist. */
export async function writeStockTakings(client: PoolClient, today: string): Promise<void> {
  await writeHeads(client, today);
  await writeExpected(client);
  await writeExtra(client);
  await writeObservations(client);
}
