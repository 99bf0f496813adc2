import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startTestProduct, type TestProduct } from './product.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** One product and one Chromium for all journeys; each brings visitors of its own. */
export interface World {
  readonly origin: () => string;
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('The world is not there yet: it opens before the first test.');
  return thing;
}

/** Opens the world before the first test of the suite it is called in, and closes it after the last; the product may get settings. */
export function createWorld(settings: () => Record<string, string> = () => ({})): World {
  let product: TestProduct | undefined;
  let browser: Browser | undefined;
  before(async () => {
    [product, browser] = await Promise.all([startTestProduct(settings()), launchChromium()]);
  });
  after(async () => {
    await browser?.close();
    await product?.stop();
  });
  const origin = () => opened(product).origin;
  return { origin, visit: (options) => openVisitor(opened(browser), origin(), options) };
}
