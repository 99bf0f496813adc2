import type { RoundFilter, RoundScope } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Pool } from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';

const COLUMNS: Readonly<Record<keyof RoundFilter, readonly [column: string, type: string]>> = {
  regions: ['r.region', 'text[]'],
  representatives: ['r.id', 'bigint[]'],
  shops: ['s.code', 'text[]'],
  categories: ['t.device_type_category', 'text[]'],
  statuses: ['d.device_status', 'text[]'],
};

function conditions(filter: RoundFilter): Sql[] {
  return Object.entries(COLUMNS).flatMap(([name, [column, type]]) => {
    const values = filter[name as keyof RoundFilter];
    return values.length === 0 ? [] : [sql`${raw(column)} = any(${values}::${raw(type)})`];
  });
}

/**
 * The `from` and `where` of the devices `d` that match a filter: what the stock-taking of a shop would expect there.
 * `other` is the row of another round that already waits for the device.
 */
export function devicesOf(filter: RoundFilter): Sql {
  const living = sql`d.archived_at is null`;
  return sql`
    from device_register d
    join shops s on s.id = d.shop_id
    join regional_representatives r on r.id = s.regional_representative_id
    join device_types t on t.id = d.device_type_id
    left join stock_taking_round_devices other on other.device_id = d.id and other.outcome is null
    where ${join([living, ...conditions(filter)], ' and ')}`;
}

/** How much a round with this filter would cover now. */
export async function countScope(pool: Pool, filter: RoundFilter): Promise<RoundScope> {
  const { rows } = await pool.query<RoundScope>(sql`
    select count(*) filter (where other.device_id is null) as devices,
      count(distinct d.shop_id) filter (where other.device_id is null) as shops,
      count(other.device_id) as elsewhere
    ${devicesOf(filter)}`);
  return rows[0] ?? { devices: 0, shops: 0, elsewhere: 0 };
}
