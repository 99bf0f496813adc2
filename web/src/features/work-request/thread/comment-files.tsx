import { CloseOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { CommentFile } from '@cooler/contract/features/work-request/thread/thread.ts';
import { Button } from 'antd';
import { saveDownload } from '../../../kernel/download/download.ts';
import { fileAddress } from '../../../kernel/picture/picture-address.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { readDocument } from './thread-calls.ts';

interface FileProps {
  readonly requestId: number;
  readonly file: CommentFile;
}

function FileLink({ requestId, file: { id, name, picture } }: FileProps) {
  const { t } = useTexts();
  if (!picture)
    return (
      <Button icon={<FilePdfOutlined />} onClick={() => void saveDownload(readDocument(requestId, id), name)}>
        {name}
      </Button>
    );
  return (
    <a href={fileAddress(picture)} target="_blank" rel="noopener" title={t('thread.openFile', { name })}>
      <img src={fileAddress(picture, 'small')} alt={name} loading="lazy" />
    </a>
  );
}

interface CommentFilesProps {
  readonly requestId: number;
  readonly files: readonly CommentFile[];
  /** Removes a file from a comment that has not been sent. */
  readonly onRemove?: (id: string) => void;
}

/** The photos and documents of a comment. */
export function CommentFiles({ requestId, files, onRemove }: CommentFilesProps) {
  const { t } = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className="comment-files">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink requestId={requestId} file={file} />
          {onRemove && (
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={t('thread.removeFile', { name: file.name })}
              onClick={() => onRemove(file.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
