import { CameraOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../../kernel/text/text.ts';

const QrScan = lazyPiece(async () => (await import('../../../../kernel/scan/qr-scan.tsx')).QrScan);

interface CaptureWaysProps {
  /** Called with each code; `isScanned` is false for a typed one. */
  readonly onCode: (code: string, isScanned: boolean) => void;
}

/** Captures devices one after another: by the camera, which stays on, or by a typed number. */
export function CaptureWays({ onCode }: CaptureWaysProps) {
  const { t } = useTexts();
  const [isOn, setOn] = useState(false);
  const [typed, setTyped] = useState('');
  const handleTyped = () => {
    if (typed.trim() === '') return;
    onCode(typed.trim(), false);
    setTyped('');
  };
  return (
    <div className="capture-ways">
      {isOn && (
        <Suspense>
          <QrScan onCode={(code) => onCode(code, true)} />
        </Suspense>
      )}
      <div className="capture-typed">
        <Button
          size="large"
          type={isOn ? 'default' : 'primary'}
          icon={<CameraOutlined />}
          onClick={() => setOn(!isOn)}
        >
          {t(isOn ? 'capture.cameraOff' : 'capture.cameraOn')}
        </Button>
        <Input
          size="large"
          value={typed}
          aria-label={t('scan.typed')}
          placeholder={t('scan.typed')}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={handleTyped}
        />
      </div>
    </div>
  );
}
