import { Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useReturnToRow } from './use-return-to-row.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly isDanger?: boolean;
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
  /** What else there is to read or to say before the answer. */
  readonly children?: ReactNode;
}

/** Asks before something that cannot be taken back; stays busy until it is done. The focus is on what loses nothing. */
export function ConfirmDialog({ isDanger = false, ...props }: ConfirmDialogProps) {
  const confirmId = useId();
  const cancelId = useId();
  const [isBusy, setBusy] = useState(false);
  useReturnToRow();
  const handleConfirm = async () => {
    setBusy(true);
    await props.onConfirm();
    setBusy(false);
  };
  return (
    <Modal
      open
      width={440}
      className="small-dialog"
      title={props.title}
      okText={props.confirm}
      okButtonProps={{ danger: isDanger, id: confirmId }}
      cancelText={props.cancel}
      cancelButtonProps={{ id: cancelId }}
      confirmLoading={isBusy}
      onOk={() => void handleConfirm()}
      onCancel={props.onCancel}
      afterOpenChange={(isOpen) =>
        isOpen && document.getElementById(isDanger ? cancelId : confirmId)?.focus()
      }
    >
      <p>{props.text}</p>
      {props.children}
    </Modal>
  );
}
