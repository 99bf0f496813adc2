import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runApp } from '../../../testing/run-app.ts';

describe('the files of the screens', () => {
  const app = runApp(undefined, { KEEP_VERSIONS: '1' });

  it('are available to other processes before the first request is answered', async () => {
    await app().app.ready();
    const kept = await Array.fromAsync(app().files.list('web-versions'));
    assert.equal(kept.length, 1);
  });
});
