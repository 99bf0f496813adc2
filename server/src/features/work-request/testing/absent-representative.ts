import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** Adds a shop's representative who is away for long, with another one as the only deputy. */
export async function addAbsentRepresentative(pool: Pool, shopCode: string, deputy: string): Promise<void> {
  await pool.query(sql`
    with absent as (
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region,
        out_of_office_end_date, deputy1_id, created_by, updated_by)
      select 'Távol Tamás', 'tavol', 't@example.com', '+36 30 2', 'SFA3', 'SALES_REPRESENTATIVE', 'SOUTH',
        '2999-01-01', id, 't', 't' from regional_representatives where username = ${deputy} returning id)
    update shops set regional_representative_id = (select id from absent) where code = ${shopCode}`);
}
