import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeCertificate } from '../../testing/certificates.ts';
import { startSecureServer, trustNewAuthority } from '../../testing/secure-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

describe('a register whose partner has a certificate', () => {
  let trusted: ReturnType<typeof trustNewAuthority>;
  before(() => {
    trusted = trustNewAuthority();
  });
  after(() => trusted.end());

  it('tells in the metrics how many seconds it is valid', async () => {
    const certificate = makeCertificate({ name: 'localhost', issuer: trusted.authority, days: 20 });
    const { host, close } = await startSecureServer(certificate);
    const settings = { AURORA_URL: `https://${host}`, AURORA_SECRET: 'a shared secret of both' };
    const { app, close: stop } = await startTestApp(settings);
    try {
      await app.listen({ port: 0 });
      const line = new RegExp(`^certificate_expires_seconds\\{host="${host}"\\} (\\d+)`, 'm');
      const left = await until('the certificate was looked at', async () =>
        line.exec(await app.metricsRegistry.metrics()),
      );
      assert.equal(Math.ceil(Number(left?.[1]) / 86_400), 20);
    } finally {
      await stop();
      await close();
    }
  });

  it('shows on the status page that it expires soon', async () => {
    const certificate = makeCertificate({ name: 'localhost', issuer: trusted.authority, days: 13 });
    const { host, close } = await startSecureServer(certificate);
    const settings = { AURORA_URL: `https://${host}`, AURORA_SECRET: 'a shared secret of both' };
    const { app, as, close: stop } = await startTestApp(settings);
    const conditions = async () => (await as('FCR_IT_ADMIN')('GET', '/resource/status')).body.conditions;
    try {
      assert.ok(!(await conditions()).includes('CERTIFICATE_EXPIRES'));
      await app.listen({ port: 0 });
      await until('the certificate was looked at', async () =>
        (await conditions()).includes('CERTIFICATE_EXPIRES'),
      );
    } finally {
      await stop();
      await close();
    }
  });
});
