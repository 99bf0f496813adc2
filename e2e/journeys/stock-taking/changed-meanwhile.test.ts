import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CAPTURE_OPENING, chooseShop, headsOf, refuseOpening, typeNumber } from '../../testing/capture.ts';
import { goWithin, keptForOffline, press, tellOnline, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const WITHOUT_NETWORK = [/NetworkError|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed/];

interface Shop {
  readonly code: string;
  readonly name: string;
}

/** What became of a stock-taking while its phone was offline or its page was left. */
describe('a stock-taking that changed meanwhile', () => {
  const world = createWorld({ keepsShell: true });

  test('what was counted offline in a stock-taking that a leader deletes goes on in a new one', async () => {
    const shop = { code: 'TOROLT-LELTAR', name: 'Törölt Leltár Csemege', numbers: ['TL-1', 'TL-2'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const visitor = await world.visit({ isPhone: true });
    const { page, context } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await page.locator('.capture-line').first().waitFor();
    const [discarded] = await headsOf(leader, shop.code);
    await keptForOffline(page);
    await context.setOffline(true);
    await typeNumber(page, 'TL-1');
    await leader('DELETE', `/resource/stock-taking-capture/${discarded?.id}`);
    await context.setOffline(false);
    await page.getByText(text('capture.reopened', { shop: shop.name })).waitFor();
    await shoot(page, 'capture-reopened');
    await page.locator('.capture-sending[data-waiting="0"]').waitFor();
    assert.equal(await page.locator('.capture-line[data-present="true"]').count(), 1);
    assert.equal(await page.locator('.capture-line').count(), shop.numbers.length);

    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closed', { shop: shop.name })).waitFor();
    const [closed, ...others] = await headsOf(leader, shop.code);
    assert.deepEqual([closed?.status, closed?.presentLines, others.length], ['CLOSED', 1, 0]);
    await leader('DELETE', `/resource/stock-taking-heads/${closed?.id}`);
    await page.reload();
    await page.getByText(text('capture.deleted', { shop: shop.name })).waitFor();
    await shoot(page, 'capture-deleted');
    await press(page, text('common.back'));
    await chooseShop(page, shop.code);
    await page.locator('.capture-line[data-present="false"]').nth(1).waitFor();
    assert.deepEqual(
      (await headsOf(leader, shop.code)).map(({ status }) => status),
      ['IN_PROGRESS'],
    );
    await page.goto(page.url().split('?')[0] ?? '');
    await page.locator('.capture-row').filter({ hasText: shop.name }).last().tap();
    await press(page, text('capture.done'));
    await page.getByLabel(text('capture.shop')).waitFor();
    visitor.assertQuiet(WITHOUT_NETWORK);
    await visitor.leave();
  });

  test('a stock-taking that is discarded before its opening was answered is discarded on the server, too', async () => {
    const shop = { code: 'ELVESZETT-VALASZ', name: 'Elveszett Válasz Csemege', numbers: ['EV-1'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const statuses = async () => {
      const heads = await headsOf(leader, shop.code);
      return heads.map(({ status }) => status);
    };
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page } = visitor;
    const answered = Promise.withResolvers<void>();
    await page.route(CAPTURE_OPENING, async (route) => {
      await route.fetch();
      answered.resolve();
      await route.abort();
    });
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await answered.promise;
    assert.deepEqual(await statuses(), ['IN_PROGRESS']);
    await press(page, text('capture.throwAway'));
    await page.getByLabel(text('capture.shop')).waitFor();
    assert.equal(await page.getByText(text('capture.goOn')).count(), 0);
    const discarded = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.unrouteAll({ behavior: 'wait' });
    assert.ok((await discarded).ok());
    assert.deepEqual(await statuses(), []);
    visitor.assertQuiet([/ERR_FAILED|shell\.networkFailed/]);
    await visitor.leave();
  });

  test('a stock-taking that was closed offline is sent from whichever page is opened next', async () => {
    const shop = { code: 'MASIK-OLDAL', name: 'Másik Oldal Csemege', numbers: ['MOL-1', 'MOL-2'] };
    const leader = await world.apiAs('regional-leader');
    await fillShop(leader, shop.code, shop.name, shop.numbers);
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await chooseShop(page, shop.code);
    await page.locator('.capture-line').first().waitFor();
    await keptForOffline(page);
    await context.setOffline(true);
    await typeNumber(page, 'MOL-1');
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closing')).waitFor();
    await page.goto('about:blank');
    await context.setOffline(false);
    await refuseOpening(page);
    await page.goto('/');
    const refusal = page.locator('.toast-error').filter({ hasText: text('ACCESS_DENIED') });
    assert.match(
      (await refusal.getByRole('link').getAttribute('href')) ?? '',
      /^\/stock-taking-capture\?sheet=/,
    );
    await page.unroute(CAPTURE_OPENING);
    await tellOnline(page);
    await page.getByText(text('capture.closed', { shop: shop.name })).waitFor();
    assert.deepEqual(
      (await headsOf(leader, shop.code)).map(({ status, presentLines, absentLines }) => [
        status,
        presentLines,
        absentLines,
      ]),
      [['CLOSED', 1, 1]],
    );
    visitor.assertQuiet([...WITHOUT_NETWORK, /403|ACCESS_DENIED/]);
    await visitor.leave();
  });

  test('another page tells what became of a stock-taking: deleted, opened anew, or refused after it was left', async () => {
    const leader = await world.apiAs('regional-leader');
    const shops = ['ELMENT-1', 'ELMENT-2', 'ELMENT-3'].map((code) => ({ code, name: `Bolt ${code}` }));
    for (const { code, name } of shops) await fillShop(leader, code, name, [`${code}-A`]);
    const [counted, closed, refused] = shops as [Shop, Shop, Shop];
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    const notice = (words: string) => page.locator('.toast-error').filter({ hasText: words });
    await signIn(page, 'sales-van', '/stock-taking-capture');
    for (const shop of [counted, closed]) {
      await chooseShop(page, shop.code);
      await page.locator('.capture-line').waitFor();
      await press(page, text('common.back'));
    }
    await keptForOffline(page);
    await context.setOffline(true);
    const row = (shop: Shop) => page.locator('.capture-row').filter({ hasText: shop.name });
    await row(counted).tap();
    await typeNumber(page, 'ELMENT-1-A');
    await press(page, text('common.back'));
    await row(closed).tap();
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closing')).waitFor();
    await page.goto('about:blank');
    for (const { code } of [counted, closed]) {
      const [head] = await headsOf(leader, code);
      await leader('DELETE', `/resource/stock-taking-capture/${head?.id}`);
    }
    await context.setOffline(false);
    await page.goto('/');
    await notice(text('capture.deleted', { shop: closed.name })).waitFor();
    const reopened = notice(text('capture.reopened', { shop: counted.name }));
    await reopened.getByRole('link').tap();
    await page.locator('.capture-line[data-present="true"]').waitFor();
    await reopened.waitFor({ state: 'detached' });
    await press(page.locator('.toast'), text('shell.closeNotification'));

    await press(page, text('common.back'));
    await row(counted)
      .getByText(text('capture.reopened', { shop: counted.name }))
      .waitFor();
    await row(closed)
      .getByText(text('capture.deleted', { shop: closed.name }))
      .waitFor();
    await shoot(page, 'capture-states');
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    await page.route(CAPTURE_OPENING, async (route) => {
      await left;
      await route.fulfill({ status: 403, json: { message: 'ACCESS_DENIED' } });
    });
    const asked = page.waitForRequest((request) => request.url().endsWith('/open'));
    await chooseShop(page, refused.code);
    await asked;
    await goWithin(page, '/');
    leave();
    await notice(text('capture.refused', { shop: refused.name, reason: '' }).trim()).waitFor();
    visitor.assertQuiet([...WITHOUT_NETWORK, /403|ACCESS_DENIED/]);
    await visitor.leave();
  });
});
