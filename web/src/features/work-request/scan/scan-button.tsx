import { QrcodeOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { SideProps } from '../draft/side-props.ts';

const ScanDevice = lazyPiece(async () => (await import('./scan-device.tsx')).ScanDevice);

interface ScanButtonProps extends SideProps {
  readonly button: ButtonProps;
}

/** Opens the scanner of a side. */
export function ScanButton({ button, ...side }: ScanButtonProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} icon={<QrcodeOutlined />} title={t('SCAN_TITLE')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ScanDevice {...side} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
