import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { MessagePage } from './message-page.tsx';

/** The page of unknown addresses. */
export function NotFound() {
  const { t } = useTexts();
  return (
    <MessagePage title={t('shell.notFound')} text={t('shell.notFoundText')}>
      <Link className="button" to="/">
        {t('shell.backHome')}
      </Link>
    </MessagePage>
  );
}
