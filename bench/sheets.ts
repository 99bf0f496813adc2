import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createShops } from '../server/src/standalone/demo/master-data/shops.ts';
import { createRandom } from '../server/src/standalone/demo/random.ts';
import type { Bench } from './with-bench.ts';

const ROWS = 100_000;
const COLUMNS = [
  'code',
  'name',
  'address.postalCode',
  'address.city',
  'address.streetHouseNumber',
  'regionalRepresentative.sfaCode',
];

function shopRows(): string[][] {
  return createShops(createRandom('bench upload'), ROWS, '2026-11-20').map((shop, n) => [
    `UP-${n}`,
    shop.name,
    shop.postalCode,
    shop.city,
    shop.streetHouseNumber,
    `S${String(1 + (n % 300)).padStart(4, '0')}`,
  ]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function upload(origin: string, authorization: string, rows: readonly string[][]): Promise<void> {
  const csv = [COLUMNS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  const form = new FormData();
  form.set('files', new Blob([csv], { type: 'text/csv' }), 'shops.csv');
  const answer = await fetch(`${origin}/resource/shops/upload-csv`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const report = (await answer.json()) as { created?: number };
  if (report.created !== rows.length)
    throw new Error(`upload answered ${answer.status}: ${JSON.stringify(report).slice(0, 300)}`);
}

// Raw COPY of the same rows into a table with the same columns and indexes, but without triggers.
async function copy(pool: Pool, rows: readonly string[][]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(
      'create temporary table copied (like shops including defaults including identity including indexes)',
    );
    const stream = client.query(
      copyFrom(`copy copied (code, name, postal_code, city, street_house_number, county,
      regional_representative_id, sort_representative_name, created_by, updated_by) from stdin`),
    );
    const lines = rows.map(
      (cells, n) => `${[...cells.slice(0, 5), 'Pest', 1 + (n % 300), 'Képviselő', 'b', 'b'].join('\t')}\n`,
    );
    return await timed(() => pipeline(Readable.from(lines), stream));
  } finally {
    client.release(true);
  }
}

async function download(origin: string, authorization: string): Promise<number> {
  const answer = await fetch(`${origin}/resource/device-register/hu/xls/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ deviceStatus: 'TRANSPORTABLE_FROM_SERVICE' }),
  });
  if (!answer.ok || !answer.body) throw new Error(`export answered ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

/** Marks a hundred thousand devices with a status that no other has, so that one filter exports just them. */
async function markDevices(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`update device_register set device_status = 'TRANSPORTABLE_FROM_SERVICE'
      where id in (select id from device_register order by id limit ${ROWS})
        and (select count(*) from device_register where device_status = 'TRANSPORTABLE_FROM_SERVICE') = 0`);
    // What the change left behind would slow the next measurements down.
    await client.query('vacuum analyze device_register');
  } finally {
    client.release(true);
  }
}

/** Takes the uploaded shops out of the lists, as the product does; their codes can be used again. */
async function archiveUploaded(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`update shops set archived_at = now() where code like 'UP-%' and archived_at is null`);
  } finally {
    client.release(true);
  }
}

const perSecond = (seconds: number) => `${Math.round(ROWS / seconds).toLocaleString('en')} rows/s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures a CSV upload of 100,000 shops beside raw COPY, and an Excel export of 100,000 devices, with the server's peak memory. */
export async function benchSheets({ server, pool, authorization }: Bench): Promise<void> {
  const rows = shopRows();
  await archiveUploaded(pool);
  await markDevices(pool);
  const uploaded = await timed(async () => upload(server.origin, await authorization(), rows));
  console.log(
    `upload of ${ROWS} shops: ${perSecond(uploaded)}; raw COPY: ${perSecond(await copy(pool, rows))}; server peak ${megabytes(await server.peakMemory())}`,
  );
  let size = 0;
  const exported = await timed(async () => {
    size = await download(server.origin, await authorization());
  });
  console.log(
    `export of ${ROWS} devices: ${perSecond(exported)}, ${megabytes(size)}; server peak ${megabytes(await server.peakMemory())}`,
  );
  await archiveUploaded(pool);
}
