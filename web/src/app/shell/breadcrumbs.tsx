import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useLayoutEffect } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { useSession } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import type { Screen, ScreenHandle } from '../screen.ts';
import { SCREENS } from '../screens.ts';

function useScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  return handle?.screen;
}

/** One step of the path to a screen; a link if it is a screen itself, which the user may see. */
function Crumb({ code }: { readonly code: TextCode }) {
  const { t } = useTexts();
  const { roles } = useSession();
  const screen = SCREENS.find(({ menu, breadcrumb }) => menu && breadcrumb.at(-1) === code);
  const isAllowed = screen?.roles.some((role) => roles.includes(role));
  return screen && isAllowed ? <Link to={screen.path}>{t(code)}</Link> : t(code);
}

/** The breadcrumb from Home to this screen; names the tab after it, until its page does. */
export function Breadcrumbs() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const screen = useScreen();
  const name = screen?.breadcrumb.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of another record has another name.
  useLayoutEffect(() => {
    document.title = name ? `${t(name)} – ${t('shell.appName')}` : t('shell.appName');
  }, [name, t, pathname]);

  if (!screen || screen.path === '/') return null;
  return (
    <nav className="breadcrumbs" aria-label={t('shell.breadcrumb')}>
      <ol>
        <li>
          <Link to="/">{t('shell.home')}</Link>
        </li>
        {screen.breadcrumb.map((code) =>
          code === name ? (
            <li key={code} aria-current="page">
              {t(code)}
            </li>
          ) : (
            <li key={code}>
              <Crumb code={code} />
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
