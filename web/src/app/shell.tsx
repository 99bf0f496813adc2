import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useTexts } from '../kernel/text.ts';
import { ownViews } from '../kernel/views/view-queries.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { useStoredProfile } from './profile.ts';
import { SideMenu } from './side-menu.tsx';
import './shell.css';

/** Fetches what most screens need while nobody waits for it yet. */
function usePrefetchedTable(): void {
  const client = useQueryClient();
  useEffect(() => {
    void import('../kernel/entity-page.tsx');
    void client.prefetchQuery(ownViews);
  }, [client]);
}

/** The frame around every screen: header, side menu, breadcrumbs, footer. */
export function Shell() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isOnItsWay = useNavigation().state !== 'idle';
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  useStoredProfile();
  usePrefetchedTable();
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      <Header onOpenMenu={() => setMenuOpenAt(pathname)} />
      <SideMenu isOpen={menuOpenAt === pathname} onClose={() => setMenuOpenAt(null)} />
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
