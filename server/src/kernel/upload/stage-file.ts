import type { Draft, Faults } from '@cooler/contract/kernel/validate.ts';
import type { CsvRow } from '../csv/open-csv.ts';
import { copyIn } from '../database/copy-in.ts';
import { copyLine } from '../database/copy-text.ts';
import type { Texts } from '../texts/texts.ts';
import type { Change } from '../write/change.ts';
import type { HeaderCell } from './header.ts';
import { createRowReader, type RowReader } from './read-cells.ts';
import type { RejectedRows } from './rejected-rows.ts';
import type { ProblemList } from './report.ts';
import type { StagedColumn } from './staging.ts';

interface Staging {
  readonly header: readonly HeaderCell[];
  readonly columns: readonly StagedColumn[];
  readonly rows: AsyncIterable<CsvRow>;
  readonly check: ((draft: Draft) => Faults) | undefined;
  readonly texts: Texts;
  readonly problems: ProblemList;
  readonly rejected: RejectedRows;
}

function addFaults(
  problems: ProblemList,
  header: readonly HeaderCell[],
  row: number,
  draft: Draft,
  faults: Faults,
): void {
  for (const [path, [fault]] of Object.entries(faults)) {
    const cell = header.find((each) => each.kind === 'mapped' && each.column.path === path);
    if (!fault || !cell) continue;
    problems.add({ row, column: cell.name, value: String(draft[path] ?? ''), ...fault });
  }
}

function draftOf(values: ReadonlyMap<StagedColumn, unknown>): Draft {
  return Object.fromEntries([...values].map(([{ path }, value]) => [path, value]));
}

// A row with invalid cells is staged without them, so that its other errors are reported as well.
function readRow(staging: Staging, read: RowReader, { row, cells }: CsvRow): string | undefined {
  const { problems, header, columns, check } = staging;
  const values = read(row, cells, problems);
  if (!values) return undefined;
  const draft = draftOf(values);
  addFaults(problems, header, row, draft, check?.(draft) ?? {});
  return copyLine([row, JSON.stringify(cells), ...columns.map((column) => values.get(column))]);
}

async function* copyLines(staging: Staging, counted: { rows: number }): AsyncGenerator<string> {
  const read = createRowReader(staging.header, staging.texts);
  for await (const row of staging.rows) {
    counted.rows += 1;
    const line = readRow(staging, read, row);
    if (line === undefined) staging.rejected.keep(row);
    else yield line;
  }
}

/** Streams the rows of a file into the staging table and reports invalid cells. Returns the number of rows of the file. */
export async function stageFile({ client }: Change, staging: Staging): Promise<number> {
  const counted = { rows: 0 };
  const columns = ['row_number', 'cells', ...staging.columns.map(({ staged }) => staged)];
  await copyIn(client, 'staging', columns, copyLines(staging, counted));
  return counted.rows;
}
