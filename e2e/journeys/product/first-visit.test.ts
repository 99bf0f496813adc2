import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { BROKEN, createBadNetwork, passOn } from '../../testing/bad-network.ts';
import { signInByForm } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const TRIP_MS = 1_000;
// The files that the phone stores take twice as long together.
const WITHIN_MS = 8 * TRIP_MS;
// After a lost file, not the first, Chromium asks for all others before what a page asks later.
const LOST_FILE = 2;

describe('a first visit on a slow network', () => {
  const world = createWorld();

  test('what the phone stores for later does not hold up the sign-in', async () => {
    const arrivals = new Map<string, number>();
    let files = 0;
    const network = await createBadNetwork();
    network.become(async (asked, answer) => {
      const path = URL.parse(asked.url ?? '')?.pathname ?? '';
      arrivals.set(path.split('/').at(-1) ?? '', Date.now());
      if (path.startsWith('/assets/')) files += 1;
      const isLost = path.startsWith('/assets/') && files === LOST_FILE;
      await pause(TRIP_MS);
      if (isLost) asked.socket.destroy();
      else passOn(asked, answer);
    });
    const visitor = await world.visit({ isPhone: true, proxy: network.server });
    await signInByForm(visitor.page, 'representative');
    const waited = Number(arrivals.get('token')) - Number(arrivals.get('signed-in'));
    assert.ok(waited < WITHIN_MS, `the call for the tokens waited for ${waited} ms`);
    visitor.assertQuiet([BROKEN, /Failed to fetch/]);
    await visitor.leave();
    network.close();
  });
});
