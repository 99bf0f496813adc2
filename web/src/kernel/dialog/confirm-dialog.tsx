import { Modal } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useReturnToRow } from './use-return-to-row.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly isDanger?: boolean;
  /** Initial focus; by default `cancel` if the action is dangerous, else `confirm`. `words` is the text area. */
  readonly focusOn?: 'confirm' | 'cancel' | 'words' | 'control';
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
  /** Further content or controls; as a function it gets the callback that confirms. */
  readonly children?: ReactNode | ((confirm: () => void) => ReactNode);
}

/** Asks for confirmation; busy until `onConfirm` settles. */
export function ConfirmDialog({ isDanger = false, ...props }: ConfirmDialogProps) {
  const { focusOn = isDanger ? 'cancel' : 'confirm', children } = props;
  const words = useRef<HTMLDivElement>(null);
  const confirmId = useId();
  const cancelId = useId();
  const [isBusy, setBusy] = useState(false);
  useReturnToRow();
  const isRunning = useRef(false);
  const handleConfirm = async () => {
    // Enter in a field of the dialog confirms too, and may be pressed twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await props.onConfirm();
    isRunning.current = false;
    setBusy(false);
  };
  const targets: Readonly<Record<typeof focusOn, () => HTMLElement | null | undefined>> = {
    confirm: () => document.getElementById(confirmId),
    cancel: () => document.getElementById(cancelId),
    words: () => words.current?.querySelector('textarea'),
    control: () => words.current?.querySelector('input'),
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
      afterOpenChange={(isOpen) => isOpen && targets[focusOn]()?.focus()}
    >
      <p>{props.text}</p>
      <div ref={words}>
        {typeof children === 'function' ? children(() => void handleConfirm()) : children}
      </div>
    </Modal>
  );
}
