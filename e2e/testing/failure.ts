import type { Browser } from 'playwright-core';
import { shoot } from './visitor.ts';

const fileName = (test: string): string => `failed-${test.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}`;

/** Keeps pictures of what these browsers showed when a test failed, and tells where they are. */
export async function keepFailure(test: string, browsers: readonly Browser[]): Promise<void> {
  const pages = browsers.flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `${fileName(test)}-${index + 1}`;
    // A page that does not answer any more is told by its address alone.
    const isKept = await shoot(page, name).then(
      () => true,
      () => false,
    );
    console.error(`${test}: ${page.url()}${isKept ? `, artefacts/e2e/${name}.png` : ''}`);
  }
}
