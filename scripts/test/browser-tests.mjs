import { availableParallelism } from 'node:os';
import { buildWeb } from '../lib/web-build.mjs';
import { provideChromium } from './chromium.mjs';
import { runNodeTests } from './node-tests.mjs';
import { resultOf } from './result.mjs';

// More would not be faster: each runs a browser, a server and a database.
const MAX_PROCESSES = 2;

const products = [];

/** Runs the browser tests (journeys) in parallel; returns what `runNodeTests` does. */
export async function runBrowserTests(files) {
  if (files.length === 0) return resultOf();
  const chromium = await provideChromium();
  if (!chromium || !(await buildWeb())) return resultOf({ failed: 1 });
  process.env.CHROMIUM_PATH = chromium;
  const processes = Math.min(MAX_PROCESSES, availableParallelism(), files.length);
  await startProducts(processes);
  // Each process has its own product, so that journeys do not see each other's changes.
  const envOf = (number) => ({ ...process.env, TEST_PRODUCT_ORIGIN: products[number].origin });
  const result = await runNodeTests(files, { processes, filesEach: 1, envOf });
  await stopBrowserTests();
  return result;
}

/** Stops the products of the browser tests. */
export async function stopBrowserTests() {
  await Promise.all(products.splice(0).map((product) => product.stop()));
}

async function startProducts(count) {
  // Imported lazily, because it loads the whole server.
  const { startTestProduct } = await import('../../e2e/testing/product.ts');
  const starting = Array.from({ length: count }, async () => products.push(await startTestProduct()));
  await Promise.all(starting);
}
