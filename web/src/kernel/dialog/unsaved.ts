let count = 0;

/** Says that something is typed that is not saved; answers what takes it back. */
export function rememberUnsaved(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

/** Whether a field that has the focus holds words. */
function isTyping(): boolean {
  const { activeElement: field } = document;
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return isText && field.value !== '';
}

/** Whether anything on this page is typed and not saved. */
export const hasUnsaved = (): boolean => count > 0 || isTyping();
