import { describe, test } from 'node:test';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { goWithin, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

/** Addresses of records that no longer exist, as in old e-mails, with the message shown. */
const GONE: Readonly<Record<string, TextCode>> = {
  '/shops/NOWHERE': 'overview.noShop',
  '/devices/99999999': 'overview.noDevice',
  '/stock-taking-lines/99999999': 'NOT_FOUND',
  '/stock-taking-rounds/99999999': 'NOT_FOUND',
  '/elixir-sync-file/99999999': 'NOT_FOUND',
  '/upload-plans/shops/00000000-0000-4000-8000-000000000000': 'PLAN_GONE',
  '/devices/none': 'overview.noDevice',
  '/stock-taking-lines/none': 'NOT_FOUND',
  '/stock-taking-rounds/none': 'NOT_FOUND',
  '/elixir-sync-file/none': 'NOT_FOUND',
  '/upload-plans/shops/none': 'NOT_FOUND',
  '/upload-plans/none/00000000-0000-4000-8000-000000000000': 'NOT_FOUND',
  '/findings/no-such-rule': 'finding.unknownRule',
  '/work-requests?open=99999999': 'NOT_FOUND',
};

/** Where the page of such a record leads back to, by how its address begins. */
const WAYS_BACK: Readonly<Record<string, readonly [to: string, label: TextCode]>> = {
  '/shops/': ['/shops', 'overview.toShops'],
  '/devices/': ['/device-register', 'overview.toDevices'],
  '/stock-taking-lines/': ['/stock-taking', 'stock-taking.backToHeads'],
  '/stock-taking-rounds/': ['/stock-taking-rounds', 'round.back'],
  '/elixir-sync-file/': ['/elixir-sync', 'elixir.back'],
  '/upload-plans/shops/': ['/shops', 'upload-plan.back'],
  '/upload-plans/none/': ['/audit-uploads', 'upload-plan.back'],
  '/findings/': ['/findings', 'finding.back'],
};

/** A missing record shows a message under a heading, not a loading error. */
describe('an address of a record that does not exist', () => {
  const world = createWorld();
  test('shows a message in place of the record', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin');
    for (const [address, words] of Object.entries(GONE)) {
      await goWithin(page, address);
      await page.locator('.message-page').waitFor({ state: 'detached' });
      await page.getByText(text(words), { exact: true }).first().waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
      visitor.assertQuiet([/404/, /NOT_FOUND|PLAN_GONE/]);
    }
    await visitor.leave();
  });

  test('leads back to its list, on a phone too', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    const wayBack = page.locator('main a.button');
    await signIn(page, 'admin');
    for (const address of Object.keys(GONE)) {
      const [to, label] = Object.entries(WAYS_BACK).find(([start]) => address.startsWith(start))?.[1] ?? [];
      if (!to || !label) continue;
      await goWithin(page, address);
      await wayBack.filter({ hasText: text(label) }).tap();
      await page.waitForURL(({ pathname }) => pathname === to);
    }
    visitor.assertQuiet([/40[04]/, /NOT_FOUND|PLAN_GONE|MALFORMED_REQUEST/]);
    await visitor.leave();
  });

  test('leads home those who may not see its list', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/devices/99999999');
    await page
      .locator('main a.button')
      .filter({ hasText: text('shell.backHome') })
      .tap();
    await page.waitForURL(({ pathname }) => pathname === '/');
    visitor.assertQuiet([/404/, /NOT_FOUND/]);
    await visitor.leave();
  });
});
