import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  type ClientMetadata,
  type Configuration,
  type Grant,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { Pool } from 'pg';
import type { DatabaseClock } from '../database-clock.ts';
import { providerErrorPages } from '../pages/error-page.ts';
import {
  issuerOf,
  LIFESPAN_SECONDS,
  PATHS,
  REALM_PATH,
  redirectUris,
  SCOPES,
  type WebClient,
} from '../realm.ts';
import { remainingSeconds } from '../sessions.ts';
import { accountFinder } from './accounts.ts';
import { postgresAdapter } from './adapter.ts';
import { signInPolicy } from './interaction-policy.ts';
import type { IdentityKeys } from './keys.ts';
import { ownOriginsOnly } from './own-origins.ts';
import { tokenAnswer } from './token-answer.ts';
import { accessTokenShape } from './tokens.ts';

/** The library requires an absolute URI as resource indicator; the tokens' audience is the client's. */
const API = 'urn:cooler-register:api';

interface ProviderParts {
  readonly pool: Pool;
  readonly publicUrl: string;
  readonly client: WebClient;
  readonly keys: IdentityKeys;
  readonly clock: DatabaseClock;
  readonly log: FastifyBaseLogger;
}

function clientMetadata(client: WebClient): ClientMetadata {
  return {
    client_id: client.id,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: redirectUris(client),
  };
}

/** Grants without consent: the grant is created at the first sign-in and lives as long as the session. */
async function grantFor(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { oidc } = ctx;
  const clientId = oidc.client?.clientId ?? '';
  const known = oidc.session?.grantIdFor(clientId);
  const existing = known && (await oidc.provider.Grant.find(known));
  if (existing) return existing;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.account?.accountId ?? '' });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(API, SCOPES.join(' '));
  await grant.save();
  return grant;
}

function features(client: WebClient): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, caller, token) => token.clientId === caller.clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => API,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPES.join(' '),
        audience: client.audience,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** The endpoints that the library does not serve itself, for the discovery document. */
function discovery(issuer: string): Configuration['discovery'] {
  return {
    end_session_endpoint: issuer + PATHS.logout,
    userinfo_endpoint: issuer + PATHS.userinfo,
    ui_locales_supported: ['hu', 'en'],
  };
}

function lifespans(): Configuration['ttl'] {
  const { accessToken, code, signIn, sessionMax } = LIFESPAN_SECONDS;
  return {
    AccessToken: accessToken,
    IdToken: accessToken,
    AuthorizationCode: code,
    Interaction: signIn,
    Grant: sessionMax,
    Session: (_ctx, session) => remainingSeconds(session.loginTs),
    RefreshToken: (_ctx, token) => remainingSeconds(token.authTime),
  };
}

function configuration({ pool, publicUrl, client, keys, clock }: ProviderParts): Configuration {
  return {
    adapter: postgresAdapter(pool, clock),
    clients: [clientMetadata(client)],
    jwks: { keys: [keys.signing as JWK] },
    findAccount: accountFinder(pool, client),
    loadExistingGrant: grantFor,
    interactions: {
      policy: signInPolicy(),
      url: (_ctx, interaction) => `${REALM_PATH}${PATHS.signIn}/${interaction.uid}`,
    },
    cookies: {
      keys: keys.cookies,
      names: { session: 'identity_session', interaction: 'identity_sign_in', resume: 'identity_resume' },
      long: { path: REALM_PATH, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: PATHS.authorization,
      token: PATHS.token,
      jwks: PATHS.certs,
      end_session: PATHS.logout,
      revocation: PATHS.revocation,
    },
    claims: {
      openid: ['sub', 'sid', 'auth_time', 'acr', 'typ', 'azp', 'jti'],
      profile: ['name', 'preferred_username', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    features: features(client),
    discovery: discovery(issuerOf(publicUrl)),
    ttl: lifespans(),
    formats: { customizers: { jwt: accessTokenShape(client, clock) } },
    scopes: [...SCOPES],
    acrValues: ['0', '1'],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => client.origins.includes(origin),
    expiresWithSession: () => true,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    renderError: providerErrorPages(pool),
  };
}

function logErrors(provider: Provider, log: FastifyBaseLogger): void {
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'identity provider failed'));
  const koa: EventEmitter = provider;
  koa.on('error', (error) => log.error({ err: error }, 'identity provider failed'));
  provider.on('authorization.error', (_ctx, error) => log.info({ reason: error.message }, 'sign-in refused'));
  provider.on('grant.error', (_ctx, error) => log.info({ reason: error.message }, 'token refused'));
}

/** Creates the OpenID provider: Keycloak's URLs, claims and lifespans, all state in PostgreSQL. */
export function createProvider(parts: ProviderParts): Provider {
  const provider = new Provider(issuerOf(parts.publicUrl), configuration(parts));
  // The mount sets the forwarded headers, so that responses always contain the public URL.
  provider.proxy = true;
  provider.use(ownOriginsOnly(parts.client));
  provider.use(tokenAnswer(parts.pool));
  provider.on('authorization.success', (ctx, answer) => {
    if (answer) answer.session_state = ctx.oidc.session?.uid;
  });
  logErrors(provider, parts.log);
  return provider;
}
