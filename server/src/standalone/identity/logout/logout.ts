import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { errorPage } from '../pages/error-page.ts';
import type { FormFields } from '../pages/forms.ts';
import { sendPage } from '../pages/page-reply.ts';
import { languageOf, type PageError, pageWords } from '../pages/texts.ts';
import type { IdentityKeys } from '../provider/keys.ts';
import { isPostLogoutUri, PATHS, REALM_PATH, type WebClient } from '../realm.ts';
import { endSession, sessionOfRefreshToken } from '../sessions.ts';
import { type BrowserSession, browserSession, clearBrowserSession } from '../sign-in/browser-session.ts';
import { type IdTokenHint, readIdTokenHint } from './id-token-hint.ts';
import { loggedOutPage, logoutQuestionPage } from './logout-pages.ts';

export interface LogoutOptions {
  readonly pool: Pool;
  readonly provider: Provider;
  readonly client: WebClient;
  readonly keys: IdentityKeys;
  readonly home: string;
}

/** The error of a sign-out request, if any (docs/identity.md §4.2). */
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

/** A CSRF token bound to the browser's session. */
function guardOf({ secret }: BrowserSession, keys: IdentityKeys): string {
  return createHmac('sha256', keys.cookies[0] ?? '')
    .update(`logout ${secret}`)
    .digest('base64url');
}

function sameText(a: string, b: string): boolean {
  // Of texts with as many characters the bytes may differ in number.
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A sign-out request of a browser or an application. */
interface LogoutCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly fields: FormFields;
}

const wordsFor = ({ pool }: LogoutOptions, { fields }: LogoutCall) =>
  pageWords(pool, languageOf(fields.ui_locales));

async function refuse(options: LogoutOptions, call: LogoutCall, error: PageError): Promise<FastifyReply> {
  return sendPage(call.reply, 400, errorPage(await wordsFor(options, call), error, options.home));
}

/** Redirects to the registered address with only the state, or shows a page. */
async function continueLogout(options: LogoutOptions, call: LogoutCall): Promise<FastifyReply> {
  const { post_logout_redirect_uri: uri, state } = call.fields;
  if (!uri) return sendPage(call.reply, 200, loggedOutPage(await wordsFor(options, call), options.home));
  const next = new URL(uri);
  if (state !== undefined) next.searchParams.set('state', state);
  return call.reply.redirect(next.href, 302);
}

async function endByHint(
  { pool, provider }: LogoutOptions,
  reply: FastifyReply,
  hint: IdTokenHint,
  session?: BrowserSession,
): Promise<void> {
  await endSession(pool, hint.sessionUid);
  if (session && session.userId !== hint.userId) return;
  if (session) await endSession(pool, session.uid);
  clearBrowserSession(provider, reply);
}

async function ask(options: LogoutOptions, call: LogoutCall, session: BrowserSession): Promise<FastifyReply> {
  const { keys, home, client } = options;
  const page = logoutQuestionPage({
    words: await wordsFor(options, call),
    action: REALM_PATH + PATHS.logoutConfirm,
    guard: guardOf(session, keys),
    next: call.fields.post_logout_redirect_uri,
    state: call.fields.state,
    home,
  });
  return sendPage(call.reply, 200, page, client.origins);
}

/** Ends the session of a refresh token, for applications without a browser. */
export async function endByRefreshToken(
  { pool, client }: LogoutOptions,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const uid = await sessionOfRefreshToken(pool, token, client.id);
  if (uid) await endSession(pool, uid);
  return reply.code(204).send();
}

/** Ends the session of the ID token, or asks the signed-in user for confirmation. */
export async function logout(options: LogoutOptions, call: LogoutCall): Promise<FastifyReply> {
  const { provider, client, keys } = options;
  const { request, reply, fields } = call;
  const token = fields.id_token_hint;
  const hint = token ? await readIdTokenHint(token, keys, provider.issuer) : undefined;
  const fault = faultOf(fields, hint, client);
  if (fault) return refuse(options, call, fault);
  const session = await browserSession(provider, request, reply);
  if (hint) await endByHint(options, reply, hint, session);
  return session && !hint ? ask(options, call, session) : continueLogout(options, call);
}

/** Ends the session of the browser after confirmation. */
export async function confirmLogout(options: LogoutOptions, call: LogoutCall): Promise<FastifyReply> {
  const { pool, provider, client, keys } = options;
  const { request, reply, fields } = call;
  const uri = fields.post_logout_redirect_uri;
  if (uri && !isPostLogoutUri(client, uri)) return refuse(options, call, 'LOGOUT_URI_INVALID');
  const session = await browserSession(provider, request, reply);
  if (session && !sameText(fields.guard ?? '', guardOf(session, keys))) {
    return refuse(options, call, 'LOGOUT_EXPIRED');
  }
  if (session) await endSession(pool, session.uid);
  clearBrowserSession(provider, reply);
  return continueLogout(options, call);
}
