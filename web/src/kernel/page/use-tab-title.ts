import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../text/text.ts';

/** Names the tab after what the page shows, so tabs and bookmarks of several records can be told apart. */
export function useTabTitle(title: string): void {
  const { t } = useTexts();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address names the tab after its screen first.
  useEffect(() => {
    document.title = `${title} – ${t('shell.appName')}`;
  }, [title, t, pathname]);
}
