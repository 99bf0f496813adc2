import { DownOutlined } from '@ant-design/icons';
import type { Comment } from '@cooler/contract/features/work-request/thread/thread.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { CommentItem } from './comment-item.tsx';
import { Composer } from './composer.tsx';
import { useInView } from './use-in-view.ts';
import { useShowInThread, useThread } from './use-thread.ts';
import { WatchButton } from './watch-button.tsx';
import './thread.css';

/** The latest comment in short, above the composer; a click scrolls to it. */
function Newest({ comment, onShow }: { readonly comment: Comment; readonly onShow: () => void }) {
  const { t } = useTexts();
  const { author, text, files } = comment;
  const words = text || files.map(({ name }) => name).join(', ') || t('thread.withdrawn');
  return (
    <button type="button" className="thread-newest" onClick={onShow}>
      <DownOutlined /> <span>{t('thread.newest', { author: author.name, text: words })}</span>
    </button>
  );
}

/** The end of a thread; scrolls to it when the user's own new comment has arrived. */
function useScrollToEnd(newestId: number | undefined) {
  const { host, isInView, show } = useInView<HTMLDivElement>();
  const [isWanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another comment is the newest.
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    show();
  }, [newestId]);
  return { host, isInView, show, want: () => setWanted(true) };
}

/** The comments on a request, latest last, directly above the composer. */
export function RequestThread({ row }: { readonly row: WorkRequest }) {
  const { t } = useTexts();
  const { latest, comments, isError, refetch, ...pages } = useThread(row.id);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const { showComment, refresh } = useShowInThread(row.id);
  const newest = comments.at(-1);
  const { host, isInView, show, want } = useScrollToEnd(newest?.id);
  return (
    <>
      <section className="thread" aria-labelledby="thread-title">
        <div className="thread-head">
          <h2 id="thread-title">{t('thread.title')}</h2>
          {latest && (
            <WatchButton
              key={row.id}
              requestId={row.id}
              isWatching={latest.isWatching}
              watchers={latest.watchers}
            />
          )}
        </div>
        {isError && <PartFailed title={t('thread.failed')} onRetry={refetch} />}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('thread.older')}
          </Button>
        )}
        {latest && comments.length === 0 && <p className="thread-soft">{t('thread.empty')}</p>}
        <ul className="comments">
          {comments.map((comment) => (
            <CommentItem key={comment.id} requestId={row.id} comment={comment} />
          ))}
        </ul>
        <div ref={host} />
      </section>
      <div className="composer">
        {newest && !isInView && <Newest comment={newest} onShow={show} />}
        <Composer
          key={row.id}
          row={row}
          onSent={(said) => {
            want();
            showComment(said);
            refresh();
          }}
        />
      </div>
    </>
  );
}
