import { Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../text/text.ts';
import { useAfterNavigation } from './use-after-navigation.ts';
import { useReturnToRow } from './use-return-to-row.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** Undefined while what the question depends on is loading. */
  readonly text: string | undefined;
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

// While the dialog opens, Ant Design renders its buttons later than `ConfirmDialog`, but together with this.
function AfterLoading({ onShown }: { readonly onShown: () => void }) {
  const show = useEffectEvent(onShown);
  useEffect(() => show(), []);
  return null;
}

/** Asks for confirmation; busy until `onConfirm` settles. Closing it then does not take back what was sent. */
export function ConfirmDialog({ isDanger = false, ...props }: ConfirmDialogProps) {
  const { focusOn = isDanger ? 'cancel' : 'confirm', children } = props;
  const words = useRef<HTMLDivElement>(null);
  const confirmId = useId();
  const cancelId = useId();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  useReturnToRow();
  // Back must not leave it over another list.
  useAfterNavigation(props.onCancel);
  const isRunning = useRef(false);
  const handleConfirm = async () => {
    // Enter in a field of the dialog confirms too, and may be pressed twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await props.onConfirm();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const targets: Readonly<Record<typeof focusOn, () => HTMLElement | null | undefined>> = {
    confirm: () => document.getElementById(confirmId),
    cancel: () => document.getElementById(cancelId),
    words: () => words.current?.querySelector('textarea'),
    control: () => words.current?.querySelector('input'),
  };
  const isLoading = props.text === undefined;
  const [isLate] = useState(isLoading);
  const focus = () => targets[focusOn]()?.focus();
  return (
    <Modal
      open
      loading={isLoading}
      width={440}
      className="small-dialog"
      title={props.title}
      okText={props.confirm}
      // Not by `confirmLoading`, during which nothing would close it.
      okButtonProps={{ danger: isDanger, id: confirmId, loading: isBusy }}
      cancelText={isBusy ? t('common.close') : props.cancel}
      cancelButtonProps={{ id: cancelId }}
      onOk={() => void handleConfirm()}
      onCancel={props.onCancel}
      afterOpenChange={(isOpen) => isOpen && focus()}
    >
      {isLate && <AfterLoading onShown={focus} />}
      <p>{props.text}</p>
      <div ref={words}>
        {typeof children === 'function' ? children(() => void handleConfirm()) : children}
      </div>
    </Modal>
  );
}
