import { Suspense, useEffect, useState } from 'react';
import { isTypedInto } from '../../kernel/browser/is-typed-into.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

const ShortcutSheet = lazyPiece(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

function isHelpKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '?' && !isTypedInto(target) && !ctrlKey && !metaKey && !altKey;
}

/** Opens the shortcut sheet on "?". */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isHelpKey(event)) setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return <Suspense>{isOpen && <ShortcutSheet onClose={() => setOpen(false)} />}</Suspense>;
}
