import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify from 'fastify';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { headOf, type RawCall, sendRaw } from '../../testing/raw-call.ts';
import { asAdmin, runApp } from '../../testing/run-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { slowClients } from './plugins/slow-clients.ts';

const UPLOAD = 'POST /resource/shops/upload-csv';
const BODY =
  '--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\ncode;name\r\nA1;Bolt\r\n';
const FORM = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' };
const JSON_TYPE = { 'content-type': 'application/json', 'content-length': '5000' };
const SHORT = { CLIENT_SECONDS: '0.2' };

// Background work, which starts with the application, uses one now and then.
const busy = ({ pool }: TestApp) => pool.totalCount - pool.idleCount;

async function bearerOf({ pool }: TestApp): Promise<Record<string, string>> {
  return bearerFor(pool, 'http://localhost:3000', ['FCR_ADMIN'], { sub: 'x', preferred_username: 'x' });
}

function listening(settings: Record<string, string>): () => TestApp {
  // Before the hook that closes the application, which would wait for these requests.
  after(() => app().app.server.closeAllConnections());
  const app = runApp(async (started) => {
    await started.app.listen({ port: 0, host: '127.0.0.1' });
  }, settings);
  return app;
}

describe('eleven half-sent uploads', () => {
  const app = listening({});
  const call = asAdmin(app);
  const outside = process.env.TMPDIR;
  let folder = '';
  const calls: RawCall[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cooler-half-sent-'));
    process.env.TMPDIR = folder;
    const received: { bytesRead: number }[] = [];
    app().app.server.on('connection', (socket) => received.push(socket));
    const bytes = headOf(UPLOAD, { ...FORM, ...(await bearerOf(app())) }) + BODY;
    for (let count = 0; count < 11; count += 1) calls.push(await sendRaw(app().app, bytes));
    await until(
      'all have come',
      () => received.filter(({ bytesRead }) => bytesRead === bytes.length).length === 11,
    );
  });
  after(async () => {
    if (outside === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outside;
    for (const { socket } of calls) socket.destroy();
    await rm(folder, { recursive: true });
  });

  it('hold no connection of the database, and lists, uploads and the health answer', async () => {
    assert.equal((await call('POST', '/resource/shops/page', {})).status, 200);
    assert.equal((await call('GET', '/health/ready')).status, 200);
    await until('no connection is held', () => busy(app()) === 0);
    assert.deepEqual((await call('GET', '/resource/upload-line')).body, []);
  });

  it('have no name on disk that a crash could leave behind', async () => {
    assert.deepEqual(await readdir(folder), []);
  });
});

describe('a client that stops', () => {
  const app = listening(SHORT);
  const HALF: readonly (readonly [
    what: string,
    start: string,
    headers: Record<string, string>,
    body: string,
  ])[] = [
    ['in a file', UPLOAD, FORM, BODY],
    ['before a file', UPLOAD, FORM, ''],
    [
      'in a chunked file',
      UPLOAD,
      { 'content-type': FORM['content-type'], 'transfer-encoding': 'chunked' },
      '5\r\n--x\r\n',
    ],
    ['in a picture', 'POST /resource/device-types/upload-picture', FORM, BODY.replace('files', 'pic')],
    ['in JSON', 'POST /resource/shops', JSON_TYPE, '{"code":'],
    ['in a filter', 'POST /resource/shops/page', JSON_TYPE, '{"page":'],
    ['in an export', 'POST /resource/shops/hu/xls', JSON_TYPE, '{'],
    ['in the news of a partner', 'POST /callback/aurora', JSON_TYPE, '{'],
    [
      'in a sign-in',
      'POST /auth/realms/cooler/protocol/openid-connect/token',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '500' },
      'grant_type=',
    ],
  ];
  for (const [what, start, headers, body] of HALF) {
    it(`${what} is refused with 408, and holds nothing`, async () => {
      const { answer } = await sendRaw(
        app().app,
        headOf(start, { ...headers, ...(await bearerOf(app())) }) + body,
      );
      assert.match(await answer, /^HTTP\/1\.1 408 .*"message":"TOO_SLOW"/s);
      await until('no connection is held', () => busy(app()) === 0);
    });
  }

  for (const [what, start, headers, body] of [
    ['a file', UPLOAD, FORM, BODY],
    ['a filter', 'POST /resource/shops/page', JSON_TYPE, '{"page":'],
  ] as const)
    it(`in ${what} that was refused before is disconnected`, { timeout: 20_000 }, async () => {
      const { answer } = await sendRaw(app().app, headOf(start, headers) + body);
      assert.match(await answer, /^HTTP\/1\.1 401 (?:.(?!HTTP\/1))*$/s);
    });

  it('in the head is refused with 408', async () => {
    const { answer } = await sendRaw(app().app, `${UPLOAD} HTTP/1.1\r\nhost: x\r\n`);
    assert.match(await answer, /^HTTP\/1\.1 408 .*"message":"TOO_SLOW"/s);
  });

  it('while an export comes to it holds no connection', async () => {
    const head = headOf('POST /resource/shops/hu/xls', {
      'content-type': 'application/json',
      'content-length': '2',
      ...(await bearerOf(app())),
    });
    const socket = connect((app().app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${head}{}`);
    await once(socket, 'readable');
    await until('no connection is held', () => busy(app()) === 0);
    socket.destroy();
  });
});

describe('a client that takes no answer', () => {
  it('is disconnected', async () => {
    const app = Fastify();
    await app.register(slowClients, { seconds: 0.02 });
    app.get('/', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [served] = (await once(app.server, 'connection')) as [Socket];
    await once(served, 'close');
    socket.destroy();
    await app.close();
  });
});
