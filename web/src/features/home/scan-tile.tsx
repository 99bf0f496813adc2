import { QrcodeOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../kernel/text/text.ts';

const FindDevice = lazyPiece(async () => (await import('../overview/find-device.tsx')).FindDevice);

/** The large button that scans a device and opens its page. */
export function ScanTile() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="scan-tile" onClick={() => setOpen(true)}>
        <QrcodeOutlined />
        <span>
          <strong>{t('home.scan')}</strong>
          <span>{t('home.scanHint')}</span>
        </span>
      </button>
      <Suspense>{isOpen && <FindDevice onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
