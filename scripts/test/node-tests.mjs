import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inRoot } from '../lib/root.mjs';

const GROUP = inRoot('scripts', 'test', 'group.mjs');

/** Runs test files with node:test and prints results as they finish; returns how many tests passed and failed. */
export async function runNodeTests(files, options) {
  const { processes, filesEach, envOf = () => process.env } = options;
  const groups = [];
  for (let at = 0; at < files.length; at += filesEach) groups.push(files.slice(at, at + filesEach));
  const report = new spec();
  report.pipe(process.stdout, { end: false });
  const result = { passed: 0, failed: 0 };
  const runners = Array.from({ length: processes }, (_, number) => envOf(number));
  await Promise.all(runners.map((env) => runQueue(groups, env, report, result)));
  // Makes the reporter list the failures.
  report.write({ type: 'test:summary', data: {} });
  report.end();
  await finished(report);
  return result;
}

async function runQueue(groups, env, report, result) {
  for (let group = groups.shift(); group; group = groups.shift()) {
    const events = await Array.fromAsync(
      run({ files: [GROUP], argv: group.map((file) => inRoot(file)), env }),
    );
    for (const event of events.filter(isShown)) report.write(event);
    const { passed, failed } = countsOf(events.findLast(isWhole).data);
    result.passed += passed;
    result.failed += failed;
  }
}

// The counts and summaries of groups are hidden, because the caller prints the totals. Errors outside of tests are shown.
const isShown = ({ type, data }) =>
  type !== 'test:summary' &&
  (type !== 'test:diagnostic' || data.nesting > 0 || data.message.startsWith('Error'));

// Each file has a summary, too; the one without a file is that of the whole group.
const isWhole = ({ type, data }) => type === 'test:summary' && data.file === undefined;

function countsOf({ counts, success }) {
  const failed = counts.failed + counts.cancelled;
  // A failed hook fails its suite without failing a test.
  return { passed: counts.passed, failed: success ? failed : Math.max(failed, 1) };
}
