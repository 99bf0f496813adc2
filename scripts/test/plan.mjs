import { filesUnder } from '../lib/files.mjs';
import { nameInRoot } from '../lib/root.mjs';

// What needs a Keycloak is run by `npm run test:keycloak` alone.
const TEST_FILE = /(?<!\.keycloak)\.test\.tsx?$/;
const KEYCLOAK_TEST_FILE = /\.keycloak\.test\.ts$/;

// Which runner the tests of a folder belong to.
const RUNNERS = { contract: 'node', server: 'node', web: 'vitest', e2e: 'browser' };

/** The test files under the given paths (all of them when none is given), by runner. */
export function planTests(paths) {
  const places = paths.length > 0 ? paths.map(nameInRoot) : Object.keys(RUNNERS);
  const files = [...new Set(filesUnder(places, TEST_FILE))];
  const of = (runner) => files.filter((file) => RUNNERS[file.split('/')[0]] === runner);
  return { node: of('node'), vitest: of('vitest'), browser: lanesOf(of('browser')) };
}

// Journeys run in two lanes side by side: those that span the product, and those of its features.
function lanesOf(files) {
  const spans = (file) => file.startsWith('e2e/journeys/product/');
  return [files.filter(spans), files.filter((file) => !spans(file))].filter(({ length }) => length > 0);
}

/** The test files that need a Keycloak. */
export function planKeycloakTests() {
  return filesUnder(['server', 'e2e'], KEYCLOAK_TEST_FILE);
}
