import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { CAPTURE_PATH } from '../../features/stock-taking/capture/capture-path.ts';
import { KEPT_PATH } from '../../features/work-request/kept/kept-path.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { ScreenTheme } from '../../kernel/theme/screen-theme.tsx';
import { useReturnOnline } from './use-return-online.ts';
import './offline.css';

const NOTES: Readonly<Record<string, TextCode>> = {
  [CAPTURE_PATH]: 'capture.offlineStart',
  [KEPT_PATH]: 'kept.offlineStart',
};

const WAYS: readonly (readonly [to: string, name: TextCode])[] = [
  ['/', 'register-copy.shops'],
  [KEPT_PATH, 'kept.title'],
  [CAPTURE_PATH, 'capture.title'],
];

/** The shell of the offline application. */
export function OfflineFrame() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  useReturnOnline();
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
        <p className="offline-note">{t(NOTES[pathname] ?? 'register-copy.offlineStart')}</p>
        <Outlet />
      </main>
      <ScrollRestoration />
    </ScreenTheme>
  );
}
