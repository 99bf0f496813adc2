import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useState } from 'react';
import { rowKey } from '../list/row-title.ts';

/** The loaded rows of a page of a list; the key is the same for every load of the page. */
export interface PageRows<E extends Entity> {
  readonly rows: readonly Row<E>[];
  readonly pageKey: string;
}

/** The rows of a page. The one with the edited key stays in its place although a reload of the page has dropped it. */
export function useEditedRow<E extends Entity>(
  entity: E,
  { rows, pageKey }: PageRows<E>,
  edited: string | undefined,
): readonly Row<E>[] {
  const [kept, setKept] = useState<{ row: Row<E>; index: number; pageKey: string } | null>(null);
  const index = edited === undefined ? -1 : rows.findIndex((row) => rowKey(entity, row) === edited);
  const row = rows[index];
  if (row && (row !== kept?.row || pageKey !== kept.pageKey)) setKept({ row, index, pageKey });
  const isDropped = !row && kept?.pageKey === pageKey && rowKey(entity, kept.row) === edited;
  return isDropped ? rows.toSpliced(kept.index, 0, kept.row) : rows;
}
