/** A row of a list that opens by a click. */
export const ROW = ':is(.list-row.openable, .card-body)';

/** The row of this key, where the list shows it. */
export function rowOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ROW}[data-row-key="${CSS.escape(key)}"]`);
}

/** The row that the Tab key reaches. */
export function tabStopRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`);
}
