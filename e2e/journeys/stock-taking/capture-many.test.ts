import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { MAX_OBSERVATIONS } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { Page } from 'playwright-core';
import { press, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'LELTAR-SOK';
const SHOP_NAME = 'Ezer Polcos Raktáráruház';
const NUMBER = 'LT-SOK-1';
const OBSERVED = 2 * MAX_OBSERVATIONS + 1;
const OBSERVATIONS = /\/observations$/;
const BROKEN = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|shell\.networkFailed|NetworkError/];

interface Observed {
  readonly id: string;
  readonly noticedAt: string;
}

/** Stores observations of one device on the phone, as a day of counting without a network leaves them. */
const keep = (page: Page, observed: readonly Observed[]): Promise<void> =>
  page.evaluate(
    async ([code, all]) => {
      const done = async <Answer>(request: IDBRequest<Answer>): Promise<Answer> => {
        const { promise, resolve } = Promise.withResolvers<Answer>();
        request.onsuccess = () => resolve(request.result);
        return promise;
      };
      const database = await done(indexedDB.open('stock-taking-capture'));
      const stores = database.transaction(['sheets', 'observations'], 'readwrite');
      const [sheet] = await done(stores.objectStore('sheets').getAll());
      const puts = all.map((each) => {
        const observation = { ...each, code, present: true };
        const kept = { id: each.id, sheetId: sheet.id, isSent: false, observation };
        return done(stores.objectStore('observations').put(kept));
      });
      await Promise.all(puts);
      database.close();
    },
    [NUMBER, observed] as const,
  );

/** A shop with more readings than the server takes at once. */
describe('the capture of many devices', () => {
  const world = createWorld({ keepsShell: true });

  test('sends them in parts, and after a broken connection only what is left', async () => {
    await fillShop(await world.apiAs('regional-leader'), SHOP, SHOP_NAME, [NUMBER]);
    const visitor = await world.visit({ isPhone: true, intercepts: true });
    const { page, context } = visitor;
    await signIn(page, 'sales-van', '/stock-taking-capture');
    await page.getByLabel(text('capture.shop')).fill(SHOP);
    await page.locator('.capture-row').filter({ hasText: SHOP }).click();
    await page.locator('.capture-line').waitFor();
    const waitingIs = (count: number) => page.locator(`.capture-sending[data-waiting="${count}"]`).waitFor();
    await waitingIs(0);

    await context.setOffline(true);
    const start = Date.now() - OBSERVED;
    const observed = Array.from({ length: OBSERVED }, (_, n) => ({
      id: randomUUID(),
      noticedAt: new Date(start + n).toISOString(),
    }));
    await keep(page, observed);
    const sent: string[][] = [];
    const isBroken = () => sent.length === 3;
    await page.route(OBSERVATIONS, (route) => {
      sent.push(
        route
          .request()
          .postDataJSON()
          .observations.map(({ id }: Observed) => id),
      );
      return isBroken() ? route.abort() : route.continue();
    });
    await context.setOffline(false);
    await waitingIs(1);
    // It sends again at once when the network is back.
    await context.setOffline(true);
    await context.setOffline(false);
    await waitingIs(0);
    const ids = observed.map(({ id }) => id);
    const last = ids.slice(-1);
    const parts = [ids.slice(0, MAX_OBSERVATIONS), ids.slice(MAX_OBSERVATIONS, -1), last, last];
    assert.deepEqual(sent, parts);

    // The server compares what it has with the ids of all.
    await press(page, text('capture.close'));
    await press(page.locator('.ant-modal'), text('capture.close'));
    await page.getByText(text('capture.closed', { shop: SHOP_NAME })).waitFor();
    assert.equal(sent.length, parts.length);
    visitor.assertQuiet(BROKEN);
    await visitor.leave();
  });
});
