import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { fileAddress } from '@cooler/contract/features/work-request/upload/file-address.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Form, Select } from 'antd';
import { useId, useState } from 'react';
import { useWhileShown } from '../../../kernel/browser/use-while-shown.ts';
import { useUnsavedGuard } from '../../../kernel/dialog/unsaved-guard.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { UploadPanel } from '../../../kernel/upload/upload-panel.tsx';
import { RequestDialog } from '../form/request-dialog.tsx';
import { useRequestRefresh } from '../use-request-refresh.ts';
import { RequestFiles } from './request-files.tsx';
import { RequestPreview } from './request-preview.tsx';
import '../form/request-form.css';

interface TypeFieldProps {
  readonly type: RequestType | null;
  readonly isMissing: boolean;
  readonly onChange: (type: RequestType) => void;
}

/** `csvRequestType`: the type of the requests in the file (docs/domain.md §8.6). */
function TypeField({ type, isMissing, onChange }: TypeFieldProps) {
  const { t, named } = useTexts();
  const id = useId();
  const faultId = `${id}-fault`;
  const options = REQUEST_TYPE.options.map((value) => ({
    value,
    label: named(`${REQUEST_TYPE.name}.${value}`),
  }));
  const fault = (
    <span id={faultId} className="request-fault">
      {t('request-upload.typeRequired')}
    </span>
  );
  return (
    <Form.Item
      layout="vertical"
      label={t('request-upload.type')}
      htmlFor={id}
      required
      {...(isMissing && { validateStatus: 'error' as const, extra: fault })}
    >
      <Select
        id={id}
        className="full-width"
        aria-required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? faultId : undefined}
        placeholder={t('form.choose')}
        options={options}
        value={type}
        onChange={onChange}
      />
    </Form.Item>
  );
}

interface RequestUploadProps {
  /** The type that the list is filtered by. */
  readonly listedType: RequestType | null;
  readonly onClose: () => void;
}

/** Upload File: requests of one type from a CSV file, and the progress of earlier files (docs/domain.md §8.6). */
export function RequestUpload({ listedType, onClose }: RequestUploadProps) {
  const { t } = useTexts();
  const formId = useId();
  const refresh = useRequestRefresh();
  const closeIfShown = useWhileShown(onClose);
  const [type, setType] = useState(listedType);
  const [isMissing, setMissing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  // A running upload goes on after the dialog is closed.
  const { askFirst, dialog } = useUnsavedGuard(isDirty, { asks: !isSaving, onDiscard: onClose });
  const handleClose = () => askFirst(onClose);
  const handleType = (next: RequestType) => {
    setType(next);
    setMissing(false);
  };
  const isComplete = () => {
    setMissing(!type);
    return type !== null;
  };
  const handleSaved = () => {
    refresh();
    closeIfShown();
  };
  return (
    <RequestDialog title={t('form.upload')} formId={formId} isSaving={isSaving} onClose={handleClose}>
      <UploadPanel
        id={formId}
        entity={workRequest}
        {...(type && { address: `/resource/${workRequest.path}/upload-${fileAddress(type)}-csv` })}
        hint={t('request-upload.hint')}
        before={<TypeField type={type} isMissing={isMissing} onChange={handleType} />}
        isComplete={isComplete}
        after={(report) => type && <RequestPreview type={type} report={report} />}
        onSaving={setSaving}
        onDirty={setDirty}
        onSaved={handleSaved}
      />
      <RequestFiles isUploading={isSaving} />
      {dialog}
    </RequestDialog>
  );
}
