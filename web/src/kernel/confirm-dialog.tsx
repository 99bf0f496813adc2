import { Modal } from 'antd';
import { useState } from 'react';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly isDanger?: boolean;
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be taken back; stays busy until it is done. */
export function ConfirmDialog({ isDanger = false, ...props }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    await props.onConfirm();
    setBusy(false);
  };
  return (
    <Modal
      open
      width={440}
      title={props.title}
      okText={props.confirm}
      okButtonProps={{ danger: isDanger, autoFocus: true }}
      cancelText={props.cancel}
      confirmLoading={isBusy}
      onOk={() => void handleConfirm()}
      onCancel={props.onCancel}
    >
      <p>{props.text}</p>
    </Modal>
  );
}
