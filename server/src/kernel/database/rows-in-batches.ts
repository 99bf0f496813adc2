import type { PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import type { Statement } from './literal-text.ts';

const ROWS_AT_ONCE = 500;

/**
 * The rows of a statement, fetched 500 at a time. Reads the stream's cursor, which fails when the connection breaks; the
 * stream itself would wait for ever.
 */
export async function* rowsInBatches<Row>(
  client: PoolClient,
  { text, values = [] }: Statement,
  mode: { readonly rowMode?: 'array' } = {},
): AsyncGenerator<Row> {
  const stream = client.query(new QueryStream(text, [...values], mode));
  try {
    for (;;) {
      const rows: Row[] = await stream.cursor.read(ROWS_AT_ONCE);
      if (rows.length === 0) return;
      yield* rows;
    }
  } finally {
    stream.destroy();
  }
}
