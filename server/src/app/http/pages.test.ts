import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../settings/config.ts';
import { errorHandler } from './plugins/error-handler.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { soundInput } from './plugins/sound-input.ts';
import { staticFiles } from './web/static-files.ts';
import { openWebPage } from './web/web-page.ts';

const ISSUER = 'https://login.example.com/realms/cooler';
const PAGE =
  '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/app-1.js"></script><script id="start">__START__</script>';

describe('the pages and files of the web application', () => {
  let root: string;
  let app: FastifyInstance;
  let versions = Promise.resolve({ hu: '1', en: '2' });

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'cooler-pages-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), PAGE);
    await writeFile(join(root, 'assets/app-1.js'), 'export {};');
    app = Fastify({ exposeHeadRoutes: false });
    await app.register(errorHandler);
    await app.register(soundInput);
    await app.register(securityHeaders, { publicUrl: 'https://coolers.example.com' });
    const page = await openWebPage(loadConfig({ OIDC_ISSUER: ISSUER }), root);
    const kept = { keep: async () => undefined, read: async () => undefined };
    await app.register(staticFiles, { page, kept, root, textVersions: () => versions });
  });
  after(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });

  async function get(url: string, headers: Record<string, string> = {}) {
    const answer = await app.inject({
      url,
      headers: { origin: 'https://coolers.example.com.evil.example', ...headers },
    });
    return { ...answer, policy: String(answer.headers['content-security-policy']), body: answer.body };
  }

  const CALLS = [
    ['/', 200],
    ['/device-register?page=3', 200],
    ['/there/is/none', 200],
    ['/shops/%00?name=%00', 200],
    ['/assets/app-1.js', 200],
    ['/assets/none.js', 404],
  ] as const;

  for (const [url, status] of CALLS)
    it(`ask for https, guess no types, tell no address, are framed by nobody and read by no other origin: ${status} ${url}`, async () => {
      const { statusCode, headers, policy } = await get(url);
      assert.equal(statusCode, status);
      assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.equal(headers['x-frame-options'], 'DENY');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['access-control-allow-origin'], undefined);
      assert.match(policy, /default-src 'none'.*frame-ancestors 'none'/);
      assert.doesNotMatch(policy, /script-src[^;]*(unsafe-inline|(?<!wasm-)unsafe-eval|\*|data:|https?:)/);
    });

  it('include the versions of the texts, as far as they are known', async () => {
    assert.match((await get('/')).body, /"texts":\{"hu":"1","en":"2"\}/);
    versions = Promise.reject(new Error('The database does not answer'));
    assert.match((await get('/')).body, /"texts":\{\}/);
  });

  it('say so where nothing was changed', async () => {
    const { headers } = await get('/assets/app-1.js');
    const again = await get('/assets/app-1.js', { 'if-none-match': String(headers.etag) });
    assert.equal(again.statusCode, 304);
    assert.equal(again.headers['strict-transport-security'], headers['strict-transport-security']);
    assert.equal(again.headers['x-content-type-options'], 'nosniff');
  });

  it('run only scripts that the page was given a word for, another with every page', async () => {
    const pages = [await get('/'), await get('/')];
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '');
    assert.notEqual(nonces[0], nonces[1]);
    for (const [n, { policy }] of pages.entries()) {
      assert.match(String(nonces[n]), /^[\w+/]{22}==$/);
      assert.ok(policy.includes(`script-src 'self' 'nonce-${nonces[n]}'`), policy);
      assert.ok(policy.includes(`style-src 'self' 'nonce-${nonces[n]}';`), policy);
      assert.ok(policy.includes(`connect-src 'self' ${new URL(ISSUER).origin};`), policy);
    }
  });
});
