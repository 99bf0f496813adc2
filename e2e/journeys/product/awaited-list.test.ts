import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createBadNetwork, passOn } from '../../testing/bad-network.ts';
import { settledRows } from '../../testing/screen.ts';
import { signInByForm } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** A list of a phone whose rows are awaited. */
describe('the cards of a list', () => {
  const world = createWorld({ keepsShell: true });

  test('show that they are being loaded', async () => {
    const network = await createBadNetwork();
    const asked = Promise.withResolvers<void>();
    network.become((call, answer) => {
      if (call.url?.endsWith('/shops/page')) void asked.promise.then(() => passOn(call, answer));
      else passOn(call, answer);
    });
    const visitor = await world.visit({ isPhone: true, proxy: network.server });
    const { page } = visitor;
    await signInByForm(page, 'regional-leader', '/shops');
    const list = page.locator('.card-list[aria-busy="true"]');
    await list.waitFor();
    const bar = await list.evaluate((element) => getComputedStyle(element, '::before').blockSize);
    assert.equal(bar, '2px');
    asked.resolve();
    await (await settledRows(page)).first().waitFor();
    visitor.assertQuiet();
    await visitor.leave();
    network.close();
  });
});
