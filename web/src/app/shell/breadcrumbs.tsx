import { useLayoutEffect } from 'react';
import { Link, useMatches } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import type { Screen, ScreenHandle } from '../screen.ts';

function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  return handle?.screen;
}

/** The breadcrumb from Home to this screen; sets the document title too. */
export function Breadcrumbs() {
  const { t } = useTexts();
  const screen = useScreen();
  const name = screen?.breadcrumb.at(-1);
  useLayoutEffect(() => {
    document.title = name ? `${t(name)} – ${t('shell.appName')}` : t('shell.appName');
  }, [name, t]);

  if (!screen || screen.path === '/') return null;
  return (
    <nav className="breadcrumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/">{t('shell.home')}</Link>
        </li>
        {screen.breadcrumb.map((code) => (
          <li key={code} {...(code === name && { 'aria-current': 'page' })}>
            {t(code)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
