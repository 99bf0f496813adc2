import { copyLine } from '../../database/copy-text.ts';

export type GivenCell = string | number | null;

/** Rows as an export reads them; null is an empty text. */
export const copiedRows = (rows: readonly (readonly GivenCell[])[]): Buffer =>
  Buffer.from(rows.map((cells) => copyLine(cells.map((cell) => cell ?? ''))).join(''));
