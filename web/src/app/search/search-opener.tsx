import { SearchOutlined } from '@ant-design/icons';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { logError } from '../../kernel/problem.ts';
import { useTexts } from '../../kernel/text.ts';
import './search-opener.css';

type DialogProps = { readonly onClose: () => void };

const loadDialog = () => import('./search-dialog.tsx');
const DialogToCome = lazy(async () => ({ default: (await loadDialog()).SearchDialog }));

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEYS = IS_APPLE ? '⌘K' : 'Ctrl K';

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

// A lazy part waits a moment even when it is there, and would lose what is typed meanwhile.
function useDialog() {
  const [Dialog, setDialog] = useState<typeof DialogToCome | ComponentType<DialogProps>>(DialogToCome);
  useEffect(() => {
    loadDialog().then(({ SearchDialog }) => setDialog(() => SearchDialog), logError);
  }, []);
  return Dialog;
}

/** Opens by the shortcut from anywhere on the page. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);
}

/** The search field in the header; on a phone its sign. */
export function SearchOpener() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useDialog();
  const open = useCallback(() => setOpen(true), []);
  useShortcut(open);
  return (
    <>
      <button
        type="button"
        className="search-opener"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search.openerHint', { keys: KEYS })}
        onClick={open}
      >
        <SearchOutlined aria-hidden />
        <span className="search-opener-text">{t('search.opener')}</span>
        <kbd aria-hidden>{KEYS}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
