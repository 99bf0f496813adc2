import { type InputRef, Modal } from 'antd';
import Search from 'antd/es/input/Search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../browser/use-is-phone.ts';
import { useTexts } from '../text/text.ts';
import { CodePhoto } from './code-photo.tsx';
import { QrScan } from './qr-scan.tsx';

const WIDTH = 368;

interface ScanDialogProps {
  /** Called for each code, read by the camera, read from a photo or typed; the dialog stays open. */
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
  /** The result of the last code, as an alert. */
  readonly children?: ReactNode;
}

function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

/** "QR Scan": identifies a device by the camera, a photo or a typed number (docs/domain.md §11.7). */
export function ScanDialog({ onCode, onClose, children }: ScanDialogProps) {
  const { t } = useTexts();
  const input = useRef<InputRef>(null);
  const isPhone = useIsPhone();
  useFocusBack();
  // On a phone the on-screen keyboard would hide the camera preview.
  const handleOpened = (isOpen: boolean) => isOpen && !isPhone && input.current?.focus();
  const handleTyped = (typed: string) => {
    const code = typed.trim();
    if (code !== '') onCode(code);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={t('SCAN_TITLE')}
      footer={null}
      closable={{ 'aria-label': t('common.close') }}
      onCancel={onClose}
      afterOpenChange={handleOpened}
    >
      <div className="scan-ways">
        <QrScan onCode={onCode} />
        <div>{children}</div>
        <Search
          ref={input}
          aria-label={t('scan.typed')}
          placeholder={t('scan.typed')}
          enterButton={t('scan.find')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onSearch={handleTyped}
        />
        <CodePhoto onCode={onCode} />
      </div>
    </Modal>
  );
}
