import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { signedHeaders } from '../../../integrations/outbox/signature.ts';
import { PARTNERS } from '../../../integrations/partners.ts';
import { runApp } from '../../../testing/run-app.ts';
import { until } from '../../../testing/until.ts';

const SECRETS = { AURORA: 'the secret of Aurora', PRIME_SOLS: 'the secret of PrimeSols' } as const;
// One per second, so that the wait is short.
const PER_MINUTE = 60;

describe('a partner that calls too often', () => {
  const app = runApp(undefined, {
    CALLBACKS_PER_MINUTE: String(PER_MINUTE),
    AURORA_URL: 'http://127.0.0.1:9',
    AURORA_SECRET: SECRETS.AURORA,
    PRIME_SOLS_URL: 'http://127.0.0.1:9',
    PRIME_SOLS_SECRET: SECRETS.PRIME_SOLS,
  });

  function call(name: PartnerName, secret: string = SECRETS[name]) {
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, '{}') };
    return app().app.inject({ method: 'POST', url: PARTNERS[name].callback, headers, payload: '{}' });
  }

  it('is rate-limited alone, and accepted again later; unsigned calls do not count', async () => {
    for (let n = 0; n < PER_MINUTE; n += 1) {
      assert.equal((await call('AURORA', 'not the secret at all')).statusCode, 401);
    }
    for (let n = 0; n < PER_MINUTE; n += 1) assert.equal((await call('AURORA')).statusCode, 400);
    let refused = await call('AURORA');
    // The quota of a second may have been refilled during the calls.
    while (refused.statusCode !== 429) refused = await call('AURORA');
    assert.equal(refused.headers['retry-after'], '1');
    assert.match(String(refused.headers['content-type']), /^application\/problem\+json/);
    assert.equal(refused.json().message, 'TOO_MANY_REQUESTS');
    assert.equal((await call('PRIME_SOLS')).statusCode, 400);
    await until('Aurora is let through', async () => (await call('AURORA')).statusCode === 400);
  });
});
