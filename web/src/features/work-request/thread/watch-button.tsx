import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { Thread } from '@cooler/contract/features/work-request/thread/thread.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { notifyError } from '../../../kernel/feedback/notices.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { setWatching } from './thread-calls.ts';
import { useShowInThread } from './use-thread.ts';

interface WatchButtonProps extends Pick<Thread, 'isWatching' | 'watchers'> {
  readonly requestId: number;
}

/** Toggles whether the user watches a request; shows the watchers. */
export function WatchButton({ requestId, isWatching, watchers }: WatchButtonProps) {
  const { t } = useTexts();
  const { showWatchers, refresh } = useShowInThread(requestId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => setWatching(requestId, !isWatching),
    onSuccess: (thread) => {
      showWatchers(thread);
      refresh();
    },
    onError: notifyError,
  });
  const names =
    watchers.length > 0 ? t('thread.watchers', { names: watchers.join(', ') }) : t('thread.unwatched');
  return (
    <span className="thread-watch">
      <Button
        size="small"
        icon={isWatching ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        aria-pressed={isWatching}
        title={t('thread.watching')}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('thread.watch')}
      </Button>
      <span className="thread-soft">{names}</span>
    </span>
  );
}
