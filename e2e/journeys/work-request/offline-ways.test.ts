import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { offlineRequest } from '../../testing/offline-requests.ts';
import { goWithin, keptForOffline, press, text } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot, type Visitor } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const isOfflineForm = ({ pathname }: URL) => pathname === '/kept-requests';
const OPEN_CHOICES = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
const SERVICE = text('request-type.SERVICE');

/** The type that is chosen in the offline form. */
const chosenType = (page: Page) => page.locator('.offline-types .ant-radio-button-wrapper-checked');

const isInView = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const tapTile = (page: Page, name: string) =>
  page.locator('.operation-tiles').getByRole('link', { name, exact: true }).tap();

/** What leads to a new request, on a phone whose browser reports that there is no network. */
describe('a new request without a network', () => {
  const world = createWorld({ keepsShell: true });
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    visitor = await world.visit({ isPhone: true });
    ({ page } = visitor);
    await signIn(page, 'representative');
    await keptForOffline(page);
    await page.context().setOffline(true);
  });
  afterEach(() => visitor.assertQuiet([/ERR_INTERNET_DISCONNECTED|Failed to fetch|networkFailed/]));
  after(() => visitor.leave());

  test('is written offline from a tile of the open home page, and from the list', async () => {
    await tapTile(page, text('request-type.TRANSIT'));
    await page.waitForURL(isOfflineForm);
    assert.equal(await chosenType(page).textContent(), text('request-type.TRANSIT'));
    await page.goBack();
    await page.locator('.operation-tiles').waitFor();
    await goWithin(page, '/work-requests');
    await press(page, text('common.add'));
    await page.waitForURL(isOfflineForm);
    await shoot(page, 'offline-from-list');
  });

  test('is written offline from a tile of the home page that was opened offline', async () => {
    await page.goto('/');
    await page.getByText(text('register-copy.offlineStart')).waitFor();
    await tapTile(page, SERVICE);
    await page.waitForURL(isOfflineForm);
    assert.equal(await chosenType(page).textContent(), SERVICE);
  });

  test('shows that it is kept, and hides nothing of the next one', async () => {
    await page.goto('/kept-requests');
    await page.getByLabel(text('kept.code')).pressSequentially('NINCS-ILYEN-9');
    await page.getByLabel(text('work-request.remark')).fill('Nem hűt, hálózat nélkül írva');
    await press(page, text('kept.keep'));
    await offlineRequest(page, 'NINCS-ILYEN-9').waitFor();
    assert.ok(await isInView(offlineRequest(page, 'NINCS-ILYEN-9')));
    assert.equal(await page.locator(OPEN_CHOICES).count(), 0);
    await shoot(page, 'offline-kept');
  });

  test('leads to the first field that is missing', async () => {
    await page.goto('/kept-requests?new=REPLACEMENT');
    await press(page, text('kept.keep'));
    await page
      .locator(':focus')
      .and(page.getByLabel(text('kept.code')))
      .waitFor();
    assert.ok(await isInView(page.getByText(text('kept.codeRequired'))));
  });

  test('can be corrected while it waits', async () => {
    await page.goto('/kept-requests');
    const waiting = offlineRequest(page, 'NINCS-ILYEN-9');
    await press(waiting, text('kept.mend'));
    await page.getByRole('heading', { name: text('kept.mending') }).waitFor();
    await page.getByLabel(text('kept.code')).fill('NINCS-ILYEN-10');
    await press(page, text('kept.keep'));
    await offlineRequest(page, 'NINCS-ILYEN-10').waitFor();
    assert.equal(await page.locator('.offline-item').count(), 1);
    await shoot(page, 'offline-mended');
  });
});
