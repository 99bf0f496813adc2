import { SettingOutlined } from '@ant-design/icons';
import type { Notification } from '@cooler/contract/features/notification/notification.ts';
import {
  notificationLink,
  notificationText,
} from '@cooler/contract/features/notification/notification-text.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { useUnsavedGuard } from '../../kernel/dialog/unsaved-guard.tsx';
import { LoadFailed } from '../../kernel/feedback/load-failed.tsx';
import { isTransient, logError } from '../../kernel/feedback/problem.ts';
import { refetchBehind } from '../../kernel/list/refetch-behind.ts';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { ScreenTheme } from '../../kernel/theme/screen-theme.tsx';
import { findNotifications, markRead } from './notification-calls.ts';
import { NotificationSettings } from './notification-settings.tsx';
import { LIST } from './use-unread.ts';

const WIDTH = 480;

interface ItemProps {
  readonly notification: Notification;
  readonly onChoose: () => void;
}

function Item({ notification, onChoose }: ItemProps) {
  const { t, named } = useTexts();
  const { title, body } = notificationText(notification, named);
  return (
    <li>
      <Link
        className={notification.isRead ? 'notification-item' : 'notification-item unread'}
        to={notificationLink(notification)}
        onClick={onChoose}
      >
        <span className="notification-dot" aria-hidden />
        <span className="notification-words">
          <span className="notification-title">
            {title}
            {!notification.isRead && <span className="visually-hidden"> ({t('notification.unread')})</span>}
          </span>
          {body && <span>{body}</span>}
          <time className="notification-soft" dateTime={notification.madeAt}>
            {formatInstant(notification.madeAt)}
          </time>
        </span>
      </Link>
    </li>
  );
}

function useNotifications() {
  return useInfiniteQuery({
    queryKey: LIST,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => findNotifications(pageParam, signal),
    getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
  });
}

function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: markRead,
    // Until then it is shown as unread, which says enough.
    retry: (_failures, error) => isTransient(error),
    onSuccess: () => refetchBehind(client, LIST),
    onError: logError,
  });
}

function List({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const { mutate, isPending } = useMarkRead();
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active />;
  const all = data.pages.flatMap(({ notifications }) => notifications);
  const [latest] = all;
  if (!latest) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('notification.empty')} />;
  const choose = (notification: Notification) => {
    if (!notification.isRead) mutate({ id: notification.id });
    onClose();
  };
  return (
    <>
      {all.some(({ isRead }) => !isRead) && (
        <Button loading={isPending} onClick={() => mutate({ upTo: latest.id })}>
          {t('notification.markAll')}
        </Button>
      )}
      <ul className="notification-list">
        {all.map((notification) => (
          <Item key={notification.id} notification={notification} onChoose={() => choose(notification)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notification.more')}
        </Button>
      )}
    </>
  );
}

interface NotificationDrawerProps {
  readonly showsSettings: boolean;
  readonly onClose: () => void;
}

/** The user's notifications, latest first, and the notification settings. */
export function NotificationDrawer({ showsSettings, onClose }: NotificationDrawerProps) {
  const { t } = useTexts();
  const [isSetting, setSetting] = useState(showsSettings);
  const [isDirty, setDirty] = useState(false);
  const { askFirst, dialog } = useUnsavedGuard(isDirty);
  const close = () => {
    // Closing may change the address, which the guard would ask about again.
    flushSync(() => setDirty(false));
    if (isSetting && !showsSettings) setSetting(false);
    else onClose();
  };
  return (
    <ScreenTheme>
      <SideDrawer
        width={WIDTH}
        title={t(isSetting ? 'notification.settingsTitle' : 'notification.title')}
        onClose={() => askFirst(close)}
        extra={
          !isSetting && (
            <Button icon={<SettingOutlined />} onClick={() => setSetting(true)}>
              {t('notification.settings')}
            </Button>
          )
        }
      >
        {isSetting ? <NotificationSettings onDirty={setDirty} /> : <List onClose={onClose} />}
        {dialog}
      </SideDrawer>
    </ScreenTheme>
  );
}
