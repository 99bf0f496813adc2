import type { Locator, Page } from 'playwright-core';
import { type Picture, pngOf } from './pictures.ts';
import { text } from './screen.ts';

/** Waits until the scanner is open; returns its dialog. */
export async function scannerOpened(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: text('SCAN_TITLE') });
  await dialog.waitFor();
  return dialog;
}

/** Waits until the scanner has taken a code and closed. */
export async function scannerClosed(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: text('SCAN_TITLE') }).waitFor({ state: 'detached' });
}

/** Waits until the camera preview is shown. */
export async function cameraShown(dialog: Locator): Promise<void> {
  await dialog.getByText(text('scan.aim')).waitFor();
}

/** Types a code and looks it up. */
export async function typeCode(dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel(text('scan.typed')).fill(code);
  await dialog.getByLabel(text('scan.typed')).press('Enter');
}

/** Uploads a photo to the scanner. */
export async function showPhoto(dialog: Locator, picture: Picture): Promise<void> {
  const file = { name: 'kod.png', mimeType: 'image/png', buffer: pngOf(picture) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
}
