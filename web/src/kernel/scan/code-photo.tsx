import { CameraOutlined } from '@ant-design/icons';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Alert, Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { logError } from '../feedback/problem.ts';
import { useTexts } from '../text/text.ts';
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

/** Reads a code from a photo: on a phone its camera takes it, elsewhere it is a file. */
export function CodePhoto({ onCode }: CodePhotoProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<TextCode | null>(null);
  const read = async (file: File) => {
    setReading(true);
    setFault(null);
    try {
      const code = await codeIn(file);
      if (code === null) setFault('scan.photoEmpty');
      else onCode(code);
    } catch (error) {
      logError(error);
      setFault(error instanceof EngineError ? scanFault(error) : 'scan.photoUnreadable');
    } finally {
      setReading(false);
    }
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file must count as a new choice.
    target.value = '';
    if (file) void read(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept="image/*"
        capture="environment"
        aria-label={t('scan.photo')}
        onChange={handleChange}
      />
      <Button block icon={<CameraOutlined />} loading={isReading} onClick={() => input.current?.click()}>
        {t('scan.photo')}
      </Button>
      {fault && <Alert type="error" title={t('SCAN_FAILED')} description={t(fault)} />}
    </>
  );
}
