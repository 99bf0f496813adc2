import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { literalText, type Statement } from '../database/literal-text.ts';
import { cachesOf } from './caches.ts';

// Read by an index, many rows of a large table cost several times what they cost one after the other.
const BY_PAGES = 'set local random_page_cost = 4';
// To join few rows, all rows of a table are read in the order of an index: the planner does not price what each costs there.
const ROW_BY_ROW = 'set local enable_mergejoin = off';
const WITH_HELP = 'set local max_parallel_workers_per_gather = 2';

interface HowToRead {
  readonly rowMode?: 'array';
  /** How many rows pass, or are expected to; left out where the order of an index is read. */
  readonly rows?: number;
}

// More are found sooner by reading a table as a whole.
const MANY_ROWS = 300_000;
// To start helpers for fewer takes as long as they save.
const HELPED_ROWS = 10_000;

/** Statements of one text are one transaction, and one round trip. */
async function readUnder<Row extends QueryResultRow>(
  pool: Pool,
  settings: readonly string[],
  text: string,
  mode: Pick<HowToRead, 'rowMode'>,
): Promise<Row[]> {
  const asked = { text: [...settings, text].join('; '), ...mode };
  const results = (await pool.query(asked)) as unknown as QueryResult<Row>[];
  return results.at(-1)?.rows ?? [];
}

/** How a statement is planned that so many rows pass, and whether others are under way. */
function settingsFor(rows: number | undefined, isAlone: boolean): string[] {
  const help = isAlone ? [WITH_HELP] : [];
  if (rows === undefined) return help;
  if (rows > MANY_ROWS) return [BY_PAGES, ...help];
  return rows > HELPED_ROWS ? [ROW_BY_ROW, ...help] : [ROW_BY_ROW];
}

/**
 * Reads what may have to pass every row of a list: with the help of idle processors where no other such statement is
 * under way, since helpers of several take turns (docs/decisions/057-tallies-and-bounds.md).
 */
export async function readLong<Row extends QueryResultRow>(
  pool: Pool,
  { text, values = [] }: Statement,
  { rows, ...mode }: HowToRead = {},
): Promise<Row[]> {
  const { long } = cachesOf(pool);
  const settings = settingsFor(rows, long.underWay === 0);
  const literal = settings.length > 0 ? literalText({ text, values }) : undefined;
  long.underWay += 1;
  try {
    if (literal) return await readUnder<Row>(pool, settings, literal, mode);
    const found = await pool.query<Row>({ text, values: [...values], ...mode });
    return found.rows;
  } finally {
    long.underWay -= 1;
  }
}
