import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useId, useState } from 'react';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { useUnsavedGuard } from '../../../kernel/dialog/unsaved-guard.tsx';
import { rowTitle } from '../../../kernel/list/row-title.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { DraftChange } from '../draft/draft.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestForm } from './request-form.tsx';

export type RequestModalMode =
  | { readonly kind: 'create'; readonly requestType: RequestType | null; readonly start?: DraftChange }
  | { readonly kind: 'edit'; readonly row: WorkRequest };

interface RequestModalProps {
  readonly mode: RequestModalMode;
  readonly onClose: () => void;
  /** Called when a new request has been saved. */
  readonly onCreated?: () => void;
}

function useTitle(mode: RequestModalMode): string {
  const { t } = useTexts();
  if (mode.kind === 'create') return t('common.add');
  return t('work-request.editTitle', { id: rowTitle(workRequest, mode.row) });
}

/** The work request form in a modal: Add new or Edit (docs/domain.md §11.7). */
export function RequestModal({ mode, onClose, onCreated }: RequestModalProps) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const { askFirst, dialog } = useUnsavedGuard(isDirty, { isSaving, onDiscard: onClose });
  const title = useTitle(mode);
  const handleClose = () => askFirst(onClose);
  const handleSaved = useWhileShown(() => {
    onClose();
    if (mode.kind === 'create') onCreated?.();
  });
  return (
    <RequestDialog title={title} formId={formId} isSaving={isSaving} onClose={handleClose}>
      <RequestForm
        id={formId}
        row={mode.kind === 'edit' ? mode.row : undefined}
        requestType={mode.kind === 'create' ? mode.requestType : null}
        start={mode.kind === 'create' ? mode.start : undefined}
        onSaving={setSaving}
        onDirty={setDirty}
        onSaved={handleSaved}
      />
      {dialog}
    </RequestDialog>
  );
}
