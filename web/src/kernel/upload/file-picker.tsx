import { DeleteOutlined, FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useState } from 'react';
import { useTexts } from '../text/text.ts';
import { FileButton } from './file-button.tsx';

interface FilePickerProps {
  readonly accept: string;
  readonly file: File | null;
  readonly isDisabled: boolean;
  readonly onPick: (file: File | null) => void;
}

/** Picks one file, by the system's dialog or by drag and drop; does not upload it. */
export function FilePicker({ accept, file, isDisabled, onPick }: FilePickerProps) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const handleDrag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(false)(event);
    if (!isDisabled) onPick(event.dataTransfer.files[0] ?? null);
  };
  return (
    <section
      className="file-picker"
      data-over={isOver}
      aria-label={t('upload.choose')}
      onDragOver={handleDrag(true)}
      onDragLeave={handleDrag(false)}
      onDrop={handleDrop}
    >
      <FileButton
        icon={<InboxOutlined />}
        label={t('upload.choose')}
        accept={accept}
        disabled={isDisabled}
        onFiles={([chosen]) => onPick(chosen ?? null)}
      >
        {t(file ? 'upload.chooseOther' : 'upload.choose')}
      </FileButton>
      <span>{t('upload.drop')}</span>
      {file && (
        <p className="held-file" role="status">
          <FileTextOutlined /> {t('upload.held', { file: file.name })}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('upload.remove')}
            disabled={isDisabled}
            onClick={() => onPick(null)}
          />
        </p>
      )}
    </section>
  );
}
