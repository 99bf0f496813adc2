import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

// One protocol message per line would cost more than the line itself.
const BATCH_CHARACTERS = 64 * 1024;

async function* inBatches(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let batch = '';
  for await (const line of lines) {
    batch += line;
    if (batch.length < BATCH_CHARACTERS) continue;
    yield batch;
    batch = '';
  }
  if (batch) yield batch;
}

/** Streams lines of COPY text format into columns of a table, with backpressure. */
export async function copyIn(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(inBatches(lines)), copy);
}
