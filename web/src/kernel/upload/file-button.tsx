import { Button, type ButtonProps } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'block' | 'disabled' | 'children'> {
  /** What the choice is called, also where the button says something else. */
  readonly label: string;
  /** Formats that can be chosen, as the browser names them. */
  readonly accept: string;
  readonly isMany?: boolean;
  /** A phone opens its camera instead of its files. */
  readonly isPhotographed?: boolean;
  readonly isBusy?: boolean;
  /** Takes what was chosen; the button is busy until that is done. */
  readonly onFiles: (files: readonly File[]) => Promise<void> | void;
}

/** Has files chosen by the system's dialog, or photographed. */
export function FileButton(props: FileButtonProps) {
  const { label, accept, isMany = false, isPhotographed = false, isBusy = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file, corrected meanwhile, must count as a new choice.
    target.value = '';
    if (files.length === 0) return;
    setTaking(true);
    try {
      await onFiles(files);
    } finally {
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
        onClick={() => input.current?.click()}
      />
    </>
  );
}
