import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { literalText, type Statement } from '../database/literal-text.ts';
import { cachesOf } from './caches.ts';

const WITH_HELP = 'set local max_parallel_workers_per_gather = 2';

/** Statements of one text are one transaction, and one round trip. */
async function readWithHelp<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  rowMode: 'array' | undefined,
): Promise<Row[]> {
  const asked = { text: `${WITH_HELP}; ${text}`, ...(rowMode && { rowMode }) };
  const results = (await pool.query(asked)) as unknown as QueryResult<Row>[];
  return results[1]?.rows ?? [];
}

/**
 * Reads what may have to pass every row of a list: with the help of idle processors where no other such statement is
 * under way, since helpers of several take turns (docs/decisions/057-tallies-and-bounds.md).
 */
export async function readLong<Row extends QueryResultRow>(
  pool: Pool,
  { text, values = [] }: Statement,
  rowMode?: 'array',
): Promise<Row[]> {
  const { long } = cachesOf(pool);
  const helped = long.underWay === 0 ? literalText({ text, values }) : undefined;
  long.underWay += 1;
  try {
    if (helped) return await readWithHelp<Row>(pool, helped, rowMode);
    const { rows } = await pool.query<Row>({ text, values: [...values], ...(rowMode && { rowMode }) });
    return rows;
  } finally {
    long.underWay -= 1;
  }
}
