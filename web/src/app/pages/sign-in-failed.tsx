import { translate } from '../../kernel/text/text.ts';
import { MessagePage } from './message-page.tsx';

/** The identity provider refused the login, or its tokens could not be fetched. */
export function SignInFailed() {
  return (
    <MessagePage title={translate('shell.signInFailed')} text={translate('shell.signInFailedText')}>
      <button type="button" className="button" onClick={() => location.reload()}>
        {translate('shell.signInAgain')}
      </button>
    </MessagePage>
  );
}
