import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

interface DownloadButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onDownload: () => Promise<void>;
}

/** A button that is busy until its file is downloaded. */
export function DownloadButton({ label, icon, onDownload }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    await onDownload();
    setBusy(false);
  };
  return (
    <Button icon={icon} loading={isBusy} onClick={() => void handleClick()}>
      {label}
    </Button>
  );
}
