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

/** Photographs a device, once for each text, in its details, which stay open. */
export async function takePhotos(page: Page, device: string, ...texts: string[]): Promise<void> {
  await page.getByRole('button', { name: text('capture.details', { device }) }).click();
  const buffers = texts.map((each) => pngOf(qrPicture(each)));
  const files = buffers.map((buffer) => ({ name: 'photo.png', mimeType: 'image/png', buffer }));
  await page.locator('.capture-photos input[type="file"]').setInputFiles(files);
}
