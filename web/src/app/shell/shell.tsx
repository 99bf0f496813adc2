import { message } from '@cooler/contract/features/message/message.entity.ts';
import type { TextsByCode } from '@cooler/contract/texts/translate.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useStoredProfile } from '../../features/regional-representative/profile.ts';
import { api } from '../../kernel/api/api.ts';
import { useIsPhone } from '../../kernel/browser/use-is-phone.ts';
import { useOpenHere } from '../../kernel/dialog/use-open-here.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { ownViews } from '../../kernel/list-view/view-queries.ts';
import { useServerConfig } from '../../kernel/server-config/server-config-context.ts';
import { applyTextOverrides, useTexts } from '../../kernel/text/text.ts';
import { useNavigationGuard } from '../navigation-guard.ts';
import { Loading } from '../pages/loading.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Header } from './header.tsx';
import { NewerVersion } from './newer-version.tsx';
import { useReturnFocus } from './return-focus.ts';
import { Shortcuts } from './shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { useAppliedTheme } from './use-applied-theme.ts';
import { useFieldWork } from './use-field-work.ts';
import { useLoadPreferences } from './use-load-preferences.ts';
import { usePreloadScreens } from './use-preload-screens.ts';
import './print.css';
import './shell.css';

const POLL_INTERVAL_MS = 15_000;

/** Prefetches the code and data that most screens need. */
function usePrefetchedTable(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Screens that need it retry, and show an error if it is missing.
    import('../../kernel/page/entity-page.tsx').catch(logError);
    void client.prefetchQuery(ownViews);
  }, [client]);
}

/**
 * Shows edited texts without a reload: immediately where they were saved, elsewhere at the next poll. A poll costs the
 * server one small query and mostly a 304; an open connection would be one of the six that a browser has for all tabs.
 */
function useTextRefresh(): void {
  const { language } = useTexts();
  const { data } = useQuery({
    queryKey: [message.path, 'shown', language],
    // Without a version, so that they are not cached.
    queryFn: () => api.get<TextsByCode>(`/public/messages/${language}`),
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) applyTextOverrides(language, data);
  }, [language, data]);
}

/** The copyright line, the version, and the link to the API description. */
function Footer({ inert }: { readonly inert: boolean }) {
  const { t } = useTexts();
  const { version } = useServerConfig();
  return (
    <footer className="shell-footer" inert={inert}>
      <span>{t('shell.copyright', { year: new Date().getFullYear() })}</span>
      <span className="shell-footer-version">
        <span>{t('shell.version', { version })}</span>
        <Link to="/api-description">{t('api-description.link')}</Link>
      </span>
    </footer>
  );
}

/** The shell around every screen: header, side menu, breadcrumbs, footer. */
export function Shell() {
  const { t } = useTexts();
  const isNavigating = useNavigation().state !== 'idle';
  const menu = useOpenHere();
  // On a phone the open menu covers the rest.
  const inert = useIsPhone() && menu.isOpen;
  useStoredProfile();
  useTextRefresh();
  useReturnFocus();
  useNavigationGuard();
  useLoadPreferences();
  useAppliedTheme();
  usePrefetchedTable();
  useFieldWork();
  usePreloadScreens();
  return (
    <div className="shell">
      <div id="skip-links" className="skip-links" inert={inert}>
        <a className="skip-link" href="#content">
          {t('shell.skipToContent')}
        </a>
      </div>
      <Header onOpenMenu={menu.open} inert={inert} />
      <SideMenu isOpen={menu.isOpen} onClose={menu.close} />
      <main id="content" className="shell-content" tabIndex={-1} inert={inert}>
        <NewerVersion />
        {isNavigating && <Loading />}
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer inert={inert} />
      <Shortcuts />
      <ScrollRestoration />
    </div>
  );
}
