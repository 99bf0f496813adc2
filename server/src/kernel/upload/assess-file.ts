import type { Readable } from 'node:stream';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import { openCsv } from '../csv/open-csv.ts';
import { allowLongStatements, waitForOtherFiles } from '../database/long-statements.ts';
import type { EntityTable } from '../entity-table.ts';
import { SHIPPED, type Texts } from '../texts/texts.ts';
import type { Change } from '../write/change.ts';
import type { EntityRules } from '../write/rules.ts';
import { countEffects } from './apply.ts';
import { changedCellWarnings } from './changed-cells.ts';
import { findStoredFaults, mergeStaging, readCells, resolveStaging, unknownKeys } from './checks.ts';
import { type HeaderCell, headerProblems, headerWarnings, isNoHeader, readHeader } from './header.ts';
import { hashContent, knownFileWarnings } from './known-file.ts';
import { cellAt, columnName } from './read-cells.ts';
import { readOnlyWarnings } from './read-only-cells.ts';
import { RejectedRows } from './rejected-rows.ts';
import { ProblemList } from './report.ts';
import { completeRows, NO_HEADER } from './row-ends.ts';
import { keyWarnings } from './similar-keys.ts';
import { stageFile } from './stage-file.ts';
import { createStaging, type StagedColumn, stagedColumns } from './staging.ts';
import type { Outcome } from './upload-outcome.ts';

export interface UploadedFile {
  readonly name: string;
  /** Opens a stream from the beginning of the file. */
  readonly open: () => Readable;
  /** A file with more rows is refused. */
  readonly maxRows: number;
}

/** A file, and the entity that its rows are of. */
export interface FileOfEntity {
  readonly table: EntityTable;
  readonly rules: EntityRules;
  readonly file: UploadedFile;
}

/** What a file would do. Until the transaction ends, its rows are in the temporary tables `staging`, `merged` and `found`. */
export interface Assessment extends Outcome {
  readonly change: Change;
  readonly table: EntityTable;
  readonly columns: readonly StagedColumn[];
  readonly file: UploadedFile;
  /** The problems of the report, and those that it has no room for. */
  readonly problems: readonly UploadProblem[];
}

/** Stores what a file would do as a plan, in the transaction of its check. */
export type KeepPlan = (assessed: Assessment) => Promise<void>;

function checkHeader(
  table: EntityTable,
  header: readonly HeaderCell[],
  columns: readonly StagedColumn[],
  problems: ProblemList,
): void {
  for (const problem of headerProblems(header)) problems.add(problem);
  const keyMapped = header.some((cell) => cell.kind === 'mapped' && cell.column.path === table.entity.key);
  const keyStaged = columns.some(({ path }) => path === table.entity.key);
  if (keyStaged && !keyMapped && !isNoHeader(header)) {
    const name = columnName(header, table.entity.key);
    problems.add({ row: 1, column: name, value: '', code: 'COLUMN_MISSING' });
  }
}

interface ReadFile {
  readonly change: Change;
  readonly of: FileOfEntity;
  readonly header: readonly HeaderCell[];
  readonly columns: readonly StagedColumn[];
  readonly problems: ProblemList;
}

async function readFaults({ change, of, header, columns, problems }: ReadFile): Promise<void> {
  const { table, rules } = of;
  const given = header.flatMap((cell) => (cell.kind === 'mapped' ? [cell.column] : []));
  const more = [unknownKeys(table, columns, given), rules.uploadFaults];
  const found = await findStoredFaults(change, table, columns, more);
  const rows = found.first.map(({ row_number }) => row_number);
  const cellsOf = new Map(await readCells(change, rows));
  const cells = new Set(problems.kept.map(({ row, column }) => `${row} ${column}`));
  const keyless = found.first.filter(({ told }) => told.code === 'KEY_UNKNOWN');
  const unknown = new Set(keyless.map(({ row_number }) => row_number));
  for (const { row_number: row, path, told } of found.first) {
    const column = columnName(header, path);
    const isAnswered = unknown.has(row) && !given.some((each) => each.path === path);
    if (isAnswered || cells.has(`${row} ${column}`)) continue;
    problems.add({ row, column, value: cellAt(header, cellsOf.get(row), path), ...told });
  }
  for (const row of found.rows) problems.rows.add(row);
}

/** Loads a file into the staging tables, validates it and determines what it would change. */
export async function assessFile(
  change: Change,
  of: FileOfEntity,
  texts: Texts,
  dryRun = false,
): Promise<Assessment> {
  const { table, rules, file } = of;
  const columns = stagedColumns(table);
  const problems = new ProblemList();
  const rejected = new RejectedRows();
  await allowLongStatements(change.client, 10);
  await waitForOtherFiles(change.client);
  await change.client.query(createStaging(columns));
  const { content, digest } = hashContent(file.open());
  const rows = openCsv(content, { maxRows: file.maxRows });
  const first = (await rows.next()).value ?? NO_HEADER;
  const names = first.cells;
  const header = readHeader(table.entity, columns, names, [texts, SHIPPED]);
  checkHeader(table, header, columns, problems);
  const read = await stageFile(change, {
    header,
    columns,
    rows: completeRows(rows, first),
    check: (await rules.uploadCheck?.(change)) ?? rules.check,
    texts,
    problems,
    rejected,
  });
  await resolveStaging(change, table, columns);
  await mergeStaging(change, table, columns, rules.completeUpload);
  await readFaults({ change, of, header, columns, problems });
  await rejected.complete(change, problems);
  const contentHash = digest();
  const counts = await countEffects(change, table, columns, [...problems.rows]);
  const report = {
    operationId: change.operation,
    dryRun,
    read,
    ...counts,
    rejected: problems.rows.size,
    problems: problems.sorted(),
    warnings: [
      ...(await knownFileWarnings(change.client, table.entity.path, file.name, contentHash)),
      ...headerWarnings(header),
      ...(await changedCellWarnings(change, table, rules.warn, columns, header)),
      ...(await readOnlyWarnings(change, table, header, texts)),
      ...(await keyWarnings(change, table, columns, header)),
    ],
  };
  const problemRows = rejected.toCsv(names, problems);
  return { change, table, columns, file, report, problems: problems.kept, problemRows, contentHash };
}
