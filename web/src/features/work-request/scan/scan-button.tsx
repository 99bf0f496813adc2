import { QrcodeOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../kernel/text/text.ts';
import type { SideProps } from '../draft/side-props.ts';

const ScanDevice = lazy(async () => ({ default: (await import('./scan-device.tsx')).ScanDevice }));

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
