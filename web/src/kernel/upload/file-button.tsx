import { Button, type ButtonProps } from 'antd';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { markUnsaved } from '../dialog/unsaved.ts';

interface FileButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'block' | 'disabled' | 'children'> {
  /** Accessible name of the file input; also of the button, if it has no text. */
  readonly label: string;
  /** Accepted formats, as in the `accept` attribute. */
  readonly accept: string;
  readonly isMany?: boolean;
  /** Opens the camera on phones instead of the file picker. */
  readonly isPhotographed?: boolean;
  readonly isBusy?: boolean;
  /** Called with the chosen files; the button is busy until it settles. */
  readonly onFiles: (files: readonly File[]) => Promise<void> | void;
}

/** A button that opens the system's file picker, or the camera. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, isMany = false, isPhotographed = false, isBusy = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);
  const unmarkPicking = useRef<() => void>(undefined);
  const settle = useCallback(() => {
    unmarkPicking.current?.();
    unmarkPicking.current = undefined;
  }, []);
  useEffect(() => settle, [settle]);
  const pick = () => {
    // Nothing may lead away what a picker or the camera, which covers the page, brings back.
    unmarkPicking.current ??= markUnsaved();
    input.current?.addEventListener('cancel', settle, { once: true });
    input.current?.click();
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Resets the input, so that choosing the same file again, edited meanwhile, fires a change event.
    target.value = '';
    if (files.length === 0) return settle();
    setTaking(true);
    const unmark = markUnsaved();
    settle();
    try {
      await onFiles(files);
    } finally {
      unmark();
      setTaking(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={accept}
        capture={isPhotographed ? 'environment' : undefined}
        multiple={isMany}
        aria-label={label}
        onChange={(event) => void take(event)}
      />
      <Button
        {...button}
        {...(button.children === undefined && { 'aria-label': label, title: label })}
        loading={isBusy || isTaking}
        onClick={pick}
      />
    </>
  );
}
