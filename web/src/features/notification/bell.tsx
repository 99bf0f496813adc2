import { BellOutlined } from '@ant-design/icons';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logError } from '../../kernel/feedback/problem.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { renewDevice } from './device-push.ts';
import { useUnread } from './notification-calls.ts';
import './bell.css';

const NotificationDrawer = lazyPiece(
  async () => (await import('./notification-drawer.tsx')).NotificationDrawer,
);

// Letters lead to the settings by this address.
const PARAMETER = 'notifications';
const MOST_SHOWN = 99;

/** A notification of the device that was tapped leads there on the page that is open. */
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
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread();
  useTappedNotification();
  const asksForSettings = search.get(PARAMETER) === 'settings';
  useEffect(() => {
    renewDevice().catch(logError);
  }, []);
  const close = () => {
    setOpen(false);
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
        onClick={() => setOpen(true)}
      >
        <BellOutlined />
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {Math.min(unread, MOST_SHOWN)}
          </span>
        )}
      </button>
      {(isOpen || asksForSettings) && (
        <Suspense>
          <NotificationDrawer showsSettings={asksForSettings} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
