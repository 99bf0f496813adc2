import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '../../kernel/feedback/problem.ts';
import { PieceMissing } from '../../kernel/start/load-piece.ts';
import { reloadApplication } from '../../kernel/start/shell-cache.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { MessagePage } from './message-page.tsx';

const RELOADED = 'reloadedAt';
const PAUSE_MS = 60_000;

/** Whether a reload may help (a chunk is missing, the browser is online) and was not tried in the last minute. */
function mayReload(error: unknown): boolean {
  const last = Number(sessionStorage.getItem(RELOADED));
  return error instanceof PieceMissing && navigator.onLine && Date.now() - last > PAUSE_MS;
}

/** The error page of a screen that threw, or whose code could not be loaded. */
export function PageFailed() {
  const error = useRouteError();
  const { t } = useTexts();
  useEffect(() => {
    logError(error);
    if (!mayReload(error)) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    void reloadApplication();
  }, [error]);
  const isMissing = error instanceof PieceMissing;
  return (
    <MessagePage
      title={t('shell.pageFailed')}
      text={t(isMissing ? 'shell.pieceMissing' : 'shell.pageFailedText')}
    >
      <button type="button" className="button" onClick={() => void reloadApplication()}>
        {t('shell.reload')}
      </button>
    </MessagePage>
  );
}
