import { Modal } from 'antd';
import { useState } from 'react';
import { useAfterNavigation } from '../../kernel/dialog/use-after-navigation.ts';
import { useTexts } from '../../kernel/text/text.ts';
import './picture-dialog.css';

interface PictureDialogProps {
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** Shows a picture as large as fits. */
export function PictureDialog({ title, address, onClose }: PictureDialogProps) {
  const { t } = useTexts();
  const [hasFailed, setFailed] = useState(false);
  useAfterNavigation(onClose);
  return (
    <Modal open centered width={880} title={title} footer={null} onCancel={onClose}>
      {hasFailed ? (
        <p role="status">{t('table.pictureFailed')}</p>
      ) : (
        <img className="picture" src={address} alt={title} onError={() => setFailed(true)} />
      )}
    </Modal>
  );
}
