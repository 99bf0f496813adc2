import { DeleteOutlined, FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../text/text.ts';

interface FilePickerProps {
  readonly accept: string;
  readonly file: File | null;
  readonly onPick: (file: File | null) => void;
}

/** Picks one file, by the system's dialog or by dropping it; the file is only held. */
export function FilePicker({ accept, file, onPick }: FilePickerProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onPick(event.target.files?.[0] ?? null);
    // The same file, corrected meanwhile, must count as a new choice.
    event.target.value = '';
  };
  const handleDrag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  const handleDrop = (event: DragEvent) => {
    handleDrag(false)(event);
    onPick(event.dataTransfer.files[0] ?? null);
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
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={accept}
        aria-label={t('upload.choose')}
        onChange={handleChange}
      />
      <Button icon={<InboxOutlined />} onClick={() => input.current?.click()}>
        {t(file ? 'upload.chooseOther' : 'upload.choose')}
      </Button>
      <span>{t('upload.drop')}</span>
      {file && (
        <p className="held-file" role="status">
          <FileTextOutlined /> {t('upload.held', { file: file.name })}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('upload.remove')}
            onClick={() => onPick(null)}
          />
        </p>
      )}
    </section>
  );
}
