import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Whether the browser handles the click itself: new tab, new window or download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** One click handler for the links of all rows: client-side navigation. */
export function useRowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-followed]');
    if (!link || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search, { replace: link.href === window.location.href });
  };
}
