import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeCertificate } from '../../testing/certificates.ts';
import { startSecureServer, trustNewAuthority } from '../../testing/secure-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

describe('the status of a register whose partner has a certificate', () => {
  let trusted: ReturnType<typeof trustNewAuthority>;
  before(() => {
    trusted = trustNewAuthority();
  });
  after(() => trusted.end());

  /** The status and the metrics once the certificate, which is valid for this many days, was looked at. */
  async function seenWith(days: number) {
    const { authority: issuer } = trusted;
    const partner = await startSecureServer(makeCertificate({ name: 'localhost', issuer, days }));
    const settings = { AURORA_URL: `https://${partner.host}`, AURORA_SECRET: 'a shared secret of both' };
    const test = await startTestApp(settings);
    try {
      await test.app.listen({ port: 0 });
      const call = test.as('FCR_IT_ADMIN');
      const status = await until('the certificate was looked at', async () => {
        const { body } = await call('GET', '/resource/status');
        return body.certificates.length > 0 && body;
      });
      return { host: partner.host, status, metrics: await test.app.metricsRegistry.metrics() };
    } finally {
      await test.close();
      await partner.close();
    }
  }

  it('shows until when it is valid', async () => {
    const { host, status, metrics } = await seenWith(20);
    assert.equal(status.certificates[0].host, host);
    const left = new Date(status.certificates[0].expiresAt).getTime() - Date.now();
    assert.equal(Math.ceil(left / 86_400_000), 20);
    assert.deepEqual(status.conditions, []);
    assert.match(metrics, new RegExp(`^certificate_expires_seconds\\{host="${host}"\\} 17\\d{5}`, 'm'));
  });

  it('names one that expires within two weeks', async () => {
    const { status } = await seenWith(13);
    assert.deepEqual(status.conditions, ['CERTIFICATE_EXPIRES']);
  });
});
