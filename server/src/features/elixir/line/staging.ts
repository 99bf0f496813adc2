import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CsvRow } from '../../../kernel/csv/open-csv.ts';
import { copyIn } from '../../../kernel/database/copy-in.ts';
import { copyLine } from '../../../kernel/database/copy-text.ts';
import { allowLongStatements, waitForOtherFiles } from '../../../kernel/database/long-statements.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { LINE_COLUMNS, STAGED_COLUMNS } from './columns.ts';
import type { createLineReader, StagedLine } from './read-line.ts';
import { createResolved } from './resolve.ts';

/** Called regularly with the number of lines read. */
export type ProgressListener = (lines: number) => Promise<void>;

/** A batch of lines as COPY text: the columns that the outcome depends on, and all columns without the outcome. */
export interface LineBatch {
  readonly staged: string[];
  readonly whole: string[];
}

const PROGRESS_EVERY_LINES = 5_000;
const LINES_OF_BATCH = 5_000;
const FAULTS = ['faults', 'creation_faults'];

/** Creates the tables in which the outcomes of a file's lines are determined; dropped with the transaction. */
export async function createLineStaging(change: Change): Promise<void> {
  const cells = STAGED_COLUMNS.map((column) => `${column} text collate "hu-x-icu"`);
  await allowLongStatements(change.client, 10);
  await waitForOtherFiles(change.client);
  await change.client.query(`create temporary table elixir_staging (
    line_number int not null, ${cells.join(', ')}, ${FAULTS.map((column) => `${column} jsonb`).join(', ')}
  ) on commit drop`);
  await createResolved(change);
}

const STAGED_PLACES = STAGED_COLUMNS.map((staged) =>
  LINE_COLUMNS.findIndex(({ column }) => column === staged),
);

const jsonOrNull = (list: readonly unknown[]): string | null =>
  list.length > 0 ? JSON.stringify(list) : null;

function addLine(batch: LineBatch, row: number, line: StagedLine): void {
  const { values, shopStatus } = line;
  const faults = [jsonOrNull(line.faults), jsonOrNull(line.creationFaults)];
  batch.staged.push(copyLine([row, ...STAGED_PLACES.map((place) => values[place]), ...faults]));
  batch.whole.push(copyLine([row, ...values, shopStatus, ...faults]));
}

/** The lines of a file in batches. */
export async function* batchesOf(
  rows: AsyncIterable<CsvRow>,
  read: ReturnType<typeof createLineReader>,
  onProgress: ProgressListener,
): AsyncGenerator<LineBatch> {
  let lines = 0;
  let batch: LineBatch = { staged: [], whole: [] };
  for await (const { row, cells } of rows) {
    lines += 1;
    if (lines % PROGRESS_EVERY_LINES === 0) await onProgress(lines);
    addLine(batch, row, read(cells));
    if (batch.whole.length < LINES_OF_BATCH) continue;
    yield batch;
    batch = { staged: [], whole: [] };
  }
  if (batch.whole.length > 0) yield batch;
}

/** Replaces the content of the staging table with a batch. */
export async function stageBatch({ client }: Change, { staged }: LineBatch): Promise<void> {
  await client.query('truncate elixir_staging');
  await copyIn(client, 'elixir_staging', ['line_number', ...STAGED_COLUMNS, ...FAULTS], [staged.join('')]);
}

/** Copies the lines of a held file into staging. */
export async function stageStoredLines({ client }: Change, fileId: number): Promise<void> {
  const columns = ['line_number', ...STAGED_COLUMNS, ...FAULTS].join(', ');
  await client.query(
    `insert into elixir_staging (${columns}) select ${columns} from elixir_lines where file_id = $1`,
    [fileId],
  );
}

/** The hash that identifies a file's content, independent of its name. */
export async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
