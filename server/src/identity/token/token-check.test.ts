import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type JSONWebKeySet, SignJWT } from 'jose';
import { Problem } from '../../kernel/problem.ts';
import { embeddedKeys } from '../../standalone/identity/provider/keys.ts';
import { issuerOf } from '../../standalone/identity/realm.ts';
import { badTokens } from '../../testing/identity/bad-tokens.ts';
import { PUBLIC_URL, runIdentity } from '../../testing/identity/identity-app.ts';
import { AUDIENCE, bearerFor, CLIENT_ID, goodClaims, mint, signIn } from '../../testing/identity/tokens.ts';
import { cachedKeys } from './key-source.ts';
import type { AdminAcr } from './second-factor.ts';
import { tokenCheck } from './token-check.ts';

describe('the API', () => {
  const identity = runIdentity();
  let api: FastifyInstance;
  let keys: JSONWebKeySet;

  async function resourceApp(
    fetchKeys: () => Promise<JSONWebKeySet>,
    adminAcr: AdminAcr = [],
    options: FastifyServerOptions = {},
  ): Promise<FastifyInstance> {
    const app = Fastify(options);
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Problem)) throw error;
      return reply.code(error.status).send({ message: error.code });
    });
    await app.register(async (scope) => {
      await scope.register(tokenCheck, {
        pool: identity().pool,
        issuer: issuerOf(PUBLIC_URL),
        audience: AUDIENCE,
        fetchKeys,
        adminAcr,
        log: app.log,
      });
      scope.get('/resource/me', (request) => request.user);
    });
    return app;
  }

  before(async () => {
    keys = await embeddedKeys(identity().pool);
    api = await resourceApp(() => embeddedKeys(identity().pool));
  });
  after(() => api.close());

  const get = (url: string, headers: Record<string, string> = {}) => api.inject({ url, headers });

  describe('the token check', () => {
    test('accepts a signed-in user and sets the user of the request', async () => {
      const answer = await get('/resource/me', await signIn(identity().app, PUBLIC_URL, 'admin'));
      assert.equal(answer.statusCode, 200);
      const { id, issuedAt, ...user } = answer.json();
      const age = Date.now() / 1_000 - issuedAt;
      assert.ok(age >= 0 && age < 60, `issued ${age} s ago`);
      assert.match(id, /^http:\/\/localhost:3000\/auth\/realms\/cooler#[0-9a-f-]{36}$/);
      assert.deepEqual(user, {
        ...{ issuer: issuerOf(PUBLIC_URL), username: 'admin', login: 'admin' },
        name: 'Fekete Judit',
        roles: ['FCR_ADMIN'],
      });
      assert.equal(answer.headers['www-authenticate'], undefined);
    });

    test('asks administrators, and nobody else, for a second factor where the settings do', async () => {
      const { pool } = identity();
      const strict = await resourceApp(() => embeddedKeys(pool), ['2', 'gold']);
      const meet = async (role: string, acr?: string) => {
        const headers = await bearerFor(pool, PUBLIC_URL, [role], { acr });
        return strict.inject({ url: '/resource/me', headers });
      };
      for (const role of ['FCR_ADMIN', 'FCR_IT_ADMIN']) {
        for (const acr of [undefined, '0', '1', '22']) {
          const { statusCode, headers, body } = await meet(role, acr);
          assert.deepEqual([statusCode, JSON.parse(body).message], [401, 'SECOND_FACTOR_NEEDED'], acr);
          assert.match(
            String(headers['www-authenticate']),
            /insufficient_user_authentication.*acr_values="2 gold"/,
          );
        }
        for (const acr of ['2', 'gold']) assert.equal((await meet(role, acr)).statusCode, 200, acr);
      }
      assert.equal((await meet('FCR_REGIONAL_LEADER', '1')).statusCode, 200);
      await strict.close();
    });

    test('reads the product’s roles from the realm and from any client', async () => {
      const claims = { resource_access: { other: { roles: ['FCR_SALES_VAN', 'manage-users'] } } };
      const headers = await bearerFor(identity().pool, PUBLIC_URL, ['FCR_ADMIN', 'offline_access'], claims);
      assert.deepEqual((await get('/resource/me', headers)).json().roles, ['FCR_ADMIN', 'FCR_SALES_VAN']);
      const nobody = await bearerFor(identity().pool, PUBLIC_URL, [], { realm_access: undefined });
      assert.deepEqual((await get('/resource/me', nobody)).json().roles, []);
    });

    test('takes an audience among several, and a clock five seconds off', async () => {
      const now = Math.floor(Date.now() / 1000);
      const headers = await bearerFor(identity().pool, PUBLIC_URL, [], {
        ...{ aud: ['account', AUDIENCE], exp: now - 3, nbf: now + 3 },
      });
      assert.equal((await get('/resource/me', headers)).statusCode, 200);
    });

    test('refuses every token that is not a good access token of this issuer', async () => {
      for (const [name, token] of Object.entries(await badTokens(identity().pool, identity().browser()))) {
        const answer = await get('/resource/me', { authorization: `Bearer ${token}` });
        assert.equal(answer.statusCode, 401, name);
        assert.deepEqual(answer.json(), { message: 'UNAUTHENTICATED' }, name);
      }
    });

    test('takes a token from the header only, as a bearer', async () => {
      const { authorization } = await bearerFor(identity().pool, PUBLIC_URL, []);
      const token = authorization.slice('Bearer '.length);
      for (const other of [token, `Basic ${token}`, `DPoP ${token}`, 'Bearer', `Bearer ${token} x`]) {
        assert.equal(
          (await get('/resource/me', { authorization: other })).statusCode,
          401,
          other.slice(0, 9),
        );
      }
      assert.equal((await get(`/resource/me?access_token=${token}`)).statusCode, 401);
      assert.equal((await get('/resource/me', { cookie: `access_token=${token}` })).statusCode, 401);
      assert.equal((await get('/resource/me', { authorization: `bearer ${token}` })).statusCode, 200);
    });

    test('accepts tokens of Keycloak 26, which also publishes an encryption key', async () => {
      const signing = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const encryption = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const published = (pair: typeof signing, kid: string, use: string, alg: string) => ({
        ...pair.publicKey.export({ format: 'jwk' }),
        ...{ kid, use, alg, x5t: 'thumb' },
      });
      const app = await resourceApp(async () => ({
        keys: [
          published(encryption, 'enc-key', 'enc', 'RSA-OAEP'),
          published(signing, 'sig-key', 'sig', 'RS256'),
        ] as JSONWebKeySet['keys'],
      }));
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({
        ...{ exp: now + 300, iat: now, auth_time: now, jti: 'onrtac:6f0f', typ: 'Bearer', acr: '1' },
        ...{ iss: issuerOf(PUBLIC_URL), aud: [AUDIENCE, 'account'], azp: CLIENT_ID, sid: 'C2mZ0l9B7pQ' },
        ...{ sub: '5b3e9b5e-5c2f-4a52-9d6f-0f9d6c1c7a11', scope: 'openid email profile' },
        'allowed-origins': [PUBLIC_URL],
        realm_access: { roles: ['default-roles-cooler', 'FCR_RETAIL_LEADER'] },
        resource_access: { account: { roles: ['manage-account'] } },
        ...{ email_verified: true, name: 'Anna Kiss', preferred_username: 'kiss.anna' },
        ...{ given_name: 'Anna', family_name: 'Kiss', email: 'anna.kiss@example.hu' },
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'sig-key' })
        .sign(signing.privateKey);
      const answer = await app.inject({
        url: '/resource/me',
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(answer.statusCode, 200);
      assert.deepEqual(answer.json(), {
        id: `${issuerOf(PUBLIC_URL)}#5b3e9b5e-5c2f-4a52-9d6f-0f9d6c1c7a11`,
        issuer: issuerOf(PUBLIC_URL),
        ...{ username: 'kiss.anna', login: 'kiss.anna' },
        name: 'Kiss Anna',
        roles: ['FCR_RETAIL_LEADER'],
        issuedAt: now,
      });
      await app.close();
    });

    test('answers 503 while the keys cannot be fetched, and recovers', async () => {
      let down = true;
      const app = await resourceApp(async () => {
        if (down) throw new Error('connection refused');
        return keys;
      });
      const headers = await bearerFor(identity().pool, PUBLIC_URL, []);
      const refused = await app.inject({ url: '/resource/me', headers });
      assert.equal(refused.statusCode, 503);
      assert.equal(refused.headers['www-authenticate'], undefined);
      down = false;
      assert.equal((await app.inject({ url: '/resource/me', headers })).statusCode, 200);
      await app.close();
    });
  });

  test('logs that the keys could not be renewed, when a token has a new one', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    let down = false;
    const lines: string[] = [];
    const fetchKeys = async () => {
      if (down) throw new Error('certificate has expired');
      return keys;
    };
    const logger = { stream: { write: (line: string) => lines.push(line) }, level: 'warn' };
    const app = await resourceApp(fetchKeys, [], { logger });
    const headers = await bearerFor(identity().pool, PUBLIC_URL, []);
    assert.equal((await app.inject({ url: '/resource/me', headers })).statusCode, 200);
    down = true;
    t.mock.timers.tick(31_000);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'new' }).sign(privateKey);
    const newer = { authorization: `Bearer ${token}` };
    for (const _ of [1, 2])
      assert.equal((await app.inject({ url: '/resource/me', headers: newer })).statusCode, 401);
    const [line, ...others] = lines.map((text) => JSON.parse(text));
    assert.deepEqual(others, []);
    assert.equal(line.msg, 'the keys of the identity provider could not be renewed');
    assert.equal(line.err.message, 'certificate has expired');
    await app.close();
  });

  describe('the key cache', () => {
    const header = (kid: string) => ({ alg: 'RS256', kid });
    const token = { payload: '', signature: '' };

    test('asks once for many, and for unknown keys once in 30 seconds', async () => {
      let asked = 0;
      let time = 0;
      const fetchKeys = async () => {
        asked += 1;
        return keys;
      };
      const keyFor = cachedKeys(
        fetchKeys,
        () => assert.fail(),
        () => time,
      );
      const known = header(String(keys.keys[0]?.kid));
      await Promise.all(Array.from({ length: 20 }, () => keyFor(known, token)));
      assert.equal(asked, 1);
      for (const at of [1000, 29_000, 31_000, 32_000, 62_000]) {
        time = at;
        await assert.rejects(async () => keyFor(header('unknown'), token), {
          code: 'ERR_JWKS_NO_MATCHING_KEY',
        });
      }
      assert.equal(asked, 3);
    });

    test('asks for unknown keys after the clock was set back, too', async () => {
      const DAY_MS = 86_400_000;
      let asked = 0;
      let time = DAY_MS;
      const fetchKeys = async () => {
        asked += 1;
        return asked === 1 ? { keys: [] } : keys;
      };
      const keyFor = cachedKeys(
        fetchKeys,
        () => assert.fail(),
        () => time,
      );
      const known = header(String(keys.keys[0]?.kid));
      await assert.rejects(async () => keyFor(known, token), { code: 'ERR_JWKS_NO_MATCHING_KEY' });
      time = 0;
      assert.ok(await keyFor(known, token));
      assert.equal(asked, 2);
    });

    test('keeps the last keys while the provider is down', async () => {
      let time = 0;
      let down = false;
      let failures = 0;
      const keyFor = cachedKeys(
        async () => {
          if (down) throw new Error('down');
          return keys;
        },
        () => {
          failures += 1;
        },
        () => time,
      );
      const known = header(String(keys.keys[0]?.kid));
      await keyFor(known, token);
      down = true;
      time = 3_600_000;
      assert.ok(await keyFor(known, token));
      assert.equal(failures, 1);
    });
  });

  test('the corpus of bad tokens is derived from a valid token', async () => {
    const token = await mint(identity().pool, goodClaims(PUBLIC_URL, []));
    assert.equal((await get('/resource/me', { authorization: `Bearer ${token}` })).statusCode, 200);
  });
});
