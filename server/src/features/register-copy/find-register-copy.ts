import {
  MAX_COPIED_SHOPS,
  type RegisterCopy,
} from '@cooler/contract/features/register-copy/register-copy.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { Pool } from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { findOwnHome } from '../home/find-own-home.ts';
import { shopOverviewStatement } from '../overview/find-shop-overview.ts';
import { ownShops } from '../stock-taking/round/own-shops.ts';

const RECENT = raw(`now() - interval '30 days'`);
// The number of latest requests and stock-takings that are scanned.
const LATEST = 300;
const MAX_TYPES = 500;

/** The shops that a user is likely to visit next: due ones, recently used ones, own ones. */
function shopsToKeep(person: string): Sql {
  return sql`
    with ${ownShops(person)},
      asked as (
        select shop_from_id, shop_to_id from work_requests
        where created_by = ${person} and created_date > ${RECENT} order by id desc limit ${LATEST}),
      counted as (
        select h.shop_id from stock_taking_openings o join stock_taking_heads h on h.id = o.head_id
        where o.opened_by = ${person} and o.opened_at > ${RECENT} order by o.opened_at desc limit ${LATEST})
    select id from (
      select id, case when late > 0 then 0 else 1 end as turn from shop where waiting > 0 or late > 0 or today > 0
      union all select shop_from_id, 2 from asked
      union all select shop_to_id, 2 from asked
      union all select shop_id, 2 from counted
      union all select id, 3 from shop) wanted
    where id is not null group by id order by min(turn), id limit ${MAX_COPIED_SHOPS}`;
}

const TYPES = sql`
  select name, device_type_category as "deviceTypeCategory", method_of_registration as "methodOfRegistration"
  from device_types where archived_at is null order by name limit ${MAX_TYPES}`;

/** The data that field users can look up offline, by three statements. */
export async function findRegisterCopy(
  pool: Pool,
  person: string,
  roles: readonly Role[],
): Promise<RegisterCopy> {
  const takenAt = new Date().toISOString();
  const isKept = sql`s.id in (${shopsToKeep(person)})`;
  const [ofHome, shops, types] = await Promise.all([
    findOwnHome(pool, person),
    pool.query<RegisterCopy['shops'][number]>(shopOverviewStatement(isKept, roles)),
    pool.query<RegisterCopy['deviceTypes'][number]>(TYPES),
  ]);
  return { takenAt, ...ofHome, shops: shops.rows, deviceTypes: types.rows };
}
