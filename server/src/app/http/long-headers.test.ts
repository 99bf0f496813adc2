import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { bearerFor } from '../../testing/identity/tokens.ts';
import { headOf, sendRaw } from '../../testing/raw-call.ts';
import { runApp } from '../../testing/run-app.ts';

// What a browser sends beside the token: names of itself, languages, cookies of the company's domain.
const OF_A_BROWSER = { 'user-agent': 'Mozilla/5.0', cookie: `sso=${'c'.repeat(3_000)}` };

describe('a call with long headers', () => {
  // Before the hook that closes the application, which would wait for these requests.
  after(() => app().app.server.closeAllConnections());
  const app = runApp(async (started) => {
    await started.app.listen({ port: 0, host: '127.0.0.1' });
  });

  async function answerTo(headers: Readonly<Record<string, string>>): Promise<string> {
    const head = headOf('GET /resource/preferences', { ...headers, ...OF_A_BROWSER, connection: 'close' });
    return (await sendRaw(app().app, head)).answer;
  }

  it('is answered for a user with many groups, whose token is nearly as long as it may be', async () => {
    const groups = ['g'.repeat(11_000)];
    const bearer = await bearerFor(app().pool, 'http://localhost:3000', ['FCR_ADMIN'], { groups });
    const length = bearer.authorization.length - 'Bearer '.length;
    assert.ok(length > 15_000 && length <= 16_000, String(length));
    assert.match(await answerTo(bearer), /^HTTP\/1\.1 200 /);
  });

  for (const length of [16_000, 16_001])
    it(`has its token of ${length} characters judged`, async () => {
      const answer = await answerTo({ authorization: `Bearer ${'a'.repeat(length)}` });
      assert.match(answer, /^HTTP\/1\.1 401 .*"message":"UNAUTHENTICATED"/s);
    });

  it('is refused as too large beyond 24 kB', async () => {
    const answer = await answerTo({ 'x-filling': 'f'.repeat(24_576) });
    assert.match(answer, /^HTTP\/1\.1 413 .*application\/problem\+json.*"message":"TOO_LARGE"/s);
  });
});
