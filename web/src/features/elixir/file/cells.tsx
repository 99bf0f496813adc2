import { contentsAddress, ELIXIR_FILE_STATE } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import { Link } from 'react-router';
import type { Cells } from '../../../kernel/table/cells.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { translate } from '../../../kernel/text/text.ts';

/** What a file is called, without the folder or bucket that it lies in. */
export function fileName({ filePath }: AnyRow): string {
  return String(filePath).split('/').at(-1) ?? '';
}

function whyOf({ state, failure, failureRow, lineCount, previousLineCount }: AnyRow): string | undefined {
  if (state === 'HELD') {
    return translate('elixir.held', { lines: Number(lineCount), previous: Number(previousLineCount) });
  }
  if (!failure) return undefined;
  const text = translate(String(failure));
  return failureRow ? translate('elixir.failureAt', { failure: text, row: Number(failureRow) }) : text;
}

export const elixirFileCells: Cells = {
  filePath: (row) => (
    <Link to={contentsAddress(Number(row.id))} title={String(row.filePath)}>
      {fileName(row)}
    </Link>
  ),
  state: (row) => (
    <span title={whyOf(row)}>
      {choiceTag(ELIXIR_FILE_STATE, row.state as (typeof ELIXIR_FILE_STATE.options)[number])}
    </span>
  ),
  purgedDate: ({ purgedDate }) => (purgedDate ? formatInstant(String(purgedDate)) : ''),
};
