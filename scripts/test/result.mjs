import { nameInRoot } from '../lib/root.mjs';

const MAX_LENGTH = 600;

/** The result of a run of tests: counts, and a line for each failure. */
export const resultOf = ({ passed = 0, failed = 0, skipped = 0, failures = [] } = {}) => ({
  ...{ passed, failed, skipped, failures },
});

/** Adds results of several runs. */
export const sumOf = (results) =>
  results.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
    skipped: sum.skipped + each.skipped,
    failures: [...sum.failures, ...each.failures],
  }));

/** Prints the failures once more, as `.ci/run` does at its end, and the line that counts the tests. */
export function printResult({ passed, failed, skipped, failures }) {
  for (const failure of failures) console.log(`Failed: ${failure}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

/** One line for a failed test: its file, its name, the beginning of the message. */
export const failureLine = (file, name, message) =>
  `${nameInRoot(file)}: ${name}: ${message}`
    .replaceAll(/\p{Cc}\[[\d;]*m/gu, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);
