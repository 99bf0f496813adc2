import { Alert } from 'antd';
import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kernel/dialog/confirm-dialog.tsx';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { lastUser } from '../../../kernel/session/last-user.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import { setMended as setMendedRequest } from './mended-request.ts';
import { OfflineList } from './offline-list.tsx';
import type { OfflineRequest, WrittenRequest } from './offline-request.ts';
import { useOfflineRequests } from './use-offline-requests.ts';
import { headline } from './written-request.ts';
import './offline-requests.css';

// The list is shown while the form is still loading.
const OfflineForm = lazyPiece(async () => (await import('./offline-form.tsx')).OfflineForm);

/** Another user's requests in the same browser are hidden until that user signs in. */
function isOwn({ username: writer }: OfflineRequest, username: string | null): boolean {
  const reader = username ?? lastUser();
  return writer === null || writer === reader;
}

/** The height of what is above a form, kept while the form has the focus: what is sent meanwhile does not move it. */
function useHeldHeight() {
  const above = useRef<HTMLDivElement>(null);
  const [minBlockSize, setHeight] = useState<number>();
  const onFocus = () => setHeight(above.current?.getBoundingClientRect().height);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setHeight(undefined);
  };
  return { above: { ref: above, style: { minBlockSize } }, below: { onFocus, onBlur } };
}

/** Offline requests: those that wait, and the form for a new one. */
export function OfflineScreen({ username }: { readonly username: string | null }) {
  const { t, named } = useTexts();
  const { requests, fault, keep, sendAgain, remove, takePhoto, pictureOf } = useOfflineRequests(username);
  const [mended, setMended] = useState<OfflineRequest>();
  const [thrown, setThrown] = useState<OfflineRequest>();
  const title = useRef<HTMLHeadingElement>(null);
  const formTitle = useRef<HTMLHeadingElement>(null);
  const { above, below } = useHeldHeight();
  useEffect(() => {
    setMendedRequest(mended?.id);
    // The form may be below all that wait.
    if (mended) formTitle.current?.focus();
    return () => setMendedRequest(undefined);
  }, [mended]);
  const handleKeep = async (written: WrittenRequest) => {
    const isKept = await keep(written, mended);
    if (!isKept) return false;
    setMended(undefined);
    // The button is far below what waits, and nothing else says that the request is among it.
    title.current?.focus();
    return true;
  };
  const handleThrow = () => {
    if (thrown) void remove(thrown);
    setThrown(undefined);
  };
  return (
    <section className="offline-requests" aria-label={t('kept.title')}>
      <h1 ref={title} tabIndex={-1}>
        {t('kept.title')}
      </h1>
      <p>{t('kept.intro')}</p>
      <div className="offline-above" {...above}>
        {fault !== undefined && <Alert type="error" showIcon title={describeError(fault)} />}
        <OfflineList
          requests={requests.filter((each) => each.id !== mended?.id && isOwn(each, username))}
          onMend={setMended}
          onSendAgain={(request) => void sendAgain(request)}
          onRemove={setThrown}
        />
      </div>
      <h2 ref={formTitle} tabIndex={-1}>
        {t(mended ? 'kept.mending' : 'kept.new')}
      </h2>
      <div {...below}>
        <Suspense>
          <OfflineForm
            key={mended?.id}
            {...{ username, mended, takePhoto, pictureOf }}
            stored={requests.filter((each) => isOwn(each, username))}
            onKeep={handleKeep}
            onCancel={() => setMended(undefined)}
          />
        </Suspense>
      </div>
      {thrown && (
        <ConfirmDialog
          isDanger
          title={t('kept.throwTitle')}
          text={t('kept.throwText', { request: headline(thrown.written, named) })}
          confirm={t('kept.throwAway')}
          cancel={t('common.cancel')}
          onConfirm={handleThrow}
          onCancel={() => setThrown(undefined)}
        />
      )}
    </section>
  );
}
