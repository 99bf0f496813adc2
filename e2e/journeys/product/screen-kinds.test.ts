import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { formOpened, goWithin, press, settledRows, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { tooSmallTargets } from '../../testing/targets.ts';
import { PHONE, shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const ON_ITS_SIDE = { width: 844, height: 390 };
const SMALL_ON_ITS_SIDE = { width: 667, height: 375 };
const LOW_WINDOW = { width: 1440, height: 700 };
const TABLET = { width: 1024, height: 768 };
const TABLET_UPRIGHT = { width: 820, height: 1180 };

const WORK = ['/', '/work-requests?size=10', '/shops?size=10', '/shops/200001', '/devices/1', '/statistics'];
const MASTER_DATA = [
  '/user-management',
  '/messages?size=10',
  '/prime-sols-requests?size=10',
  '/audit?size=10',
];

/** Fails on touch targets that are too small, and on content wider than the screen. */
async function assertFits(page: Page, address: string): Promise<void> {
  await goWithin(page, address);
  await page.locator('.message-page').waitFor({ state: 'detached' });
  await page.locator('h1').first().waitFor();
  if (address.includes('size=')) await settledRows(page);
  assert.deepEqual(await tooSmallTargets(page), [], address);
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.equal(needed, given, `${address} is ${needed} wide`);
}

/** Fails if an element is not wholly on the screen, or something covers its middle. */
async function assertInSight(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  await page.waitForFunction(
    (target) => {
      const { top, bottom, left, width } = target.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && target.contains(front);
    },
    await element.elementHandle(),
  );
}

/** Which layout and which size of targets a screen gets (docs/domain.md §11.3). */
describe('kinds of screens', { concurrency: 2 }, () => {
  const world = createWorld();

  for (const viewport of [ON_ITS_SIDE, SMALL_ON_ITS_SIDE]) {
    test(`a phone on its side, ${viewport.width} × ${viewport.height}, has the layout of phones`, async () => {
      const visitor = await world.visit({ isPhone: true, viewport });
      const { page } = visitor;
      await signIn(page, 'regional-leader');
      for (const address of WORK) await assertFits(page, address);
      await goWithin(page, '/shops?size=10');
      await settledRows(page);
      assert.equal(await page.locator('.card').count(), 10);
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('the list of devices being counted is in sight on a phone on its side', async () => {
    const visitor = await world.visit({ isPhone: true, viewport: ON_ITS_SIDE });
    const { page } = visitor;
    await signIn(page, 'representative', '/stock-taking-capture');
    await page.locator('.capture-row').first().tap();
    await page.locator('.capture-line').first().waitFor();
    const foot = await page.locator('.capture-foot').boundingBox();
    assert.ok(foot && foot.height < ON_ITS_SIDE.height / 4, `the buttons below take ${foot?.height} px`);
    assert.deepEqual(await tooSmallTargets(page), []);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the details of a request have two thirds of a phone on its side', async () => {
    const visitor = await world.visit({ isPhone: true, viewport: ON_ITS_SIDE });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?open=1499');
    await page.locator('.composer').waitFor();
    // Read together: the drawer may still be sliding in.
    const [content, field] = await page
      .locator('.ant-drawer-body, .composer')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    assert.ok(
      content && content.height > (ON_ITS_SIDE.height * 2) / 3,
      `the content has ${content?.height} px`,
    );
    assert.ok(field && field.top > content.bottom, 'the comment field is below the details');
    assert.deepEqual(await tooSmallTargets(page), []);
    await shoot(page, 'request-on-its-side');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the details of a request have two thirds of an upright phone until somebody writes', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?awaiting=me');
    await page.locator('.card').first().tap();
    await page.locator('.composer').waitFor();
    const [content, field] = await page
      .locator('.ant-drawer-body, .composer')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    assert.ok(content && field && field.bottom <= content.bottom + 1, 'the comment field is at hand');
    assert.ok(field.top - content.top > (PHONE.height * 2) / 3, `they have ${field.top - content.top} px`);
    assert.deepEqual(await tooSmallTargets(page), []);
    const question = page.getByRole('button', { name: text('thread.ask') });
    assert.equal(await question.isVisible(), false);
    await page.locator('.composer textarea').tap();
    await question.waitFor();
    await shoot(page, 'request-upright');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('turning the phone keeps the form that is being filled in', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'representative', '/work-requests');
    await settledRows(page);
    await press(page, text('common.add'));
    await formOpened(page);
    const remark = page.locator('.ant-modal textarea').first();
    await remark.fill('Csöpög a teteje');
    await page.setViewportSize(ON_ITS_SIDE);
    assert.equal(await remark.inputValue(), 'Csöpög a teteje');
    const dialog = await page.locator('.ant-modal-container').boundingBox();
    assert.deepEqual([dialog?.x, dialog?.y, dialog?.width, dialog?.height], [0, 0, 844, 390]);
    assert.deepEqual(await tooSmallTargets(page), []);
    visitor.assertQuiet();
    await visitor.leave();
  });

  for (const [user, addresses] of [
    ['regional-leader', WORK],
    ['it-admin', MASTER_DATA],
  ] as const) {
    for (const viewport of [TABLET, TABLET_UPRIGHT]) {
      test(`a tablet of ${user}, ${viewport.width} × ${viewport.height}, has tables with targets for fingers`, async () => {
        const visitor = await world.visit({ isPhone: true, viewport });
        const { page } = visitor;
        await signIn(page, user);
        for (const address of addresses) await assertFits(page, address);
        await page.locator('.side-menu .menu-collapser').waitFor();
        assert.equal(await page.locator('.card').count(), 0);
        const isWhole = await page
          .locator('.brand')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
        assert.ok(isWhole, 'nothing covers the name of the product');
        visitor.assertQuiet();
        await visitor.leave();
      });
    }
  }

  test('the rows of a tablet stay where they are when one is selected', async () => {
    const visitor = await world.visit({ isPhone: true, viewport: TABLET_UPRIGHT });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests?awaiting=me&size=10');
    const row = (await settledRows(page)).first();
    const before = await row.boundingBox();
    await row.locator('input[type="checkbox"]').check();
    await page.locator('.selection-bar').waitFor();
    assert.equal((await row.boundingBox())?.y, before?.y);
    await shoot(page, 'tablet-selection');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a low window of a computer has tables', async () => {
    const visitor = await world.visit({ viewport: ON_ITS_SIDE });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/shops?size=10');
    await settledRows(page);
    assert.equal(await page.locator('.list-row').count(), 10);
    await page.locator('.side-menu .menu-collapser').waitFor();
    visitor.assertQuiet();
    await visitor.leave();
  });

  for (const isPhone of [false, true]) {
    const kind = isPhone ? 'phone' : 'low window';
    test(`the menu of a ${kind} shows the entry of the screen that is open`, async () => {
      const visitor = await world.visit(isPhone ? { isPhone } : { viewport: LOW_WINDOW });
      const { page } = visitor;
      await signIn(page, 'it-admin', '/messages?size=10');
      await settledRows(page);
      if (isPhone) await page.locator('.menu-opener').tap();
      const current = page.locator('.side-menu a[aria-current="page"]');
      await assertInSight(page, current);
      if (!isPhone) {
        await page.locator('.side-menu').evaluate((menu) => menu.scrollTo(0, 0));
        await assertInSight(page, page.locator('.menu-collapser'));
      }
      visitor.assertQuiet();
      await visitor.leave();
    });
  }

  test('a long form keeps its buttons in sight in a low window', async () => {
    const visitor = await world.visit({ viewport: LOW_WINDOW });
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    for (const address of ['/work-requests?size=10', '/device-register?size=10', '/shops?size=10']) {
      await goWithin(page, address);
      await settledRows(page);
      await press(page, text('common.add'));
      const dialog = page.getByRole('dialog');
      await dialog.locator('input').first().waitFor();
      await assertInSight(page, dialog.getByRole('button', { name: text('common.save') }));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    visitor.assertQuiet();
    await visitor.leave();
  });
});
