import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runApp } from '../../testing/run-app.ts';
import { metricsApp } from './metrics-app.ts';

const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** One request for each way a response is produced, and its status. */
const ANSWERS = [
  ['GET', '/health/live', 200],
  ['GET', '/public/config', 200],
  ['GET', '/resource/shops', 401],
  ['POST', '/resource/nothing', 404],
  ['GET', '/public/file/get?folder=x&filename=y', 404],
  ['GET', '/resource/%zz', 400],
  ['GET', '/auth/admin/realms/cooler/users', 401],
  ['GET', '/auth/realms/cooler/.well-known/openid-configuration', 200],
  ['GET', '/auth/realms/cooler/protocol/openid-connect/certs', 200],
  ['POST', '/auth/realms/cooler/protocol/openid-connect/token', 400],
  ['GET', '/auth/realms/cooler/protocol/openid-connect/userinfo', 401],
  ['GET', '/auth/realms/cooler/protocol/openid-connect/auth', 400],
  ['GET', '/auth/realms/cooler/protocol/openid-connect/logout', 200],
  ['GET', '/auth/realms/other', 404],
] as const;

describe('every answer of a product that people use by https', () => {
  const app = runApp(undefined, { PUBLIC_URL: 'https://coolers.example.com' });

  for (const [method, url, status] of ANSWERS) {
    it(`says so, and keeps other pages out: ${status} ${method} ${url}`, async () => {
      const headers = { origin: 'https://coolers.example.com.evil.example' };
      const answer = await app().app.inject({ method, url, headers });
      assert.equal(answer.statusCode, status, answer.body);
      assert.equal(answer.headers['strict-transport-security'], HTTPS_ONLY);
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(answer.headers['referrer-policy'], 'no-referrer');
      assert.equal(answer.headers['cross-origin-opener-policy'], 'same-origin');
      assert.match(
        String(answer.headers['content-security-policy']),
        /default-src 'none'.*frame-ancestors '(none|self)'/,
      );
      assert.equal(answer.headers['access-control-allow-origin'], undefined);
    });
  }

  it('lets no page of another origin ask whether it may call', async () => {
    const origins = [
      'https://evil.example',
      'https://coolers.example.com.evil.example',
      'null',
      'http://coolers.example.com',
    ];
    const asking = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    };
    for (const [, url] of ANSWERS)
      for (const origin of origins) {
        const { headers } = await app().app.inject({
          method: 'OPTIONS',
          url,
          headers: { origin, ...asking },
        });
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-allow-origin'));
        assert.deepEqual(allowed, [], `${url} for ${origin}`);
      }
  });

  it('has no figures for those who operate it, also not for this machine', async () => {
    const answer = await app().app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    assert.equal(answer.statusCode, 404);
  });

  it('says so where nothing was changed', async () => {
    const url = '/public/messages/hu';
    const { headers } = await app().app.inject({ url });
    const again = await app().app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    assert.equal(again.statusCode, 304);
    assert.equal(again.headers['strict-transport-security'], HTTPS_ONLY);
  });
});

describe('a product that is used over http', () => {
  const app = runApp();

  it('does not ask for https', async () => {
    const { headers } = await app().app.inject({ url: '/health/live' });
    assert.equal(headers['strict-transport-security'], undefined);
  });

  it('serves its metrics on a separate port', async () => {
    const figures = metricsApp(app().app.metricsRegistry);
    await app().app.inject({ url: '/health/live' });
    const { statusCode, body } = await figures.inject({ url: '/metrics' });
    assert.equal(statusCode, 200);
    assert.match(
      body,
      /http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d/,
    );
    await figures.close();
  });
});
