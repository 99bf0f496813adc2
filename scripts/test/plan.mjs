import { filesUnder } from '../lib/files.mjs';
import { nameInRoot } from '../lib/root.mjs';

const TEST_FILE = /\.test\.tsx?$/;

// Which runner the tests of a folder belong to.
const RUNNERS = { contract: 'node', server: 'node', web: 'vitest', e2e: 'browser' };

/** The test files under the given paths (all of them when none is given), by runner. */
export function planTests(paths) {
  const places = paths.length > 0 ? paths.map(nameInRoot) : Object.keys(RUNNERS);
  const files = [...new Set(filesUnder(places, TEST_FILE))];
  const of = (runner) => files.filter((file) => RUNNERS[file.split('/')[0]] === runner);
  return { node: of('node'), vitest: of('vitest'), browser: of('browser') };
}
