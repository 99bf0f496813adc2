import { createReadStream } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ElixirRun, ElixirState } from '../contract/src/entities/elixir-file/elixir-run.ts';
import { ELIXIR_COLUMNS } from '../contract/src/entities/elixir-file-line/elixir-file-line.entity.ts';
import { createRandom } from '../server/src/demo/random.ts';
import { createShops } from '../server/src/demo/shops.ts';
import { writeCsvLine } from '../server/src/kernel/csv/write-csv.ts';
import type { Bench } from './with-bench.ts';

const LINES = 200_000;
const COLUMNS = Object.keys(ELIXIR_COLUMNS);

/** A file of shops whose codes nobody has yet, in the columns of the partners' system. */
function fileText(mark: string): string {
  const shops = createShops(createRandom('bench elixir'), LINES, '2026-11-20').map(
    (shop, n): Record<string, string> => ({
      channel: shop.channel,
      partnerCode: `P-${n % 40}`,
      partnerName: 'Dunántúl Nagyker Kft.',
      postalCode: shop.postalCode,
      city: shop.city,
      address: shop.streetHouseNumber,
      paymentTerms: '15 nap átutalás',
      billingFrequency: 'hetente',
      chain1: shop.chainName ?? '',
      shopCode: `EX-${mark}-${n}`,
      shopName: shop.name,
      shopPostalCode: shop.postalCode,
      shopCity: shop.city,
      shopAddress: shop.streetHouseNumber,
      groupCode: shop.groupCode ?? '',
      location: shop.location,
      transportDays: shop.transportDays,
      transportPriority: shop.transportPriority,
      minimumOrder: '25 000 Ft',
      deliveryRoute: `J-${n % 180}`,
      sfaCode: `S${String(1 + (n % 300)).padStart(4, '0')}`,
      contactName: shop.contactName,
      contactPhone: shop.contactPhone,
      openingHours: shop.openingHours,
      remark: shop.remark ?? '',
    }),
  );
  const rows = shops.map((shop) => COLUMNS.map((column) => shop[column] ?? ''));
  return [COLUMNS, ...rows].map((cells) => writeCsvLine(cells, ';')).join('');
}

async function put({ elixirFolder }: Bench, name: string, text: string): Promise<string> {
  const path = join(elixirFolder, name);
  await writeFile(path, text);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, anHourAgo, anHourAgo);
  return path;
}

async function call<Answer>({ server, authorization }: Bench, method: string, path: string): Promise<Answer> {
  const answer = await fetch(`${server.origin}/resource/elixir-files/${path}`, {
    method,
    headers: { authorization: await authorization(), 'content-type': 'application/json' },
    body: method === 'POST' ? '{}' : null,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Looks at the folder; answers how many seconds that took. */
async function look(bench: Bench, expected: number): Promise<number> {
  const started = performance.now();
  const { id } = await call<ElixirRun>(bench, 'POST', 'look');
  for (;;) {
    const { runs } = await call<ElixirState>(bench, 'GET', 'runs');
    const run = runs.find((each) => each.id === id);
    if (run && run.state !== 'RUNNING') {
      if (run.filesNew !== expected) throw new Error(`the look found ${JSON.stringify(run)}`);
      return (performance.now() - started) / 1000;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// The same file into a table of texts without indexes or triggers: what reading it costs at least.
async function rawCopy(pool: Pool, path: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(
      `create temporary table copied (${COLUMNS.map((column) => `"${column}" text`).join(', ')})`,
    );
    const started = performance.now();
    const copy = client.query(
      copyFrom(`copy copied from stdin with (format csv, delimiter ';', header true)`),
    );
    await pipeline(createReadStream(path), copy);
    return (performance.now() - started) / 1000;
  } finally {
    client.release(true);
  }
}

async function forgetShops(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('delete from elixir_files');
    await client.query(`update shops set archived_at = now() where code like 'EX-%' and archived_at is null`);
  } finally {
    client.release(true);
  }
}

const perSecond = (seconds: number) =>
  `${seconds.toFixed(1)} s, ${Math.round(LINES / seconds).toLocaleString('en')} lines/s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures a file of 200,000 new shops beside raw COPY, then the same shops with other days, then the same content again. */
export async function benchElixir(bench: Bench): Promise<void> {
  const { pool, server } = bench;
  await forgetShops(pool);
  const text = fileText(Date.now().toString(36));
  const before = await server.peakMemory();
  const path = await put(bench, 'bench-new.csv', text);
  const created = await look(bench, 1);
  console.log(
    `Elixir file of ${LINES} new shops, ${megabytes(Buffer.byteLength(text))}: ${perSecond(created)}; raw COPY: ${perSecond(await rawCopy(pool, path))}; server peak ${megabytes(await server.peakMemory())} after ${megabytes(before)}`,
  );
  await put(bench, 'bench-changed.csv', text.replaceAll('15 nap átutalás', '30 nap átutalás'));
  console.log(`the same shops, nothing of them changed: ${perSecond(await look(bench, 1))}`);
  await put(bench, 'bench-again.csv', text);
  console.log(`the same content under another name: ${perSecond(await look(bench, 0))}`);
  for (const name of ['bench-new.csv', 'bench-changed.csv', 'bench-again.csv']) {
    await rm(join(bench.elixirFolder, name), { force: true });
  }
  await forgetShops(pool);
}
