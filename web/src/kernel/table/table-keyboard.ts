import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { ROW } from '../browser/table-rows.ts';

/** The row that the Tab key reaches; the arrows go on from there. */
function setTabStop(row: HTMLElement | undefined): void {
  for (const other of row?.parentElement?.querySelectorAll<HTMLElement>(ROW) ?? [])
    other.tabIndex = other === row ? 0 : -1;
}

function focusRow(row: HTMLElement | undefined): void {
  setTabStop(row);
  row?.focus();
}

/** Keeps one row reachable; when the row with the focus has gone, the one in its place gets it. */
export function useRovingTabIndex(host: RefObject<HTMLElement | null>): void {
  const last = useRef<{ row: HTMLElement; index: number }>(undefined);
  // Before anybody else sees that the focus has gone (`useReturnFocus`).
  useLayoutEffect(() => {
    const rows = [...(host.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    if (rows.some(({ tabIndex }) => tabIndex === 0)) return;
    const next = rows[Math.min(last.current?.index ?? 0, rows.length - 1)];
    const isLost = last.current?.row.isConnected === false && document.activeElement === document.body;
    if (isLost) focusRow(next);
    else setTabStop(next);
  });
  useEffect(() => {
    const table = host.current;
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest<HTMLElement>(ROW);
      if (!row) return;
      const rows = [...(table?.querySelectorAll<HTMLElement>(ROW) ?? [])];
      last.current = { row, index: rows.indexOf(row) };
      setTabStop(row);
    };
    table?.addEventListener('focusin', remember);
    return () => table?.removeEventListener('focusin', remember);
  }, [host]);
}

const LINKS = 'a[href], button';

/** Goes along the links and the menu of a row; before the first of them is the row itself. */
function walkLinks(row: HTMLElement, step: 1 | -1): void {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(LINKS)];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

function walkLinksByKey({ key, target }: KeyboardEvent<HTMLElement>): void {
  const row = (target as Element).closest<HTMLElement>(ROW);
  if (row && key === 'ArrowRight') walkLinks(row, 1);
  if (row && key === 'ArrowLeft') walkLinks(row, -1);
}

type RowKey = (rows: HTMLElement[], index: number) => void;

/** What a key does while a row has the focus. */
const ROW_KEYS: Readonly<Record<string, RowKey>> = {
  ArrowDown: (rows, index) => focusRow(rows[index + 1] ?? rows[index]),
  ArrowUp: (rows, index) => focusRow(rows[Math.max(0, index - 1)]),
  Home: (rows) => focusRow(rows[0]),
  End: (rows) => focusRow(rows.at(-1)),
  Enter: (rows, index) => rows[index]?.click(),
  ' ': (rows, index) => rows[index]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
  ContextMenu: (rows, index) => rows[index]?.querySelector<HTMLElement>('.row-menu')?.click(),
};

/** Walks over the rows by the arrows, opens one by Enter, selects it by Space, and shows its menu by the menu key. */
function walkRowsByKey(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target as HTMLElement;
  const act = ROW_KEYS[event.key];
  if (!act || !row.matches(ROW)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW)];
  act(rows, rows.indexOf(row));
}

/** The keys of a table; those of a cell that is edited are its own. */
export function handleTableKey(event: KeyboardEvent<HTMLElement>): void {
  if ((event.target as Element).closest('.cell-editor')) return;
  walkRowsByKey(event);
  walkLinksByKey(event);
}
