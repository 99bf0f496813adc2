import { Navigate, type RouteObject, useLocation, useNavigationType } from 'react-router';
import { SHARE_PATH } from '../../features/share/share-path.ts';
import { CAPTURE_PATH } from '../../features/stock-taking/capture/capture-path.ts';
import { offlineFormOf } from '../../features/work-request/offline/offline-form-of.ts';
import { OFFLINE_REQUESTS_PATH } from '../../features/work-request/offline/offline-requests-path.ts';
import { loadPiece } from '../../kernel/start/load-piece.ts';
import { useTexts } from '../../kernel/text/text.ts';

async function homePage() {
  const { HomePage } = await loadPiece(() => import('../../features/home/home-page.tsx'));
  return { Component: HomePage };
}

async function shopPage() {
  const { ShopPage } = await loadPiece(() => import('../../features/overview/shop-page.tsx'));
  return { Component: ShopPage };
}

async function devicePage() {
  const { DevicePage } = await loadPiece(() => import('../../features/overview/device-page.tsx'));
  return { Component: DevicePage };
}

async function capture() {
  const { CaptureScreen } = await loadPiece(
    () => import('../../features/stock-taking/capture/capture-screen.tsx'),
  );
  return { element: <CaptureScreen username={null} /> };
}

async function offlineRequests() {
  const { OfflineScreen } = await loadPiece(
    () => import('../../features/work-request/offline/offline-screen.tsx'),
  );
  return { element: <OfflineScreen username={null} /> };
}

async function share() {
  const { ShareScreen } = await loadPiece(() => import('../../features/share/share-screen.tsx'));
  return { element: <ShareScreen username={null} /> };
}

function NeedsNetwork() {
  const { t } = useTexts();
  return (
    <section>
      <h1>{t('register-copy.needsNetwork')}</h1>
      <p>{t('register-copy.needsNetworkText')}</p>
    </section>
  );
}

/** A new work request is redirected to the screen that stores it locally; the list needs a network. */
function Requests() {
  const isFollowed = useNavigationType() === 'PUSH';
  const form = offlineFormOf(useLocation().search, isFollowed);
  return form ? <Navigate replace to={form} /> : <NeedsNetwork />;
}

/** The screens that work offline. */
export const OFFLINE_SCREENS: readonly RouteObject[] = [
  { path: '/', lazy: homePage },
  { path: '/home', lazy: homePage },
  { path: '/shops/:code', lazy: shopPage },
  { path: '/devices/:id', lazy: devicePage },
  { path: CAPTURE_PATH, lazy: capture },
  { path: OFFLINE_REQUESTS_PATH, lazy: offlineRequests },
  { path: SHARE_PATH, lazy: share },
  { path: '/work-requests', Component: Requests },
  { path: '*', Component: NeedsNetwork },
];
