import { Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../kernel/dialog/confirm-dialog.tsx';
import { lastUser } from '../../../kernel/session/last-user.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
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

/** Offline requests: those that wait, and the form for a new one. */
export function OfflineScreen({ username }: { readonly username: string | null }) {
  const { t, named } = useTexts();
  const { requests, keep, sendAgain, remove, takePhoto, pictureOf } = useOfflineRequests(username);
  const [mended, setMended] = useState<OfflineRequest>();
  const [thrown, setThrown] = useState<OfflineRequest>();
  const formTitle = useRef<HTMLHeadingElement>(null);
  // The form may be below all that wait.
  useEffect(() => {
    if (mended) formTitle.current?.focus();
  }, [mended]);
  const handleKeep = async (written: WrittenRequest) => {
    const isKept = await keep(written, mended);
    if (isKept) setMended(undefined);
    return isKept;
  };
  const handleThrow = () => {
    if (thrown) void remove(thrown);
    setThrown(undefined);
  };
  return (
    <section className="offline-requests" aria-label={t('kept.title')}>
      <h1>{t('kept.title')}</h1>
      <p>{t('kept.intro')}</p>
      <OfflineList
        requests={requests.filter((each) => each.id !== mended?.id && isOwn(each, username))}
        onMend={setMended}
        onSendAgain={(request) => void sendAgain(request)}
        onRemove={setThrown}
      />
      <h2 ref={formTitle} tabIndex={-1}>
        {t(mended ? 'kept.mending' : 'kept.new')}
      </h2>
      <Suspense>
        <OfflineForm
          key={mended?.id}
          {...{ username, mended, takePhoto, pictureOf }}
          onKeep={handleKeep}
          onCancel={() => setMended(undefined)}
        />
      </Suspense>
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
