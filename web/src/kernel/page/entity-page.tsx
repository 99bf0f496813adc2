import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBulkEdit } from '../bulk-edit/use-bulk-edit.tsx';
import { useCellEdit } from '../cell-edit/use-cell-edit.tsx';
import type { FormSlots } from '../form/entity-form.tsx';
import { useRecordHistory } from '../history/use-record-history.tsx';
import { hasOwnPage, rowAddress } from '../list/row-address.ts';
import { rowKey } from '../list/row-title.ts';
import { useOpenedRow } from '../list/use-opened-row.ts';
import { EntityList } from '../list-screen/entity-list.tsx';
import { useEntityRights } from '../session/session.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';
import type { Cells } from '../table/cells.tsx';
import type { RowAction, RowActions } from '../table/row-menu.tsx';
import { useTexts } from '../text/text.ts';
import type { EntityDrawer as Drawer, DrawerMode } from './entity-drawer.tsx';
import { EntityToolbar } from './entity-toolbar.tsx';
import { PageHead } from './page-head.tsx';
import { useRemoveRow } from './use-remove-row.tsx';

const EntityDrawer = lazyPiece(
  async () => (await import('./entity-drawer.tsx')).EntityDrawer,
) as typeof Drawer;

interface EntityPageProps<E extends Entity> {
  readonly entity: E;
  readonly cells?: Cells<NoInfer<E>>;
  /** The form that adds and edits rows; without it the list is read-only. */
  readonly form?: FormSlots<NoInfer<E>>;
  readonly isExportable?: boolean;
  /** Whether rows can be uploaded by file. */
  readonly isUploadable?: boolean;
  /** Further toolbar items. */
  readonly toolbar?: ReactNode;
  /** Further actions on the selected rows, by their keys. */
  readonly selectionActions?: (keys: readonly string[]) => ReactNode;
  /** Further actions of a row, before edit and delete. */
  readonly rowActions?: RowActions<NoInfer<E>>;
}

type Adding<E extends Entity> = Exclude<DrawerMode<E>, { readonly kind: 'edit' }>;

const NO_ACTIONS: readonly RowAction[] = [];

const when = (isOffered: unknown, action: RowAction) => (isOffered ? [action] : NO_ACTIONS);

/** Navigates to the page of a row; undefined if rows have no page. */
function useOwnPage<E extends Entity>(entity: E): ((row: Row<E>) => void) | undefined {
  const navigate = useNavigate();
  const go = useCallback(
    (row: Row<E>) => void navigate(rowAddress(entity.path, rowKey(entity, row))),
    [navigate, entity],
  );
  return hasOwnPage(entity.path) ? go : undefined;
}

/** The entity's own actions, then edit and delete, as the user's rights allow. */
function useRowActions<E extends Entity>(
  { entity, form, rowActions }: EntityPageProps<E>,
  edit: (row: Row<E>) => void,
) {
  const history = useRecordHistory(entity);
  const { t } = useTexts();
  const rights = useEntityRights(entity);
  const [remove, dialog] = useRemoveRow(entity);
  const view = useOwnPage(entity);
  const mayEdit = form !== undefined && rights.change;
  const mayRemove = form !== undefined && rights.remove;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stale `remove` works the same.
  const actions = useMemo<RowActions<E> | undefined>(() => {
    if (!mayEdit && !mayRemove && !rowActions && !history.isAllowed && !view) return undefined;
    return (row) => [
      ...(rowActions?.(row) ?? NO_ACTIONS),
      ...when(mayEdit, {
        key: 'edit',
        label: t('common.edit'),
        icon: <EditOutlined />,
        run: () => edit(row),
      }),
      ...when(view, { key: 'page', label: t('common.view'), icon: <EyeOutlined />, run: () => view?.(row) }),
      ...history.actions(row),
      ...when(mayRemove, {
        ...{ key: 'delete', label: t('common.delete'), icon: <DeleteOutlined />, isDanger: true },
        run: () => remove(row),
      }),
    ];
  }, [mayEdit, mayRemove, rowActions, history.isAllowed, history.actions, edit, view, t]);
  const dialogs = (
    <>
      {dialog}
      {history.dialog}
    </>
  );
  return { actions, dialogs, mayAdd: form && rights.create, mayEdit, openPage: view };
}

/** A whole list screen: title, toolbar, list, and the drawer that adds, edits and uploads rows. */
export function EntityPage<E extends Entity>(props: EntityPageProps<E>) {
  const { entity, cells, form, isExportable = false, isUploadable = true, toolbar, selectionActions } = props;
  const { named } = useTexts();
  const [adding, setAdding] = useState<Adding<E> | null>(null);
  const opened = useOpenedRow(entity);
  const { actions, dialogs, mayAdd, mayEdit, openPage } = useRowActions(props, opened.open);
  // Without the right to edit, a click opens the row's page instead of the form.
  const opening = mayEdit ? { opened } : { onOpen: openPage };
  const edited: DrawerMode<E> | null = mayEdit && opened.row ? { kind: 'edit', row: opened.row } : null;
  const mode = adding ?? edited;
  const handleClose = () => (adding ? setAdding(null) : opened.close());
  const add = useCallback(() => setAdding({ kind: 'create' }), []);
  const editing = useCellEdit(entity, mayEdit ? form : undefined);
  const bulk = useBulkEdit(entity, form, selectionActions);
  return (
    <section className="entity-page">
      <PageHead title={named(`entity.${entity.name}`)}>
        <EntityToolbar
          entity={entity}
          isExportable={isExportable}
          onAdd={form && add}
          onUpload={form && isUploadable ? () => setAdding({ kind: 'upload' }) : undefined}
        >
          {toolbar}
        </EntityToolbar>
      </PageHead>
      <EntityList
        entity={entity}
        {...(cells && { cells })}
        {...(actions && { actions })}
        {...opening}
        onMakeFirst={mayAdd ? add : undefined}
        editing={editing}
        selection={bulk.selection}
        choice={bulk.choice}
      />
      {bulk.bar}
      {dialogs}
      {form && mode && (
        <Suspense>
          <EntityDrawer
            key={mode.kind === 'edit' ? rowKey(entity, mode.row) : mode.kind}
            entity={entity}
            mode={mode}
            form={form}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </section>
  );
}
