import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CsvRow } from '../../../kernel/csv/open-csv.ts';
import { copyIn } from '../../../kernel/database/copy-in.ts';
import { allowLongStatements } from '../../../kernel/database/long-statements.ts';
import { copyLine } from '../../../kernel/upload/staging.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { LINE_COLUMNS, STORED_COLUMNS } from './columns.ts';
import type { createLineReader, StagedLine } from './read-line.ts';

/** Told now and then how many lines are read. */
export type ProgressListener = (lines: number) => Promise<void>;

const PROGRESS_EVERY_LINES = 5_000;

/** Makes the table in which a file's lines wait for their outcome; it goes with the transaction. */
export async function createStaging({ client }: Change): Promise<void> {
  const cells = LINE_COLUMNS.map(({ column, shop }) =>
    shop ? `${column} text collate "hu-x-icu"` : `${column} text`,
  );
  await allowLongStatements(client, 10);
  await client.query(`create temporary table elixir_staging (
    line_number int not null, ${cells.join(', ')}, shop_status_code text, faults jsonb, creation_faults jsonb
  ) on commit drop`);
}

const jsonOrNull = (list: readonly unknown[]): string | null =>
  list.length > 0 ? JSON.stringify(list) : null;

function stagedText(row: number, { values, shopStatus, faults, creationFaults }: StagedLine): string {
  return copyLine([row, ...values, shopStatus, jsonOrNull(faults), jsonOrNull(creationFaults)]);
}

async function* copyLines(
  rows: AsyncIterable<CsvRow>,
  read: ReturnType<typeof createLineReader>,
  counted: { lines: number },
  onProgress: ProgressListener,
): AsyncGenerator<string> {
  for await (const { row, cells } of rows) {
    counted.lines += 1;
    if (counted.lines % PROGRESS_EVERY_LINES === 0) await onProgress(counted.lines);
    yield stagedText(row, read(cells));
  }
}

// The columns that lines are joined by; the others would only cost time.
const ANALYZE = 'analyze elixir_staging (line_number, shop_code, sfa_code)';

/** Streams the lines of a file into staging; answers how many there are. */
export async function stageLines(
  { client }: Change,
  rows: AsyncIterable<CsvRow>,
  read: ReturnType<typeof createLineReader>,
  onProgress: ProgressListener,
): Promise<number> {
  const counted = { lines: 0 };
  await copyIn(client, 'elixir_staging', STORED_COLUMNS, copyLines(rows, read, counted, onProgress));
  await client.query(ANALYZE);
  return counted.lines;
}

/** Brings the lines of a file that was held back into staging. */
export async function stageStoredLines({ client }: Change, fileId: number): Promise<void> {
  const columns = STORED_COLUMNS.join(', ');
  await client.query(
    `insert into elixir_staging (${columns}) select ${columns} from elixir_lines where file_id = $1`,
    [fileId],
  );
  await client.query(ANALYZE);
}

/** What names a file's content, whatever the file is called. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
