import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type ReactNode, Suspense, useMemo } from 'react';
import type { FieldSlots } from '../form/form-scope.ts';
import { useEntityRights } from '../session/session.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';
import type { RowChoice } from '../table/list-props.ts';
import type { RowSelection } from '../table/row-selection.ts';
import { choiceOf, useSelection } from '../table/use-selection.ts';
import type { BulkBar as Bar } from './bulk-bar.tsx';
import { bulkColumns } from './bulk-columns.ts';

const BulkBar = lazyPiece(async () => (await import('./bulk-bar.tsx')).BulkBar) as typeof Bar;

const NO_FORM: FieldSlots = {};
const isAny = () => true;

interface BulkEdit<E extends Entity> {
  readonly selection: RowSelection<Row<E>> | undefined;
  readonly choice: RowChoice<Row<E>> | undefined;
  readonly bar: ReactNode;
}

/** Row selection and bulk edit of a list; needs the rights to change and to upload rows. */
export function useBulkEdit<E extends Entity>(
  entity: E,
  form: FieldSlots = NO_FORM,
  further?: (keys: readonly string[]) => ReactNode,
): BulkEdit<E> {
  const { change, upload } = useEntityRights(entity);
  const selection = useSelection<E>(entity, isAny);
  const columns = useMemo(() => bulkColumns(entity, form), [entity, form]);
  const choice = useMemo(() => choiceOf(entity, selection), [entity, selection]);
  if (!change || !upload || columns.length === 0)
    return { selection: undefined, choice: undefined, bar: null };
  const bar = selection.rows.size > 0 && (
    <Suspense>
      <BulkBar entity={entity} columns={columns} form={form} selection={selection}>
        {further?.([...selection.rows.keys()])}
      </BulkBar>
    </Suspense>
  );
  return { selection, choice, bar };
}
