import type { CsvRow } from '../../../kernel/csv/open-csv.ts';
import { copyIn } from '../../../kernel/database/copy-in.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { STORED_COLUMNS } from './columns.ts';
import type { createLineReader } from './read-line.ts';
import { resolveStaged, settleOutcomes } from './resolve.ts';
import { batchesOf, type LineBatch, type ProgressListener, stageBatch } from './staging.ts';

// The shops of a batch are looked up while the next batch is read.
async function storeBatch(change: Change, fileId: number, batch: LineBatch): Promise<void> {
  await stageBatch(change, batch);
  const outcomes = await resolveStaged(change);
  const columns = ['file_id', 'outcome', 'reasons', ...STORED_COLUMNS];
  const lines = batch.whole.map((line, index) => `${fileId}\t${outcomes[index]}\t${line}`);
  await copyIn(change.client, 'elixir_lines', columns, [lines.join('')]);
}

/** Stores the lines of a file with their outcomes, bad ones with reasons; returns the number of lines. */
export async function storeLines(
  change: Change,
  fileId: number,
  rows: AsyncIterable<CsvRow>,
  read: ReturnType<typeof createLineReader>,
  onProgress: ProgressListener,
): Promise<number> {
  let lines = 0;
  let stored = Promise.resolve();
  try {
    for await (const batch of batchesOf(rows, read, onProgress)) {
      await stored;
      lines += batch.whole.length;
      stored = storeBatch(change, fileId, batch);
      // The error is thrown where the promise is awaited.
      stored.catch(() => undefined);
    }
  } finally {
    await stored;
  }
  const amended = await settleOutcomes(change);
  if (amended > 0) await storeAmended(change, fileId);
  return lines;
}

async function storeAmended({ client }: Change, fileId: number): Promise<void> {
  await client.query(
    `update elixir_lines l set outcome = rs.outcome, reasons = rs.reasons
     from elixir_resolved rs where rs.is_amended and l.file_id = $1 and l.line_number = rs.line_number`,
    [fileId],
  );
}

/** Marks the lines of a held file as waiting for a decision. */
export async function holdLines({ client }: Change, fileId: number): Promise<void> {
  await client.query(`update elixir_lines set outcome = 'WAITING', reasons = null where file_id = $1`, [
    fileId,
  ]);
}

/** Stores the outcomes of lines that were waiting. */
export async function storeWaitingOutcomes({ client }: Change, fileId: number): Promise<void> {
  await client.query(
    `update elixir_lines l set outcome = rs.outcome, reasons = rs.reasons
     from elixir_resolved rs where l.file_id = $1 and l.line_number = rs.line_number`,
    [fileId],
  );
}
