import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import tls from 'node:tls';
import { type Certificate, makeCertificate } from '../../testing/certificates.ts';
import { callPartner, type PartnerCall } from './call-partner.ts';
import { AddressError, guardedLookup, isPossibleAddress } from './partner-address.ts';
import { sendMessage } from './send-message.ts';

const HOST = 'partner.test';
const call = (): PartnerCall => ({
  method: 'POST',
  uri: '/orders',
  body: '{}',
  limitBytes: 1000,
  signal: AbortSignal.timeout(5000),
});

/** A fake resolver that returns these answers in sequence, and counts the lookups. */
function namesAre(...answers: readonly (readonly string[])[]) {
  const asked = { times: 0 };
  const resolve: NonNullable<Parameters<typeof guardedLookup>[1]> = (_host, _options, callback) => {
    const found = answers[Math.min(asked.times, answers.length - 1)] ?? [];
    asked.times += 1;
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { asked, resolve };
}

const access = (url: string, mayBeLoopback = true) => ({
  url,
  secret: 'a shared secret of both',
  mayBeLoopback,
});

describe('calls to partners', () => {
  const servers: Server[] = [];
  const seen: string[] = [];
  const authority = makeCertificate({ name: 'Authority', isAuthority: true });
  const trusted = tls.getCACertificates('default');

  async function listen(server: Server): Promise<number> {
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** Starts a partner with this certificate and returns the outcome of a call to it. */
  async function callWith({ key, pem }: Certificate): Promise<unknown> {
    const port = await listen(
      createServer({ key: key.export({ type: 'pkcs8', format: 'pem' }), cert: pem }, (request, response) => {
        seen.push(request.url ?? '');
        response.end('{"number":"N-1"}');
      }),
    );
    const there = access(`https://${HOST}:${port}`);
    const lookup = guardedLookup(there, namesAre(['127.0.0.1']).resolve);
    return callPartner(there, call(), lookup).then(
      ({ status }) => status,
      (error) => error.code,
    );
  }

  before(() => tls.setDefaultCACertificates([...trusted, authority.pem]));
  after(async () => {
    tls.setDefaultCACertificates(trusted);
    for (const server of servers) server.close();
  });

  it('succeed with a valid certificate', async () => {
    assert.equal(await callWith(makeCertificate({ name: HOST, issuer: authority })), 200);
    assert.deepEqual(seen.splice(0), ['/orders']);
  });

  const BAD: Readonly<Record<string, [Certificate, string]>> = {
    expired: [makeCertificate({ name: HOST, issuer: authority, days: -1 }), 'CERT_HAS_EXPIRED'],
    'self-signed': [makeCertificate({ name: HOST }), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    'of another host': [
      makeCertificate({ name: 'other.test', issuer: authority }),
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    'of nobody who is trusted': [
      makeCertificate({ name: HOST, issuer: makeCertificate({ name: 'Nobody', isAuthority: true }) }),
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
  };
  for (const [what, [certificate, code]] of Object.entries(BAD))
    it(`fail where the certificate is ${what}, and send nothing, whatever the environment says`, async () => {
      const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      try {
        assert.equal(await callWith(certificate), code);
      } finally {
        if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
        else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
      }
      assert.deepEqual(seen, []);
    });

  it('do not follow a redirect', async () => {
    const canary = await listen(
      createPlainServer((request, response) => {
        seen.push(request.url ?? '');
        response.end();
      }),
    );
    const location = `http://127.0.0.1:${canary}/latest/meta-data`;
    const port = await listen(
      createPlainServer((_request, response) => {
        response.writeHead(302, { location }).end();
      }),
    );
    assert.equal((await callPartner(access(`http://127.0.0.1:${port}`), call())).status, 302);
    assert.deepEqual(seen, []);
  });

  it('ask for the address once, and go to that one', async () => {
    const port = await listen(createPlainServer((_request, response) => response.end()));
    const names = namesAre(['127.0.0.1'], ['169.254.169.254']);
    const there = access(`http://${HOST}:${port}`);
    assert.equal((await callPartner(there, call(), guardedLookup(there, names.resolve))).status, 200);
    assert.equal(names.asked.times, 1);
  });

  const NO_PARTNER = [
    ...['169.254.169.254', '169.254.1.1', 'fe80::1', '100.100.100.200', 'fd00:ec2::254', '0.0.0.0', '::'],
    ...['::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '224.0.0.1', '255.255.255.255', 'ff02::1'],
  ];
  for (const address of NO_PARTNER)
    it(`do not go to ${address}, neither by a name nor by itself`, async () => {
      const there = access(`https://${HOST}`);
      for (const answer of [[address], ['203.0.113.7', address]])
        await assert.rejects(
          callPartner(there, call(), guardedLookup(there, namesAre(answer).resolve)),
          AddressError,
        );
      const host = address.includes(':') ? `[${address}]` : address;
      await assert.rejects(callPartner(access(`https://${host}`), call()), AddressError);
    });

  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    it(`connect to ${address} only where partners may be on this machine`, async () => {
      const there = access(`https://${HOST}`, false);
      const lookup = guardedLookup(there, namesAre([address]).resolve);
      await assert.rejects(callPartner(there, call(), lookup), AddressError);
    });

  it('are without TLS only on this machine', async () => {
    const there = access(`http://${HOST}`);
    const lookup = guardedLookup(there, namesAre(['203.0.113.7']).resolve);
    await assert.rejects(callPartner(there, call(), lookup), AddressError);
  });

  it('report an unresolvable name, and are retried', async () => {
    const message = { method: 'POST', uri: '/orders', body: '{}', key: 'k' };
    const outcome = await sendMessage(
      access('https://[fe80::1]'),
      message,
      1000,
      new AbortController().signal,
    );
    assert.deepEqual([outcome.failure, outcome.isFinal, outcome.status], ['ADDRESS_REFUSED', false, null]);
  });
});

describe('the address of a partner in the settings', () => {
  const POSSIBLE: Readonly<Record<string, { demo: boolean; company: boolean }>> = {
    'https://aurora.example.com/api': { demo: true, company: true },
    'https://10.1.2.3': { demo: true, company: true },
    'http://aurora.example.com': { demo: false, company: false },
    'http://10.1.2.3': { demo: false, company: false },
    'http://localhost:8080': { demo: true, company: false },
    'http://aurora.localhost': { demo: true, company: false },
    'https://127.0.0.1': { demo: true, company: false },
    'http://2130706433': { demo: true, company: false },
    'http://0177.1': { demo: true, company: false },
    'https://[::ffff:127.0.0.1]': { demo: true, company: false },
    'https://169.254.169.254': { demo: false, company: false },
    'https://0xa9fea9fe': { demo: false, company: false },
    'https://[fe80::1]': { demo: false, company: false },
  };
  for (const [url, { demo, company }] of Object.entries(POSSIBLE))
    it(`is ${demo ? '' : 'not '}called in a demo, and ${company ? '' : 'not '}in a company, if it is ${url}`, () => {
      assert.equal(isPossibleAddress(access(url, true)), demo);
      assert.equal(isPossibleAddress(access(url, false)), company);
    });
});
