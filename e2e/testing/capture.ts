import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Page } from 'playwright-core';
import type { Api } from './api.ts';
import { pngOf, qrPicture } from './pictures.ts';
import { text } from './screen.ts';

/** The label that the capture shows for a device made by `fillShop`. */
export const nameOnSheet = (inventoryNumber: string): string => `${inventoryNumber} · SN-${inventoryNumber}`;

/** The call that opens a stock-taking. */
export const CAPTURE_OPENING = '**/stock-taking-capture/open';

/** Lets the server refuse to open stock-takings. */
export function refuseOpening(page: Page): Promise<unknown> {
  return page.route(CAPTURE_OPENING, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ message: 'ACCESS_DENIED' }),
    }),
  );
}

/** Chooses a shop to be counted by its code. */
export async function chooseShop(page: Page, code: string): Promise<void> {
  await page.getByLabel(text('capture.shop')).fill(code);
  await page.locator('.capture-shops .capture-row').filter({ hasText: code }).tap();
}

/** The stock-takings of a shop. */
export async function headsOf(leader: Api, code: string): Promise<Tree[]> {
  const query = { shop: { code } };
  const { content } = (await leader('POST', '/resource/stock-taking-heads/page', { query })) as {
    content: Tree[];
  };
  return content;
}

/** Types the number of a device in the capture, and waits for the message about it. */
export async function typeNumber(page: Page, code: string): Promise<void> {
  const input = page.getByLabel(text('scan.typed'));
  await input.fill(code);
  await input.press('Enter');
  await page
    .locator('.capture .ant-alert')
    .filter({ hasText: code.replace('CR:', '') })
    .waitFor();
}

export async function openDetails(page: Page, device: string): Promise<void> {
  await page.getByRole('button', { name: text('capture.details', { device }) }).click();
  await page.locator('.capture-photos').waitFor();
}

/** Adds photos to the open details, as the phone's camera would. */
export async function givePhotos(page: Page, ...buffers: Buffer[]): Promise<void> {
  const files = buffers.map((buffer) => ({ name: 'photo.png', mimeType: 'image/png', buffer }));
  await page.locator('.capture-photos input[type="file"]').setInputFiles(files);
}

/** Opens the details of a device and adds a photo for each text; the details stay open. */
export async function takePhotos(page: Page, device: string, ...texts: string[]): Promise<void> {
  await openDetails(page, device);
  await givePhotos(page, ...texts.map((each) => pngOf(qrPicture(each))));
}

/** Waits until the details show exactly this many photos. */
export async function thumbnailsAre(page: Page, count: number): Promise<void> {
  const thumbnails = page.locator('.capture-photos img');
  if (count > 0) await thumbnails.nth(count - 1).waitFor();
  await thumbnails.nth(count).waitFor({ state: 'detached' });
}

/** Leaves the browser no storage: whatever is written from now on fails. */
export async function fillStorage(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  // IndexedDB asks for the quota again only some time after its last write.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}
