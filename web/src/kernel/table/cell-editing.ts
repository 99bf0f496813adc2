import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ROW_SELECTOR } from '../browser/table-rows.ts';
import { rowKey } from '../list/row-title.ts';
import type { Column } from './table-columns.ts';
import { type PageRows, useEditedRow } from './use-edited-row.ts';

interface EditedCell {
  readonly key: string;
  readonly path: string;
}

/** The cell to edit next: the previous one, none, the next one, or this one. */
export type Step = -1 | 0 | 1 | EditedCell;

type Leave = (step: Step) => void;

/** How the open editor takes its leave: saves first what was typed. */
export type Leaver = RefObject<Leave | null>;

/** Inline editing of the cells of a list. */
export interface CellEditing<E extends Entity> {
  /** The editable columns. */
  readonly paths: ReadonlySet<string>;
  /** Renders the editor in place of the column's cell. */
  readonly edit: (row: Row<E>, path: string, onLeave: Leave, leaver: Leaver) => ReactNode;
}

// A second click within this time edits the cell; a single click opens the row.
const SECOND_CLICK_MS = 250;

/** The cell that contains an element of the table. */
function cellAt<E extends Entity>(target: Element, columns: readonly Column<E>[]): EditedCell | undefined {
  const cell = target.closest<HTMLTableCellElement>('td');
  const row = target.closest<HTMLElement>(ROW_SELECTOR);
  const offset = row?.querySelector('.select-cell') ? 1 : 0;
  const column = cell && columns[cell.cellIndex - offset];
  const key = row?.dataset.rowKey;
  return column && key !== undefined ? { key, path: column.key } : undefined;
}

function isSame(cell: EditedCell, other: EditedCell | null): boolean {
  return cell.key === other?.key && cell.path === other.path;
}

function focusRowOf(body: HTMLElement | null, key: string): void {
  const rows = body?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [];
  [...rows].find((row) => row.dataset.rowKey === key)?.focus();
}

/** Inline editing of one cell at a time: starts on double click or F2, Tab goes on to the next cell. */
export function useCellEditing<E extends Entity>(
  entity: E,
  page: PageRows<E>,
  columns: readonly Column<E>[],
  editing: CellEditing<E> | undefined,
) {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const rows = useEditedRow(entity, page, edited?.key);
  const body = useRef<HTMLTableSectionElement>(null);
  const opening = useRef(0);
  const leaver: Leaver = useRef(null);
  useEffect(() => () => clearTimeout(opening.current), []);
  const paths = editing ? columns.map(({ key }) => key).filter((path) => editing.paths.has(path)) : [];
  const isEditable = (cell: EditedCell | undefined) => cell !== undefined && editing?.paths.has(cell.path);

  const leave = (step: Step) => {
    if (!edited) return;
    if (typeof step === 'object') return setEdited(step);
    const keys = rows.map((row) => rowKey(entity, row));
    const cells = keys.flatMap((key) => paths.map((path) => ({ key, path })));
    const at = cells.findIndex((cell) => isSame(cell, edited));
    const next = step === 0 || at < 0 ? undefined : cells[at + step];
    setEdited(next ?? null);
    if (!next) focusRowOf(body.current, edited.key);
  };
  const start = (cell: EditedCell) => {
    if (isSame(cell, edited)) return;
    window.getSelection()?.removeAllRanges();
    const go = leaver.current ?? setEdited;
    go(cell);
  };
  return {
    body,
    rows,
    edited,
    leave,
    leaver,
    /** Opens the clicked row; on an editable cell only if no second click follows. */
    openLater: ({ target, detail }: MouseEvent, open: () => void) => {
      clearTimeout(opening.current);
      if (!isEditable(cellAt(target as Element, columns)) || detail === 0) open();
      else if (detail === 1) opening.current = window.setTimeout(open, SECOND_CLICK_MS);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      const cell = cellAt(target as Element, columns);
      if (!cell || !isEditable(cell)) return;
      clearTimeout(opening.current);
      start(cell);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'F2' || !editing) return;
      const row = (event.target as Element).closest<HTMLElement>(ROW_SELECTOR);
      const cell = cellAt(event.target as Element, columns);
      const [first] = paths;
      const key = row?.dataset.rowKey;
      const meant = isEditable(cell) ? cell : key !== undefined && first ? { key, path: first } : undefined;
      if (!meant) return;
      event.preventDefault();
      start(meant);
    },
  };
}

/** The state of the inline editing of a list. */
export type TableEditor<E extends Entity> = ReturnType<typeof useCellEditing<E>>;
