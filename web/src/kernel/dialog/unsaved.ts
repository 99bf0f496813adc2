let count = 0;
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Marks that there is unsaved input: the tab warns before it closes. Returns the function that removes the mark. */
export function markUnsaved(): () => void {
  count += 1;
  window.addEventListener('beforeunload', warn);
  return () => {
    count -= 1;
    if (count === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** Marks what is being sent as unsaved until it is answered, also after its form was closed. */
export const untilSaved = <Answer>(sent: Promise<Answer>): Promise<Answer> => sent.finally(markUnsaved());

/** Whether a focused text field is not empty. */
function isTyping(): boolean {
  const { activeElement: field } = document;
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text');
  return isText && field.value !== '';
}

/** Whether this page has unsaved input. */
export const hasUnsaved = (): boolean => count > 0 || isTyping();
