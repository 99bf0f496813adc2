import { BellOutlined } from '@ant-design/icons';
import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useOpenHere } from '../../kernel/dialog/use-open-here.ts';
import { logError } from '../../kernel/feedback/problem.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { renewPush } from './push-subscription.ts';
import { useUnread } from './use-unread.ts';
import './bell.css';

const NotificationDrawer = lazyPiece(
  async () => (await import('./notification-drawer.tsx')).NotificationDrawer,
);

// E-mails link to the settings by this parameter.
const PARAMETER = 'notifications';
const MAX_SHOWN = 99;

/** Navigates the open page when a push notification is tapped. */
function useTappedNotification(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = navigator.serviceWorker;
    const follow = ({ data }: MessageEvent<{ show?: string }>) => {
      if (data.show?.startsWith('/')) void navigate(data.show);
    };
    workers?.addEventListener('message', follow);
    return () => workers?.removeEventListener('message', follow);
  }, [navigate]);
}

/** The bell in the header with the number of unread notifications; it opens their list. */
export function Bell() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const drawer = useOpenHere();
  const unread = useUnread();
  useTappedNotification();
  const asksForSettings = search.get(PARAMETER) === 'settings';
  useEffect(() => {
    renewPush().catch(logError);
  }, []);
  const close = () => {
    drawer.close();
    if (!asksForSettings) return;
    search.delete(PARAMETER);
    setSearch(search, { replace: true });
  };
  const label = unread > 0 ? t('notification.bellUnread', { count: unread }) : t('notification.bell');
  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={drawer.open}
      >
        <BellOutlined />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {(drawer.isOpen || asksForSettings) && (
        <Suspense>
          <NotificationDrawer showsSettings={asksForSettings} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
