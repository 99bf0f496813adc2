import { Suspense, useEffect, useEffectEvent } from 'react';
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
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isHelpKey(event)) press();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return <Suspense>{isOpen && <ShortcutSheet onClose={close} />}</Suspense>;
}
