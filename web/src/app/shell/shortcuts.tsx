import { Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { isSearchInFront, isTypedInto } from '../../kernel/browser/is-typed-into.ts';
import { useOpenHere } from '../../kernel/dialog/use-open-here.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

const ShortcutSheet = lazyPiece(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

function isHelpKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '?' && !isTypedInto(target) && !isSearchInFront() && !ctrlKey && !metaKey && !altKey;
}

/** Opens the shortcut sheet on "?". */
export function Shortcuts() {
  const { isOpen, open, close } = useOpenHere();
  const press = useEffectEvent(open);
  // As soon as the screen is there: a key pressed before an effect of `useEffect` would be lost.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isHelpKey(event)) press();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return <Suspense>{isOpen && <ShortcutSheet onClose={close} />}</Suspense>;
}
