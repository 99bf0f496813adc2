/** Selector of clickable list rows and cards. */
export const ROW_SELECTOR = ':is(.list-row.openable, .card-body)';

/** The row with this key, if it is rendered. */
export function rowOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ROW_SELECTOR}[data-row-key="${CSS.escape(key)}"]`);
}

/** The row in the tab order. */
export function tabStopRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${ROW_SELECTOR}[tabindex="0"]`);
}
