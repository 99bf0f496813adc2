import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { snapshotTables } from '../../testing/cuts/table-snapshot.ts';
import { collectRoutes } from '../../testing/resource-routes.ts';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const PARAMETERS: Readonly<Record<string, string>> = {
  lang: 'hu',
  operation: '00000000-0000-4000-8000-000000000000',
};
const filled = (url: string) => url.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '1');

describe('calls that are not what they seem', () => {
  const app = runApp();
  const admin = asAdmin(app);

  it('that only ask change nothing, whatever the address', async () => {
    const routes = (await collectRoutes(app().pool)).filter(
      ({ method, url }) => method === 'GET' && !url.endsWith('/changes'),
    );
    assert.ok(routes.length > 40, `${routes.length} routes`);
    await admin('GET', '/resource/shops');
    const before = await snapshotTables(app().owner);
    for (const { url } of routes) {
      const { status } = await admin('GET', filled(url));
      assert.ok(status < 500, `${url} answered ${status}`);
      assert.equal(
        (
          await admin('GET', `${filled(url)}?_method=DELETE`, undefined, {
            'x-http-method-override': 'DELETE',
          })
        ).status < 500,
        true,
      );
    }
    assert.deepEqual(await snapshotTables(app().owner), before);
  });

  // What a page of another origin can send without a CORS preflight.
  const SIMPLE = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/plain;charset=UTF-8',
    'application/json-patch+json',
  ];
  for (const type of SIMPLE)
    it(`as ${type} are no JSON, whatever is in them`, async () => {
      for (const url of ['/resource/shops', '/resource/work-requests/bulk-save', '/callback/aurora'])
        assertRefused(
          await admin('POST', url, '{"code":"X"}', { 'content-type': type }),
          415,
          'UNSUPPORTED_MEDIA_TYPE',
        );
    });

  it('for what lies beside the product get nothing of it', async () => {
    for (const url of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/server/schema.sql',
      '/assets/index.js.map',
      '/.vite/manifest.json',
      '/documentation/json',
    ]) {
      const { headers, raw } = await app().as()('GET', url);
      const type = String(headers['content-type']);
      assert.match(type, /^(text\/html|application\/problem\+json)/, url);
      assert.doesNotMatch(raw.toString(), /"dependencies"|create table|\[core\]|"mappings"|"openapi"/, url);
    }
  });

  it('name their content and its letters in every answer', async () => {
    for (const [url, type] of [
      ['/resource/shops', 'application/json; charset=utf-8'],
      ['/resource/nothing', 'application/problem+json; charset=utf-8'],
      ['/public/config', 'application/json; charset=utf-8'],
      ['/resource/openapi.json', 'application/json; charset=utf-8'],
      ['/resource/shops/hu/template/xls', 'application/vnd.ms-excel'],
    ] as const)
      assert.equal((await admin('GET', url)).headers['content-type'], type, url);
  });

  /** Sends raw bytes; returns what is received until the server closes the connection. */
  async function sent(bytes: string): Promise<string> {
    const { port } = app().app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(bytes);
    await once(socket, 'close');
    return answer;
  }

  const HEAD = 'POST /resource/shops/page HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const AMBIGUOUS: Readonly<Record<string, string>> = {
    'two ways to say how long they are': `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /public/config HTTP/1.1\r\nHost: x\r\n\r\n`,
    'two lengths': `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`,
    'an encoding that is spelled oddly': `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'a second encoding': `${HEAD}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\nGET /public/config HTTP/1.1\r\nHost: x\r\n\r\n`,
    'a header that goes on in the next line': `${HEAD}X-One: a\r\n b\r\nContent-Length : 2\r\n\r\n{}`,
    'a blank before the colon': `${HEAD}Content-Length : 2\r\n\r\n{}`,
    'two hosts': `${HEAD}Host: y\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    'two tokens': `${HEAD}Authorization: Bearer a\r\nauthorization: Bearer b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    'two types': `${HEAD}Content-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    'no host': 'GET /public/config HTTP/1.1\r\nConnection: close\r\n\r\n',
    'another version': 'GET /public/config HTTP/2.0\r\nHost: x\r\n\r\n',
    'an old version': 'GET /public/config HTTP/0.9\r\n\r\n',
    'an expectation of theirs': `${HEAD}Expect: 200-ok\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    'another verb': 'TRACE /public/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  };
  for (const [what, bytes] of Object.entries(AMBIGUOUS))
    it(`with ${what} are refused, and nothing after them is read`, async () => {
      if (!app().app.server.listening) await app().app.listen({ host: '127.0.0.1', port: 0 });
      const answer = await sent(bytes);
      assert.match(answer, /^HTTP\/1\.1 (400|404|405|501)/, answer);
      assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, answer);
      assert.match(answer, /^x-content-type-options: nosniff\r$/m);
      assert.match(answer, /^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/m);
    });
});
