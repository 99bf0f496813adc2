import type { Pool } from 'pg';
import sql from 'sql-template-tag';

/** Makes a shop's representative one who is absent for long, with this deputy as the only one. */
export async function addAbsentRepresentative(pool: Pool, shopCode: string, deputy: string): Promise<void> {
  await pool.query(sql`
    with absent as (
      insert into regional_representatives (name, username, email, phone, sfa_code, rank, region,
        out_of_office_end_date, deputy1_id, created_by, updated_by)
      select 'Távol Tamás', 'tavol', 't@example.com', '+36 30 2', 'SFA3', 'SALES_REPRESENTATIVE', 'SOUTH',
        '2999-01-01', id, 't', 't' from regional_representatives where username = ${deputy} returning id)
    update shops set regional_representative_id = (select id from absent) where code = ${shopCode}`);
}
