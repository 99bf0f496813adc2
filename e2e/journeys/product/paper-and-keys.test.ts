import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { translate } from '@cooler/contract/texts/translate.ts';
import { settledRows, text, wordsOf } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { PHONE, shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

describe('what every screen has', () => {
  const world = createWorld();

  test('menu entries match the titles of their screens, and no two have the same icon', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'admin');
    const entries = page.locator('.menu-entries a');
    await entries.first().waitFor();
    const icons = await entries.evaluateAll((found) =>
      found.map((entry) => entry.querySelector('.anticon')?.getAttribute('aria-label') ?? ''),
    );
    assert.equal(new Set(icons).size, icons.length, icons.join(', '));
    for (let n = 0; n < icons.length; n += 1) {
      const name = await wordsOf(entries.nth(n).locator('.menu-label'));
      await entries.nth(n).click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    await visitor.leave();
  });

  test('a question mark shows the keyboard shortcuts', async () => {
    const visitor = await world.visit({ language: 'en' });
    const { page } = visitor;
    await signIn(page, 'regional-leader', '/work-requests');
    await settledRows(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(translate('en', 'shortcuts.approve')).waitFor();
    await shoot(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('printing shows the list without the menu, with the visible columns', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'retail-leader', '/movement-history');
    const rows = await settledRows(page);
    const headings = page.locator('.list-table thead th[title]');
    const columns = await headings.count();
    await page.locator('.list-scroll').evaluate((area) => area.scrollTo({ left: 900, behavior: 'instant' }));
    const inSight = await headings.evaluateAll((all) => {
      const [first] = all.filter((each) => each.getBoundingClientRect().left > 240);
      return first?.getAttribute('title');
    });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const printed = await headings.evaluateAll((all) => all.map((each) => each.getAttribute('title')));
    assert.ok(printed.length < columns && printed.length > 5, `${printed.length} of ${columns}`);
    assert.ok(printed.slice(0, 3).includes(inSight ?? ''), `${inSight} in ${printed}`);
    const rest = text('table.printed', { shown: printed.length, all: columns });
    assert.ok(await page.getByText(rest).isVisible());
    // Chromium repeats the headings on each sheet only if they have no box of a button.
    const boxes = await headings.evaluateAll((all) =>
      all.flatMap((each) =>
        [...each.querySelectorAll('button')].map((button) => getComputedStyle(button).display),
      ),
    );
    assert.deepEqual(new Set(boxes), new Set(['contents', 'none']));
    for (const hidden of ['.side-menu', '.shell-header', '.entity-toolbar', '.list-pages'])
      assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
    const height = await page
      .locator('.list-scroll')
      .evaluate((body) => [body.scrollHeight, body.clientHeight]);
    assert.equal(height[0], height[1]);
    assert.ok(await rows.last().isVisible());
    const [width, sheet] = await page
      .locator('#content .list-table')
      .evaluate((table) => [table.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(Number(width) <= Number(sheet), `${width} of ${sheet}`);
    const pinned = page.locator('.list-table tbody tr:first-child > :not(.select-cell)').first();
    assert.equal(await pinned.evaluate((cell) => getComputedStyle(cell).position), 'static');
    await shoot(page, 'printed');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await headings.count(), columns);
    await visitor.leave();
  });

  test('printing shows an open request whole, in place of the list', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'retail-leader', '/work-requests?open=1499');
    const facts = page.locator('.ant-drawer .request-facts');
    await facts.locator('.surroundings').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.shell', '.ant-drawer-footer', '.composer'])
      assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
    const [end, sheets] = await facts.evaluate((element) => [
      element.getBoundingClientRect().bottom,
      document.documentElement.scrollHeight,
    ]);
    assert.ok(Number(end) > 1000 && Number(end) <= Number(sheets), `${end} of ${sheets}`);
    await shoot(page, 'printed-request');
    // Opened by its address it has the focus, whose outline is not printed.
    const focused = page.locator(':focus');
    assert.equal(await focused.evaluate((each) => each.closest('.ant-drawer') !== null), true);
    assert.equal(await focused.evaluate((each) => getComputedStyle(each).outlineStyle), 'none');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the current filters are saved as a view in one step', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'retail-leader', '/shops?address.city=Pécs');
    await settledRows(page);
    await page.getByRole('button', { name: text('view.keep') }).click();
    await page.getByLabel(text('view.name')).fill('Pécs egy lépésben');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('view.named', { name: 'Pécs egy lépésben' }) }).waitFor();
    assert.match(page.url(), /view=.*/);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('the history starts with its time, and reads as sentences on a phone', async () => {
    const desk = await world.visit();
    await signIn(desk.page, 'regional-leader', '/movement-history');
    await settledRows(desk.page);
    const first = desk.page.locator('.list-table thead th[title]').first();
    assert.equal(await first.getAttribute('title'), text('common.updatedDate'));
    await desk.leave();
    const phone = await world.visit({ isPhone: true });
    await signIn(phone.page, 'sales-van', '/movement-history');
    const cards = await settledRows(phone.page);
    assert.match(await wordsOf(cards.first().locator('.card-subtitle')), /: az? #\d+ .+ új státusza: .+\.$/);
    assert.equal(await phone.page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await shoot(phone.page, 'history-phone');
    await phone.leave();
  });
});
