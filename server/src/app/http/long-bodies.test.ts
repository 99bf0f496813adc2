import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asAdmin, assertRefused, runApp } from '../../testing/run-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const LONG = ['/resource/work-requests/decisions', '/resource/stock-taking-capture/1/observations'];

/** A body of about this many bytes that is parsed completely before it is refused. */
const wide = (bytes: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 14 }, (_, n) => [`key${n}`, n])));

describe('long bodies', () => {
  const app = runApp();
  const call = asAdmin(app);

  it('are refused by their length, but where thousands of rows are named', async () => {
    for (const url of [
      '/resource/shops',
      '/resource/shops/page',
      '/resource/work-requests/bulk-save',
      '/resource/views',
    ])
      assertRefused(await call('POST', url, wide(200_000), JSON_TYPE), 413, 'TOO_LARGE');
    for (const url of LONG) {
      assert.equal((await call('POST', url, wide(500_000), JSON_TYPE)).status, 400);
      assertRefused(await call('POST', url, wide(1_200_000), JSON_TYPE), 413, 'TOO_LARGE');
    }
  });

  it('with many unknown fields are refused, naming the first few', async () => {
    const { raw, body } = await call('POST', '/resource/views', wide(100_000), JSON_TYPE);
    assert.equal(body.message, 'UNKNOWN_FIELD');
    assert.ok(raw.length < 1_000, `${raw.length} bytes`);
  });

  it('are read one at a time, with the turns of others between them', async () => {
    const state = { turns: 0, isOver: false };
    const count = () => {
      state.turns += 1;
      if (!state.isOver) setImmediate(count);
    };
    await call('GET', '/resource/views');
    setImmediate(count);
    const body = wide(100_000);
    const answers = Array.from({ length: 20 }, async () => {
      await call('POST', '/resource/views', body, JSON_TYPE);
      return state.turns;
    });
    const turns = await Promise.all(answers);
    state.isOver = true;
    assert.equal(new Set(turns).size, answers.length, `answered in the turns ${turns}`);
  });
});
