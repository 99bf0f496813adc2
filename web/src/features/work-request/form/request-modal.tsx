import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useIsPhone } from '../../../kernel/browser/use-is-phone.ts';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { useUnsavedGuard } from '../../../kernel/dialog/unsaved-guard.tsx';
import { rowTitle } from '../../../kernel/list/row-title.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { DraftChange } from '../draft/draft.ts';
import { RequestForm } from './request-form.tsx';

const WIDTH = 1000;

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
  const { t } = useTexts();
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const { askFirst, dialog } = useUnsavedGuard(isDirty, { isSaving, onDiscard: onClose });
  const isPhone = useIsPhone();
  const title = useTitle(mode);
  const handleClose = () => askFirst(onClose);
  const handleSaved = useWhileShown(() => {
    onClose();
    if (mode.kind === 'create') onCreated?.();
  });
  return (
    <Modal
      open
      rootClassName="request-modal"
      width={isPhone ? '100vw' : WIDTH}
      title={title}
      closable={{ 'aria-label': t('common.close') }}
      mask={{ closable: false }}
      onCancel={handleClose}
      footer={[
        <Button key="cancel" onClick={handleClose}>
          {t(isSaving ? 'common.close' : 'common.cancel')}
        </Button>,
        <Button key="save" type="primary" htmlType="submit" form={formId} loading={isSaving}>
          {t('common.save')}
        </Button>,
      ]}
    >
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
    </Modal>
  );
}
