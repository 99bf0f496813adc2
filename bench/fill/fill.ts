import type { Pool, PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { inTransaction } from '../../server/src/kernel/database/transaction.ts';
import { createShops } from '../../server/src/standalone/demo/master-data/shops.ts';
import { createRandom } from '../../server/src/standalone/demo/random.ts';
import { withoutIndexes } from './indexes.ts';
import { DEVICES, REQUEST_STATISTICS, REQUESTS } from './statements.ts';

/** The size of the performance targets: this many devices, twice as many requests, a tenth as many shops. */
export const DEVICES_PROMISED = 1_000_000;

const TODAY = '2026-11-20';

async function fillPeople(client: PoolClient): Promise<void> {
  await client.query(`
    insert into regional_representatives (name, username, email, phone, sfa_code, rank, region, created_by, updated_by)
    select 'Képviselő ' || n, 'rep' || n, 'rep' || n || '@example.com', '+36 20 000 0000', 'S' || lpad(n::text, 4, '0'),
           'REGIONAL_REPRESENTATIVE', 'EAST', 'bench', 'bench'
    from generate_series(1, 300) n`);
  await client.query(`
    insert into device_types (name, prod_num, device_type_category, method_of_registration, created_by, updated_by)
    select 'Hűtő ' || n || '00 l', 'P' || lpad(n::text, 4, '0'), 'COOLER', 'BASED_ON_SERIAL_NUMBER', 'bench', 'bench'
    from generate_series(1, 12) n
    union all
    select 'Dekor ' || n, 'D' || n, 'DECOR', 'NO_REGISTRATION_REQUIRED', 'bench', 'bench' from generate_series(1, 5) n`);
  for (const table of ['warehouse_companies', 'service_companies']) {
    await client.query(`
      insert into ${table} (code, name, postal_code, city, street_house_number, created_by, updated_by)
      select 'C' || n, 'Cég ' || n, p.postal_code, p.settlement, 'Fő utca ' || n || '.', 'bench', 'bench'
      from generate_series(1, 8) n
      join lateral (select * from postal_codes order by postal_code offset n * 300 limit 1) p on true`);
  }
}

async function fillShops(client: PoolClient, count: number): Promise<void> {
  const shops = createShops(createRandom('bench shops'), count, TODAY);
  const column = (pick: (shop: (typeof shops)[number]) => string | null) => shops.map(pick);
  await client.query(sql`
    insert into shops (code, name, chain_name, postal_code, city, street_house_number, shop_status,
      regional_representative_id, created_by, updated_by, updated_date)
    select s.code, s.name, s.chain, s.postal_code, s.city, s.street, s.status, (select min(id) from regional_representatives) + n % 300, 'bench', 'bench',
      now() - n * interval '7 minutes'
    from unnest(${column((s) => s.code)}::text[], ${column((s) => s.name)}::text[],
      ${column((s) => s.chainName ?? null)}::text[], ${column((s) => s.postalCode)}::text[],
      ${column((s) => s.city)}::text[], ${column((s) => s.streetHouseNumber)}::text[],
      ${column((s) => s.shopStatus ?? null)}::text[])
      with ordinality as s (code, name, chain, postal_code, city, street, status, n)`);
}

async function fillTables(client: PoolClient, devices: number, requests: number): Promise<void> {
  const shops = devices / 10;
  await client.query(`set local statement_timeout = 0`);
  await client.query(`set local lock_timeout = 0`);
  // Generating the random shops takes longer than the idle timeout.
  await client.query(`set local idle_in_transaction_session_timeout = 0`);
  await client.query(`set local maintenance_work_mem = '1GB'`);
  await client.query(`set local app.actor = 'bench'`);
  await fillPeople(client);
  await fillShops(client, shops);
  await withoutIndexes(client, 'device_register', async () => {
    await client.query(DEVICES, [devices, shops]);
  });
  await withoutIndexes(client, 'work_requests', async () => {
    await client.query(REQUESTS, [requests, devices]);
  });
  await withoutIndexes(client, 'request_statistics', async () => {
    await client.query(REQUEST_STATISTICS);
  });
}

/** Fills an empty register with devices and requests; keeps a filled one. Returns whether it was filled now. */
export async function fill(pool: Pool, devices: number, requests: number): Promise<boolean> {
  const { rows } = await pool.query<{ filled: boolean }>(
    'select exists (select 1 from device_register) as filled',
  );
  if (rows[0]?.filled) return false;
  await inTransaction(pool, (client) => fillTables(client, devices, requests));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  return true;
}
