import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inRoot } from '../lib/root.mjs';

/** Runs test files with node:test, shown as they go; answers how many tests passed and failed. */
export async function runNodeTests(files, { concurrency, env = process.env, output = process.stdout }) {
  if (files.length === 0) return { passed: 0, failed: 0 };
  const events = run({ files: files.map((file) => inRoot(file)), concurrency, env });
  let total;
  events.on('test:summary', (summary) => {
    // Each file has a summary too; the one without a file is of all of them.
    if (summary.file === undefined) total = summary;
  });
  const report = events.compose(new spec());
  report.pipe(output, { end: false });
  await finished(report);
  return countsOf(total);
}

function countsOf({ counts, success }) {
  const failed = counts.failed + counts.cancelled;
  // A failed hook fails its suite without failing a test.
  return { passed: counts.passed, failed: success ? failed : Math.max(failed, 1) };
}
