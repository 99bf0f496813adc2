import { MAX_DEVICES_SHOWN, type ShopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import { hasRight } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import { findShopTimeline } from '../device-timeline/find-timeline.ts';
import { requestBriefs } from '../work-request/list/request-brief.ts';
import { CONTACT, MAX_SHOWN, OPEN_FIRST, PICTURE, photosOf, REPRESENTATIVE, SINCE } from './parts.ts';

const DEVICES = sql`(select coalesce(json_agg(standing), '[]') from (
  select d.id, d.sort_type_name as "deviceTypeName", d.inventory_number as "inventoryNumber",
    d.serial_number as "serialNumber", d.sort_decor_name as "decorName", d.device_status as "deviceStatus",
    d.quantity, ${PICTURE} as picture, ${SINCE} as since,
    (select o.request_id from work_request_devices o where o.device_id = d.id and o.open) as "openRequestId",
    d.need_stock_taking as "needStockTaking"
  from device_register d join device_types t on t.id = d.device_type_id
  where d.shop_id = s.id and d.archived_at is null
  order by t.device_type_category, d.sort_type_name, d.inventory_number, d.id limit ${MAX_DEVICES_SHOWN}) standing)`;

const COUNT = sql`(select row_to_json(due) from (
  select coalesce(sum(x.waiting), 0)::int as waiting, min(o.due_date) as "dueDate"
  from stock_taking_round_shops x join stock_taking_rounds o on o.id = x.round_id
  where x.shop_id = s.id and x.waiting > 0) due)`;

/** The last stock-takings of the shop `s`. */
function stockTakings(maySeePhotos: boolean): Sql {
  return sql`(select coalesce(json_agg(sheet), '[]') from (
    select h.id, h.date, h.status, h.created_by as "createdBy", counted.*,
      ${photosOf(sql`p.head_id = h.id`, maySeePhotos)}
    from stock_taking_heads h
    cross join lateral (
      select count(*) filter (where l.status = 'APPROVED')::int as present,
        count(*) filter (where l.status = 'DENIED')::int as absent,
        count(*) filter (where l.status = 'EXTRA')::int as extra
      from stock_taking_lines l where l.head_id = h.id and l.archived_at is null) counted
    where h.shop_id = s.id and h.archived_at is null
    order by h.id desc limit ${MAX_SHOWN}) sheet)`;
}

type Row = Omit<ShopOverview, 'timeline'>;

/** Everything on the pages of the matching shops `s` except their timeline. */
export function shopOverviewStatement(isMeant: Sql, roles: readonly Role[]): Sql {
  const sheets = stockTakings(hasRight(roles, 'stock-taking.photos'));
  const isOfShop = sql`w.shop_from_id = s.id or w.shop_to_id = s.id`;
  return sql`
    select (select row_to_json(told) from (
        select ${CONTACT}, s.chain_name as "chainName", s.remark,
          s.need_contact_protection_certificate as "needContactProtectionCertificate",
          s.transport_days as "transportDays", s.transport_priority as "transportPriority") told) as shop,
      ${REPRESENTATIVE} as caretaker, ${COUNT} as count,
      (select count(*)::int from device_register d where d.shop_id = s.id and d.archived_at is null) as "deviceCount",
      ${DEVICES} as devices, ${requestBriefs(isOfShop, OPEN_FIRST, MAX_SHOWN)} as requests,
      ${hasRight(roles, 'stock-taking-heads.view') ? sheets : sql`null::json`} as "stockTakings"
    from shops s where ${isMeant} and s.archived_at is null`;
}

/** The code of the active shop into which the shop with this code was merged. */
async function findMergedInto(pool: Pool, code: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ code: string }>(sql`
    select o.code from shops s join shops o on o.id = s.merged_into_id and o.archived_at is null
    where s.code = ${code} order by s.id desc limit 1`);
  return rows[0]?.code;
}

export const shopStatement = (code: string, roles: readonly Role[]): Sql =>
  shopOverviewStatement(sql`s.code = ${code}`, roles);

/** The page of a shop, by two statements (docs/domain.md §11.12). */
export async function findShopOverview(
  pool: Pool,
  code: string,
  roles: readonly Role[],
): Promise<ShopOverview> {
  const { rows } = await pool.query<Row>(shopStatement(code, roles));
  const [told] = rows;
  if (told) return { ...told, timeline: await findShopTimeline(pool, code, MAX_SHOWN) };
  const stays = await findMergedInto(pool, code);
  if (stays === undefined) throw problem('NOT_FOUND');
  return findShopOverview(pool, stays, roles);
}
