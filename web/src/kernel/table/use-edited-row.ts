import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useState } from 'react';
import { rowKey } from '../list/row-title.ts';

/** The loaded rows of a page of a list. */
export interface PageRows<E extends Entity> {
  readonly rows: readonly Row<E>[];
  /** The same for every load of the page. */
  readonly pageKey: string;
}

interface EditedRow<E extends Entity> {
  readonly row: Row<E>;
  readonly index: number;
  readonly pageKey: string;
}

/** The rows of a page. The one with the edited key stays in its place although a reload of the page has dropped it. */
export function useEditedRow<E extends Entity>(
  entity: E,
  { rows, pageKey }: PageRows<E>,
  edited: string | undefined,
): readonly Row<E>[] {
  const [kept, setKept] = useState<EditedRow<E> | null>(null);
  const index = edited === undefined ? -1 : rows.findIndex((row) => rowKey(entity, row) === edited);
  const row = rows[index];
  if (row && (row !== kept?.row || pageKey !== kept.pageKey)) setKept({ row, index, pageKey });
  const isDropped = !row && kept?.pageKey === pageKey && rowKey(entity, kept.row) === edited;
  return isDropped ? rows.toSpliced(kept.index, 0, kept.row) : rows;
}
