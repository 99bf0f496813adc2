import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Api, apiAs } from './api.ts';
import { launchChromium } from './chromium.ts';
import { keepFailure } from './failure.ts';
import { blankPicture, filmOf, type Picture } from './pictures.ts';
import type { TestProduct } from './product.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** A product and a Chromium for the journeys of a file; each journey opens its own visitors. */
export interface World {
  readonly origin: () => string;
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>;
  /** A client that sends requests as a demo user, without a browser. */
  readonly apiAs: (username: string) => Promise<Api>;
  /** Sets the picture of the camera that is opened next. */
  readonly showToCamera: (picture: Picture) => Promise<void>;
}

function opened<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('The world is not open yet: it opens before the first test.');
  return thing;
}

interface Camera {
  readonly film: string;
  readonly show: (picture: Picture) => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function createCamera(): Promise<Camera> {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-camera-'));
  const film = join(folder, 'film.y4m');
  const show = (picture: Picture) => writeFile(film, filmOf(picture));
  await show(blankPicture());
  return { film, show, remove: () => rm(folder, { recursive: true, force: true }) };
}

type OpenProduct = Pick<TestProduct, 'origin' | 'stop'>;

/** The product that the test run shares between files; with Keycloak each file starts its own. */
async function openProduct(): Promise<OpenProduct> {
  const { TEST_PRODUCT_ORIGIN: origin } = process.env;
  if (origin) return { origin, stop: async () => undefined };
  // Loaded on demand, since it imports the whole server.
  const { startProductWithKeycloak } = await import('./product-with-keycloak.ts');
  return startProductWithKeycloak();
}

/** The Chromium instances of a world, each started on first use. */
function createBrowsers() {
  const started = new Map<string | null, Promise<Browser>>();
  return {
    get(film: string | null): Promise<Browser> {
      const browser = started.get(film) ?? launchChromium(film);
      started.set(film, browser);
      return browser;
    },
    all: (): Promise<Browser[]> => Promise.all(started.values()),
    async close(): Promise<void> {
      for (const browser of await this.all()) await browser.close();
    },
  };
}

/** Opens the world before the first test of the calling suite, and closes it after the last. */
export function createWorld(defaults: VisitorOptions = {}): World {
  const browsers = createBrowsers();
  let product: OpenProduct | undefined;
  let camera: Camera | undefined;
  before(async () => {
    camera = await createCamera();
    product = await openProduct();
  });
  afterEach(async (test) => {
    if ('passed' in test && !test.passed) await keepFailure(test.name, await browsers.all());
  });
  after(async () => {
    await browsers.close();
    await product?.stop();
    await camera?.remove();
  });
  const origin = () => opened(product).origin;
  return {
    origin,
    apiAs: (username) => apiAs(origin(), username),
    visit: async (chosen = {}) => {
      const options = { ...defaults, ...chosen };
      const film = options.camera ? opened(camera).film : null;
      return openVisitor(await browsers.get(film), origin(), options);
    },
    showToCamera: (picture) => opened(camera).show(picture),
  };
}
