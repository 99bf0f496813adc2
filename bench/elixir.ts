import { createReadStream } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeCsvLine } from '@cooler/contract/csv.ts';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ELIXIR_COLUMNS } from '../contract/src/features/elixir/elixir-file-line.entity.ts';
import type { ElixirRun, ElixirState } from '../contract/src/features/elixir/elixir-run.ts';
import { shopCells } from '../server/src/standalone/demo/elixir/create-files.ts';
import { createShops } from '../server/src/standalone/demo/master-data/shops.ts';
import { createRandom } from '../server/src/standalone/demo/random.ts';
import { type Cost, costOf, costText } from './processes.ts';
import type { Bench } from './with-bench.ts';

const LINES_PROMISED = 200_000;
const COLUMNS = Object.keys(ELIXIR_COLUMNS);

type Outcome = 'createdCount' | 'updatedCount' | 'unchangedCount';

const LATEST = { transportPriority: 'Új', paymentTerms: '30 nap átutalás' };

/** The files: cells that differ from the first file, and the outcome of all lines; null: a known file, which is skipped. */
const FILES: readonly {
  readonly what: string;
  readonly changed: Readonly<Record<string, string>>;
  readonly outcome: Outcome | null;
}[] = [
  { what: 'new shops', changed: {}, outcome: 'createdCount' },
  { what: 'changed shops', changed: { transportPriority: 'Új' }, outcome: 'updatedCount' },
  { what: 'shops as they are', changed: LATEST, outcome: 'unchangedCount' },
  { what: 'the last file again', changed: LATEST, outcome: null },
];

/** An Elixir file of shops; `changed` cells are the same in every line. */
function fileText(lines: number, changed: Readonly<Record<string, string>>): string {
  const shops = createShops(createRandom('bench elixir'), lines, '2026-11-20').map(
    (shop, n): Record<string, string> => ({
      ...shopCells(shop),
      partnerCode: `P-${n % 40}`,
      partnerName: 'Dunántúl Nagyker Kft.',
      paymentTerms: '15 nap átutalás',
      billingFrequency: 'hetente',
      shopCode: `EX-${n}`,
      minimumOrder: '25 000 Ft',
      deliveryRoute: `J-${n % 180}`,
      sfaCode: `S${String(1 + (n % 300)).padStart(4, '0')}`,
      ...changed,
    }),
  );
  const rows = shops.map((shop) => COLUMNS.map((column) => shop[column] ?? ''));
  return [COLUMNS, ...rows].map((cells) => writeCsvLine(cells, ';')).join('');
}

async function put(elixirFolder: string, name: string, text: string): Promise<string> {
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

/** The outcomes of the lines of the last imported file. */
async function lastOutcome(pool: Pool): Promise<Partial<Record<Outcome, number>>> {
  const { rows } = await pool.query<Record<Outcome, number>>(`
    select created_count as "createdCount", updated_count as "updatedCount", unchanged_count as "unchangedCount"
    from elixir_files order by id desc limit 1`);
  return rows[0] ?? {};
}

async function untilEnded(bench: Bench, id: number): Promise<ElixirRun> {
  for (;;) {
    const { runs } = await call<ElixirState>(bench, 'GET', 'runs');
    const run = runs.find((each) => each.id === id);
    if (run && run.state !== 'RUNNING') return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs the synchronisation with one file in the folder; returns its cost. */
async function sync(bench: Bench, lines: number, outcome: Outcome | null): Promise<Cost> {
  let run: ElixirRun | undefined;
  const cost = await costOf(bench.server, bench.pool, async () => {
    const { id } = await call<ElixirRun>(bench, 'POST', 'look');
    run = await untilEnded(bench, id);
  });
  const counts = await lastOutcome(bench.pool);
  const isExpected = run?.filesNew === (outcome ? 1 : 0) && (!outcome || counts[outcome] === lines);
  if (!isExpected) throw new Error(`the look found ${JSON.stringify({ run, counts })}`);
  return cost;
}

// COPY of the same file into a table of text columns without indexes or triggers: the lower bound.
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

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

function report(what: string, lines: number, cost: Cost, copied: number): void {
  const speed = Math.round(lines / cost.seconds).toLocaleString('en');
  const ratio = (cost.seconds / copied).toFixed(1);
  console.log(
    `${what}: ${costText(cost)}, ${speed} lines/s; raw COPY ${copied.toFixed(1)} s, ratio ${ratio}`,
  );
}

/** Compares files of 200,000 lines with raw COPY of the same file, and measures the server's peak memory. */
export async function benchElixir(
  bench: Bench,
  { rows: lines = LINES_PROMISED }: { readonly rows?: number | undefined },
): Promise<void> {
  const { pool, server, elixirFolder } = bench;
  const idle = await server.memory();
  console.log(`Elixir files of ${lines} lines, ${megabytes(Buffer.byteLength(fileText(lines, {})))} each`);
  for (const { what, changed, outcome } of FILES) {
    const path = await put(elixirFolder, `bench ${what}.csv`, fileText(lines, changed));
    try {
      const copied = await rawCopy(pool, path);
      report(what, lines, await sync(bench, lines, outcome), copied);
    } finally {
      // The server of a later run would import it as it starts.
      await rm(path);
    }
  }
  const peak = await server.peakMemory();
  console.log(`memory of the server: idle ${megabytes(idle)}, the most ${megabytes(peak)}`);
}
