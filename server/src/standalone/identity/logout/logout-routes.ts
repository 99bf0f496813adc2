import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { errorPage } from '../pages/error-page.ts';
import { acceptForms, type FormFields, fieldsOf } from '../pages/forms.ts';
import { sendPage, showFaultsAsPages } from '../pages/page-reply.ts';
import { languageOf, type PageError, pageWords } from '../pages/texts.ts';
import type { IdentityKeys } from '../provider/keys.ts';
import { isPostLogoutUri, PATHS, REALM_PATH, type WebClient } from '../realm.ts';
import { endSession, sessionOfRefreshToken } from '../sessions.ts';
import { type BrowserSession, browserSession, clearBrowserSession } from '../sign-in/browser-session.ts';
import { type IdTokenHint, readIdTokenHint } from './id-token-hint.ts';
import { loggedOutPage, logoutQuestionPage } from './logout-pages.ts';

interface LogoutOptions {
  readonly pool: Pool;
  readonly provider: Provider;
  readonly client: WebClient;
  readonly keys: IdentityKeys;
  readonly home: string;
}

/** What is wrong with a sign-out request (docs/identity.md §4.2). */
function faultOf(
  fields: FormFields,
  hint: IdTokenHint | undefined,
  client: WebClient,
): PageError | undefined {
  const { id_token_hint, client_id, post_logout_redirect_uri: uri } = fields;
  if (id_token_hint && hint?.clientId !== (client_id ?? client.id)) return 'LOGOUT_HINT_INVALID';
  if (!uri) return undefined;
  if (!id_token_hint && !client_id) return 'LOGOUT_HINT_MISSING';
  const known = client_id === undefined || client_id === client.id;
  return known && isPostLogoutUri(client, uri) ? undefined : 'LOGOUT_URI_INVALID';
}

/** Only the page that was shown to this browser's session can confirm its end. */
function guardOf({ secret }: BrowserSession, keys: IdentityKeys): string {
  return createHmac('sha256', keys.cookies[0] ?? '')
    .update(`logout ${secret}`)
    .digest('base64url');
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Serves the sign-out that an application starts, by Keycloak's table (docs/identity.md §4.2). */
export async function logoutRoutes(app: FastifyInstance, options: LogoutOptions): Promise<void> {
  const { pool, provider, client, keys, home } = options;
  acceptForms(app);
  showFaultsAsPages(app, pool, home);
  const wordsFor = ({ ui_locales }: FormFields) => pageWords(pool, languageOf(ui_locales));

  async function refuse(reply: FastifyReply, fields: FormFields, error: PageError): Promise<FastifyReply> {
    return sendPage(reply, 400, errorPage(await wordsFor(fields), error, home));
  }

  /** Where a finished sign-out leads: to the registered address with only the state, else to a page. */
  async function continueLogout(reply: FastifyReply, fields: FormFields): Promise<FastifyReply> {
    const { post_logout_redirect_uri: uri, state } = fields;
    if (!uri) return sendPage(reply, 200, loggedOutPage(await wordsFor(fields), home));
    const next = new URL(uri);
    if (state !== undefined) next.searchParams.set('state', state);
    return reply.redirect(next.href, 302);
  }

  async function endByRefreshToken(reply: FastifyReply, token: string): Promise<FastifyReply> {
    const uid = await sessionOfRefreshToken(pool, token, client.id);
    if (uid) await endSession(pool, uid);
    return reply.code(204).send();
  }

  async function endByHint(reply: FastifyReply, hint: IdTokenHint, session?: BrowserSession): Promise<void> {
    await endSession(pool, hint.sessionUid);
    if (session && session.userId !== hint.userId) return;
    if (session) await endSession(pool, session.uid);
    clearBrowserSession(provider, reply);
  }

  async function ask(
    reply: FastifyReply,
    fields: FormFields,
    session: BrowserSession,
  ): Promise<FastifyReply> {
    const page = logoutQuestionPage({
      words: await wordsFor(fields),
      action: REALM_PATH + PATHS.logoutConfirm,
      guard: guardOf(session, keys),
      next: fields.post_logout_redirect_uri,
      state: fields.state,
      home,
    });
    return sendPage(reply, 200, page, client.origins);
  }

  async function logout(
    reply: FastifyReply,
    request: FastifyRequest,
    fields: FormFields,
  ): Promise<FastifyReply> {
    const token = fields.id_token_hint;
    const hint = token ? await readIdTokenHint(token, keys, provider.issuer) : undefined;
    const fault = faultOf(fields, hint, client);
    if (fault) return refuse(reply, fields, fault);
    const session = await browserSession(provider, request, reply);
    if (hint) await endByHint(reply, hint, session);
    return session && !hint ? ask(reply, fields, session) : continueLogout(reply, fields);
  }

  async function confirm(
    reply: FastifyReply,
    request: FastifyRequest,
    fields: FormFields,
  ): Promise<FastifyReply> {
    const uri = fields.post_logout_redirect_uri;
    if (uri && !isPostLogoutUri(client, uri)) return refuse(reply, fields, 'LOGOUT_URI_INVALID');
    const session = await browserSession(provider, request, reply);
    if (session && !sameText(fields.guard ?? '', guardOf(session, keys))) {
      return refuse(reply, fields, 'LOGOUT_EXPIRED');
    }
    if (session) await endSession(pool, session.uid);
    clearBrowserSession(provider, reply);
    return continueLogout(reply, fields);
  }

  app.get(REALM_PATH + PATHS.logout, (request, reply) => logout(reply, request, fieldsOf(request.query)));
  app.post(REALM_PATH + PATHS.logout, (request, reply) => {
    const fields = fieldsOf(request.body);
    const token = fields.refresh_token;
    return token ? endByRefreshToken(reply, token) : logout(reply, request, fields);
  });
  app.post(REALM_PATH + PATHS.logoutConfirm, (request, reply) =>
    confirm(reply, request, fieldsOf(request.body)),
  );
}
