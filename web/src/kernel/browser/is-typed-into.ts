const TYPED_INTO = 'input, textarea, select, [contenteditable=true]';

/** Whether the global search, a dialog of the browser, lies over everything else. */
export const isSearchInFront = (): boolean => document.querySelector('dialog[open]') !== null;

/** Whether keys pressed at an element are text or choices for it, rather than shortcuts. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
