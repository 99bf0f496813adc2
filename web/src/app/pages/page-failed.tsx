import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '../../kernel/feedback/problem.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { MessagePage } from './message-page.tsx';

/** What a screen that broke, or whose code could not be loaded, shows. */
export function PageFailed() {
  const error = useRouteError();
  const { t } = useTexts();
  useEffect(() => logError(error), [error]);
  return (
    <MessagePage title={t('shell.pageFailed')} text={t('shell.pageFailedText')}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('shell.reload')}
      </button>
    </MessagePage>
  );
}
