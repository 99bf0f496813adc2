import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../text/text.ts';
import { FilePicker } from './file-picker.tsx';
import { PlanLink } from './plan-link.tsx';
import { UploadResult } from './upload-result.tsx';
import { type HeldFileProps, useHeldFile } from './use-held-file.ts';
import '../feedback/loading-words.css';
import './upload-panel.css';

interface UploadPanelProps extends HeldFileProps {
  readonly id: string;
  readonly hint?: string;
  /** Further inputs, above the file. */
  readonly before?: ReactNode;
  /** Further content for a report. */
  readonly after?: (report: UploadReport) => ReactNode;
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
      {(isChecking || isUploading) && ahead === undefined && (
        <p className="loading-words" role="status">
          {t('upload.working')}
        </p>
      )}
      {report?.dryRun && !props.address && <PlanLink entity={entity} operation={report.operationId} />}
      {report && <UploadResult entity={entity} report={report} />}
      {report && after?.(report)}
    </form>
  );
}
