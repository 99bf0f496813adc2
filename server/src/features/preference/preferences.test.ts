import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefused, runApp } from '../../testing/run-app.ts';

const BASE = '/resource/preferences';
const STANDARD = { lists: 'cards', theme: 'system' };
const CHOSEN = { lists: 'table', theme: 'dark' };

describe('display preferences', () => {
  const app = runApp();
  const as = (username: string) => app().as('FCR_SALES_VAN', username);
  const of = async (username: string) => (await as(username)('GET', BASE)).body;

  it('are stored for each user, and the last write wins', async () => {
    assert.deepEqual(await of('anna'), STANDARD);
    assert.equal((await as('anna')('PUT', BASE, CHOSEN)).status, 200);
    assert.deepEqual([await of('anna'), await of('béla')], [CHOSEN, STANDARD]);
    await as('anna')('PUT', BASE, { ...CHOSEN, theme: 'light' });
    assert.deepEqual(await of('anna'), { lists: 'table', theme: 'light' });
  });

  it('accept only the available options', async () => {
    assertRefused(await as('cecil')('PUT', BASE, { ...CHOSEN, theme: 'purple' }), 400, 'MALFORMED_REQUEST');
    assert.deepEqual(await of('cecil'), STANDARD);
  });
});
