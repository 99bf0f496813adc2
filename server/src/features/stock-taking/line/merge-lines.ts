import sql from 'sql-template-tag';
import type { Change } from '../../../kernel/write/change.ts';

/**
 * Updates lines from their observations: per property the latest observation counts, in whatever order and from whichever
 * phone they arrived. An unexpected device that is no longer seen is archived.
 */
export async function mergeLines(
  { client, actor }: Change,
  headId: number,
  lineIds: readonly number[],
): Promise<void> {
  await client.query(sql`
    with latest as (
      select distinct on (o.line_id, s.key) o.line_id, s.key, s.value #>> '{}' as value, o.noticed_at
      from stock_taking_observations o cross join jsonb_each(o.said) s
      where o.line_id = any(${lineIds}::bigint[])
      order by o.line_id, s.key, o.noticed_at desc, o.id desc
    ), observed as (
      select l.id,
        coalesce(bool_or(s.value = 'true') filter (where s.key = 'present'), false) as present,
        max(s.noticed_at) filter (where s.key = 'present' and s.value = 'true') as found_at,
        max(s.value) filter (where s.key = 'typeOfPlacement') as type_of_placement,
        max(s.value) filter (where s.key = 'remark') as remark,
        coalesce(bool_or(s.value = 'true') filter (where s.key = 'hasQrCode'), false) as has_qr_code,
        -- Only of a stock that should be here.
        (max(s.value) filter (where s.key = 'counted' and l.expected and l.serial_number is null))::int as counted,
        max(s.noticed_at) filter (
          where s.key = 'counted' and s.value is not null and l.expected and l.serial_number is null) as noticed_at
      from stock_taking_lines l left join latest s on s.line_id = l.id
      where l.id = any(${lineIds}::bigint[]) group by l.id
    ), merged as (
      select o.*,
        case when not l.expected then 'EXTRA' when o.present then 'APPROVED'
             when h.status = 'IN_PROGRESS' then 'INIT' else 'DENIED' end as status,
        case when l.expected or o.present then null else coalesce(l.archived_at, now()) end as archived_at,
        case when o.present then o.counted end as counted_quantity,
        case when o.present then o.noticed_at end as counted_at
      from observed o
      join stock_taking_lines l on l.id = o.id
      join stock_taking_heads h on h.id = ${headId}
    )
    update stock_taking_lines l
    set present = m.present, found_at = m.found_at, type_of_placement = m.type_of_placement, remark = m.remark,
      has_qr_code = m.has_qr_code, counted_quantity = m.counted_quantity, counted_at = m.counted_at,
      status = m.status, archived_at = m.archived_at,
      version = l.version + 1, updated_by = ${actor}, updated_date = now()
    from merged m
    where m.id = l.id
      and (l.present, l.found_at, l.type_of_placement, l.remark, l.has_qr_code, l.counted_quantity, l.counted_at,
          l.status, l.archived_at)
        is distinct from
          (m.present, m.found_at, m.type_of_placement, m.remark, m.has_qr_code, m.counted_quantity, m.counted_at,
          m.status, m.archived_at)`);
}
