import { type KeyboardEvent, useEffect, useState } from 'react';

const TYPED = /@([^\s@]*)$/;
const ENTER = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true } as const;

/** The text typed after an `@` up to the caret, while the list of people is open. */
function askedIn(field: HTMLTextAreaElement): string | undefined {
  const isOpen = field.parentElement?.querySelector('.ant-mentions-measure') !== null;
  return isOpen ? TYPED.exec(field.value.slice(0, field.selectionStart))?.[1] : undefined;
}

/**
 * Enter pressed before the people of the typed text are known takes the first of them once they are: Ant Design would
 * take the first of a former text. `answered` is the text whose people are shown, null while they are loading.
 */
export function useAwaitedMention(answered: string | null) {
  const [awaited, setAwaited] = useState<{ field: HTMLTextAreaElement; text: string } | null>(null);
  useEffect(() => {
    if (!awaited || awaited.text !== answered) return;
    setAwaited(null);
    // A choice of the list can only be taken by a key or a click.
    awaited.field.dispatchEvent(new KeyboardEvent('keydown', ENTER));
  }, [awaited, answered]);
  return {
    forget: () => setAwaited(null),
    handleKey: (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey } = event;
      if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLTextAreaElement)) return;
      const text = askedIn(target);
      if (text === undefined || text === answered) return;
      event.preventDefault();
      event.stopPropagation();
      setAwaited({ field: target, text });
    },
  };
}
