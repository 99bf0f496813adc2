import { html } from '../../html.ts';
import type { Page } from '../pages/page.ts';
import type { PageWords } from '../pages/texts.ts';

interface LogoutQuestion {
  readonly words: PageWords;
  readonly action: string;
  readonly guard: string;
  readonly next?: string;
  readonly state?: string;
  readonly home: string;
}

function hidden(name: string, value: string | undefined) {
  return value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}">`;
}

/** Asks for confirmation of a sign-out without an ID token. */
export function logoutQuestionPage(question: LogoutQuestion): Page {
  const { words } = question;
  const { t } = words;
  const content = html`<p>${t('logoutQuestion')}</p>
<form method="post" action="${question.action}">
${hidden('guard', question.guard)}${hidden('post_logout_redirect_uri', question.next)}
${hidden('state', question.state)}${hidden('ui_locales', words.language)}
<button type="submit">${t('logout')}</button>
<a class="button quiet" href="${question.home}">${t('stay')}</a>
</form>`;
  return { words, title: t('logoutTitle'), content };
}

/** Confirms that the session has ended. */
export function loggedOutPage(words: PageWords, home: string): Page {
  const { t } = words;
  const content = html`<p>${t('loggedOut')}</p><a class="button" href="${home}">${t('backToApp')}</a>`;
  return { words, title: t('loggedOutTitle'), content };
}
