import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { FilePicker } from './file-picker.tsx';
import { notifyError, notifyFailure, notifySuccess } from './notifications.ts';
import { logError } from './problem.ts';
import { type Texts, useTexts } from './text.ts';
import { checkFile, isCsvFile, reportOf, type UploadReport, uploadFile } from './upload.ts';
import { UploadResult } from './upload-result.tsx';
import './upload-panel.css';

interface UploadPanelProps {
  readonly id: string;
  readonly entity: Entity;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

/** What stands in the way of holding a file. */
function faultOf(file: File | null, t: Texts['t']): string | null {
  if (!file) return t('upload.required');
  return isCsvFile(file) ? null : t('NOT_A_CSV_FILE');
}

/** The held file, its fault, and what is known of its rows. */
function useHeldFile({ entity, onSaving, onDirty, onSaved }: UploadPanelProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [report, setReport] = useState<UploadReport | null>(null);
  const [isChecking, setChecking] = useState(false);

  const hold = (next: File | null) => {
    const nextFault = next && faultOf(next, t);
    setFault(nextFault);
    setReport(null);
    setFile(nextFault ? null : next);
    onDirty(next !== null && !nextFault);
  };
  const check = async (held: File) => {
    setChecking(true);
    try {
      setReport(await checkFile(entity, held));
    } catch (error) {
      notifyError(error);
    } finally {
      setChecking(false);
    }
  };
  const upload = async (held: File) => {
    onSaving(true);
    try {
      await uploadFile(entity, held);
      await queryClient.invalidateQueries({ queryKey: [entity.path] });
      notifySuccess(t('FILE_UPLOADED', { file: held.name }));
      onSaved();
    } catch (error) {
      const refused = reportOf(error);
      if (refused) {
        logError(error);
        notifyFailure(t('FILE_UPLOAD_FAILED'));
        setReport(refused);
      } else notifyError(error);
    } finally {
      onSaving(false);
    }
  };
  const save = () => {
    const missing = faultOf(file, t);
    if (file && !missing) void upload(file);
    else setFault(missing);
  };
  return { file, fault, report, isChecking, hold, check, save };
}

/** Uploads one CSV file, held until Save; a check beforehand shows what would happen. */
export function UploadPanel(props: UploadPanelProps) {
  const { id, entity } = props;
  const { t } = useTexts();
  const { file, fault, report, isChecking, hold, check, save } = useHeldFile(props);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form id={id} className="upload-panel" noValidate onSubmit={handleSubmit}>
      <p className="upload-hint">{t('upload.hint')}</p>
      <FilePicker accept=".csv,text/csv" file={file} onPick={hold} />
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {file && (
        <Button className="upload-check" loading={isChecking} onClick={() => void check(file)}>
          {t('upload.check')}
        </Button>
      )}
      {report && <UploadResult entity={entity} report={report} />}
    </form>
  );
}
