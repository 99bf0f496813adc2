import type { ShopToCount } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { TODAY } from '../../../kernel/database/budapest.ts';

/** The shops of a representative that running rounds still wait for, the most urgent first. */
export async function findShopsToCount(pool: Pool, username: string): Promise<ShopToCount[]> {
  const { rows } = await pool.query<ShopToCount>(sql`
    select s.code, s.name, s.city, sum(w.waiting)::int as waiting, min(o.due_date) as "dueDate",
      coalesce(min(o.due_date) < ${TODAY}, false) as "isOverdue"
    from regional_representatives r
    join shops s on s.regional_representative_id = r.id and s.archived_at is null
    join stock_taking_round_shops w on w.shop_id = s.id and w.waiting > 0
    join stock_taking_rounds o on o.id = w.round_id
    where r.username = ${username.toLowerCase()} and r.archived_at is null
    group by s.id
    order by min(o.due_date) nulls last, s.code`);
  return rows;
}
