import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createShops } from '../server/src/standalone/demo/master-data/shops.ts';
import { createRandom } from '../server/src/standalone/demo/random.ts';
import { costOf, costText } from './processes.ts';
import type { Bench } from './with-bench.ts';

const ROWS_PROMISED = 100_000;
const SMALLER = [1_000, 10_000];
// Warm-up: a process reads its first file more slowly.
const FIRST_FILE = 100;
const PAUSE_BETWEEN_CALLS_MS = 20;
const PLAN_PAGE = 50;
const COLUMNS = [
  'code',
  'name',
  'address.postalCode',
  'address.city',
  'address.streetHouseNumber',
  'regionalRepresentative.sfaCode',
];

function shopRows(count: number): string[][] {
  return createShops(createRandom('bench upload'), count, '2026-11-20').map((shop, n) => [
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

interface Report {
  readonly created?: number;
  readonly operationId?: string;
}

async function send(
  origin: string,
  authorization: string,
  rows: readonly string[][],
  query = '',
): Promise<Report> {
  const csv = [COLUMNS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
  const form = new FormData();
  form.set('files', new Blob([csv], { type: 'text/csv' }), 'shops.csv');
  const answer = await fetch(`${origin}/resource/shops/upload-csv${query}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const report = (await answer.json()) as Report;
  if (report.created !== rows.length)
    throw new Error(`upload answered ${answer.status}: ${JSON.stringify(report).slice(0, 300)}`);
  return report;
}

/** Requests pages of shops while the work runs; returns the slowest response time in ms. */
async function slowestDuring(origin: string, authorization: string, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) {
    const seconds = await timed(async () => {
      const answer = await fetch(`${origin}/resource/shops/page`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ size: 50 }),
      });
      await answer.arrayBuffer();
    });
    slowest = Math.max(slowest, seconds * 1000);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_CALLS_MS));
  }
  await done;
  return slowest;
}

/** Measures a dry run, and the last page of its plan. */
async function benchPlan(
  { server: { origin }, authorization }: Bench,
  rows: readonly string[][],
): Promise<void> {
  let operation = '';
  const checked = await timed(async () => {
    operation = (await send(origin, await authorization(), rows, '?dryRun=true')).operationId ?? '';
  });
  const headers = { authorization: await authorization() };
  const page = rows.length / PLAN_PAGE - 1;
  const looked = await timed(async () => {
    const path = `/resource/upload-plans/shops/${operation}?page=${page}&size=${PLAN_PAGE}`;
    const answer = await fetch(origin + path, { headers });
    const { content } = (await answer.json()) as { content: unknown[] };
    if (content.length !== PLAN_PAGE) throw new Error(`the last page has ${content.length} rows`);
  });
  console.log(
    `plan of ${rows.length} shops: ${checked.toFixed(1)} s; its last page: ${Math.round(looked * 1000)} ms`,
  );
}

const LIKE_SHOPS = 'like shops including defaults including identity including generated including indexes';

/** The baselines of uploads: raw COPY of the same rows into a table with the same columns and indexes, without triggers and foreign keys. */
const COPIED: readonly { readonly what: string; readonly create: string }[] = [
  {
    what: 'an empty table without a log',
    create: `create temporary table copied (${LIKE_SHOPS})`,
  },
  {
    what: 'a logged table of the shops there are',
    create: `create table copied (${LIKE_SHOPS});
      do $$ begin execute (
        select format('insert into copied (%1$s) overriding system value
          select %1$s from shops where archived_at is null and code not like ''UP-%%''', string_agg(attname, ', '))
        from pg_attribute where attrelid = 'shops'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      ); end $$;
      select setval(pg_get_serial_sequence('copied', 'id'), max(id)) from copied;
      analyze copied`,
  },
];

async function copy(pool: Pool, rows: readonly string[][], create: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('drop table if exists copied');
    await client.query(create);
    const stream = client.query(
      copyFrom(`copy copied (code, name, postal_code, city, street_house_number, county,
      regional_representative_id, sort_representative_name, created_by, updated_by) from stdin`),
    );
    const lines = rows.map(
      (cells, n) => `${[...cells.slice(0, 5), 'Pest', 1 + (n % 300), 'Képviselő', 'b', 'b'].join('\t')}\n`,
    );
    const seconds = await timed(() => pipeline(Readable.from(lines), stream));
    await client.query('drop table copied');
    return seconds;
  } finally {
    client.release(true);
  }
}

/** The speed of raw COPY of the same rows, and the ratio of the upload's time to it. */
async function copiesText(pool: Pool, rows: readonly string[][], uploaded: number): Promise<string> {
  const texts: string[] = [];
  for (const { what, create } of COPIED) {
    const copied = await copy(pool, rows, create);
    texts.push(`into ${what} ${perSecond(rows.length, copied)} (ratio ${(uploaded / copied).toFixed(1)})`);
  }
  return texts.join(', ');
}

interface Download {
  readonly bytes: number;
  readonly firstByteMs: number;
}

async function download(origin: string, authorization: string): Promise<Download> {
  const started = performance.now();
  const answer = await fetch(`${origin}/resource/device-register/hu/xls/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ deviceStatus: 'TRANSPORTABLE_FROM_SERVICE' }),
  });
  if (!answer.ok || !answer.body) throw new Error(`export answered ${answer.status}`);
  let bytes = 0;
  let firstByteMs = 0;
  for await (const chunk of answer.body) {
    firstByteMs ||= performance.now() - started;
    bytes += chunk.length;
  }
  return { bytes, firstByteMs };
}

/** Sets a status that no other device has on 100,000 devices, so that a filter exports just them. */
async function markDevices(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`update device_register set device_status = 'TRANSPORTABLE_FROM_SERVICE'
      where id in (select id from device_register order by id limit ${ROWS_PROMISED})`);
    // Dead rows would slow down the next measurements.
    await client.query('vacuum analyze device_register');
  } finally {
    client.release(true);
  }
}

/** Archives the uploaded shops, as the product does, which frees their codes. */
async function archiveUploaded(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`update shops set archived_at = now() where code like 'UP-%' and archived_at is null`);
  } finally {
    client.release(true);
  }
}

const perSecond = (rows: number, seconds: number) =>
  `${Math.round(rows / seconds).toLocaleString('en')} rows/s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures CSV uploads of shops against two kinds of raw COPY and with concurrent requests, a plan, and an Excel export of 100,000 devices. */
export async function benchSheets(
  bench: Bench,
  { rows: most = ROWS_PROMISED }: { readonly rows?: number | undefined },
): Promise<void> {
  const { server, pool, authorization } = bench;
  const { origin } = server;
  const rows = shopRows(most);
  await markDevices(pool);
  await send(origin, await authorization(), rows.slice(0, FIRST_FILE));
  await archiveUploaded(pool);
  for (const count of [...SMALLER.filter((smaller) => smaller < most), most]) {
    const some = rows.slice(0, count);
    const token = await authorization();
    let slowest = 0;
    const cost = await costOf(server, pool, async () => {
      slowest = await slowestDuring(origin, token, send(origin, token, some));
    });
    const { seconds } = cost;
    const copies = await copiesText(pool, some, seconds);
    console.log(
      `upload of ${count} shops: ${Math.round(seconds * 1000)} ms, ${costText(cost)}, ${perSecond(count, seconds)}; raw COPY ${copies}; slowest other call ${Math.round(slowest)} ms; server peak ${megabytes(await server.peakMemory())}`,
    );
    await archiveUploaded(pool);
  }
  await benchPlan(bench, rows);
  let exported: Download = { bytes: 0, firstByteMs: 0 };
  const seconds = await timed(async () => {
    exported = await download(origin, await authorization());
  });
  console.log(
    `export of ${ROWS_PROMISED} devices: ${perSecond(ROWS_PROMISED, seconds)}, first byte ${Math.round(exported.firstByteMs)} ms, ${megabytes(exported.bytes)}; server peak ${megabytes(await server.peakMemory())}`,
  );
}
