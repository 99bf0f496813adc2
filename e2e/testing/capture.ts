import type { Page } from 'playwright-core';
import { pngOf, qrPicture } from './pictures.ts';
import { text } from './screen.ts';

/** What the capture calls a device that `fillShop` made. */
export const nameOnSheet = (inventoryNumber: string): string => `${inventoryNumber} · SN-${inventoryNumber}`;

/** Types the number of a device in the capture, and waits until the page has said what it thinks of it. */
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

/** Hands files to the details that are open, as the camera of the phone would. */
export async function givePhotos(page: Page, ...buffers: Buffer[]): Promise<void> {
  const files = buffers.map((buffer) => ({ name: 'photo.png', mimeType: 'image/png', buffer }));
  await page.locator('.capture-photos input[type="file"]').setInputFiles(files);
}

/** Photographs a device, once for each text, in its details, which stay open. */
export async function takePhotos(page: Page, device: string, ...texts: string[]): Promise<void> {
  await openDetails(page, device);
  await givePhotos(page, ...texts.map((each) => pngOf(qrPicture(each))));
}

/** Waits until the details show this many photos, no more and no fewer. */
export async function thumbnailsAre(page: Page, count: number): Promise<void> {
  const thumbnails = page.locator('.capture-photos img');
  if (count > 0) await thumbnails.nth(count - 1).waitFor();
  await thumbnails.nth(count).waitFor({ state: 'detached' });
}

/** From now on the browser has no room; a real Chromium takes gigabytes before it says so. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}
