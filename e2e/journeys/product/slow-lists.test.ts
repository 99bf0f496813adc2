import { describe, test } from 'node:test';
import { press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** What a page says while it has nothing to show yet. */
describe('a list that takes long', () => {
  const world = createWorld();

  test('says that it is being loaded, until its rows are there', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    const held = Promise.withResolvers<void>();
    await page.route('**/resource/*/page', async (route) => {
      await held.promise;
      await route.continue();
    });
    await signIn(page, 'admin', '/shops');
    const words = page.locator('.list-scroll').getByText(text('common.loading'));
    await words.waitFor();
    held.resolve();
    await settledRows(page);
    await words.waitFor({ state: 'detached' });
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('says why the home page has no figures, and loads them again', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    let isAway = true;
    await page.route('**/resource/home', (route) =>
      isAway
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 503, message: 'NOT_AVAILABLE', params: {} }),
          })
        : route.continue(),
    );
    await signIn(page, 'admin', '/');
    await page
      .getByRole('alert')
      .filter({ hasText: text('NOT_AVAILABLE') })
      .waitFor();
    await page.getByText(text('home.openRequests')).waitFor({ state: 'detached' });
    isAway = false;
    await press(page, text('common.retry'));
    await page.getByText(text('home.openRequests')).waitFor();
    visitor.assertQuiet([/503/, /NOT_AVAILABLE/]);
    await visitor.leave();
  });
});
