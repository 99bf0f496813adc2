import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Asks the browser for a tab, a window or a file instead. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Follows the links of all rows within the application. */
export function useRowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-followed]');
    if (!link || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, { replace: link.href === window.location.href });
  };
}
