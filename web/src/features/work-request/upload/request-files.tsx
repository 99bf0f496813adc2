import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import {
  REQUEST_FILE_STATE,
  type RequestFile,
  type RequestFileState,
} from '@cooler/contract/features/work-request/upload/request-file.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { UploadReport } from '@cooler/contract/kernel/upload-report.ts';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { describeCode } from '../../../kernel/feedback/problem.ts';
import { formatInstant } from '../../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { UploadResult } from '../../../kernel/upload/upload-result.tsx';
import { getFileReport, useRequestFiles } from './use-request-files.ts';

type RowsText = (texts: Texts, file: RequestFile) => string;

/** The text about the rows of a file, by its state. */
const ROWS: Readonly<Record<RequestFileState, RowsText>> = {
  READING: ({ t }, { rowsRead }) => t('request-upload.rowsRead', { rows: rowsRead }),
  CHECKING: ({ t }, { rowsRead, rowsChecked }) =>
    t('request-upload.rowsChecked', { rows: rowsRead, checked: rowsChecked }),
  STORING: ({ t }, { rowsRead }) => t('request-upload.rowsStoring', { rows: rowsRead }),
  DONE: ({ t }, { dryRun, created }) =>
    t(dryRun ? 'request-upload.wouldCreate' : 'request-upload.created', { rows: created }),
  REFUSED: ({ t }, { rejected }) => t('request-upload.rejected', { rows: rejected }),
  FAILED: (_, { failure, failureRow }) => describeCode(failure ?? 'UPLOAD_LOST', { row: failureRow ?? 0 }),
};

function FileName({ file }: { readonly file: RequestFile }) {
  const { t, named } = useTexts();
  const type = named(`${REQUEST_TYPE.name}.${file.requestType}`);
  const details = file.dryRun ? `${type}, ${t('request-upload.check')}` : type;
  return (
    <>
      {file.fileName} <span className="upload-hint">({details})</span>
    </>
  );
}

interface FileTableProps {
  readonly files: readonly RequestFile[];
  readonly onShow: (file: RequestFile) => void;
}

function FileTable({ files, onShow }: FileTableProps) {
  const texts = useTexts();
  const { t, named } = texts;
  const rowsCell = (file: RequestFile) =>
    file.state === 'REFUSED' ? (
      <Button
        type="link"
        size="small"
        aria-label={t('request-upload.showProblems', { file: file.fileName })}
        onClick={() => onShow(file)}
      >
        {ROWS.REFUSED(texts, file)}
      </Button>
    ) : (
      ROWS[file.state](texts, file)
    );
  return (
    <Table<RequestFile>
      size="small"
      rowKey="operationId"
      dataSource={[...files]}
      pagination={false}
      scroll={{ x: 640 }}
      columns={[
        { title: t('request-upload.file'), render: (_, file) => <FileName file={file} /> },
        {
          title: t('request-upload.startedAt'),
          width: 140,
          render: (_, file) => formatInstant(file.startedAt),
        },
        {
          title: t('request-upload.state'),
          width: 110,
          render: (_, { state }) => named(`${REQUEST_FILE_STATE.name}.${state}`),
        },
        { title: t('request-upload.rows'), width: 220, render: (_, file) => rowsCell(file) },
      ]}
    />
  );
}

/** The user's latest request files: progress and outcome, also of those that ran on after the page was left. */
export function RequestFiles({ isUploading }: { readonly isUploading: boolean }) {
  const { t } = useTexts();
  const { data: files, isError, refetch } = useRequestFiles(isUploading);
  const [shown, setShown] = useState<UploadReport | null>(null);
  const handleShow = async ({ operationId }: RequestFile) => {
    try {
      setShown(await getFileReport(operationId));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <section className="upload-result request-files" aria-label={t('request-upload.files')}>
      <h2>{t('request-upload.files')}</h2>
      {isError && <PartFailed title={t('request-upload.filesFailed')} onRetry={refetch} />}
      {files?.length === 0 && <p className="upload-hint">{t('request-upload.noFiles')}</p>}
      {files && files.length > 0 && <FileTable files={files} onShow={(file) => void handleShow(file)} />}
      {shown && <UploadResult entity={workRequest} report={shown} />}
    </section>
  );
}
