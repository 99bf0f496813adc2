import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';

/** Runs the component tests with vitest; returns how many tests passed, failed and were skipped. */
export async function runVitestTests(files) {
  if (files.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'cooler-vitest-'));
  const output = join(folder, 'result.json');
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const names = files.map((file) => file.replace(/^web\//, ''));
  const code = await runNode([vitest, 'run', ...options, ...names], { cwd: inRoot('web') });
  const counts = countsOf(code, readResult(output));
  rmSync(folder, { recursive: true });
  return counts;
}

function readResult(output) {
  try {
    return JSON.parse(readFileSync(output, 'utf8'));
  } catch (error) {
    console.error(`vitest left no result: ${error.message}`);
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  }
}

// A file that fails to load has no failed test, but vitest exits with an error.
function countsOf(code, { numPassedTests, numFailedTests, numPendingTests }) {
  const failed = code === 0 ? numFailedTests : Math.max(numFailedTests, 1);
  return { passed: numPassedTests, failed, skipped: numPendingTests };
}
