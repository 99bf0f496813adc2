/** Selector of clickable list rows and cards. */
export const ROW = ':is(.list-row.openable, .card-body)';

/** The row with this key, if it is rendered. */
export function rowOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ROW}[data-row-key="${CSS.escape(key)}"]`);
}

/** The row in the tab order. */
export function tabStopRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ROW}[tabindex="0"]`);
}
