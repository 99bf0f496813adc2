import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { LANGUAGES, translate } from '@cooler/contract/texts/translate.ts';
import { goWithin } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const NO_VIEW = '00000000-0000-4000-8000-000000000000';
const TOO_LONG = 'x'.repeat(10_000);

/** Invalid filters, with the field that the message names. */
const REFUSED: Readonly<Record<string, readonly [address: string, field: string]>> = {
  'an invalid date': ['/device-register?purchasingDate=2026-02-31..', 'device-register.purchasingDate'],
  'a text instead of a number': ['/device-register?quantity=many', 'device-register.quantity'],
  'a number that is too large': [
    '/device-register?quantity=99999999999999999999..',
    'device-register.quantity',
  ],
  'an unknown choice': ['/device-register?deviceStatus=NOWHERE', 'device-register.deviceStatus'],
  'neither yes nor no': ['/device-register?needStockTaking=maybe', 'device-register.needStockTaking'],
  'a text of 10,000 characters': [`/shops?name=${TOO_LONG}`, 'shop.name'],
};

/** Invalid parameters that are ignored. */
const IGNORED = [
  '/shops?page=9007199254740991&size=7&sort=-stranger&stranger=1',
  '/shops?page=-1&page=2&code=%00',
  '/shops?page=99999',
  '/statistics?asOf=2026-02-31&weeks=-3&county=Nowhere&region=NOWHERE',
];

/** Pages of unknown records, with the message shown. */
const UNKNOWN_RECORDS: Readonly<Record<string, TextCode>> = {
  '/shops/nowhere': 'overview.noShop',
  '/shops/%00': 'overview.noShop',
  '/shops/%E0%A4%A': 'overview.noShop',
  [`/shops/${TOO_LONG}`]: 'overview.noShop',
  '/devices/99999999': 'overview.noDevice',
  '/devices/9007199254740993': 'overview.noDevice',
  '/devices/many': 'overview.noDevice',
  '/devices/-1': 'overview.noDevice',
  '/devices/%00': 'overview.noDevice',
};

/** Addresses with invalid percent-encoding, which a browser sends nevertheless. */
const INVALID_ENCODING = ['/%E0%A4%A', '/%zz?page=2', '/nowhere/%'];

/** Addresses that are truncated, mistyped or made up. */
describe('an invalid address', () => {
  const world = createWorld();
  for (const language of LANGUAGES)
    test(`shows an error that names the field, or ignores the invalid part: ${language}`, async () => {
      const visitor = await world.visit({ language });
      const { page } = visitor;
      await signIn(page, 'admin');
      for (const [address, field] of Object.values(REFUSED)) {
        await goWithin(page, address);
        const message = translate(language, 'INVALID_FILTER', { field: translate(language, field) });
        await page.getByText(message).waitFor();
        await page.locator('.filter-chip').first().waitFor();
      }
      visitor.assertQuiet([/status of 400/, /INVALID_FILTER/]);
      for (const address of IGNORED) {
        await goWithin(page, address);
        await page.locator('.list-row, .statistics[aria-busy="false"] .panels').first().waitFor();
      }
      await goWithin(page, '/stock-taking-capture?shop=%00');
      await page.getByRole('textbox', { name: translate(language, 'capture.shop') }).waitFor();
      await goWithin(page, '/work-requests?new=TRANSIT&device=%00&from=B%00&to=%00');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate(language, 'common.cancel') })
        .click();
      visitor.assertQuiet();

      await goWithin(page, '/work-requests?awaiting=somebody');
      await page.locator('.filter-chip-words', { hasText: /^somebody$/ }).waitFor();
      await goWithin(page, '/stock-taking-lines/none');
      await page.getByText(translate(language, 'NOT_FOUND')).waitFor();
      assert.equal(await page.locator('.list-row').count(), 0);
      await goWithin(page, `/shops?view=${NO_VIEW}`);
      await page.getByText(translate(language, 'view.gone')).waitFor();
      await page.waitForURL(/view=standard/);
      await page.locator('.list-row').first().waitFor();
      for (const [address, said] of Object.entries(UNKNOWN_RECORDS)) {
        await goWithin(page, address);
        await page.getByRole('heading', { name: translate(language, said) }).waitFor();
      }
      for (const address of INVALID_ENCODING) {
        await page.goto(address);
        await page.getByRole('heading', { name: translate(language, 'shell.notFound') }).waitFor();
      }
      visitor.assertQuiet([/status of 4(00|04|14)/, /INVALID_FILTER|NOT_FOUND|MALFORMED_REQUEST/]);
      await visitor.leave();
    });
});
