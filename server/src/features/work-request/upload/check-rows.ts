import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { fileEntity } from '@cooler/contract/features/work-request/upload/request-file.ts';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { valueAt } from '@cooler/contract/kernel/path.ts';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import { shouldYield, yieldToEventLoop } from '../../../kernel/event-loop.ts';
import { headerProblems, isNoHeader } from '../../../kernel/upload/header.ts';
import { columnName } from '../../../kernel/upload/read-cells.ts';
import { ProblemList } from '../../../kernel/upload/report.ts';
import type { Change } from '../../../kernel/write/change.ts';
import type { Progress } from './progress.ts';
import { type RowFacts, readFacts } from './row-facts.ts';
import { rowFaults } from './row-faults.ts';
import type { StagedFile } from './stage-rows.ts';

/** The columns that every file of a type needs: its shops, and the required fields. */
function neededPaths(type: RequestType): string[] {
  const needed = fieldsOf(fileEntity(type)).filter(
    ([path, { required }]) => required || /^shop\w+\.code$/.test(path),
  );
  return needed.map(([path]) => path);
}

function missingColumns(type: RequestType, { header }: StagedFile): UploadProblem[] {
  if (isNoHeader(header)) return [];
  const isTaken = (path: string) =>
    header.some((cell) => cell.kind === 'mapped' && cell.column.path === path);
  return neededPaths(type)
    .filter((path) => !isTaken(path))
    .map((path) => ({
      row: 1,
      column: columnName(header, path),
      value: '',
      code: 'COLUMN_MISSING',
    }));
}

const WHOLE_ROW = '';

/** The errors of a row; a column whose cell cannot be read, or a row that cannot be, is reported only once. */
function rowProblems(type: RequestType, { header }: StagedFile, facts: RowFacts): UploadProblem[] {
  const { row, body, problems } = facts;
  const reportedColumns = new Set(problems.map(({ column }) => column));
  if (reportedColumns.has(WHOLE_ROW)) return [...problems];
  const found = Object.entries(rowFaults(type, facts)).flatMap(([path, [fault]]) => {
    const column = columnName(header, path);
    const value = String(valueAt(body, path) ?? '');
    return fault && !reportedColumns.has(column) ? [{ row, column, value, ...fault }] : [];
  });
  return [...problems, ...found];
}

/** Finds every error of a staged file, row by row in file order. */
export async function checkRows(
  change: Change,
  type: RequestType,
  file: StagedFile,
  progress: Progress,
): Promise<ProblemList> {
  const problems = new ProblemList();
  for (const each of [...headerProblems(file.header), ...missingColumns(type, file)]) problems.add(each);
  let checked = 0;
  for await (const facts of readFacts(change, type)) {
    for (const each of rowProblems(type, file, facts)) problems.add(each);
    checked += 1;
    if (shouldYield()) await yieldToEventLoop();
    await progress.checked(checked);
  }
  return problems;
}
