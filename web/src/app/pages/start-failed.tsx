import { translate } from '../../kernel/text/text.ts';
import { restartSignIn } from '../sign-in/sign-in.ts';
import { MessagePage } from './message-page.tsx';

/** The texts or the settings could not be loaded; in both languages, as the texts may be missing. */
export function StartFailed() {
  return (
    <MessagePage
      title="Az alkalmazás nem indítható el – The application cannot start"
      text="Ellenőrizze a kapcsolatot, majd töltse újra az oldalt! Check your connection, then reload the page."
    >
      <button type="button" className="button" onClick={() => location.reload()}>
        Újratöltés – Reload
      </button>
    </MessagePage>
  );
}

/** The identity provider refused the login, or its tokens could not be fetched. */
export function SignInFailed() {
  return (
    <MessagePage title={translate('shell.signInFailed')} text={translate('shell.signInFailedText')}>
      <button type="button" className="button" onClick={restartSignIn}>
        {translate('shell.signInAgain')}
      </button>
    </MessagePage>
  );
}
