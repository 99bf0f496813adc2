import { writeCsvLine } from '@cooler/contract/csv.ts';
import type { UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import type { CsvRow } from '../csv/open-csv.ts';

const MAX_STORED_ROWS = 1_000;

/** The original rows of a file that are returned to the user if it is refused. */
export class RejectedRows {
  readonly #rows = new Map<number, readonly string[]>();

  keep({ row, cells }: Pick<CsvRow, 'row' | 'cells'>): void {
    if (this.#rows.size < MAX_STORED_ROWS) this.#rows.set(row, cells);
  }

  /** The refused rows as CSV with the reasons in a further column, to be corrected and uploaded again. */
  toCsv(
    header: readonly string[],
    problems: readonly UploadProblem[],
    reason: (problem: UploadProblem) => string,
  ): string {
    const reasons = Map.groupBy(problems, ({ row }) => row);
    const lines = [...this.#rows]
      .toSorted(([a], [b]) => a - b)
      .map(([row, cells]) => [...cells, (reasons.get(row) ?? []).map(reason).join('; ')]);
    return `\ufeff${[[...header, ''], ...lines].map((cells) => writeCsvLine(cells, ';')).join('')}`;
  }
}
