import type { Browser } from 'playwright-core';
import { shoot } from './visitor.ts';

const fileName = (test: string): string => `failed-${test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}`;

/** Saves screenshots of all pages of these browsers when a test failed, and prints their paths. */
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
  }
}
