import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createSecureContext, TLSSocket } from 'node:tls';
import { DAY_MS } from '@cooler/contract/kernel/day.ts';
import { pino } from 'pino';
import { type Certificate, makeCertificate } from '../../testing/certificates.ts';
import { credentialsOf, startSecureServer, trustNewAuthority } from '../../testing/secure-server.ts';
import { databaseServersOf } from './database-servers.ts';
import type { SecureServer } from './find-expiry.ts';
import { watchCertificates } from './watch-certificates.ts';

describe('the certificates of servers', () => {
  let authority: Certificate;
  const ends: (() => unknown)[] = [];
  const lines: { msg: string; host: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });

  const certificateFor = (days: number) => makeCertificate({ name: 'localhost', issuer: authority, days });

  async function listen(server: Server): Promise<string> {
    ends.push(() => server.close());
    await once(server.listen(0, 'localhost'), 'listening');
    return `localhost:${(server.address() as AddressInfo).port}`;
  }

  async function listenWith(certificate: Certificate): Promise<string> {
    const { host, close } = await startSecureServer(certificate);
    ends.push(close);
    return host;
  }

  /** A mail server that offers TLS on an open connection, in replies of several lines. */
  function converse(socket: Socket, certificate: Certificate): void {
    socket.write('220-mail\r\n220 ready\r\n');
    socket.on('error', () => undefined);
    socket.on('data', function answer(chunk) {
      if (!String(chunk).startsWith('STARTTLS')) return socket.write('250-mail\r\n250 STARTTLS\r\n');
      socket.off('data', answer);
      socket.write('220 go ahead\r\n');
      const secureContext = createSecureContext(credentialsOf(certificate));
      return new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
    });
  }

  /** A database, which offers TLS when it is asked for it. */
  function listenAsDatabase(certificate: Certificate, answer = 'S'): Promise<string> {
    const secureContext = createSecureContext(credentialsOf(certificate));
    return listen(
      createServer((socket) => {
        socket
          .on('error', () => undefined)
          .once('data', () => {
            socket.write(answer);
            if (answer === 'S')
              new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
          });
      }),
    );
  }

  /** The whole days that are left, by host, rounded up. */
  async function daysLeft(servers: readonly (string | SecureServer)[]): Promise<Record<string, number>> {
    lines.length = 0;
    const certificates = watchCertificates(
      servers.map((server) => (typeof server === 'string' ? { url: server } : server)),
      log,
    );
    await certificates.look();
    const days = certificates
      .seen()
      .map(({ host, expiresAt }) => [host, Math.ceil((expiresAt.getTime() - Date.now()) / DAY_MS) || 0]);
    return Object.fromEntries(days);
  }

  before(() => {
    const trusted = trustNewAuthority();
    authority = trusted.authority;
    ends.push(trusted.end);
  });
  after(() => Promise.all(ends.map((end) => end())));

  it('are read from web servers and mail servers, and those that end soon are logged', async () => {
    const web = await listenWith(certificateFor(20));
    const late = await listenWith(certificateFor(13));
    const mail = await listen(createServer((socket) => converse(socket, certificateFor(15))));
    const secureMail = await listenWith(certificateFor(16));
    const days = await daysLeft([
      `https://${web}/auth/realms/cooler`,
      `https://${web}`,
      `https://${late}`,
      `smtp://name:password@${mail}`,
      `smtps://${secureMail}`,
    ]);
    assert.deepEqual(days, { [web]: 20, [late]: 13, [mail]: 15, [secureMail]: 16 });
    assert.deepEqual(
      lines.map(({ msg, host }) => [msg, host]),
      [['a certificate expires within two weeks, or has expired', late]],
    );
  });

  it('that have expired end at the moment in which that is seen', async () => {
    const host = await listenWith(certificateFor(-1));
    assert.deepEqual(await daysLeft([`https://${host}`]), { [host]: 0 });
    assert.match(lines[0]?.msg ?? '', /has expired/);
  });

  it('are not known of servers that show none that is trusted', async () => {
    const own = await listenWith(makeCertificate({ name: 'localhost' }));
    const plainMail = await listen(
      createServer((socket) => {
        socket.on('error', () => undefined).on('data', () => socket.write('502 no\r\n'));
        socket.write('220 mail\r\n');
      }),
    );
    assert.deepEqual(await daysLeft([`https://${own}`, `smtp://${plainMail}`, 'https://localhost:1']), {});
    assert.deepEqual([...new Set(lines.map(({ msg }) => msg))], ['a certificate could not be read']);
    assert.equal(lines.length, 3);
  });

  it('are read from each server of a database, with the authority of its address', async () => {
    const own = makeCertificate({ name: 'Company', isAuthority: true });
    const folder = mkdtempSync(join(tmpdir(), 'cooler-authority-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'ca.pem');
    writeFileSync(file, own.pem);
    const issued = (days: number) =>
      listenAsDatabase(makeCertificate({ name: 'localhost', issuer: own, days }));
    const [one, two] = [await issued(12), await issued(40)];
    const url = `postgres://cooler:se%40cret@${one},${two}/cooler?sslmode=verify-full&sslrootcert=${file}`;
    assert.deepEqual(await daysLeft(databaseServersOf(url)), { [one]: 12, [two]: 40 });
    assert.deepEqual(
      lines.map(({ host }) => host),
      [one],
    );
  });

  it('are read from a database in whose address any parameter makes the driver verify them', async () => {
    const host = await listenAsDatabase(certificateFor(20));
    for (const query of ['ssl=true', 'ssl=1', 'sslnegotiation=direct', 'sslmode=verify-full'])
      assert.deepEqual(
        await daysLeft(databaseServersOf(`postgres://a@${host}/x?${query}`)),
        { [host]: 20 },
        query,
      );
  });

  it('are read from the file of the client certificate with which the register connects', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cooler-client-'));
    ends.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'client 1.pem');
    const host = await listenAsDatabase(certificateFor(20));
    const url = `postgres://a@${host}/x?sslcert=${encodeURIComponent(file)}&sslkey=client.key`;
    assert.deepEqual(await daysLeft(databaseServersOf(url)), { [host]: 20 });
    for (const days of [9, -1]) {
      writeFileSync(file, makeCertificate({ name: 'cooler_application', issuer: authority, days }).pem);
      assert.deepEqual(await daysLeft(databaseServersOf(url)), { [host]: 20, [file]: days });
      assert.deepEqual(
        lines.map((line) => line.host),
        [file],
      );
    }
  });

  it('are not known of a database without TLS', async () => {
    const host = await listenAsDatabase(certificateFor(20), 'N');
    assert.deepEqual(await daysLeft(databaseServersOf(`postgres://a@${host}/x?sslmode=require`)), {});
    for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?ssl=0', '?ssl=true&sslmode=disable'])
      assert.deepEqual(databaseServersOf(`postgres://a@${host}/x${query}`), []);
  });
});
