import { EditOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isSearchInFront } from '../browser/is-typed-into.ts';
import type { FieldSlots } from '../form/form-scope.ts';
import { queryOf } from '../list/filter-values.ts';
import { useListState } from '../list/list-state.ts';
import { useEntityPage } from '../list/use-entity-page.ts';
import type { RowSelection } from '../table/row-selection.ts';
import { useSelectAll } from '../table/use-selection.ts';
import { useTexts } from '../text/text.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Chosen } from './plan-edit.ts';
import './bulk-edit.css';

interface BulkBarProps<E extends Entity> {
  readonly entity: E;
  readonly columns: readonly string[];
  readonly form: FieldSlots;
  readonly selection: RowSelection<Row<E>>;
  /** Further actions on rows that are selected one by one. */
  readonly children?: ReactNode;
}

const TYPED_INTO = 'input:not([type=checkbox]), textarea, [contenteditable=true], [role=dialog]';

/** Calls back when B is pressed outside text inputs and dialogs. */
function useKeyB(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useLayoutEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'b' || ctrlKey || metaKey || altKey || isSearchInFront()) return;
      if (target instanceof Element && !target.closest(TYPED_INTO)) press();
    };
    document.addEventListener('keyup', handleKey);
    return () => document.removeEventListener('keyup', handleKey);
  }, []);
}

/** The bar of selected rows: edits them, or extends the selection to all rows that match the filter. */
export function BulkBar<E extends Entity>(props: BulkBarProps<E>) {
  const { entity, columns, form, selection, children } = props;
  const { t, number } = useTexts();
  const { state } = useListState(entity);
  const { data } = useEntityPage(entity, state);
  const [isOpen, setOpen] = useState(false);
  const { rows, onChange } = selection;
  const { isAll, selectAll } = useSelectAll(rows);
  useKeyB(() => setOpen(true));
  const total = data?.totalElements ?? 0;
  const chosen: Chosen = isAll
    ? { query: queryOf(entity, state.filters), expected: total }
    : { keys: [...rows.keys()] };
  const count = number(isAll ? total : rows.size);
  return (
    <div className="row-bar bulk-bar">
      <strong aria-live="polite">
        {t(isAll ? 'bulk-edit.allSelected' : 'bulk-edit.selected', { count })}
      </strong>
      <Button
        type="primary"
        icon={<EditOutlined />}
        aria-haspopup="dialog"
        aria-keyshortcuts="b"
        onClick={() => setOpen(true)}
      >
        {t('bulk-edit.change')}
      </Button>
      {!isAll && children}
      {!isAll && total > rows.size && (
        <Button type="link" onClick={selectAll}>
          {t('bulk-edit.selectAll', { count: number(total) })}
        </Button>
      )}
      <Button type="link" onClick={() => onChange(new Map())}>
        {t('bulk-edit.clear')}
      </Button>
      {isOpen && (
        <BulkDialog
          entity={entity}
          columns={columns}
          form={form}
          chosen={chosen}
          count={count}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  );
}
