import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { grantRights } from '../server/src/app/database/grant-rights.ts';
import { migrate } from '../server/src/app/database/migrate.ts';
import { MIGRATIONS } from '../server/src/app/database/migration-files.ts';
import { FINDING_RULES } from '../server/src/features/finding/rules.ts';
import { DAILY_FIGURES } from '../server/src/features/statistics/figures.ts';
import { createPool } from '../server/src/kernel/database/pool.ts';
import { seedPostalCodes } from '../server/src/reference/seed-postal-codes.ts';
import { startEmbeddedPostgres } from '../server/src/standalone/postgres/start-embedded-postgres.ts';
import { bearerFor } from '../server/src/testing/identity/tokens.ts';
import { type CopiedAddresses, withCopy } from './fill/copy.ts';
import { DEVICES_PROMISED, fill } from './fill/fill.ts';
import { machine } from './processes.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** The fixtures of a benchmark: the product on the filled register, and its database. */
export interface Bench {
  readonly server: ServerProcess;
  readonly pool: Pool;
  readonly databaseUrl: string;
  /** The folder of Elixir files of the server. */
  readonly elixirFolder: string;
  /** Starts another server process on the same register, which the caller has to stop. */
  startAnother(): Promise<ServerProcess>;
  /** An administrator's authorization header; tokens expire after five minutes, so get one for each measurement. */
  authorization(server?: ServerProcess): Promise<string>;
  /** Authorization headers of `count` administrators. */
  people(count: number): Promise<string[]>;
}

// The filled register is reused by later runs.
const DATA_DIR = process.env.DATA_DIR ?? join(import.meta.dirname, '../.data');

// Rate limits are not measured.
const NO_RATE_LIMITS = {
  SEARCHES_PER_MINUTE: '9999999',
  WRITES_PER_MINUTE: '9999999',
  EXPORTS_PER_MINUTE: '9999999',
  UPLOADS_PER_MINUTE: '9999999',
  COMMENTS_PER_MINUTE: '9999999',
};

/** The size of a register. */
export interface Size {
  readonly devices: number;
  readonly requests: number;
}

/** The size with twice as many requests as devices. */
export const sizeOf = (devices: number): Size => ({ devices, requests: 2 * devices });

const PROMISED = sizeOf(DEVICES_PROMISED);

function folderOf({ devices, requests }: Size): string {
  const few = requests === 2 * devices ? '' : `-${requests}`;
  return join(DATA_DIR, devices === DEVICES_PROMISED ? `bench${few}` : `bench-${devices}${few}`);
}

async function fillOnce(pool: Pool, { devices, requests }: Size): Promise<void> {
  await migrate(pool, MIGRATIONS);
  await seedPostalCodes(pool);
  const started = Date.now();
  if (await fill(pool, devices, requests))
    console.log(`filled in ${Math.round((Date.now() - started) / 1000)} s`);
}

// Skips the findings, which a server computes at its first start on a day, concurrently with the measurement; `board` measures them.
async function skipFindings(pool: Pool): Promise<void> {
  const names = FINDING_RULES.map(({ name }) => name);
  await pool.query(sql`
    insert into finding_rules (rule, computed_at) select unnest(${names}::text[]), now()
    on conflict (rule) do update set computed_at = now(), run = null`);
}

// Skips the daily figures, also computed at the first start: 16 s of CPU time at 2,000,000 requests.
async function skipDailyFigures(pool: Pool): Promise<void> {
  const names = DAILY_FIGURES.map(({ name }) => name);
  await pool.query(sql`
    insert into daily_figure_marks (figure, kept_through, due_at)
    select f, current_date - 1, now() + interval '1 day' from unnest(${names}::text[]) f
    on conflict (figure) do update set due_at = excluded.due_at`);
}

/** The filled register and its database, without a server. */
interface Register {
  readonly pool: Pool;
  /** The URLs of the owner and of the application. */
  readonly ownerUrl: string;
  readonly url: string;
  readonly dataDir: string;
}

async function withPool<Result>(url: string, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const pool = createPool(url, { max: 4 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Starts the database, fills an empty register, runs `work`, and stops the database; with `isChanged` it runs on a copy. */
export async function withRegister(
  work: (register: Register) => Promise<void>,
  size: Size = PROMISED,
  isChanged = false,
): Promise<void> {
  const dataDir = folderOf(size);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }) });
  const use = (addresses: CopiedAddresses) =>
    withPool(addresses.ownerUrl, (pool) => work({ pool, dataDir, ...addresses }));
  try {
    await withPool(postgres.ownerUrl, async (pool) => {
      await fillOnce(pool, size);
      await grantRights(pool, { application: new URL(postgres.url).username, reader: undefined });
    });
    await (isChanged ? withCopy(postgres, use) : use(postgres));
  } finally {
    await postgres.stop();
  }
}

async function withServer(
  { pool, ownerUrl, url, dataDir }: Register,
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const elixirFolder = join(dataDir, 'elixir');
  await mkdir(elixirFolder, { recursive: true });
  await skipFindings(pool);
  await skipDailyFigures(pool);
  const startAnother = () => startServer(url, { ELIXIR_SOURCE: elixirFolder, ...NO_RATE_LIMITS });
  const server = await startAnother();
  const bench: Bench = {
    server,
    pool,
    databaseUrl: ownerUrl,
    elixirFolder,
    startAnother,
    authorization: async ({ origin } = server) =>
      (await bearerFor(pool, origin, ['FCR_ADMIN'])).authorization,
    people: (count) =>
      Promise.all(
        Array.from({ length: count }, async (_, n) => {
          const claims = { sub: `${n}`, preferred_username: `person-${n}` };
          return (await bearerFor(pool, server.origin, ['FCR_ADMIN'], claims)).authorization;
        }),
      ),
  };
  console.log(machine());
  await measure(bench).finally(server.stop);
}

/** Starts database and server, fills an empty register, measures, and stops both; with `isChanged` on a copy. */
export function withBench(
  measure: (bench: Bench) => Promise<void>,
  size: Size = PROMISED,
  isChanged = false,
): Promise<void> {
  return withRegister((register) => withServer(register, measure), size, isChanged);
}
