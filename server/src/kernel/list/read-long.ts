import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { literalText, type Statement } from '../database/literal-text.ts';
import { cachesOf } from './caches.ts';

// Read in the order of an index, the rows of a large table cost several times what they cost one after the other.
const BY_PAGES = 'set local random_page_cost = 4';
const WITH_HELP = 'set local max_parallel_workers_per_gather = 2';

interface HowToRead {
  readonly rowMode?: 'array';
  /** For what mostly has to read a table as a whole. */
  readonly isByPages?: boolean;
}

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

/**
 * Reads what may have to pass every row of a list: with the help of idle processors where no other such statement is
 * under way, since helpers of several take turns (docs/decisions/057-tallies-and-bounds.md).
 */
export async function readLong<Row extends QueryResultRow>(
  pool: Pool,
  { text, values = [] }: Statement,
  { isByPages = false, ...mode }: HowToRead = {},
): Promise<Row[]> {
  const { long } = cachesOf(pool);
  const settings = [...(isByPages ? [BY_PAGES] : []), ...(long.underWay === 0 ? [WITH_HELP] : [])];
  const literal = settings.length > 0 ? literalText({ text, values }) : undefined;
  long.underWay += 1;
  try {
    if (literal) return await readUnder<Row>(pool, settings, literal, mode);
    const { rows } = await pool.query<Row>({ text, values: [...values], ...mode });
    return rows;
  } finally {
    long.underWay -= 1;
  }
}
