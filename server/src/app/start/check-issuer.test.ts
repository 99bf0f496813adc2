import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/database/database.ts';
import { checkIssuer, checkUsers } from './check-issuer.ts';

/** The log lines about an issuer. */
async function saidOf(issuer: string): Promise<string> {
  const lines: string[] = [];
  await checkIssuer(issuer, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

describe('the identity provider at startup', () => {
  const provider = createServer((request, response) => {
    const place = `http://${request.headers.host}`;
    const answers: Readonly<Record<string, object>> = {
      '/realms/one/.well-known/openid-configuration': {
        issuer: `${place}/realms/one`,
        jwks_uri: `${place}/keys`,
      },
      '/realms/two/.well-known/openid-configuration': {
        issuer: `${place}/realms/one`,
        jwks_uri: `${place}/keys`,
      },
      '/keys': { keys: [] },
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
  });
  let place: string;
  before(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    place = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  after(() => provider.close());

  it('causes no warning when it answers correctly', async () => {
    assert.equal(await saidOf(`${place}/realms/one`), '');
  });

  it('causes a warning when it is the embedded one and has no users', async () => {
    const database = await createTestDatabase();
    const said = async () => {
      const lines: string[] = [];
      await checkUsers(database.pool, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
      return lines.join('');
    };
    assert.match(await said(), /nobody can sign in: OIDC_ISSUER is not set/);
    await database.pool.query(
      `insert into identity_users (username, first_name, last_name, email, enabled) values ('anna', 'A', 'B', 'a@b.hu', true)`,
    );
    assert.equal(await said(), '');
    await database.drop();
  });

  const WRONG: Readonly<Record<string, readonly [() => string, RegExp]>> = {
    'another realm': [() => `${place}/realms/two`, /calls itself http:.*\/realms\/one"/],
    'no realm': [() => `${place}/realms/none`, /answered 404/],
    'nobody there': [() => 'http://127.0.0.1:1/realms/one', /fetch failed|ECONNREFUSED|bad port/],
  };
  for (const [what, [issuer, said]] of Object.entries(WRONG)) {
    it(`causes a warning about OIDC_ISSUER: ${what}`, async () => {
      const line = await saidOf(issuer());
      assert.match(line, said);
      assert.match(line, /nobody can sign in until the identity provider answers as OIDC_ISSUER/);
    });
  }
});
