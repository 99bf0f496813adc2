import { writeCsvLine } from '@cooler/contract/csv.ts';
import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import type { CsvRow } from '../csv/open-csv.ts';
import type { Change } from '../write/change.ts';
import { readCells } from './checks.ts';
import { HEADER, type ProblemList } from './report.ts';

/** The original rows of a file that are returned to the user if it is refused: the first thousand. */
export class RejectedRows {
  readonly #rows = new Map<number, readonly string[]>();

  /** Keeps a row that cannot be staged. */
  keep({ row, cells }: CsvRow): void {
    if (this.#rows.size < MAX_REPORTED) this.#rows.set(row, cells);
  }

  /** Adds the other refused rows from the staging table. */
  async complete(change: Change, { rows }: ProblemList): Promise<void> {
    const first = [...rows].toSorted((a, b) => a - b).slice(0, MAX_REPORTED);
    for (const [row, cells] of await readCells(change, first)) this.#rows.set(row, cells);
  }

  /** The refused rows as CSV, to be corrected and uploaded again; the reasons are in the first column after the header's. */
  toCsv(
    header: readonly string[],
    problems: ProblemList,
    reason: (problem: UploadProblem) => string,
  ): string | null {
    if (problems.kept.length === 0) return null;
    const reasons = Map.groupBy(problems.kept, ({ row }) => row);
    const lines = [...this.#rows]
      .toSorted(([a], [b]) => a - b)
      .slice(0, MAX_REPORTED)
      .map(([row, cells]) => [
        ...header.map((_, index) => cells[index] ?? ''),
        [HEADER, row].flatMap((each) => (reasons.get(each) ?? []).map(reason)).join('; '),
        ...cells.slice(header.length),
      ]);
    return `\ufeff${[[...header, ''], ...lines].map((cells) => writeCsvLine(cells, ';')).join('')}`;
  }
}
