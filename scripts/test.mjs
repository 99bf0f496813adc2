import { availableParallelism } from 'node:os';
import { startTestDatabaseServer } from '../server/src/testing/database-server.ts';
import { buildWeb } from './lib/web-build.mjs';
import { runBrowserTests, stopBrowserTests } from './test/browser-tests.mjs';
import { runNodeTests } from './test/node-tests.mjs';
import { planTests } from './test/plan.mjs';
import { runVitestTests } from './test/vitest-tests.mjs';

const FAILED = { passed: 0, failed: 1 };

const paths = process.argv.slice(2);
const plan = planTests(paths);
const database = await startTestDatabaseServer();
process.env.TEST_DATABASE_URL = database.url;

async function stopEarly() {
  await stopBrowserTests();
  await database.stop();
  process.exit(130);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopEarly);
process.once('disconnect', stopEarly);

async function runAll() {
  // Some tests of the server look at the built application.
  const isBuilt = paths.length > 0 || (await buildWeb());
  return [
    isBuilt ? { passed: 0, failed: 0 } : FAILED,
    await runNodeTests(plan.node, { concurrency: availableParallelism() }),
    await runVitestTests(plan.vitest),
    ...(await runBrowserTests(plan.browser)),
  ];
}

const results = await runAll();
await database.stop();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (passed + failed === 0) console.error('No test ran.');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
