import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { untilSaved } from '../dialog/unsaved.ts';
import { notifyError, notifyFailure, notifySuccess } from '../feedback/notices.ts';
import { describeError, logError, NetworkError } from '../feedback/problem.ts';
import { refetchBehind } from '../list/refetch-behind.ts';
import { type Texts, useTexts } from '../text/text.ts';
import { FilePicker } from './file-picker.tsx';
import { PlanLink } from './plan-link.tsx';
import {
  checkFile,
  filesKey,
  isCsvFile,
  reportOf,
  uploadAddress,
  uploadFile,
  useFilesAhead,
} from './upload.ts';
import { UploadResult } from './upload-result.tsx';
import './upload-panel.css';

interface UploadPanelProps {
  readonly id: string;
  readonly entity: Entity;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  /** Upload address; by default the entity's own. */
  readonly address?: string;
  readonly hint?: string;
  /** Further inputs, above the file. */
  readonly before?: ReactNode;
  /** Whether the further inputs are complete; shows what is missing. */
  readonly isComplete?: () => boolean;
  /** Further content for a report. */
  readonly after?: (report: UploadReport) => ReactNode;
}

const ALWAYS = () => true;

/** The error text of a chosen file, or of none chosen. */
function faultOf(file: File | null, t: Texts['t']): string | null {
  if (!file) return t('upload.required');
  return isCsvFile(file) ? null : t('NOT_A_CSV_FILE');
}

/** The chosen file, its error, and the report of its check or upload. */
function useHeldFile(props: UploadPanelProps) {
  const { entity, address = uploadAddress(entity), isComplete = ALWAYS, onSaving, onDirty, onSaved } = props;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ address: string; report: UploadReport } | null>(null);
  const [checked, setChecked] = useState<File | null>(null);
  const [isUploading, setUploading] = useState(false);
  const held = useRef<File | null>(null);

  const hold = (next: File | null) => {
    const nextFault = next && faultOf(next, t);
    setFault(nextFault);
    setAnswer(null);
    held.current = nextFault ? null : next;
    setFile(held.current);
    onDirty(next !== null && !nextFault);
  };
  const check = async (sent: File) => {
    if (!isComplete()) return;
    setChecked(sent);
    try {
      const report = await checkFile(address, sent);
      // Another file may have been chosen meanwhile.
      if (held.current !== sent) return;
      setAnswer({ address, report });
      // The server stores the plan, so closing loses nothing.
      if (!props.address) onDirty(false);
    } catch (error) {
      if (held.current === sent) notifyError(error);
    } finally {
      setChecked((newest) => (newest === sent ? null : newest));
      refetchBehind(queryClient, filesKey(entity));
    }
  };
  const upload = async (sent: File) => {
    onSaving(true);
    setUploading(true);
    try {
      await untilSaved(uploadFile(address, sent));
      refetchBehind(queryClient, [entity.path]);
      notifySuccess(t('FILE_UPLOADED', { file: sent.name }));
      onSaved();
    } catch (error) {
      const refused = reportOf(error);
      const reason = refused ? '' : describeError(error);
      const failed = `${t('FILE_UPLOAD_FAILED')} ${reason}`.trim();
      logError(error);
      notifyFailure(error instanceof NetworkError ? t('upload.noAnswer') : failed, error);
      if (refused) setAnswer({ address, report: refused });
    } finally {
      onSaving(false);
      setUploading(false);
      refetchBehind(queryClient, filesKey(entity));
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const missing = faultOf(file, t);
    const maySend = isComplete();
    setFault(missing);
    if (file && !missing && maySend) void upload(file);
  };
  // A report of another address does not apply to this one.
  const report = answer?.address === address ? answer.report : null;
  const isChecking = file !== null && checked === file;
  const ahead = useFilesAhead(file, isChecking || isUploading);
  return { file, fault, report, isChecking, isUploading, ahead, hold, check, save };
}

/** Uploads one CSV file on Save; a check (dry run) beforehand shows what would happen. */
export function UploadPanel(props: UploadPanelProps) {
  const { id, entity, hint, before, after } = props;
  const { t } = useTexts();
  const { file, fault, report, isChecking, isUploading, ahead, hold, check, save } = useHeldFile(props);
  return (
    <form id={id} className="upload-panel" noValidate onSubmit={save}>
      <p className="upload-hint">
        {hint ?? t('upload.hint')} {t('upload.format')}
      </p>
      {before}
      <FilePicker accept=".csv,text/csv" file={file} isDisabled={isUploading} onPick={hold} />
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      {file && (
        <Button className="upload-check" loading={isChecking} onClick={() => void check(file)}>
          {t('upload.check')}
        </Button>
      )}
      {ahead !== undefined && (
        <Alert type="info" showIcon role="status" title={t('upload.waiting', { ahead })} />
      )}
      {report?.dryRun && !props.address && <PlanLink entity={entity} operation={report.operationId} />}
      {report && <UploadResult entity={entity} report={report} />}
      {report && after?.(report)}
    </form>
  );
}
