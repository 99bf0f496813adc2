import { CameraOutlined } from '@ant-design/icons';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { logError } from '../feedback/problem.ts';
import { useTexts } from '../text/text.ts';
import { FileButton } from '../upload/file-button.tsx';
import { EngineError, loadEngine } from './load-engine.ts';
import { pictureOfFile } from './picture.ts';
import { scanFault } from './scan-fault.ts';

async function codeIn(file: File): Promise<string | null> {
  const [read, picture] = await Promise.all([loadEngine(), pictureOfFile(file)]);
  return read(picture);
}

interface CodePhotoProps {
  readonly onCode: (code: string) => void;
}

/** Reads a code from a photo, taken by the camera on a phone, elsewhere chosen as a file. */
export function CodePhoto({ onCode }: CodePhotoProps) {
  const { t } = useTexts();
  const [fault, setFault] = useState<TextCode | null>(null);
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    setFault(null);
    try {
      const code = await codeIn(file);
      if (code === null) setFault('scan.photoEmpty');
      else onCode(code);
    } catch (error) {
      logError(error);
      setFault(error instanceof EngineError ? scanFault(error) : 'scan.photoUnreadable');
    }
  };
  return (
    <>
      <FileButton
        block
        icon={<CameraOutlined />}
        label={t('scan.photo')}
        accept="image/*"
        isPhotographed
        onFiles={read}
      >
        {t('scan.photo')}
      </FileButton>
      {fault && <Alert type="error" title={t('SCAN_FAILED')} description={t(fault)} />}
    </>
  );
}
