import { filesUnder } from '../lib/files.mjs';
import { nameInRoot } from '../lib/root.mjs';
import { changedFiles } from './changed-files.mjs';
import { importersOf } from './imports.mjs';
import { touchedTests } from './touched-tests.mjs';

// Tests that need Keycloak run only by `npm run test:keycloak`.
const TEST_FILE = /(?<!\.keycloak)\.test\.(tsx?|mjs)$/;
const KEYCLOAK_TEST_FILE = /\.keycloak\.test\.ts$/;

// The test runner of each folder.
const RUNNERS = { contract: 'node', server: 'node', scripts: 'node', web: 'vitest', e2e: 'browser' };
const FOLDERS = Object.keys(RUNNERS);
const SOURCE = /\.(tsx?|mjs|css|json)$/;
const MAX_LISTED = 5;

/** The test files below the given paths (default: all), by runner; throws for a path without any. */
export function planTests(paths) {
  const places = paths.length > 0 ? paths.map(nameInRoot) : FOLDERS;
  for (const place of places)
    if (filesUnder([place], TEST_FILE).length === 0) throw new Error(`No test file is ${place} or below it`);
  return byRunner([...new Set(filesUnder(places, TEST_FILE))]);
}

/** The test files affected by the changes since a revision, by runner; prints them with the reasons. */
export function planChangedTests(revision = 'HEAD') {
  const changed = changedFiles(revision);
  const files = filesUnder(FOLDERS, SOURCE);
  const tests = files.filter((file) => TEST_FILE.test(file));
  const groups = touchedTests({ changed, files, tests, importers: importersOf(files) });
  console.log(`Changed since ${revision}: ${listed(changed)}`);
  for (const group of groups) console.log(`${group.why}: ${listed(group.tests)}`);
  return byRunner(groups.flatMap((group) => group.tests));
}

function listed(files) {
  const more = files.length > MAX_LISTED ? [`${files.length - MAX_LISTED} more`] : [];
  return [...files.slice(0, MAX_LISTED), ...more].join(', ') || 'nothing';
}

function byRunner(files) {
  const of = (runner) => files.filter((file) => RUNNERS[file.split('/')[0]] === runner);
  return { node: of('node'), vitest: of('vitest'), browser: of('browser') };
}

/** The test files that need Keycloak. */
export function planKeycloakTests() {
  return filesUnder(['server', 'e2e'], KEYCLOAK_TEST_FILE);
}
