import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { untilSaved } from '../dialog/unsaved.ts';
import { notifyError, notifyFailure, notifySuccess } from '../feedback/notices.ts';
import { describeError, logError, NetworkError } from '../feedback/problem.ts';
import { refetchBehind } from '../list/refetch-behind.ts';
import { type Texts, useTexts } from '../text/text.ts';
import {
  checkFile,
  FileGone,
  filesKey,
  isCsvFile,
  reportOf,
  uploadAddress,
  uploadFile,
  useFilesAhead,
} from './upload.ts';

export interface HeldFileProps {
  readonly entity: Entity;
  /** Upload address; by default the entity's own. */
  readonly address?: string;
  /** Whether the further inputs are complete; shows what is missing. */
  readonly isComplete?: () => boolean;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

const ALWAYS = () => true;

/** The error text of a chosen file, or of none chosen. */
function faultOf(file: File | null, t: Texts['t']): string | null {
  if (!file) return t('upload.required');
  return isCsvFile(file) ? null : t('NOT_A_CSV_FILE');
}

function notifyFailed(error: unknown, refused: UploadReport | undefined, t: Texts['t']): void {
  const reason = refused ? '' : describeError(error);
  const failed = `${t('FILE_UPLOAD_FAILED')} ${reason}`.trim();
  logError(error);
  notifyFailure(error instanceof NetworkError ? t('upload.noAnswer') : failed, error);
}

/** Uploads the file; passes on the report of a refused one, and that it cannot be read any more. */
function useUpload(
  { entity, onSaving, onSaved }: HeldFileProps,
  onRefused: (report: UploadReport) => void,
  onGone: () => void,
) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const upload = async (address: string, sent: File) => {
    onSaving(true);
    setUploading(true);
    try {
      await untilSaved(uploadFile(address, sent));
      refetchBehind(queryClient, [entity.path]);
      notifySuccess(t('FILE_UPLOADED', { file: sent.name }));
      onSaved();
    } catch (error) {
      if (error instanceof FileGone) return onGone();
      const refused = reportOf(error);
      notifyFailed(error, refused, t);
      if (refused) onRefused(refused);
    } finally {
      onSaving(false);
      setUploading(false);
      refetchBehind(queryClient, filesKey(entity));
    }
  };
  return { isUploading, upload };
}

/** The chosen file, its error, and the report of its check or upload. */
export function useHeldFile(props: HeldFileProps) {
  const { entity, address = uploadAddress(entity), isComplete = ALWAYS, onDirty } = props;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [answer, setAnswer] = useState<{ address: string; report: UploadReport } | null>(null);
  const [checked, setChecked] = useState<File | null>(null);
  const held = useRef<File | null>(null);

  const hold = (next: File | null) => {
    const nextFault = next && faultOf(next, t);
    setFault(nextFault);
    setAnswer(null);
    held.current = nextFault ? null : next;
    setFile(held.current);
    onDirty(next !== null && !nextFault);
  };
  const dropGone = () => {
    hold(null);
    setFault(t('upload.gone'));
  };
  const { isUploading, upload } = useUpload(props, (report) => setAnswer({ address, report }), dropGone);
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
      if (held.current !== sent) return;
      if (error instanceof FileGone) dropGone();
      else notifyError(error);
    } finally {
      setChecked((newest) => (newest === sent ? null : newest));
      refetchBehind(queryClient, filesKey(entity));
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const missing = faultOf(file, t);
    const maySend = isComplete();
    setFault(missing);
    if (file && !missing && maySend) void upload(address, file);
  };
  // A report of another address does not apply to this one.
  const report = answer?.address === address ? answer.report : null;
  const isChecking = file !== null && checked === file;
  const ahead = useFilesAhead(file, isChecking || isUploading);
  return { file, fault, report, isChecking, isUploading, ahead, hold, check, save };
}
