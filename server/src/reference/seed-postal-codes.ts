import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { allPostalCodes, countyOf } from './settlements.ts';

/** Updates the table of postal codes in the database to those of this version. */
export async function seedPostalCodes(pool: Pool): Promise<void> {
  const rows = new Map(allPostalCodes().map((row) => [row.postalCode, row]));
  const codes = [...rows.keys()];
  const settlements = [...rows.values()].map(({ settlement }) => settlement);
  const counties = codes.map((code) => countyOf(code));
  await pool.query(sql`
    insert into postal_codes (postal_code, settlement, county)
    select * from unnest(${codes}::text[], ${settlements}::text[], ${counties}::text[])
    on conflict (postal_code) do update set settlement = excluded.settlement, county = excluded.county
    where (postal_codes.settlement, postal_codes.county) is distinct from (excluded.settlement, excluded.county)`);
}
