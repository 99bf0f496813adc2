import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ROW_SELECTOR } from '../browser/table-rows.ts';

/** Makes a row the only one that Tab reaches; the arrow keys go on from there. */
function setTabStop(row: HTMLElement | undefined): void {
  for (const other of row?.parentElement?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [])
    other.tabIndex = other === row ? 0 : -1;
}

function focusRow(row: HTMLElement | undefined): void {
  setTabStop(row);
  row?.focus();
}

/** Keeps one row in the tab order; if the focused row is removed, the row now at its index gets the focus. */
export function useRovingTabIndex(host: RefObject<HTMLElement | null>): void {
  const last = useRef<{ row: HTMLElement; index: number }>(undefined);
  // A layout effect runs before `useReturnFocus` notices that the focus is lost.
  useLayoutEffect(() => {
    const rows = [...(host.current?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [])];
    if (rows.some(({ tabIndex }) => tabIndex === 0)) return;
    const next = rows[Math.min(last.current?.index ?? 0, rows.length - 1)];
    const isLost = last.current?.row.isConnected === false && document.activeElement === document.body;
    if (isLost) focusRow(next);
    else setTabStop(next);
  });
  useEffect(() => {
    const table = host.current;
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>(ROW_SELECTOR);
      if (!row) return;
      const rows = [...(table?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [])];
      last.current = { row, index: rows.indexOf(row) };
      setTabStop(row);
    };
    table?.addEventListener('focusin', remember);
    return () => table?.removeEventListener('focusin', remember);
  }, [host]);
}

const LINKS = 'a[href], button';

/** Moves the focus along the row itself, its links and its menu button. */
function moveInRow(row: HTMLElement, step: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(LINKS)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, at + step)]?.focus();
}

function handleLinkKey({ key, target }: KeyboardEvent<HTMLElement>): void {
  const row = (target as Element).closest<HTMLElement>(ROW_SELECTOR);
  if (row && key === 'ArrowRight') moveInRow(row, 1);
  if (row && key === 'ArrowLeft') moveInRow(row, -1);
}

type RowKey = (rows: HTMLElement[], index: number) => void;

/** Key bindings while a row has the focus. */
const ROW_KEYS: Readonly<Record<string, RowKey>> = {
  ArrowDown: (rows, index) => focusRow(rows[index + 1]),
  ArrowUp: (rows, index) => focusRow(rows[index - 1]),
  Home: (rows) => focusRow(rows[0]),
  End: (rows) => focusRow(rows.at(-1)),
  Enter: (rows, index) => rows[index]?.click(),
  ' ': (rows, index) => rows[index]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  ContextMenu: (rows, index) => rows[index]?.querySelector<HTMLElement>('.row-menu')?.click(),
};

/** Arrow keys move between rows, Enter opens the row, Space selects it, the menu key opens its menu. */
function handleRowKey(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target as HTMLElement;
  const act = ROW_KEYS[event.key];
  if (!act || !row.matches(ROW_SELECTOR)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
  act(rows, rows.indexOf(row));
}

/** Handles the keys of a table, except in a cell editor. */
export function handleTableKey(event: KeyboardEvent<HTMLElement>): void {
  if ((event.target as Element).closest('.cell-editor')) return;
  handleRowKey(event);
  handleLinkKey(event);
}
