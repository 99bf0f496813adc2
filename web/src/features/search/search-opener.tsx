import { SearchOutlined } from '@ant-design/icons';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useOpenHere } from '../../kernel/dialog/use-open-here.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { SearchDialog } from './search-dialog.tsx';
import './search-opener.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEYS = IS_APPLE ? '⌘K' : 'Ctrl K';

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Calls `open` on the keyboard shortcut, anywhere on the page. */
function useShortcut(open: () => void): void {
  const press = useEffectEvent(open);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/**
 * The search field in the header; on a phone an icon. Its dialog is not lazy-loaded: text typed right after the shortcut
 * would be lost.
 */
export function SearchOpener() {
  const { t } = useTexts();
  const { isOpen, open, close } = useOpenHere();
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
      {isOpen && <SearchDialog onClose={close} />}
    </>
  );
}
