import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inRoot } from '../lib/root.mjs';

const GROUP = inRoot('scripts', 'test', 'group.mjs');

/** Runs test files with node:test, shown as they end; answers how many tests passed and failed. */
export async function runNodeTests(files, options) {
  const { processes, filesEach, envOf = () => process.env } = options;
  const groups = [];
  for (let at = 0; at < files.length; at += filesEach) groups.push(files.slice(at, at + filesEach));
  const report = new spec();
  report.pipe(process.stdout, { end: false });
  const result = { passed: 0, failed: 0 };
  const runners = Array.from({ length: processes }, (_, number) => envOf(number));
  await Promise.all(runners.map((env) => runInTurn(groups, env, report, result)));
  // It makes the reporter list what has failed.
  report.write({ type: 'test:summary', data: {} });
  report.end();
  await finished(report);
  return result;
}

async function runInTurn(groups, env, report, result) {
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

// Each group has its counts and its summary; who starts the tests tells those of all. What fails outside of any test is shown.
const isShown = ({ type, data }) =>
  type !== 'test:summary' &&
  (type !== 'test:diagnostic' || data.nesting > 0 || data.message.startsWith('Error'));

// A file has a summary too; the one without a file is of the whole group.
const isWhole = ({ type, data }) => type === 'test:summary' && data.file === undefined;

function countsOf({ counts, success }) {
  const failed = counts.failed + counts.cancelled;
  // A failed hook fails its suite without failing a test.
  return { passed: counts.passed, failed: success ? failed : Math.max(failed, 1) };
}
