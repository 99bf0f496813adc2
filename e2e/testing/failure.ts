import type { Browser, Page } from 'playwright-core';
import { recordedCalls } from './recorded-calls.ts';
import { shoot } from './visitor.ts';

const fileName = (test: string): string => `failed-${test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}`;

const MAX_WORDS = 3_000;
const LIMIT_MS = 5_000;

// `.ci/run` repeats lines that begin so.
async function printWords(test: string, page: Page): Promise<void> {
  const words = await page.locator('body').ariaSnapshot({ timeout: LIMIT_MS });
  console.error(`Failed: ${test}: the page shows: ${words.replace(/\s+/g, ' ').slice(0, MAX_WORDS)}`);
  console.error(`Failed: ${test}: the last calls: ${recordedCalls(page.context()).join('; ')}`);
}

/** Saves screenshots of all pages of these browsers when a test failed, and prints their paths, what the pages show and their calls. */
export async function keepFailure(test: string, browsers: readonly Browser[]): Promise<void> {
  const pages = browsers.flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `${fileName(test)}-${index + 1}`;
    // Of a page that no longer responds only the address is printed.
    const isSaved = await shoot(page, name).then(
      () => true,
      () => false,
    );
    console.error(`${test}: ${page.url()}${isSaved ? `, artefacts/e2e/${name}.png` : ''}`);
    if (isSaved) await printWords(test, page);
  }
}
