import type { OwnHome, Tiles } from '@cooler/contract/features/home/home.ts';
import type { RequestBrief } from '@cooler/contract/features/work-request/list/brief.ts';
import type { Pool } from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { TODAY } from '../../kernel/database/budapest.ts';
import { ownShops } from '../stock-taking/round/own-shops.ts';
import { IS_OPEN, requestBriefs } from '../work-request/list/request-brief.ts';
import { isCurrent, isNews } from '../work-request/store/own-requests.ts';

const MAX_REQUESTS = 20;
const MAX_SHOPS = 30;
const MAX_LAST_SHOPS = 5;
// The shops last used are taken from this many latest requests and stock-takings.
const LATEST = 30;

/** The user's own open requests by type, as JSON. */
const tilesOf = (person: string) => sql`(
  select coalesce(json_agg(tile), '[]') from (
    select w.request_type as "requestType", count(*)::int as count from work_requests w
    where w.created_by = ${person} and ${IS_OPEN} group by 1) tile)`;

/** The user's requests, shops and tiles, each as JSON. */
export function ownHomeStatement(person: string): Sql {
  const order = sql`${isNews(person)} desc, w.updated_date desc, w.id desc`;
  const news = sql`coalesce((select json_agg(w.id) from work_requests w
    where ${isCurrent(person)} and ${isNews(person)}), '[]')`;
  return sql`
    with ${ownShops(person)}
    select
      ${TODAY} as today,
      ${tilesOf(person)} as tiles,
      ${requestBriefs(isCurrent(person), order, MAX_REQUESTS)} as requests,
      (select count(*)::int from work_requests w where ${isCurrent(person)}) as "requestCount",
      ${news} as news,
      (select coalesce(json_agg(due), '[]') from (
        select code, name, city, "ofAbsent", waiting, "dueDate", "isOverdue", late, today from shop
        order by late = 0, (waiting = 0 and today = 0), "dueDate" nulls last, today desc, code limit ${MAX_SHOPS}) due) as shops,
      (select count(*)::int from shop) as "shopCount",
      (select coalesce(json_agg(last), '[]') from (
        select s.code, s.name, s.city from (
          select shop_id, max(at) as at from (
            (select coalesce(shop_from_id, shop_to_id) as shop_id, created_date as at from work_requests
              where created_by = ${person} order by id desc limit ${LATEST})
            union all
            (select h.shop_id, o.opened_at from stock_taking_openings o
              join stock_taking_heads h on h.id = o.head_id
              where o.opened_by = ${person} order by o.opened_at desc limit ${LATEST})) used
          group by shop_id) used
        join shops s on s.id = used.shop_id and s.archived_at is null
        order by used.at desc, s.code limit ${MAX_LAST_SHOPS}) last) as "lastShops"`;
}

/** What field users see: their tiles, and the rest of their home page. */
interface FieldHome {
  readonly tiles: Tiles;
  readonly own: OwnHome;
}

interface Row extends Omit<OwnHome, 'requests'> {
  readonly tiles: Tiles;
  readonly requests: readonly RequestBrief[];
  readonly news: readonly number[];
}

/** The home page of field users, by one statement. */
export async function findOwnHome(pool: Pool, person: string): Promise<FieldHome> {
  const { rows } = await pool.query<Row>(ownHomeStatement(person));
  const { tiles, news: unseen, requests, ...rest } = rows[0] as Row;
  const own = { ...rest, requests: requests.map((each) => ({ ...each, isNews: unseen.includes(each.id) })) };
  return { tiles, own };
}

/** The user's own open requests by type, alone. */
export async function findTiles(pool: Pool, person: string): Promise<Tiles> {
  const { rows } = await pool.query<{ tiles: Tiles }>(sql`select ${tilesOf(person)} as tiles`);
  return rows[0]?.tiles ?? [];
}
