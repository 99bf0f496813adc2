import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { html } from '../../html.ts';
import { type Page, renderPage } from './page.ts';
import { languageOf, type PageError, type PageWords, pageWords } from './texts.ts';

/** An error page with a link to the application; the detail is for support. */
export function errorPage(words: PageWords, error: PageError, home: string, detail?: string): Page {
  const { t } = words;
  const content = html`<p class="alert" role="alert">${t(error)}</p>
${detail === undefined ? undefined : html`<p class="code" lang="en">${detail}</p>`}
<a class="button" href="${home}">${t('backToApp')}</a>`;
  return { words, title: t('errorTitle'), content };
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

/** Renders errors of the provider library in the product's design and the user's language. */
export function providerErrorPages(pool: Pool) {
  return async (ctx: KoaContextWithOIDC, answer: ErrorAnswer, error: Error): Promise<void> => {
    if (MACHINE_ROUTES.has(ctx.oidc.route)) {
      ctx.body = answer;
      return;
    }
    const words = await pageWords(pool, languageOf(ctx.oidc.params?.ui_locales ?? ctx.query.ui_locales));
    const home = `${new URL(ctx.oidc.issuer).origin}/`;
    const detail = [answer.error, answer.error_description].filter(Boolean).join(': ');
    const { headers, body } = renderPage(errorPage(words, pageErrorOf(error), home, detail));
    ctx.set({ ...headers });
    ctx.body = body;
  };
}
