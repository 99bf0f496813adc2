import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { environment, runNode } from '../lib/run.mjs';
import { resultOf } from './result.mjs';

/** Runs the component tests with vitest; returns how many tests passed, failed and were skipped, and the failures as lines. */
export async function runVitestTests(files) {
  if (files.length === 0) return resultOf();
  const folder = mkdtempSync(join(tmpdir(), 'cooler-vitest-'));
  const output = join(folder, 'result.json');
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${inRoot('scripts', 'test', 'vitest-reporter.mjs')}`];
  const names = files.map((file) => file.replace(/^web\//, ''));
  const env = { ...environment(), VITEST_RESULT: output };
  const code = await runNode([vitest, 'run', ...reporters, ...names], { cwd: inRoot('web'), env });
  const result = readResult(output);
  rmSync(folder, { recursive: true });
  return code === 0 || result.failed > 0 ? result : resultOf({ ...result, failed: 1 });
}

function readResult(output) {
  try {
    return JSON.parse(readFileSync(output, 'utf8'));
  } catch (error) {
    console.error(`vitest left no result: ${error.message}`);
    return resultOf();
  }
}
