import {
  contentsAddress,
  ELIXIR_FILE_STATE,
  type ElixirFile,
  type elixirFile,
} from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { Link } from 'react-router';
import { describeCode } from '../../../kernel/feedback/problem.ts';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { translate } from '../../../kernel/text/text.ts';
import { whyHeld } from './why-held.ts';

/** The base name of a file, without folder or bucket. */
export function fileName({ filePath }: ElixirFile): string {
  return filePath.split('/').at(-1) ?? '';
}

function whyOf(file: ElixirFile): string | undefined {
  const { state, failure, failureRow } = file;
  if (state === 'HELD') return whyHeld(translate, file);
  return failure ? describeCode(failure, { row: failureRow ?? 0 }) : undefined;
}

export const elixirFileCardCells: Cells<typeof elixirFile> = { filePath: fileName };

export const elixirFileCells: Cells<typeof elixirFile> = {
  filePath: (row) => (
    <Link to={contentsAddress(row.id)} title={row.filePath}>
      {fileName(row)}
    </Link>
  ),
  state: (row) => <span title={whyOf(row)}>{choiceTag(ELIXIR_FILE_STATE, row.state)}</span>,
  purgedDate: ({ purgedDate }) => (purgedDate ? formatInstant(purgedDate) : ''),
};
