import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PUBLIC_URL, runIdentity } from '../../testing/identity/identity-app.ts';
import { PATHS, REALM_PATH } from './realm.ts';

describe('a foreign origin', () => {
  const identity = runIdentity();
  const FOREIGN = [
    'null',
    'https://evil.example',
    'http://localhost:3000.evil.example',
    'http://localhost:30001',
  ];
  const certs = REALM_PATH + PATHS.certs;
  const addresses = [
    certs,
    `${REALM_PATH}/.well-known/openid-configuration`,
    REALM_PATH + PATHS.token,
    REALM_PATH + PATHS.userinfo,
  ];

  test('never gets CORS headers', async () => {
    for (const origin of FOREIGN) {
      for (const url of addresses) {
        for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
          const headers = { origin, 'access-control-request-method': 'POST' };
          const answer = await identity().app.inject({ method, url, headers });
          const allowed = answer.headers['access-control-allow-origin'];
          assert.equal(allowed, undefined, `${method} ${url} for ${origin}`);
        }
      }
    }
  });

  test('is distinguished from ours, which gets them', async () => {
    const own = await identity().app.inject({ url: certs, headers: { origin: PUBLIC_URL } });
    assert.equal(own.headers['access-control-allow-origin'], PUBLIC_URL);
  });
});
