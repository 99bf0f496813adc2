let count = 0;

/** Marks that there is unsaved input; returns the function that removes the mark. */
export function markUnsaved(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

/** Whether a focused text field is not empty. */
function isTyping(): boolean {
  const { activeElement: field } = document;
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return isText && field.value !== '';
}

/** Whether this page has unsaved input. */
export const hasUnsaved = (): boolean => count > 0 || isTyping();
