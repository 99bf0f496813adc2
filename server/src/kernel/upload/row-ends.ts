import type { CsvRow } from '../csv/open-csv.ts';

/** Excel writes text files in blocks of this many rows and omits trailing columns that are blank in a whole block. */
const BLOCK = 16;

/** The header of a file without one. */
export const NO_HEADER: CsvRow = { row: 0, cells: [] };

const blockOf = ({ row }: CsvRow): number => Math.floor((row - 1) / BLOCK);

const isFilled = (cell: string): boolean => cell.trim() !== '';

function withoutBlanksBeyond(cells: readonly string[], columns: number): readonly string[] {
  return cells.slice(columns).some(isFilled) ? cells : cells.slice(0, columns);
}

function lengthened({ row, cells }: CsvRow, columns: number): CsvRow {
  const missing = Array<string>(Math.max(0, columns - cells.length)).fill('');
  return { row, cells: [...cells, ...missing] };
}

/** Pads or trims the rows of a block to the width of the header, if they end as Excel ends them; leaves others unchanged. */
function completeBlock(block: readonly CsvRow[], header: CsvRow): CsvRow[] {
  const columns = header.cells.length;
  const rows = block.map(({ row, cells }) => ({ row, cells: withoutBlanksBeyond(cells, columns) }));
  const lengths = new Set(rows.map(({ cells }) => cells.length));
  const [first] = rows;
  const isEven = lengths.size === 1 && first !== undefined && blockOf(first) !== blockOf(header);
  return isEven ? rows.map((row) => lengthened(row, columns)) : rows;
}

/** The rows after the header, corrected for trailing blank cells that Excel omits or adds (docs/domain.md §8.5). */
export async function* completeRows(rows: AsyncIterable<CsvRow>, header: CsvRow): AsyncGenerator<CsvRow> {
  let block: CsvRow[] = [];
  for await (const row of rows) {
    if (block[0] && blockOf(block[0]) !== blockOf(row)) {
      yield* completeBlock(block, header);
      block = [];
    }
    block.push(row);
  }
  yield* completeBlock(block, header);
}
