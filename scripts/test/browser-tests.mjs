import { PassThrough } from 'node:stream';
import { buildWeb } from '../lib/web-build.mjs';
import { provideChromium } from './chromium.mjs';
import { runNodeTests } from './node-tests.mjs';

const ROOM_FOR_A_REPORT = 2 ** 30;

const products = new Set();

/** Runs the journeys, its lanes side by side; answers for each lane how many tests passed and failed. */
export async function runBrowserTests(lanes) {
  if (lanes.length === 0) return [];
  const chromium = await provideChromium();
  if (!chromium || !(await buildWeb())) return [{ passed: 0, failed: 1 }];
  process.env.CHROMIUM_PATH = chromium;
  const results = [];
  // The report of a lane is shown when those of the lanes before it are complete.
  for (const { output, ended } of lanes.map(startLane)) {
    output.pipe(process.stdout, { end: false });
    results.push(await ended);
  }
  return results;
}

/** Stops what a run has started that is broken off. */
export async function stopBrowserTests() {
  await Promise.all([...products].map((product) => product.stop()));
}

function startLane(files) {
  const output = new PassThrough({ highWaterMark: ROOM_FOR_A_REPORT });
  return { output, ended: runLane(files, output) };
}

// Each lane has a product of its own, so that its journeys meet nothing that another lane changes meanwhile.
async function runLane(files, output) {
  // Only here, as it loads the whole server.
  const { startTestProduct } = await import('../../e2e/testing/product.ts');
  const product = await startTestProduct();
  products.add(product);
  const env = { ...process.env, TEST_PRODUCT_ORIGIN: product.origin };
  const counts = await runNodeTests(files, { processes: 1, filesEach: 1, env, output });
  products.delete(product);
  await product.stop();
  return counts;
}
