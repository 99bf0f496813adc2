import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { bearerFor } from '../../../testing/identity/tokens.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const UNPACK: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};

/** Tests the bytes that are actually sent. */
describe('compression', () => {
  let server: TestApp;
  before(async () => {
    server = await startTestApp();
  });
  after(() => server.close());

  async function answerTo(url: string, accepted: string) {
    const bearer = await bearerFor(server.pool, 'http://localhost:3000', ['FCR_ADMIN']);
    return server.app.inject({ url, headers: { ...bearer, 'accept-encoding': accepted } });
  }
  const description = (accepted: string) => answerTo('/resource/openapi.json', accepted);

  for (const [asked, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd, gzip', 'zstd'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    it(`answers "${asked}" in ${coding}, much smaller`, async () => {
      const [plain, packed] = [await description('identity'), await description(asked)];
      assert.equal(packed.headers['content-encoding'], coding);
      assert.equal(packed.headers.vary, 'accept-encoding');
      assert.deepEqual(UNPACK[coding]?.(packed.rawPayload), plain.rawPayload);
      assert.ok(packed.rawPayload.length * 4 < plain.rawPayload.length);
    });
  }

  it('does not compress small responses, nor for clients that accept no coding', async () => {
    const small = await answerTo('/public/config', 'br');
    const none = await description('identity');
    const refused = await description('br;q=0');
    for (const { headers, statusCode } of [small, none, refused]) {
      assert.deepEqual([statusCode, headers['content-encoding']], [200, undefined]);
    }
  });
});
