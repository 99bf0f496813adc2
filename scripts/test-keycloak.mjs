import { startTestDatabaseServer } from '../server/src/testing/database/database-server.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import { provideKeycloak } from './keycloak/distribution.mjs';
import { startKeycloak } from './keycloak/server.mjs';
import { onEarlyEnd } from './lib/on-early-end.mjs';
import { buildWeb } from './lib/web-build.mjs';
import { provideChromium } from './test/chromium.mjs';
import { useMemoryFolder } from './test/memory-folder.mjs';
import { runNodeTests } from './test/node-tests.mjs';
import { planKeycloakTests } from './test/plan.mjs';
import { printResult, resultOf } from './test/result.mjs';

// `npm run test:keycloak -- --if-available`: not a failure if this machine has no Java or Maven to run Keycloak with.
const isOptional = process.argv.includes('--if-available');

function giveUp() {
  printResult(resultOf({ failed: 1 }));
  process.exit(1);
}

const { home, missing, isFault } = await provideKeycloak();
if (missing) {
  console.error(missing);
  if (!isOptional || isFault) giveUp();
  console.log('Tests against Keycloak: skipped.');
  printResult(resultOf());
  process.exit(0);
}

const chromium = await provideChromium();
if (!chromium || !(await buildWeb())) giveUp();

const removeFolder = useMemoryFolder();
const database = await startTestDatabaseServer();
let keycloak;

async function stop() {
  await keycloak?.stop();
  await database.stop();
  removeFolder();
}

onEarlyEnd(stop);

try {
  const webOrigin = `http://localhost:${await freePort()}`;
  console.log('Starting Keycloak …');
  keycloak = await startKeycloak(home, webOrigin);
  Object.assign(process.env, {
    CHROMIUM_PATH: chromium,
    TEST_DATABASE_URL: database.url,
    TEST_DATABASE_OWNER_URL: database.ownerUrl,
    TEST_KEYCLOAK_URL: keycloak.url,
    TEST_KEYCLOAK_CLIENT_SECRET: keycloak.secret,
    TEST_WEB_ORIGIN: webOrigin,
  });
  const result = await runNodeTests(planKeycloakTests(), { processes: 1, filesEach: 1 });
  printResult(result);
  process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  printResult(resultOf({ failed: 1 }));
  process.exitCode = 1;
} finally {
  await stop();
}
process.exit();
