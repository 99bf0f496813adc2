import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AUDIENCE, CLIENT_ID } from './tokens.ts';

/** The stub's response on a route; without a status it never responds. */
interface StubAnswer {
  readonly status?: number;
  readonly body?: unknown;
  /** A body that is no JSON. */
  readonly text?: string;
}

export interface StubKeycloak {
  readonly issuer: string;
  /** Responses by method and path below the realm's admin URL; tests change them. */
  readonly answers: Map<string, StubAnswer>;
  /** The admin API calls so far, with their bearer tokens. */
  readonly calls: { readonly call: string; readonly bearer: string; readonly body: string }[];
  /** The number of tokens issued to the service account. */
  tokensGiven(): number;
  /** An access token of a user with a role. */
  tokenFor(role: string): Promise<string>;
  stop(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function reply(response: ServerResponse, { status, body, text }: StubAnswer): void {
  if (status === undefined) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
}

/** A stub of Keycloak that can fail on demand. */
export async function startStubKeycloak(): Promise<StubKeycloak> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'stub', use: 'sig', alg: 'RS256' };
  const answers = new Map<string, StubAnswer>();
  const calls: StubKeycloak['calls'] = [];
  let tokensGiven = 0;
  // The roles of the user for whom tokens are issued.
  const held: { id: string; name: string }[] = [];
  let issuer = '';

  const protocol: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      jwks_uri: `${issuer}/protocol/openid-connect/certs`,
    }),
    '/protocol/openid-connect/certs': () => ({ keys: [jwk] }),
    '/protocol/openid-connect/userinfo': () => ({ sub: 'person' }),
    '/protocol/openid-connect/token': () => {
      tokensGiven += 1;
      return { access_token: `service-token-${tokensGiven}`, expires_in: 300 };
    },
  };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://stub');
    const body = await textOf(request);
    const admin = pathname.replace('/auth/admin/realms/cooler', '');
    if (admin === pathname) {
      reply(response, { status: 200, body: protocol[pathname.replace('/auth/realms/cooler', '')]?.() });
      return;
    }
    const call = `${request.method} ${admin}`;
    if (call.startsWith('GET /users/person/role-mappings')) {
      reply(response, { status: 200, body: call.endsWith('/composite') ? held : {} });
      return;
    }
    calls.push({ call, bearer: request.headers.authorization ?? '', body });
    reply(response, answers.get(call) ?? { status: 404, body: { error: 'User not found' } });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  issuer = `http://localhost:${(server.address() as AddressInfo).port}/auth/realms/cooler`;

  return {
    ...{ issuer, answers, calls },
    tokensGiven: () => tokensGiven,
    tokenFor: (role) => {
      held.push({ id: role, name: role });
      return new SignJWT({ typ: 'Bearer', azp: CLIENT_ID, sid: 's', realm_access: { roles: [role] } })
        .setProtectedHeader({ alg: 'RS256', kid: 'stub' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject('person')
        .setExpirationTime('5m')
        .sign(privateKey);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
