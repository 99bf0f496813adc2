import type { ShopToCount } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { ownShops } from './own-shops.ts';

/**
 * The shops of a representative, and of those they deputise for today, that running rounds still wait for, the most urgent
 * first.
 */
export async function findShopsToCount(pool: Pool, username: string): Promise<ShopToCount[]> {
  const { rows } = await pool.query<ShopToCount>(sql`
    with ${ownShops(username)}
    select code, name, city, "ofAbsent", waiting, "dueDate", "isOverdue" from shop
    where waiting > 0 order by "dueDate" nulls last, code`);
  return rows;
}
