import type { KeyboardEvent, RefObject } from 'react';
import type { Step } from '../table/cell-editing.ts';

const KEYS: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape']);

const isList = (target: Element) => target.getAttribute('role') === 'combobox';
const isOpenList = (target: Element) => isList(target) && target.getAttribute('aria-expanded') === 'true';

interface CellKeysOptions {
  readonly cell: RefObject<HTMLElement | null>;
  readonly hasChanges: RefObject<boolean>;
  /** Leaves the cell, and saves it if it has changes. */
  readonly onLeave: (step: Step) => void;
  readonly onCancel: () => void;
}

/** The key handlers of an inline editor: Enter saves, Escape cancels, Tab saves and goes on. */
export function cellKeys({ cell, hasChanges, onLeave, onCancel }: CellKeysOptions) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Leaves keys in dialogs, which bubble here through the React portal, to them.
    if (!cell.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    const { key, shiftKey } = event;
    const target = event.target as HTMLElement;
    // Shift+Enter inserts a line break.
    if (!KEYS.has(key) || (key === 'Enter' && shiftKey)) return;
    // Enter opens a list; its choice is saved by the same Enter, after the list has taken it.
    if (key === 'Enter' && isList(target) && !hasChanges.current) return;
    event.preventDefault();
    if (key === 'Escape') return onCancel();
    onLeave(key === 'Enter' ? 0 : shiftKey ? -1 : 1);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const target = event.target as Element;
    // Otherwise the list would open again.
    if (event.key === 'Enter' && isList(target) && !isOpenList(target) && hasChanges.current)
      onKeyDown(event);
  };
  return { onKeyDownCapture, onKeyDown };
}
