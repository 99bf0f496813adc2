import { availableParallelism } from 'node:os';
import { startTestDatabaseServer } from '../server/src/testing/database/database-server.ts';
import { onEarlyEnd } from './lib/on-early-end.mjs';
import { inRoot } from './lib/root.mjs';
import { buildWeb } from './lib/web-build.mjs';
import { runBrowserTests, stopBrowserTests } from './test/browser-tests.mjs';
import { useMemoryFolder } from './test/memory-folder.mjs';
import { runNodeTests } from './test/node-tests.mjs';
import { planChangedTests, planTests } from './test/plan.mjs';
import { printResult, resultOf, sumOf } from './test/result.mjs';
import { runVitestTests } from './test/vitest-tests.mjs';

// Few enough to balance the work between processes, many enough that the time to load the product does not matter.
const FILES_IN_A_PROCESS = 6;

// `npm test -- changed [revision]`, or `npm test -- path …`
const [first, ...others] = process.argv.slice(2);
const isOfChange = first === 'changed';
const plan = isOfChange ? planChangedTests(...others) : planTests(first ? [first, ...others] : []);
if (isOfChange && Object.values(plan).every((files) => files.length === 0)) {
  printResult(resultOf());
  process.exit(0);
}
const removeFolder = useMemoryFolder();
const database = await startTestDatabaseServer();
process.env.TEST_DATABASE_URL = database.url;
process.env.TEST_DATABASE_OWNER_URL = database.ownerUrl;
// Each test process loads the same modules; the compile cache halves the time for that.
process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'node-compile');

async function stopDatabase() {
  await database.stop();
  removeFolder();
}

onEarlyEnd(async () => {
  await stopBrowserTests();
  await stopDatabase();
});

async function runAll() {
  // Some server tests need the built web application; it is not rebuilt when paths are given.
  const hasServerTests = plan.node.some((file) => file.startsWith('server/'));
  const isBuilt = !hasServerTests || (first && !isOfChange) || (await buildWeb());
  return [
    resultOf({ failed: isBuilt ? 0 : 1 }),
    await runNodeTests(plan.node, { processes: availableParallelism(), filesEach: FILES_IN_A_PROCESS }),
    await runVitestTests(plan.vitest),
    await runBrowserTests(plan.browser),
  ];
}

const result = sumOf(await runAll());
await stopDatabase();
if (result.passed + result.failed === 0) console.error('No test ran.');
printResult(result);
process.exit(result.failed > 0 || result.passed === 0 ? 1 : 0);
