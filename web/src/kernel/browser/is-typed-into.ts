const TYPED_INTO = 'input, textarea, select, [contenteditable=true]';

/** Whether keys pressed at an element are text or choices for it, rather than shortcuts. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
