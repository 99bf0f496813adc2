import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../kernel/html.ts';
import { type Page, renderPage } from './page.ts';
import { type Language, languageOf, type PageError, TEXTS } from './texts.ts';

/** Says what went wrong and leads back to the application; the detail is for whoever is asked for help. */
export function errorPage(language: Language, error: PageError, home: string, detail?: string): Page {
  const t = TEXTS[language];
  const content = html`<p class="alert" role="alert">${t[error]}</p>
${detail === undefined ? undefined : html`<p class="code" lang="en">${detail}</p>`}
<a class="button" href="${home}">${t.backToApp}</a>`;
  return { language, title: t.errorTitle, content };
}

function pageErrorOf(error: unknown): PageError {
  if (error instanceof errors.SessionNotFound) return 'SIGN_IN_EXPIRED';
  return error instanceof errors.OIDCProviderError ? 'SIGN_IN_REQUEST_INVALID' : 'SERVER_ERROR';
}

interface ErrorAnswer {
  readonly error: string;
  readonly error_description?: string | undefined;
}

const MACHINE_ROUTES = new Set(['token', 'revocation', 'jwks', 'discovery']);

/** Shows a fault of the provider library in the product's look and the person's language. */
export function showProviderError(ctx: KoaContextWithOIDC, answer: ErrorAnswer, error: Error): void {
  if (MACHINE_ROUTES.has(ctx.oidc.route)) {
    ctx.body = answer;
    return;
  }
  const language = languageOf(ctx.oidc.params?.ui_locales ?? ctx.query.ui_locales);
  const home = `${new URL(ctx.oidc.issuer).origin}/`;
  const detail = [answer.error, answer.error_description].filter(Boolean).join(': ');
  const { headers, body } = renderPage(errorPage(language, pageErrorOf(error), home, detail));
  ctx.set({ ...headers });
  ctx.body = body;
}
