import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '../feedback/problem.ts';
import { useTexts } from '../text/text.ts';
import { scanFault } from './scan-fault.ts';
import { watchCodes } from './watch-codes.ts';
import './scan.css';

// docs/domain.md §15.4
const PREVIEW = { width: 320, height: 240 };

interface QrScanProps {
  /** Called for each code that comes into view; once while the code stays in view. */
  readonly onCode: (code: string) => void;
}

function Failure({ advice, onRetry }: { readonly advice: TextCode; readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Alert
      type="error"
      title={t('SCAN_FAILED')}
      description={
        <>
          <p className="scan-advice">{t(advice)}</p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </>
      }
    />
  );
}

function Preview({ onCode, onFail }: QrScanProps & { readonly onFail: (error: unknown) => void }) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const report = useEffectEvent(onCode);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (!video.current) return;
    const closing = new AbortController();
    const { signal } = closing;
    const start = () => setOn(true);
    watchCodes({ video: video.current, onStart: start, onCode: (code) => report(code), signal }).catch(
      (error) => signal.aborted || fail(error),
    );
    return () => closing.abort();
  }, []);
  return (
    <figure className="scan-preview" data-on={isOn}>
      <video ref={video} {...PREVIEW} muted playsInline aria-label={t('scan.preview')} />
      <figcaption role="status">{t(isOn ? 'scan.aim' : 'scan.starting')}</figcaption>
    </figure>
  );
}

/** Reads QR codes and Code 128 barcodes with the camera while mounted (docs/domain.md §11.7, §15.4). */
export function QrScan({ onCode }: QrScanProps) {
  const [advice, setAdvice] = useState<TextCode | null>(null);
  const handleFailure = (error: unknown) => {
    logError(error);
    setAdvice(scanFault(error));
  };
  if (advice) return <Failure advice={advice} onRetry={() => setAdvice(null)} />;
  return <Preview onCode={onCode} onFail={handleFailure} />;
}
