import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '../../kernel/feedback/problem.ts';
import { PieceMissing } from '../../kernel/start/load-piece.ts';
import { reloadApplication } from '../../kernel/start/shell-cache.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { MessagePage } from './message-page.tsx';

const RELOADED = 'reloadedAt';
const PAUSE_MS = 60_000;

/** Whether loading the page anew may help, and was not tried a moment ago. Whoever is on another screen has typed nothing there. */
function mayReload(error: unknown): boolean {
  const last = Number(sessionStorage.getItem(RELOADED));
  return error instanceof PieceMissing && navigator.onLine && Date.now() - last > PAUSE_MS;
}

/** What a screen that broke, or whose code could not be loaded, shows. */
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
