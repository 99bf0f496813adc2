import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { literalText, type Statement } from '../database/literal-text.ts';
import { cachesOf } from './caches.ts';

// Many rows of a large table cost several times as much by an index scan as by a sequential scan.
const PREFER_SEQUENTIAL_SCAN = 'set local random_page_cost = 4';
// For few rows the planner picks merge joins that read a whole table by an index: it underestimates their cost.
const NO_MERGE_JOIN = 'set local enable_mergejoin = off';
const PARALLEL = 'set local max_parallel_workers_per_gather = 2';

interface HeavyQueryOptions {
  readonly rowMode?: 'array';
  /** How many rows match, counted or estimated; left out for a scan in index order. */
  readonly rows?: number;
}

// Above this, a sequential scan is cheaper.
const MANY_ROWS = 300_000;
// Below this, starting parallel workers takes as long as they save.
const PARALLEL_FROM_ROWS = 10_000;

/** Several statements in one query string are one transaction and one round trip. */
async function queryWithSettings<Row extends QueryResultRow>(
  pool: Pool,
  settings: readonly string[],
  text: string,
  mode: Pick<HeavyQueryOptions, 'rowMode'>,
): Promise<Row[]> {
  const asked = { text: [...settings, text].join('; '), ...mode };
  const results = (await pool.query(asked)) as unknown as QueryResult<Row>[];
  return results.at(-1)?.rows ?? [];
}

/** The planner settings for so many matching rows; parallel workers only where no other heavy query runs. */
function settingsFor(rows: number | undefined, isAlone: boolean): string[] {
  const parallel = isAlone ? [PARALLEL] : [];
  if (rows === undefined) return parallel;
  if (rows > MANY_ROWS) return [PREFER_SEQUENTIAL_SCAN, ...parallel];
  return rows > PARALLEL_FROM_ROWS ? [NO_MERGE_JOIN, ...parallel] : [NO_MERGE_JOIN];
}

/**
 * Runs a query that may read every row of a list. It gets parallel workers only while no other such query runs, since
 * workers of several would compete for the same CPUs (docs/decisions/057-cached-tallies.md).
 */
export async function runHeavyQuery<Row extends QueryResultRow>(
  pool: Pool,
  { text, values = [] }: Statement,
  { rows, ...mode }: HeavyQueryOptions = {},
): Promise<Row[]> {
  const { long } = cachesOf(pool);
  const settings = settingsFor(rows, long.underWay === 0);
  const literal = settings.length > 0 ? literalText({ text, values }) : undefined;
  long.underWay += 1;
  try {
    if (literal) return await queryWithSettings<Row>(pool, settings, literal, mode);
    const found = await pool.query<Row>({ text, values: [...values], ...mode });
    return found.rows;
  } finally {
    long.underWay -= 1;
  }
}
