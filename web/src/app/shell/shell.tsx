import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useStoredProfile } from '../../features/regional-representative/profile.ts';
import { ownViews } from '../../kernel/list-view/view-queries.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { Loading } from '../pages/loading.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useReturnFocus } from './return-focus.ts';
import { SideMenu } from './side-menu.tsx';
import { useTextRefresh } from './use-text-refresh.ts';
import './shell.css';

/** Fetches what most screens need while nobody waits for it yet. */
function usePrefetchedTable(): void {
  const client = useQueryClient();
  useEffect(() => {
    void import('../../kernel/page/entity-page.tsx');
    void client.prefetchQuery(ownViews);
  }, [client]);
}

/** The frame around every screen: header, side menu, breadcrumbs, footer. */
export function Shell() {
  const { t } = useTexts();
  // Another object after every navigation, so that an opened menu does not open again on the way back.
  const location = useLocation();
  const isOnItsWay = useNavigation().state !== 'idle';
  const [menuOpenAt, setMenuOpenAt] = useState<Location | null>(null);
  useStoredProfile();
  useTextRefresh();
  useReturnFocus();
  usePrefetchedTable();
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      <Header onOpenMenu={() => setMenuOpenAt(location)} />
      <SideMenu isOpen={menuOpenAt === location} onClose={() => setMenuOpenAt(null)} />
      <main id="content" className="shell-content" tabIndex={-1}>
        {isOnItsWay && <Loading />}
        <Breadcrumbs />
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
