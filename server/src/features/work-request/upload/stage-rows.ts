import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import { type CsvRow, openCsv } from '../../../kernel/csv/open-csv.ts';
import { copyIn } from '../../../kernel/database/copy-in.ts';
import { copyLine } from '../../../kernel/database/copy-text.ts';
import { SHIPPED, type Texts } from '../../../kernel/texts/texts.ts';
import type { UploadedFile } from '../../../kernel/upload/assess-file.ts';
import { type HeaderCell, readHeader } from '../../../kernel/upload/header.ts';
import { hashContent } from '../../../kernel/upload/known-file.ts';
import { createRowReader, type RowReader } from '../../../kernel/upload/read-cells.ts';
import { ProblemList } from '../../../kernel/upload/report.ts';
import { completeRows, NO_HEADER } from '../../../kernel/upload/row-ends.ts';
import type { Change } from '../../../kernel/write/change.ts';
import { COLUMNS, CREATE_STAGING } from './columns.ts';
import type { Progress } from './progress.ts';

/** A file whose rows are staged. */
export interface StagedFile {
  /** The header as the file has it. */
  readonly names: readonly string[];
  readonly header: readonly HeaderCell[];
  /** How many rows follow it. */
  readonly read: number;
  /** Identifies the content when it is uploaded again. */
  readonly contentHash: string;
}

function stagedLine(read: RowReader, { row, cells }: CsvRow): string {
  const problems = new ProblemList();
  const values = read(row, cells, problems) ?? new Map();
  const body = nest([...values].map(([{ path }, value]) => [path, value]));
  const problemsJson = JSON.stringify(problems.kept);
  const typed = COLUMNS.map((column) => values.get(column));
  return copyLine([row, JSON.stringify(cells), JSON.stringify(body), problemsJson, ...typed]);
}

/**
 * Streams the rows of a file into the staging table, including rows with invalid cells, whose other errors are reported
 * too.
 */
export async function stageRows(
  { client }: Change,
  { open, maxRows }: UploadedFile,
  progress: Progress,
  texts: Texts,
): Promise<StagedFile> {
  await client.query(CREATE_STAGING);
  const watched = hashContent(open());
  const rows = openCsv(watched.content, { maxRows });
  const first = (await rows.next()).value ?? NO_HEADER;
  const names = first.cells;
  const header = readHeader(workRequest, COLUMNS, names, [texts, SHIPPED]);
  const reader = createRowReader(header, texts);
  let read = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const row of completeRows(rows, first)) {
      read += 1;
      await progress.read(read);
      yield stagedLine(reader, row);
    }
  }
  const columns = ['row_number', 'cells', 'body', 'problems', ...COLUMNS.map(({ staged }) => staged)];
  await copyIn(client, 'staging', columns, lines());
  await client.query('analyze staging');
  return { names, header, read, contentHash: watched.digest() };
}
