import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/api.ts';
import { LazyConfirmDialog } from '../dialog/lazy-confirm-dialog.tsx';
import { useAsked } from '../dialog/use-asked.ts';
import { notifyError, notifySuccess } from '../feedback/notices.ts';
import { refetchBehind } from '../list/refetch-behind.ts';
import { rowKey, rowTitle } from '../list/row-title.ts';
import { useTexts } from '../text/text.ts';

/** Deletes a row once its name has been confirmed; the second value is the dialog to render. */
export function useRemoveRow<E extends Entity>(
  entity: E,
): readonly [remove: (row: Row<E>) => void, dialog: ReactNode] {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { asked: row, ask, close } = useAsked<Row<E>>();
  const removeNow = async (chosen: Row<E>) => {
    try {
      const query = { id: rowKey(entity, chosen) };
      await api.remove(`/resource/${entity.path}/id`, { query, isFinal: true });
      notifySuccess(t('ROW_DELETED'));
    } catch (error) {
      notifyError(error);
    }
    close(chosen);
    refetchBehind(queryClient, [entity.path]);
  };
  const dialog = row && (
    <LazyConfirmDialog
      isDanger
      title={t('table.deleteTitle')}
      text={t('table.deleteText', { row: rowTitle(entity, row) })}
      confirm={t('common.delete')}
      cancel={t('common.cancel')}
      onConfirm={() => removeNow(row)}
      onCancel={() => close(row)}
    />
  );
  return [ask, dialog];
}
