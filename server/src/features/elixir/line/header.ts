import { SHIPPED, type Texts } from '../../../kernel/texts/texts.ts';
import { readHeader } from '../../../kernel/upload/header.ts';
import { STAGED_TYPES, type StagedColumn } from '../../../kernel/upload/staging.ts';
import { LINE_COLUMNS, LINE_ENTITY } from './columns.ts';
import { UnreadableFile } from './unreadable-file.ts';

const COLUMNS: readonly StagedColumn[] = LINE_COLUMNS.map(({ path, column }) => ({
  path,
  field: LINE_ENTITY.fields[path],
  staged: column,
  type: STAGED_TYPES.text,
  target: column,
}));

/** The position of each column in a file; unknown columns are ignored. Throws `UnreadableFile` without shop codes. */
export function findColumns(cells: readonly string[], texts: Texts): readonly (number | undefined)[] {
  // The meaning of a file that another program writes does not change with an edited text.
  const header = readHeader(LINE_ENTITY, COLUMNS, cells, [SHIPPED, texts]);
  if (header.some(({ kind }) => kind === 'repeated')) throw new UnreadableFile('ELIXIR_COLUMN_REPEATED', 1);
  const positions = new Map<string, number>();
  header.forEach((cell, index) => {
    if (cell.kind === 'mapped') positions.set(cell.column.path, index);
  });
  if (!positions.has('shopCode')) throw new UnreadableFile('ELIXIR_COLUMN_MISSING', 1);
  return LINE_COLUMNS.map(({ path }) => positions.get(path));
}
