import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useLayoutEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { copyOwner } from '../../features/register-copy/copy-owner.ts';
import { CAPTURE_PATH } from '../../features/stock-taking/capture/capture-path.ts';
import { OFFLINE_REQUESTS_PATH } from '../../features/work-request/offline/offline-requests-path.ts';
import { lastUser } from '../../kernel/session/last-user.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { ScreenTheme } from '../../kernel/theme/screen-theme.tsx';
import { withoutTrailingSlash } from '../boot/offline-paths.ts';
import { useNavigationGuard } from '../navigation-guard.ts';
import { useReturnOnline } from './use-return-online.ts';
import './offline.css';

const NOTES: Readonly<Record<string, TextCode>> = {
  [CAPTURE_PATH]: 'capture.offlineStart',
  [OFFLINE_REQUESTS_PATH]: 'kept.offlineStart',
};

const WAYS: readonly (readonly [to: string, name: TextCode])[] = [
  ['/', 'register-copy.shops'],
  [OFFLINE_REQUESTS_PATH, 'kept.title'],
  [CAPTURE_PATH, 'capture.title'],
];

/** The shell of the offline application. */
export function OfflineFrame() {
  const { t } = useTexts();
  const pathname = withoutTrailingSlash(useLocation().pathname);
  const [owner, user] = [copyOwner(), lastUser()];
  const name = owner?.username === user ? owner?.name : user;
  useReturnOnline();
  useNavigationGuard();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of another record has another name.
  useLayoutEffect(() => {
    document.title = t('shell.appName');
  }, [t, pathname]);
  return (
    <ScreenTheme>
      <main className="offline">
        <nav className="offline-ways" aria-label={t('register-copy.ways')}>
          {WAYS.map(([to, name]) => (
            <Link key={to} to={to} {...(to === pathname && { 'aria-current': 'page' })}>
              {t(name)}
            </Link>
          ))}
        </nav>
        <p className="offline-note">
          {t(NOTES[pathname] ?? 'register-copy.offlineStart')}
          {name && ` ${t('register-copy.writtenAs', { name })}`}
        </p>
        <Outlet />
      </main>
      <ScrollRestoration />
    </ScreenTheme>
  );
}
