import assert from 'node:assert/strict';
import { DEMO_PASSWORD } from '../../standalone/identity/users/demo-users.ts';
import type { Answer, Browser } from '../identity/browser.ts';
import { CLIENT_ID, signInParameters } from '../identity/tokens.ts';
import { type Arrival, submit, visit } from './forms.ts';
import type { IdentityHost } from './host.ts';

interface Endpoints {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly userinfo_endpoint: string;
  readonly end_session_endpoint: string;
  readonly jwks_uri: string;
  readonly code_challenge_methods_supported: readonly string[];
}

export interface TokenAnswer {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly [field: string]: unknown;
}

export interface SignInRequest {
  readonly verifier: string;
  readonly url: string;
}

/** The web application's side of the protocol. */
export interface RelyingParty {
  readonly browser: Browser;
  endpoints(): Promise<Endpoints>;
  /** A sign-in request; `extra` adds parameters, or removes them by an empty value. */
  request(extra?: Record<string, string>): Promise<SignInRequest>;
  /** Opens a sign-in request. */
  open(request: SignInRequest): Promise<Arrival>;
  fill(arrival: Arrival, fields: Record<string, string>): Promise<Arrival>;
  token(form: Record<string, string>): Promise<Answer>;
  redeem(request: SignInRequest, back: URL): Promise<Answer>;
  refresh(refreshToken: string): Promise<Answer>;
  /** A complete sign-in through the pages. */
  signIn(username: string, password?: string): Promise<TokenAnswer>;
}

export function relyingParty(host: IdentityHost): RelyingParty {
  const browser = host.browser();
  const redirectUri = `${host.webOrigin}/signed-in`;
  let known: Endpoints | undefined;

  const party: RelyingParty = {
    browser,
    async endpoints() {
      known ??= JSON.parse(
        (await browser.get(`${host.issuer}/.well-known/openid-configuration`)).body,
      ) as Endpoints;
      return known;
    },
    async request(extra = {}) {
      const { verifier, parameters } = signInParameters(redirectUri, extra);
      for (const [name, value] of Object.entries(extra)) if (value === '') parameters.delete(name);
      const { authorization_endpoint } = await party.endpoints();
      return { verifier, url: `${authorization_endpoint}?${parameters}` };
    },
    open: ({ url }) => visit(browser, url, host.webOrigin),
    fill: (arrival, fields) => submit(browser, arrival, fields, host.webOrigin),
    async token(form) {
      return browser.post((await party.endpoints()).token_endpoint, { client_id: CLIENT_ID, ...form });
    },
    redeem: ({ verifier }, back) =>
      party.token({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (refreshToken) => party.token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async signIn(username, password = DEMO_PASSWORD) {
      const request = await party.request();
      const arrival = await party.fill(await party.open(request), { username, password });
      assert.ok('back' in arrival, `${username} could not sign in`);
      const answer = await party.redeem(request, arrival.back);
      assert.equal(answer.status, 200, answer.body);
      return JSON.parse(answer.body) as TokenAnswer;
    },
  };
  return party;
}
