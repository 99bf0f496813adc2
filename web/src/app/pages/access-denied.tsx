import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { MessagePage } from './message-page.tsx';

/** What a screen shows to somebody who may not see it (docs/domain.md §11.1). */
export function AccessDenied() {
  const { t } = useTexts();
  return (
    <MessagePage title={t('shell.accessDenied')} text={t('shell.accessDeniedText')}>
      <Link className="button" to="/">
        {t('shell.backHome')}
      </Link>
    </MessagePage>
  );
}
