import { Suspense, useEffect, useState } from 'react';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

const ShortcutSheet = lazyPiece(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

const TYPED_INTO = 'input, textarea, select, [contenteditable=true]';

function isHelpKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return key === '?' && !isTyping && !ctrlKey && !metaKey && !altKey;
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
