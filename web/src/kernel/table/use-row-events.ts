import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import type { MouseEvent } from 'react';
import { ROW_SELECTOR } from '../browser/table-rows.ts';
import { rowKey } from '../list/row-title.ts';
import type { TableEditor } from './cell-editing.ts';
import { useRowLinks } from './use-row-links.ts';

function hasSelectedText(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/** The key of the clicked row; undefined for clicks on controls in the row or in a popup that one of them opened. */
function clickedRow({ target, currentTarget }: MouseEvent): string | undefined {
  const element = target as Element;
  if (!currentTarget.contains(element) || element.closest('button, a, .select-cell, .cell-editor'))
    return undefined;
  return element.closest<HTMLElement>(ROW_SELECTOR)?.dataset.rowKey;
}

const isTooNarrow = ({ clientWidth, scrollWidth }: Element): boolean =>
  clientWidth > 0 && scrollWidth > clientWidth;

// A block within the cell may be cut after its last line, and what is within the cell where it is too narrow.
const isTruncated = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('*')].some(isTooNarrow) ||
  [...cell.children].some(
    ({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight,
  );

/** Shows the full text of a truncated cell as its tooltip. */
function showFullText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>('.list-row td');
  if (cell && !cell.title && isTruncated(cell)) cell.title = cell.textContent;
}

/** What mouse and keyboard do on the rows of a list: open them, follow their links, edit their cells, show full texts. */
export function useRowEvents<E extends Entity>(
  entity: E,
  editor: TableEditor<E>,
  onOpen: ((row: Row<E>) => void) | undefined,
) {
  const followLink = useRowLinks();
  return {
    onMouseOver: showFullText,
    onClick: (event: MouseEvent) => {
      followLink(event);
      const key = clickedRow(event);
      const row =
        key !== undefined && !hasSelectedText() && editor.rows.find((each) => rowKey(entity, each) === key);
      if (row && onOpen) editor.openLater(event, () => onOpen(row));
    },
    onDoubleClick: editor.onDoubleClick,
    onKeyDown: editor.onKeyDown,
  };
}
