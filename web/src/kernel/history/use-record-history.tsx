import { AuditOutlined } from '@ant-design/icons';
import { auditedAt } from '@cooler/contract/features/audit/audited.ts';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { useDrawerAddress } from '../list/use-drawer-address.ts';
import { useRight } from '../session/session.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';
import type { RowAction, RowActions } from '../table/row-menu.tsx';
import { useTexts } from '../text/text.ts';

const HistoryDrawer = lazyPiece(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

const NO_ACTIONS: readonly RowAction[] = [];

interface RecordHistory<E extends Entity> {
  /** Whether the entity has a history, and the user may see it. */
  readonly isAllowed: boolean;
  /** The "Changes" action, for users with the right to the audit trail. */
  readonly actions: RowActions<E>;
  readonly dialog: ReactNode;
}

/** The row action that opens the change history of a row, and its drawer. */
export function useRecordHistory<E extends Entity>(entity: E): RecordHistory<E> {
  const { t, language } = useTexts();
  const isAllowed = useRight('audit.view') && auditedAt(entity.path) !== undefined;
  const { about, open, close } = useDrawerAddress('history');
  const [row, setRow] = useState<Row<E> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the label is translated, so actions depend on the language.
  const actions = useCallback<RowActions<E>>(
    (each) =>
      isAllowed
        ? [
            {
              key: 'history',
              label: t('audit.history'),
              icon: <AuditOutlined />,
              run: () => {
                setRow(each);
                open(rowKey(entity, each));
              },
            },
          ]
        : NO_ACTIONS,
    [isAllowed, language, entity, open],
  );
  const known = row && rowKey(entity, row) === about ? rowTitle(entity, row) : null;
  const dialog = isAllowed && about !== null && (
    <Suspense>
      <HistoryDrawer entity={entity} id={about} known={known} onClose={close} />
    </Suspense>
  );
  return { isAllowed, actions, dialog };
}
