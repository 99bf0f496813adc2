import { useRef } from 'react';

// A list without a choice, else the first control to type into or to press.
const FIRST_FIELD =
  '.ant-select:has(.ant-select-placeholder) input, input:not([readonly], [disabled], [type="file"]), textarea:not([readonly], [disabled]), button';

/** Moves the focus to the first field in `host` when a window is open, unless the user has already moved it there. */
export function useFirstField() {
  const host = useRef<HTMLDivElement>(null);
  const afterOpenChange = (isOpen: boolean) => {
    if (!isOpen || host.current?.contains(document.activeElement)) return;
    host.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
  };
  return { host, afterOpenChange };
}
