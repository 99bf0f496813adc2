import { BYTE_ORDER_MARK, writeCsvLine } from '@cooler/contract/csv.ts';
import { type Entity, labelOf } from '@cooler/contract/kernel/entity.ts';
import { MAX_REPORTED, type UploadProblem } from '@cooler/contract/kernel/upload-report.ts';
import { problemText } from '@cooler/contract/problem-text.ts';
import type { CsvRow } from '../csv/open-csv.ts';
import { splitOwnCsv } from '../csv/split-rows.ts';
import type { Translate } from '../texts/texts.ts';
import type { Change } from '../write/change.ts';
import { readCells } from './checks.ts';
import { HEADER, type ProblemList } from './report.ts';

type Reason = Omit<UploadProblem, 'row' | 'value'>;

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

  /** The refused rows as CSV, with their reasons as JSON in the first column after the header's. */
  toCsv(header: readonly string[], problems: ProblemList): string | null {
    if (problems.kept.length === 0) return null;
    const reasons = Map.groupBy(problems.kept, ({ row }) => row);
    const ofRow = (row: number): Reason[] =>
      (reasons.get(row) ?? []).map(({ row: _row, value: _value, ...reason }) => reason);
    const lines = [...this.#rows]
      .toSorted(([a], [b]) => a - b)
      .slice(0, MAX_REPORTED)
      .map(([row, cells]) => [
        ...header.map((_, index) => cells[index] ?? ''),
        JSON.stringify([HEADER, row].flatMap(ofRow)),
        ...cells.slice(header.length),
      ]);
    return writeCsv([[...header, ''], ...lines]);
  }
}

/** A CSV file for Excel. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((cells) => writeCsvLine(cells, ';')).join('')}`;
}

/** The reasons in words: the column of each, what is wrong, and what is in the way. Files of earlier versions have them already. */
function inWords(
  stored: string,
  nameOf: (column: string) => string,
  entity: Entity,
  words: Translate,
): string {
  if (!stored.startsWith('[{"')) return stored;
  const reasons = JSON.parse(stored) as Reason[];
  const textOf = ({ column, obstacles = [], ...reason }: Reason) => {
    const told = [nameOf(column), problemText(words, entity, reason)].filter(Boolean).join(': ');
    return obstacles.length > 0 ? `${told} (${obstacles.map(({ name }) => name).join(', ')})` : told;
  };
  return reasons.map(textOf).join('; ');
}

/** The stored rows of a refused file, to be corrected and uploaded again, with their reasons in words. */
export function readRejectedRows(csv: string, entity: Entity, words: Translate): string[][] {
  const [header = [], ...rows] = splitOwnCsv(csv);
  const names = header.slice(0, -1);
  const isMissing = (column: string) => column in entity.fields && !names.includes(column);
  const nameOf = (column: string) => (isMissing(column) ? words(labelOf(entity, column)) : column);
  const withWords = (cells: string[]) =>
    cells.with(names.length, inWords(cells[names.length] ?? '', nameOf, entity, words));
  return [header, ...rows.map(withWords)];
}
