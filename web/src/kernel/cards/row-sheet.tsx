import { type Entity, type Row, tableFields } from '@cooler/contract/kernel/entity.ts';
import type { ComponentProps } from 'react';
import { BottomSheet } from '../dialog/bottom-sheet.tsx';
import { rowTitle } from '../list/row-title.ts';
import type { ListProps } from '../table/list-props.ts';
import { columnsOf } from '../table/table-columns.ts';
import { Fact } from '../text/fact.tsx';
import '../history/history.css';
import '../history/timeline.css';
import '../text/linked-words.css';

type RowSheetProps<E extends Entity> = Pick<ListProps<E>, 'entity' | 'cells'> &
  Pick<ComponentProps<typeof BottomSheet>, 'isOpen' | 'onClose'> & { readonly row: Row<NoInfer<E>> };

/** All columns of a row, also hidden ones, with the cells of the table. */
export function RowSheet<E extends Entity>({ entity, row, cells = {}, ...sheet }: RowSheetProps<E>) {
  const all = tableFields(entity).map(([path]) => ({ path }));
  return (
    <BottomSheet title={rowTitle(entity, row)} {...sheet}>
      <dl className="timeline-facts history-fields linked-words row-sheet">
        {columnsOf<E>(entity, cells, all).map(({ key, title, cell }) => (
          <Fact key={key} label={title}>
            {cell(row)}
          </Fact>
        ))}
      </dl>
    </BottomSheet>
  );
}
