import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { Problem } from '../../kernel/problem.ts';
import { embeddedKeys } from '../../standalone/identity/provider/keys.ts';
import { issuerOf } from '../../standalone/identity/realm.ts';
import { PUBLIC_URL, runIdentity } from '../../testing/identity/identity-app.ts';
import { AUDIENCE, bearerFor } from '../../testing/identity/tokens.ts';
import { until } from '../../testing/until.ts';
import { tokenCheck } from './token-check.ts';

const DAY = 86_400;
const seconds = () => Math.floor(Date.now() / 1_000);

describe('after a clock that was a day ahead was set right', () => {
  const identity = runIdentity();
  let ahead = 0;

  async function statusOf(
    headers: Record<string, string>,
  ): Promise<(again?: typeof headers) => Promise<number>> {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Problem ? error.status : 500).send(),
    );
    await app.register(tokenCheck, {
      ...{ pool: identity().pool, issuer: issuerOf(PUBLIC_URL), audience: AUDIENCE, log: app.log },
      ...{ adminAcr: [], fetchKeys: () => embeddedKeys(identity().pool) },
      now: () => Date.now() + ahead * 1_000,
    });
    app.get('/', () => '');
    return async (again = headers) => (await app.inject({ url: '/', headers: again })).statusCode;
  }

  const issuedAt = (iat: number) => bearerFor(identity().pool, PUBLIC_URL, [], { iat, exp: iat + 300 });

  it('a token from then is refused, also one that was verified then', async () => {
    const status = await statusOf(await issuedAt(seconds() + DAY));
    ahead = DAY;
    assert.equal(await status(), 200);
    ahead = 0;
    assert.equal(await status(), 401);
    assert.equal(await status(await issuedAt(seconds() + 60)), 200);
  });

  it('a user whose access was revoked then can sign in again', async () => {
    const headers = await issuedAt(seconds());
    const status = await statusOf(headers);
    const principal = `${issuerOf(PUBLIC_URL)}#00000000-0000-4000-8000-000000000001`;
    await identity().pool.query(`insert into revoked_access values ($1, now() + interval '1 day')`, [
      principal,
    ]);
    await until('the access is revoked', async () => (await status()) === 401);
    await until('a new token is accepted', async () => (await status(await issuedAt(seconds()))) === 200);
    assert.equal(await status(), 401);
  });
});
