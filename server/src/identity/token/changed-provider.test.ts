import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { makeCertificate } from '../../testing/certificates.ts';
import { goodClaims } from '../../testing/identity/tokens.ts';
import { credentialsOf, trustNewAuthority } from '../../testing/secure-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const HALF_A_MINUTE_MS = 31_000;

async function makeRealm(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' };
  return { kid, privateKey, keys: { keys: [jwk] } };
}

type Realm = Awaited<ReturnType<typeof makeRealm>>;

interface Line {
  readonly msg: string;
  readonly err: { readonly message: string };
}

describe('an identity provider with TLS', () => {
  const { authority, end } = trustNewAuthority();
  const certificateFor = (days: number) =>
    credentialsOf(makeCertificate({ name: 'localhost', issuer: authority, days }));
  let [issuer, former, later] = ['', {} as Realm, {} as Realm];
  let present: Realm;
  const provider = createServer(certificateFor(30), (request, response) => {
    const document = { issuer, jwks_uri: `${issuer}/keys` };
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(request.url?.endsWith('/keys') ? present.keys : document));
  });
  const lines: Line[] = [];

  before(async () => {
    [former, later] = [await makeRealm('former'), await makeRealm('later')];
    present = former;
    await once(provider.listen(0, 'localhost'), 'listening');
    issuer = `https://localhost:${(provider.address() as AddressInfo).port}/realms/cooler`;
  });
  after(() => {
    provider.close();
    end();
  });

  async function start(t: TestContext): Promise<TestApp> {
    const write = (text: string) => void lines.push(JSON.parse(text));
    const register = await startTestApp({ OIDC_ISSUER: issuer, LOG_LEVEL: 'warn' }, { write });
    t.after(() => register.close());
    return register;
  }

  const bearerOf = ({ kid, privateKey }: Realm) =>
    new SignJWT({ ...goodClaims('http://localhost:3000', ['FCR_ADMIN']), iss: issuer })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);

  /** The status of a call with this token, and what the log said meanwhile. */
  async function callWith({ app }: TestApp, token: string): Promise<[status: number, ...said: string[]]> {
    lines.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await app.inject({ url: '/resource/preferences', headers });
    return [statusCode, ...lines.filter(({ err }) => err).map(({ msg, err }) => `${msg}: ${err.message}`)];
  }

  it('whose certificate has expired and whose realm was imported again is used when it is renewed', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const register = await start(t);
    const [before, afterwards] = [await bearerOf(former), await bearerOf(later)];
    assert.deepEqual(await callWith(register, before), [200]);
    provider.setSecureContext(certificateFor(-1));
    present = later;
    t.mock.timers.tick(HALF_A_MINUTE_MS);
    assert.deepEqual(await callWith(register, before), [200]);
    assert.deepEqual(await callWith(register, afterwards), [
      401,
      'the keys of the identity provider could not be renewed: fetch failed: certificate has expired',
    ]);
    const started = await start(t);
    assert.deepEqual(await callWith(started, afterwards), [
      503,
      'request failed: NOT_AVAILABLE: The identity provider did not give its keys: fetch failed: certificate has expired',
    ]);
    provider.setSecureContext(certificateFor(30));
    assert.deepEqual(await callWith(started, afterwards), [200]);
    t.mock.timers.tick(HALF_A_MINUTE_MS);
    assert.deepEqual(await callWith(register, afterwards), [200]);
    for (const each of [register, started]) assert.deepEqual(await callWith(each, before), [401]);
  });
});
