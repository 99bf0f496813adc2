import type { Language } from '@cooler/contract/texts/translate.ts';
import { type Html, html } from '../../html.ts';
import type { Page } from '../pages/page.ts';
import type { PageError, PageWords } from '../pages/texts.ts';

interface FormPage {
  readonly words: PageWords;
  readonly inLanguage: (language: Language) => string;
  readonly error?: PageError;
  readonly minutes?: number;
}

function alert({ words, error, minutes }: FormPage): Html | undefined {
  if (!error) return undefined;
  const text = words.t(error, { minutes: minutes ?? 1 });
  return html`<p class="alert" id="error" role="alert">${text}</p>`;
}

/** Links a field to the message above the form. */
function invalid(error: PageError | undefined): Html | undefined {
  return error && html` aria-invalid="true" aria-describedby="error"`;
}

function hinted(error: PageError | undefined): Html {
  return error ? html` aria-invalid="true" aria-describedby="error hint"` : html` aria-describedby="hint"`;
}

/** The sign-in form; after an error it keeps the username. */
export function signInPage(form: FormPage & { readonly username: string }): Page {
  const { words } = form;
  const { t } = words;
  const focus = (wanted: boolean): Html | undefined => (wanted ? html` autofocus` : undefined);
  const content = html`${alert(form)}
<form method="post">
<label for="username">${t('username')}</label>
<input id="username" name="username" type="text" value="${form.username}" autocomplete="username" required
  autocapitalize="none" autocorrect="off" spellcheck="false"${invalid(form.error)}${focus(!form.username)}>
<label for="password">${t('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
  ${invalid(form.error)}${focus(form.username !== '')}>
<button type="submit">${t('signIn')}</button>
</form>`;
  return { words, title: t('signInTitle'), content, inLanguage: form.inLanguage };
}

/** The form that asks for a new password, with Keycloak's field names (docs/identity.md §4.1). */
export function newPasswordPage(form: FormPage & { readonly username: string }): Page {
  const { words } = form;
  const { t } = words;
  const content = html`${alert(form)}
<div id="hint">${t('passwordHint')}
<ul><li>${t('passwordLength')}</li><li>${t('passwordNotUsername')}</li><li>${t('passwordNotOld')}</li></ul></div>
<form method="post">
<input type="text" name="username" value="${form.username}" autocomplete="username" hidden readonly>
<label for="password-new">${t('newPassword')}</label>
<input id="password-new" name="password-new" type="password" autocomplete="new-password" required autofocus
  ${hinted(form.error)}>
<label for="password-confirm">${t('newPasswordAgain')}</label>
<input id="password-confirm" name="password-confirm" type="password" autocomplete="new-password" required
  ${invalid(form.error)}>
<button type="submit">${t('savePassword')}</button>
</form>`;
  return { words, title: t('passwordTitle'), content, inLanguage: form.inLanguage };
}
